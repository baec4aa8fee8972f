import type { MenuTreeEntry, MenuValues } from '@millwright/contract/areas/access/menus/menu.ts';

type Overrides = Partial<Omit<MenuTreeEntry, 'values'>> & { values?: Partial<MenuValues> };

/** An entry of the menu for tests, named by its key; a standard page unless told otherwise. */
export function menuTreeEntry(
  key: string,
  { values: more = {}, ...overrides }: Overrides = {},
): MenuTreeEntry {
  const values: MenuValues = {
    parent: null,
    name: { zh: key, en: key, vn: key },
    icon: null,
    sort: 10,
    isHidden: false,
    isCached: true,
    isAggregated: false,
    openMode: 'inside',
    strategy: 'show',
    isEnforced: true,
    description: null,
    ...more,
  };
  const { origin = 'standard', kind = 'subMenu' } = overrides;
  return {
    key,
    kind,
    origin,
    routeName: key,
    path: kind === 'button' ? null : `/${key}`,
    component: kind === 'menu' ? 'layouts/RouteView' : 'sample',
    code: null,
    values,
    standard: origin === 'own' ? null : values,
    changed: [],
    locks: [],
    ...overrides,
  };
}
