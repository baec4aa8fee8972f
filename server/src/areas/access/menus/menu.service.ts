import { createHash } from 'node:crypto';
import type { MenuNode } from '@millwright/contract/areas/access/menus/menuNode.ts';
import { clientComponent } from '@millwright/contract/areas/access/menus/clientComponent.ts';
import { isSiteAddress } from '@millwright/contract/areas/access/menus/menu.ts';
import type { Language } from '@millwright/contract/core/words/languages.ts';
import type { Screen } from '@millwright/contract/core/screen/screen.ts';
import { isGroupEntry, type Menu, type MenuEntry } from '../rights/menuEntries.ts';
import { homeKey } from './standardMenu.ts';

/** What decides who sees an entry. */
export interface Reach {
  readonly permissions: ReadonlySet<string>;
  /** How many mills the person may enter. */
  readonly mills: number;
}

/**
 * The side menu of a person: the entries of the mill that the person may open, with titles in a language. The first entry
 * is always home, which leads to the first page there is, so the menu is never empty. What stands in no folder is hidden
 * and routed.
 */
export function menuOf(menu: Menu, { language, ...reach }: Reach & { language: Language }): MenuNode[] {
  const open = (parent: string | null) => menu.below(parent).filter((entry) => isOpenTo(entry, reach));
  const nodes = open(null).flatMap((entry) => {
    if (!isGroupEntry(entry))
      return [{ ...pageNode(entry, language), ...(entry.kind === 'subMenu' && { hidden: true }) }];
    const pages = open(entry.key);
    return pages.length === 0 && entry.key !== homeKey ? [] : [folderNode(entry, pages, language)];
  });
  const first = nodes.find(({ redirect, hidden }) => redirect !== null && hidden !== true)?.redirect ?? null;
  return nodes.map((node) => (node.id === homeKey ? { ...node, hidden: undefined, redirect: first } : node));
}

/** Whether an entry is there for a person. An entry of a mill's own without an identifier is there for all who have rights. */
export function isOpenTo({ kind, code, screen, origin }: MenuEntry, { permissions, mills }: Reach): boolean {
  if (kind === 'button') return false;
  if (screen !== undefined && !isScreenOpenTo(screen, { permissions, mills })) return false;
  if (code !== null && !permissions.has(code)) return false;
  return origin === 'standard' || permissions.size > 0;
}

function isScreenOpenTo({ access, forSeveralMills }: Screen, { permissions, mills }: Reach): boolean {
  return access !== undefined && permissions.has(access) && (forSeveralMills !== true || mills > 1);
}

/** The pages that a person finds in the menu, each with the folder that it stands in. */
export function pagesOf(menu: Menu, reach: Reach): { page: MenuEntry; folder: MenuEntry }[] {
  const shown = (parent: string | null) =>
    menu.below(parent).filter((entry) => !entry.values.isHidden && isOpenTo(entry, reach));
  return shown(null)
    .filter(isGroupEntry)
    .flatMap((folder) =>
      shown(folder.key)
        .filter(({ screen }) => screen !== undefined)
        .map((page) => ({ page, folder })),
    );
}

function folderNode(entry: MenuEntry, pages: readonly MenuEntry[], language: Language): MenuNode {
  const children = pages.map((page) => pageNode(page, language));
  const shown = children.filter(({ hidden }) => hidden !== true);
  const first = shown.find(isRouted);
  const { isHidden, isAggregated } = entry.values;
  return {
    ...nodeOf(entry, language),
    redirect: entry.redirect ?? first?.path ?? null,
    // A folder in which nothing is shown is not shown either.
    ...(isHidden || shown.length === 0 ? { hidden: true } : {}),
    ...(isAggregated ? { alwaysShow: true } : {}),
    ...(children.length === 0 ? {} : { children }),
  };
}

function isRouted({ route, meta }: MenuNode): boolean {
  return route === '1' && meta.url === undefined;
}

function pageNode(entry: MenuEntry, language: Language): MenuNode {
  const { isHidden, isAggregated } = entry.values;
  return {
    ...nodeOf(entry, language),
    ...(isHidden ? { hidden: true } : {}),
    ...(isAggregated ? { alwaysShow: true } : {}),
  };
}

/** Name of a route by its address, as clients of the convention look routes up: `/account/center` is `account-center`. */
function routeNameAt(path: string): string {
  return path.slice(1).replaceAll('/', '-').replaceAll(':', '@');
}

function nodeOf(
  { key, kind, path, component, isRoute, redirect, routeName, screen, values }: MenuEntry,
  language: Language,
): MenuNode {
  const { name, icon, isCached, openMode } = values;
  const isSite = path !== null && isSiteAddress(path);
  const address = path ?? '';
  const { layout, wildcard, access } = screen ?? {};
  return {
    id: key,
    // Clients make a route of it, which no address of another site can be.
    path: isSite ? createHash('md5').update(address).digest('hex') : address,
    name: screen === undefined || !isRoute ? routeName : routeNameAt(address),
    component: clientComponent(component ?? ''),
    route: isRoute ? '1' : '0',
    redirect: kind === 'menu' ? redirect : null,
    meta: {
      title: name[language],
      ...(icon === null ? {} : { icon }),
      ...(isSite ? { url: address } : {}),
      keepAlive: isCached,
      internalOrExternal: openMode === 'outside',
      componentName: screen?.name ?? routeName,
      ...(screen === undefined ? {} : { permissionList: access === undefined ? [] : [access], layout }),
      ...(wildcard === true && isRoute ? { wildcard } : {}),
    },
  };
}
