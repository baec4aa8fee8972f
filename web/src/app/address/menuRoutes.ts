import type { MenuNode } from '@millwright/contract/areas/access/menus/menuNode.ts';
import { ownHome, rootPage } from '../constants.ts';

export type LayoutName = 'board' | 'office' | 'blank';

export interface Crumb {
  title: string;
  path: string;
}

/** A path of the server's menu that shows a screen, or leads on to one. */
export interface MenuRoute {
  path: string;
  /** Of the screen; a list of a plain resource has that of its resource. */
  name: string;
  /** Key in the registry of screens. */
  component: string;
  layout: LayoutName;
  /** From the menu area down to the screen itself. */
  trail: readonly Crumb[];
  isHidden: boolean;
  /** The only screen that its folder shows. */
  isAlone: boolean;
  /** What stands below the path is the screen's own as well. */
  isWildcard: boolean;
  /** A group has no screen of its own: it leads to another path. */
  leadsTo: string | undefined;
}

/** What the menu routes, in its order. An entry with the route flag "0" and one that leads to another site are not routed. */
export function menuRoutes(menu: readonly MenuNode[], above: readonly Crumb[] = []): MenuRoute[] {
  const shown = menu.filter(({ hidden }) => hidden !== true);
  return menu.flatMap((node) => {
    const trail = [...above, { title: node.meta.title, path: node.path }];
    const below = menuRoutes(node.children ?? [], trail);
    const isAlone = above.length > 0 && shown.length === 1 && shown[0] === node;
    return isRouted(node, below) ? [routeOf(node, { trail, below, isAlone }), ...below] : below;
  });
}

/**
 * The menu without entries whose screen this build does not have, so that none leads nowhere. A group whose way
 * led to such a screen leads to the first that is left in it.
 */
export function builtMenu(
  menu: readonly MenuNode[],
  isBuilt: (component: string) => boolean,
): readonly MenuNode[] {
  const kept = pruned(menu, isBuilt);
  const paths = new Set(
    menuRoutes(kept).flatMap(({ path, leadsTo }) => (leadsTo === undefined ? [path] : [])),
  );
  const withWays = (node: MenuNode): MenuNode => ({
    ...node,
    redirect: node.redirect !== null && paths.has(node.redirect) ? node.redirect : null,
    ...(node.children === undefined ? {} : { children: node.children.map(withWays) }),
  });
  return kept.map(withWays);
}

function pruned(menu: readonly MenuNode[], isBuilt: (component: string) => boolean): MenuNode[] {
  return menu.flatMap((node) => {
    const children = pruned(node.children ?? [], isBuilt);
    const isKept = isGroup(node) || isElsewhere(node) || isBuilt(node.component) || children.length > 0;
    return isKept ? [{ ...node, ...(node.children === undefined ? {} : { children }) }] : [];
  });
}

/** Returns the user's own home: the home page, if the menu has it, else the first entry of the menu. */
export function homePath(routes: readonly MenuRoute[]): string | undefined {
  const screens = routes.filter(({ leadsTo }) => leadsTo === undefined);
  const home = screens.find(({ path }) => path === ownHome);
  return (home ?? screens.find(({ isHidden }) => !isHidden))?.path;
}

/** Returns where the root leads: to `rootPage` if the menu has it, else home. */
export function rootPath(routes: readonly MenuRoute[]): string | undefined {
  return (
    routes.find(({ path, leadsTo }) => path === rootPage && leadsTo === undefined)?.path ?? homePath(routes)
  );
}

/** The first entry of the menu that stands in the shell, for those who leave a board. */
export function firstOfficePath(routes: readonly MenuRoute[]): string | undefined {
  return routes.find(({ layout, leadsTo, isHidden }) => layout === 'office' && !leadsTo && !isHidden)?.path;
}

/** The route of a path: its own, else the wildcard that it stands below. */
export function routeAt(routes: readonly MenuRoute[], pathname: string): MenuRoute | undefined {
  const path = pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname;
  return (
    routes.find((route) => route.path === path) ??
    routes.find((route) => route.isWildcard && path.startsWith(`${route.path}/`))
  );
}

/** Whether an entry opens a window of its own: it says so, or leads to another site. */
export function opensOutside(node: MenuNode): boolean {
  return node.meta.internalOrExternal || isElsewhere(node);
}

/** Whether an entry leads to another site. */
function isElsewhere({ path, meta }: MenuNode): boolean {
  return meta.url !== undefined || /^https?:/.test(path);
}

function isRouted(node: MenuNode, below: readonly MenuRoute[]): boolean {
  if (node.route === '0' || isElsewhere(node)) return false;
  return !isGroup(node) || node.redirect !== null || below.length > 0;
}

/** A folder of the menu: a place without a screen of its own. */
export function isGroup(node: MenuNode): boolean {
  return node.component.startsWith('layouts/') && !isElsewhere(node);
}

function routeOf(
  node: MenuNode,
  { trail, below, isAlone }: Pick<MenuRoute, 'trail' | 'isAlone'> & { below: readonly MenuRoute[] },
): MenuRoute {
  const firstBelow = below.find(({ leadsTo }) => leadsTo === undefined)?.path;
  return {
    path: node.path,
    name: node.meta.componentName,
    component: node.component,
    layout: layoutOf(node.meta.layout),
    trail,
    isHidden: node.hidden === true,
    isAlone,
    isWildcard: node.meta.wildcard === true,
    leadsTo: isGroup(node) ? (node.redirect ?? firstBelow) : undefined,
  };
}

function layoutOf(name: string | undefined): LayoutName {
  return name === 'board' || name === 'blank' ? name : 'office';
}
