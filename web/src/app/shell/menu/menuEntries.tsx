import type { MenuNode } from '@millwright/contract/areas/access/menus/menuNode.ts';
import type { MenuProps } from 'antd';
import { Link } from 'react-router';
import { MenuIcon } from '../../../kit/marks/MenuIcon.tsx';
import { isGroup, opensOutside } from '../../address/menuRoutes.ts';
import { menuIcon } from './menuIcons.ts';

/** Route name of the area of the home page. */
const homeArea = 'home';

type Entries = NonNullable<MenuProps['items']>;

/**
 * Returns the side menu: areas with an icon, screens as links. Hidden entries and empty areas are left out. Home is its
 * only screen; an aggregate area (`alwaysShow`) is one link to its first screen.
 */
export function menuEntries(menu: readonly MenuNode[]): Entries {
  return menu.flatMap((node) => entry(node, true));
}

function entry(node: MenuNode, isTop: boolean): Entries {
  const { title } = node.meta;
  const icon =
    isTop || node.meta.icon !== undefined ? <MenuIcon name={menuIcon(node)} size={16} /> : undefined;
  const children = (node.children ?? []).flatMap((child) => entry(child, false));
  const isEmpty = children.length === 0 && node.redirect === null && isGroup(node);
  if (node.hidden === true || isEmpty) return [];
  const [first] = shownIn(node);
  if (first !== undefined && node.alwaysShow === true)
    return [{ key: menuKey(first), icon, label: link(first, title), title }];
  if (first !== undefined && node.name === homeArea && children.length === 1)
    return [{ key: menuKey(first), icon, label: link(first), title: first.meta.title }];
  if (children.length === 0) return [{ key: menuKey(node), icon, label: link(node), title }];
  return [{ key: menuKey(node), icon, label: <span title={title}>{title}</span>, children }];
}

function shownIn(node: MenuNode): readonly MenuNode[] {
  return (node.children ?? []).filter(({ hidden }) => hidden !== true);
}

/** Several entries may lead to one page; the one that is routed has the key of its path. */
function menuKey({ id, path, route }: MenuNode): string {
  return route === '0' ? id : path;
}

function link(node: MenuNode, title = node.meta.title) {
  const { path, meta } = node;
  if (!opensOutside(node)) return <Link to={path}>{title}</Link>;
  return (
    <a href={meta.url ?? path} target="_blank" rel="noreferrer noopener">
      {title}
    </a>
  );
}
