import type { MenuNode } from '@millwright/contract/areas/access/menus/menuNode.ts';
import { useMemo } from 'react';
import { usePermissions } from '../rights/permissions.ts';
import { builtMenu, type MenuRoute, menuRoutes } from '../address/menuRoutes.ts';
import { screenOf } from './registry.tsx';

/** The user's menu without what this build does not have, and what it routes; the same objects while it stays. */
export function useMenuRoutes(): { menu: readonly MenuNode[]; routes: readonly MenuRoute[] } {
  const { data } = usePermissions();
  return useMemo(() => {
    const menu = builtMenu(data?.menu ?? [], (component) => screenOf(component) !== undefined);
    return { menu, routes: menuRoutes(menu) };
  }, [data]);
}
