import type {
  MenuChanges,
  MenuFields,
  MenuKind,
  MenuTreeEntry,
  MenuValueName,
  MenuValues,
} from '@millwright/contract/areas/access/menus/menu.ts';
import type { Language } from '@millwright/contract/core/words/languages.ts';

/** What is said of an entry and not saved yet. */
export type EntryInput = MenuFields;

/** An entry that is not saved yet; its key is `new:1`, `new:2` … */
export type Added = MenuChanges['added'][number];

export interface MenusDraft {
  readonly changed: ReadonlyMap<string, EntryInput>;
  readonly added: readonly Added[];
  readonly removed: ReadonlySet<string>;
}

export const noDraft: MenusDraft = { changed: new Map(), added: [], removed: new Set() };

/** An entry as it would be if the draft were saved. */
export interface DraftEntry extends MenuTreeEntry {
  /** The draft says something of it. */
  readonly isUnsaved: boolean;
}

export const views = ['all', 'changed', 'hidden'] as const;
export type MenuView = (typeof views)[number];

/** Where pages and rights stand that are in no folder. */
export const outsideKey = 'outside';

/** The entries with the draft, in no order; what the draft says of entries that are gone says nothing. */
export function entriesWith(read: readonly MenuTreeEntry[], draft: MenusDraft): DraftEntry[] {
  const known = read
    .filter(({ key, values: { parent } }) => !draft.removed.has(key) && !draft.removed.has(parent ?? ''))
    .map((entry) => withSaid(entry, draft.changed.get(entry.key)));
  return [...known, ...draft.added.map(addedEntry)];
}

function withSaid(entry: MenuTreeEntry, said: EntryInput | undefined): DraftEntry {
  if (said === undefined) return { ...entry, isUnsaved: false };
  const values = valuesOver(entry.values, said);
  const { standard } = entry;
  return {
    ...entry,
    path: said.path ?? entry.path,
    code: said.code ?? entry.code,
    values,
    changed: standard === null ? [] : namesOf(values).filter((name) => !isSame(values[name], standard[name])),
    isUnsaved: true,
  };
}

function valuesOver(values: MenuValues, said: EntryInput): MenuValues {
  return {
    parent: said.parent ?? values.parent,
    name: said.name ?? values.name,
    // No icon is one's own choice, too: the standard one.
    icon: said.icon === undefined ? values.icon : said.icon,
    sort: said.sort ?? values.sort,
    isHidden: said.isHidden ?? values.isHidden,
    isCached: said.isCached ?? values.isCached,
    isAggregated: said.isAggregated ?? values.isAggregated,
    openMode: said.openMode ?? values.openMode,
    strategy: said.strategy ?? values.strategy,
    isEnforced: said.isEnforced ?? values.isEnforced,
    description: said.description === undefined ? values.description : said.description,
  };
}

function addedEntry({ key, kind, ...said }: Added): DraftEntry {
  const values = valuesOver({ ...plain, parent: said.parent ?? null }, said);
  return {
    key,
    kind,
    origin: 'own',
    routeName: key,
    path: said.path ?? null,
    component: null,
    code: said.code ?? null,
    values,
    standard: null,
    changed: [],
    locks: [],
    isUnsaved: true,
  };
}

const plain: MenuValues = {
  parent: null,
  name: { zh: '', en: '', vn: '' },
  icon: null,
  sort: 0,
  isHidden: false,
  isCached: false,
  isAggregated: false,
  openMode: 'inside',
  strategy: 'show',
  isEnforced: true,
  description: null,
};

