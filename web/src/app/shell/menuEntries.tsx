import type { MenuNode } from '@millwright/contract/areas/iam/calls.ts';
import type { MenuProps } from 'antd';
import { Link } from 'react-router';
import { MenuIcon } from '../../kit/MenuIcon.tsx';
import { isGroup, opensOutside } from '../router/menuRoutes.ts';
import { menuIcon } from './menuIcons.ts';

type Entries = NonNullable<MenuProps['items']>;

/**
 * The side menu: areas with an icon, screens as links. Hidden entries and empty areas are left out; an area with a
 * single screen is that screen, unless it always shows.
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
  const [only] = shownIn(node);
  if (isTop && only !== undefined && children.length === 1 && node.alwaysShow !== true)
    return [{ key: keyOf(only), icon, label: link(only), title: only.meta.title }];
  if (children.length === 0) return [{ key: keyOf(node), icon, label: link(node), title }];
  return [{ key: keyOf(node), icon, label: <span title={title}>{title}</span>, children }];
}

function shownIn(node: MenuNode): readonly MenuNode[] {
  return (node.children ?? []).filter(({ hidden }) => hidden !== true);
}

/** Several entries may lead to one page; the one that is routed has the key of its path. */
function keyOf({ id, path, route }: MenuNode): string {
  return route === '0' ? id : path;
}

function link(node: MenuNode) {
  const { path, meta } = node;
  if (!opensOutside(node)) return <Link to={path}>{meta.title}</Link>;
  return (
    <a href={meta.url ?? path} target="_blank" rel="noreferrer noopener">
      {meta.title}
    </a>
  );
}
