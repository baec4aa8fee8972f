import type { MenuNode } from '@millwright/contract/areas/access/menus/menuNode.ts';
import type { MenuRoute } from '../address/menuRoutes.ts';

/** A screen of the menu, and what the layouts must know of the others. */
export interface MenuPlace {
  menu: readonly MenuNode[];
  /** All that the menu routes. */
  routes: readonly MenuRoute[];
  route: MenuRoute;
  home: string;
  /** The home screen, if it stands in the shell. */
  homeRoute: MenuRoute | undefined;
  /** The first entry in the shell; absent when the user has boards only. */
  office: string | undefined;
}