function namesOf(values: MenuValues): MenuValueName[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of this very object
  return Object.keys(values) as MenuValueName[];
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** An entry with those in it, in their order. */
export interface Branch {
  readonly entry: DraftEntry;
  readonly below: readonly Branch[];
}

export interface MenuForest {
  readonly folders: readonly Branch[];
  /** Pages and rights that stand in no folder. */
  readonly outside: readonly Branch[];
}

export const homeKey = 'area:home';

/** The entries as a tree: home first, then the others of the first level. */
export function forestOf(entries: readonly DraftEntry[]): MenuForest {
  const ordered = entries.toSorted((one, other) => one.values.sort - other.values.sort);
  const byParent = Map.groupBy(ordered, ({ values }) => values.parent);
  const branch = (entry: DraftEntry): Branch => ({
    entry,
    below: (byParent.get(entry.key) ?? []).map(branch),
  });
  const top = (byParent.get(null) ?? []).map(branch);
  const isHome = ({ entry: { key } }: Branch) => key === homeKey;
  const folders = top.filter(({ entry: { kind } }) => kind === 'menu');
  return {
    folders: [...folders.filter(isHome), ...folders.filter((each) => !isHome(each))],
    outside: top.filter(({ entry: { kind } }) => kind !== 'menu'),
  };
}

/** The draft with more said of an entry. What is as it was read is no change. */
export function withSaidOf(
  draft: MenusDraft,
  read: readonly MenuTreeEntry[],
  key: string,
  said: EntryInput,
): MenusDraft {
  const before = read.find((entry) => entry.key === key);
  if (before === undefined)
    return {
      ...draft,
      added: draft.added.map((each) => (each.key === key ? { ...each, ...said } : each)),
    };
  const all: EntryInput = { ...draft.changed.get(key), ...said };
  const was: Record<string, unknown> = { ...before.values, path: before.path, code: before.code };
  const left = Object.fromEntries(Object.entries(all).filter(([field, value]) => !isSame(value, was[field])));
  const changed = new Map(draft.changed);
  if (Object.keys(left).length === 0) changed.delete(key);
  else changed.set(key, left);
  return { ...draft, changed };
}

/** The draft without an entry that the mill added, and without what it added in it. */
export function withoutEntry(draft: MenusDraft, entries: readonly DraftEntry[], key: string): MenusDraft {
  const inside = entries.filter(({ values, origin }) => values.parent === key && origin === 'own');
  const gone = [key, ...inside.map((each) => each.key)];
  const fresh = new Set(draft.added.map((each) => each.key));
  return {
    changed: new Map([...draft.changed].filter(([each]) => !gone.includes(each))),
    added: draft.added.filter((each) => !gone.includes(each.key)),
    removed: new Set([...draft.removed, ...gone.filter((each) => !fresh.has(each))]),
  };
}

/** Whether pages can stand in it: a link on the first level holds none, and home is one entry. */
export function isFolderOpen({ entry: { key, kind, path, component } }: Branch): boolean {
  const isFolder = component === null ? path === null : component === 'layouts/RouteView';
  return kind === 'menu' && key !== homeKey && isFolder;
}

/** What is sent; an entry that goes back to standard has nothing but the standard's values. */
export function menuChanges({ changed, added, removed }: MenusDraft): Omit<MenuChanges, 'version'> {
  return {
    changed: [...changed].map(([key, said]) => ({ ...said, key })),
    added: [...added],
    removed: [...removed],
  };
}

export function countOf({ changed, added, removed }: MenusDraft): number {
  return changed.size + added.length + removed.size;
}

/** What is left of a draft when the menu was read again: what still differs from it, of what is still there. */
export function stillSaid(draft: MenusDraft, read: readonly MenuTreeEntry[]): MenusDraft {
  const keys = new Set(read.map(({ key }) => key));
  const start: MenusDraft = { changed: new Map(), added: draft.added, removed: new Set() };
  const changed = [...draft.changed]
    .filter(([key]) => keys.has(key))
    .reduce((left, [key, said]) => withSaidOf(left, read, key, said), start);
  return { ...changed, removed: new Set([...draft.removed].filter((key) => keys.has(key))) };
}

/** The tree with what a view and what was typed leave of it; an entry stays with those that fit in it. */
export function shownForest(
  { folders, outside }: MenuForest,
  { view, keyword }: { view: MenuView; keyword: string },
): MenuForest {
  const typed = keyword.trim().toLowerCase();
  const isShown = ({ entry }: Branch) => isInView(entry, view) && isSaid(entry, typed);
  const narrowed = (branches: readonly Branch[], isWhole: boolean): Branch[] =>
    branches.flatMap((branch) => {
      const isAll = isWhole || (view === 'all' && typed !== '' && isSaid(branch.entry, typed));
      const below = narrowed(branch.below, isAll);
      return isShown(branch) || isAll || below.length > 0 ? [{ ...branch, below }] : [];
    });
  if (view === 'all' && typed === '') return { folders, outside };
  return { folders: narrowed(folders, false), outside: narrowed(outside, false) };
}

function isInView({ values, changed, origin, isUnsaved }: DraftEntry, view: MenuView): boolean {
  if (view === 'hidden') return values.isHidden;
  return view === 'all' || changed.length > 0 || origin !== 'standard' || isUnsaved;
}

function isSaid({ values, path, code }: DraftEntry, typed: string): boolean {
  return [...Object.values(values.name), path ?? '', code ?? ''].some((text) =>
    text.toLowerCase().includes(typed),
  );
}

/** How many entries a view has. */
export function countIn(entries: readonly DraftEntry[], view: MenuView): number {
  return entries.filter((entry) => isInView(entry, view)).length;
}

/** The next free key of a new entry. */
export function nextKey({ added }: MenusDraft): string {
  return `new:${Math.max(0, ...added.map(({ key }) => Number(key.slice(4)))) + 1}`;
}

/** What an entry is called in a language; a new one in the first that has a word. */
export function entryTitleOf({ values: { name } }: Pick<DraftEntry, 'values'>, language: Language): string {
  return name[language] || name.zh || name.en || name.vn;
}

export function kindOfNew(form: 'link' | 'page' | 'folder' | 'right'): MenuKind {
  if (form === 'folder') return 'menu';
  if (form === 'right') return 'button';
  return 'subMenu';
}
