import { rightOfClientRow } from '@millwright/contract/areas/access/menus/clientRows.ts';
import {
  isSiteAddress,
  type MenuNames,
  type MenuValueName,
  type MenuValues,
} from '@millwright/contract/areas/access/menus/menu.ts';
import { languages } from '@millwright/contract/core/words/languages.ts';
import type { Screen } from '@millwright/contract/core/screen/screen.ts';
import { registry } from '@millwright/contract/core/registry/installed.ts';
import type { MenuRow } from './menu.queries.ts';
import {
  type EntryFacts,
  folderComponent,
  type MenuEntry,
  plainValues,
  siteComponent,
  type StandardEntry,
} from '../rights/menuEntries.ts';
import { standardMenu } from './standardMenu.ts';

/**
 * The entries of a mill: the standard ones, what the platform says over them, and over both what the mill says. A row for
 * an entry that is no longer declared says nothing.
 */
export function resolveMenu(rows: readonly MenuRow[], tenantId: number): MenuEntry[] {
  const platform = rows.filter((row) => row.tenantId !== tenantId);
  const own = rows.filter((row) => row.tenantId === tenantId);
  const known = standardMenu().map((entry) => ({ ...entry, origin: 'standard' as const }));
  const base = withRows(known, platform, 'platform');
  return placed(withRows(base, own, 'own'));
}

/** The next layer: what rows change, and what they add. */
function withRows(
  entries: readonly Known[],
  rows: readonly MenuRow[],
  origin: 'platform' | 'own',
): MenuEntry[] {
  const byKey = new Map(rows.map((row) => [row.standard, row]));
  return [
    ...entries.map((entry) => withRow(entry, byKey.get(entry.key))),
    ...rows.flatMap((row) => addedBy(row, origin)),
  ];
}

type Known = StandardEntry & { readonly origin: MenuEntry['origin'] };

function withRow(entry: Known, row: MenuRow | undefined): MenuEntry {
  const { values } = entry;
  const now = row === undefined ? values : valuesOver(values, row);
  const changed = valueNames.filter((name) => !isSameEntry(now[name], values[name]));
  return { ...entry, values: now, standard: values, changed, rowId: row?.id };
}

/** The values of an entry with what a row says of them. */
function valuesOver(values: MenuValues, row: MenuRow): MenuValues {
  return {
    parent: row.parent ?? values.parent,
    name: namesOver(values.name, row.name),
    icon: row.icon ?? values.icon,
    sort: row.sort ?? values.sort,
    isHidden: row.isHidden ?? values.isHidden,
    isCached: row.isCached ?? values.isCached,
    isAggregated: row.isAggregated ?? values.isAggregated,
    openMode: row.openMode ?? values.openMode,
    strategy: row.strategy ?? values.strategy,
    isEnforced: row.isEnforced ?? values.isEnforced,
    description: row.description ?? values.description,
  };
}

/** Each language by itself: a mill may rename an entry in one of them. */
export function namesOver(names: MenuNames, said: MenuNames | null): MenuNames {
  if (said === null) return names;
  const [zh, en, vn] = languages.map((language) => said[language] || names[language]);
  return { zh: zh ?? names.zh, en: en ?? names.en, vn: vn ?? names.vn };
}

/** The entry that a row adds; none where the row changes another. */
function addedBy(row: MenuRow, origin: 'platform' | 'own'): MenuEntry[] {
  if (row.standard !== null) return [];
  const name = row.name ?? { zh: '', en: '', vn: '' };
  const first = name.zh || name.en || name.vn;
  const names = namesOver({ zh: first, en: first, vn: first }, name);
  const plain = plainValues({ name: names, sort: row.sort ?? 0, parent: row.parent });
  const values = valuesOver(plain, { ...row, name: null });
  return [{ ...factsOf(row), values, origin, standard: null, changed: [], rowId: row.id }];
}

function factsOf(row: MenuRow): EntryFacts {
  const { id, kind, path, component, redirect, code } = row;
  const screen = path === null ? undefined : screenAt(path);
  const isSite = path !== null && isSiteAddress(path);
  const folder =
    kind === 'menu' && path === null ? { path: `/own/${id}`, component: folderComponent } : undefined;
  return {
    key: id,
    kind,
    routeName: kind === 'button' ? (code ?? id) : routeNameOf(row),
    path: folder?.path ?? path,
    component:
      folder?.component ??
      (isSite
        ? siteComponent
        : (screen?.component ?? component ?? (kind === 'menu' ? folderComponent : null))),
    redirect,
    // A page that is declared is routed by its own entry.
    isRoute: kind !== 'button' && screen === undefined && (row.isRoute ?? true),
    code: code ?? rightOfClientRow(row) ?? null,
    screen,
  };
}

/** Clients of the menu name a route by its path; two entries may lead to one page or site. */
function routeNameOf({ id, path, component }: MenuRow): string {
  if (path === null || component === null || isSiteAddress(path) || screenAt(path) !== undefined)
    return `own-${id}`;
  return path.slice(1).replaceAll('/', '-').replaceAll(':', '@') || `own-${id}`;
}

/** The declared page with a right that stands at an address of the product. */
export function screenAt(path: string): Screen | undefined {
  const [at = ''] = path.split(/[?#]/);
  const open = registry().screens.filter(({ access }) => access !== undefined);
  return (
    open.find((screen) => screen.path === at) ??
    open.find((screen) => screen.wildcard === true && at.startsWith(`${screen.path}/`))
  );
}

/** An entry whose place is gone stands where the standard puts it; one that was added, on the first level. */
function placed(entries: readonly MenuEntry[]): MenuEntry[] {
  const kinds = new Map(entries.map(({ key, kind }) => [key, kind]));
  return entries.map((entry) => {
    const { values, standard, kind } = entry;
    if (values.parent === null || fitsUnder(kind, kinds.get(values.parent))) return entry;
    const parent = standard?.parent ?? null;
    return {
      ...entry,
      values: { ...values, parent },
      changed: entry.changed.filter((name) => name !== 'parent'),
    };
  });
}

/** Pages stand in entries of the first level, rights at pages or there. */
export function fitsUnder(kind: MenuEntry['kind'], above: MenuEntry['kind'] | undefined): boolean {
  if (above === undefined || kind === 'menu') return false;
  return kind === 'button' ? above !== 'button' : above === 'menu';
}

const valueNames: readonly MenuValueName[] = [
  'parent',
  'name',
  'icon',
  'sort',
  'isHidden',
  'isCached',
  'isAggregated',
  'openMode',
  'strategy',
  'isEnforced',
  'description',
];

/** Whether two values of an entry are the same, names by their languages. */
export function isSameEntry(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
