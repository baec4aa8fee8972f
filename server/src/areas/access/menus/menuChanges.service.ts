import {
  menuEntry,
  type MenuChanges,
  type MenuFields,
  type MenuKind,
  type MenuNames,
  type MenuValues,
} from '@millwright/contract/areas/access/menus/menu.ts';
import { type Language, languages } from '@millwright/contract/core/words/languages.ts';
import type { Ctx } from '../../../platform/http/calls/app.ts';
import { fail, failField } from '../../../platform/http/errors/fail.ts';
import { addRow, deleteRows, editRow } from '../../../resource/index.ts';
import { heldBy } from './held.service.ts';
import { isAddedCode } from './addedRights.ts';
import { lockMenu, selectHoldersOf, selectMenuVersion } from './menu.queries.ts';
import type { Menu, MenuEntry } from '../rights/menuEntries.ts';
import { judgeMenu } from './menuJudge.ts';
import { isSameEntry } from './menuLayers.ts';
import { readMenu } from './menus.ts';
import { rightKey, sortStep } from './standardMenu.ts';

/**
 * Changes, adds and removes entries of the mill's menu in the transaction of the one who asks, all of it or nothing. With a
 * `version`, only a menu that nobody changed since. Gives the ids of the entries that were added, by the names that the one
 * who asks gave them. Throws `core.conflict`, `core.notFound`, `core.forbidden`, and what `judgeMenu` refuses.
 */
export async function changeMenu(
  ctx: Ctx,
  { version, changed, added, removed }: Omit<MenuChanges, 'version'> & { version?: number },
): Promise<{ version: number; ids: ReadonlyMap<string, string> }> {
  const { tx } = ctx;
  assertMayAll(ctx, { added, removed });
  await lockMenu(tx);
  if (version !== undefined && version !== (await selectMenuVersion(tx))) throw fail('core.conflict');
  const before = await readMenu(tx);
  const gone = await removeEntries(ctx, before, removed);
  assertWritable(before, { changed, added, gone, language: ctx.language });
  const ids = await addEntries(ctx, before, added);
  const said = changed.map((each) => ({ ...each, ...mappedParent(each, ids) }));
  for (const each of said) await changeEntry(ctx, entryAt(before, each.key, gone), each);
  const after = await readMenu(tx);
  await assertNotGiven(ctx, { before, after });
  const news = added.map((each) => ({
    ...each,
    ...mappedParent(each, ids),
    key: ids.get(each.key) ?? each.key,
  }));
  judgeMenu({ ...ctx, holds: await heldBy(ctx) }, { before, after, said: [...said, ...news] });
  return { version: await selectMenuVersion(tx), ids };
}

function assertMayAll({ can }: Ctx, { added, removed }: Pick<MenuChanges, 'added' | 'removed'>): void {
  const { add, delete: remove } = menuEntry.access;
  if (added.length > 0 && !can(add)) throw fail('core.forbidden', { permission: add });
  if (removed.length > 0 && !can(remove)) throw fail('core.forbidden', { permission: remove });
}

/**
 * An identifier that roles hold stays: whoever made one of the same name later would open it to them without a word. Throws
 * `iam.menuCodeGiven`, naming them.
 */
async function assertNotGiven(
  { tx }: Pick<Ctx, 'tx'>,
  { before, after }: { before: Menu; after: Menu },
): Promise<void> {
  const codesIn = ({ entries }: Menu) =>
    entries.flatMap(({ code }) => (code !== null && isAddedCode(code) ? [code] : []));
  const kept = new Set(codesIn(after));
  const gone = codesIn(before).filter((code) => !kept.has(code));
  if (gone.length === 0) return;
  const holders = await selectHoldersOf(tx, { codes: gone });
  const [first] = holders;
  if (first === undefined) return;
  const names = holders.flatMap(({ code, name }) => (code === first.code ? [name] : []));
  throw fail('iam.menuCodeGiven', { code: first.code, roles: names.join(', ') });
}

/** What the table itself would refuse, in words. */
function assertWritable(
  { entries }: Menu,
  {
    changed,
    added,
    gone,
    language,
  }: Pick<MenuChanges, 'changed' | 'added'> & {
    gone: ReadonlySet<string>;
    language: Language;
  },
): void {
  const byKey = new Map(entries.map((entry) => [entry.key, entry]));
  const held = new Map(
    entries.flatMap(({ key, code, origin }) =>
      code === null || origin === 'standard' || gone.has(key) ? [] : [[code, key]],
    ),
  );
  for (const { key, code, isEnforced, ...said } of [...changed, ...added]) {
    const entry = byKey.get(key);
    const kind = 'kind' in said ? said.kind : entry?.kind;
    if (isEnforced === false && kind !== 'button')
      throw failField('isEnforced', 'notInUse', { other: 'kind' });
    if (isEnforced === false && entry?.key.startsWith(rightKey('iam.')) === true)
      throw fail('iam.alwaysEnforced', { right: entry.values.name[language] });
    if (code === undefined || code === null) continue;
    if ((held.get(code) ?? key) !== key) throw fail('iam.menuCodeTaken', { code });
    held.set(code, key);
  }
}

function entryAt({ entries }: Menu, key: string, gone: ReadonlySet<string>): MenuEntry {
  const entry = entries.find((each) => each.key === key);
  if (entry === undefined || gone.has(key)) throw fail('core.notFound');
  return entry;
}

/** Removes entries that the mill added, with those in them that it added; standard ones that stood there go back. */
async function removeEntries(ctx: Ctx, menu: Menu, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const gone = new Set<string>();
  const take = (entry: MenuEntry) => {
    if (entry.origin !== 'own') return;
    gone.add(entry.key);
    for (const below of menu.below(entry.key)) take(below);
  };
  for (const key of keys) {
    const entry = entryAt(menu, key, new Set());
    if (entry.origin !== 'own') throw fail('iam.menuStandard', { name: entry.values.name[ctx.language] });
    take(entry);
  }
  const moved = menu.entries.filter(
    ({ origin, rowId, values: { parent } }) =>
      origin !== 'own' && rowId !== undefined && parent !== null && gone.has(parent),
  );
  for (const entry of moved) await changeEntry(ctx, entry, { parent: null });
  if (gone.size > 0) await deleteRows(ctx, menuEntry, [...gone]);
  return gone;
}

const kindsInOrder: readonly MenuKind[] = ['menu', 'subMenu', 'button'];

async function addEntries(ctx: Ctx, menu: Menu, added: MenuChanges['added']): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  const inOrder = added.toSorted(
    (one, other) => kindsInOrder.indexOf(one.kind) - kindsInOrder.indexOf(other.kind),
  );
  for (const { key, kind, ...said } of inOrder) {
    const fields = { ...said, ...mappedParent(said, ids) };
    const sort = fields.sort ?? lastSort(menu, fields.parent ?? null) + sortStep * (ids.size + 1);
    const row = await addRow(ctx, menuEntry, { ...asStored({ ...fields, sort }), kind });
    ids.set(key, row.id);
  }
  return ids;
}

/** The place of an entry that stands in one of the new ones. */
function mappedParent({ parent }: MenuFields, ids: ReadonlyMap<string, string>): { parent?: string | null } {
  return parent === undefined ? {} : { parent: parent === null ? null : (ids.get(parent) ?? parent) };
}

function lastSort(menu: Menu, parent: string | null): number {
  return Math.max(0, ...menu.below(parent).map(({ values }) => values.sort));
}

/** Writes what somebody says of an entry: of one that the mill added as it is, of any other what differs. */
async function changeEntry(ctx: Ctx, entry: MenuEntry, said: MenuFields): Promise<void> {
  const { key, kind, rowId, standard, values } = entry;
  if (standard === null) {
    await editRow(ctx, menuEntry, { id: rowId, ...asStored(said) });
    return;
  }
  const name = entry.values.name[ctx.language];
  if (ofOwnAlone.some((field) => (said[field] ?? null) !== null)) throw fail('iam.menuStandard', { name });
  const wanted = differences(said, { standard, now: values });
  const isAsStandard = Object.values(wanted).every((value) => value === null);
  if (rowId === undefined) {
    if (!isAsStandard) await addRow(ctx, menuEntry, { ...asStored(wanted), kind }, { standard: key });
  } else if (isAsStandard) await deleteRows(ctx, menuEntry, [rowId]);
  else await editRow(ctx, menuEntry, { id: rowId, ...asStored(wanted) });
}

/** What nobody changes of an entry that the program or the platform made. */
const ofOwnAlone = ['path', 'component', 'redirect', 'isRoute', 'code'] as const;

type Differences = { [Name in keyof MenuValues]: MenuValues[Name] | null };

/** What differs from the standard, once `said` counts; null for what does not. */
function differences(
  said: MenuFields,
  { standard, now }: { standard: MenuValues; now: MenuValues },
): Differences {
  const differing = <Name extends keyof MenuValues>(
    field: Name,
    value: MenuValues[Name] | null | undefined,
  ) => {
    const wanted = value === undefined ? now[field] : value;
    return wanted === null || isSameEntry(wanted, standard[field]) ? null : wanted;
  };
  return {
    parent: differing('parent', said.parent),
    name: namesThatDiffer(said.name === undefined ? now.name : said.name, standard.name),
    icon: differing('icon', said.icon),
    sort: differing('sort', said.sort),
    isHidden: differing('isHidden', said.isHidden),
    isCached: differing('isCached', said.isCached),
    isAggregated: differing('isAggregated', said.isAggregated),
    openMode: differing('openMode', said.openMode),
    strategy: differing('strategy', said.strategy),
    isEnforced: differing('isEnforced', said.isEnforced),
    description: differing('description', said.description),
  };
}

/** Of names those in which they differ, the others empty; null when none does. */
function namesThatDiffer(said: MenuNames | null, standard: MenuNames): MenuNames | null {
  if (said === null) return null;
  const part = (language: keyof MenuNames) => (said[language] === standard[language] ? '' : said[language]);
  const names = { zh: part('zh'), en: part('en'), vn: part('vn') };
  return languages.every((language) => names[language] === '') ? null : names;
}

/** As a row keeps it: empty texts are none, and a place among others has six decimals. */
function asStored({ sort, ...said }: MenuFields): Record<string, unknown> {
  const texts = Object.entries(said).map(([field, value]) => [field, value === '' ? null : value]);
  const rounded = sort === undefined ? {} : { sort: sort === null ? null : Math.round(sort * 1e6) / 1e6 };
  return { ...Object.fromEntries(texts.filter(([field]) => field !== 'key')), ...rounded };
}
