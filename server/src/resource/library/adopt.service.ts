// One file: how rows of the library become rows of the mill, from what was asked to what became of it.
import type { LibraryOutcome, LibraryPlace } from '@millwright/contract/areas/basics/library/library.ts';
import type { Library, LibraryList } from '@millwright/contract/core/resource/library.ts';
import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import {
  childrenOf,
  parentOf,
  resourceCalls,
  resourceNamed,
} from '@millwright/contract/core/registry/installed.ts';
import { sentenceOf } from '../../platform/http/calls/envelope.ts';
import { fail, Refusal } from '../../platform/http/errors/fail.ts';
import { parseInput } from '../../platform/http/calls/input.ts';
import { rehearse, type WriteCtx } from '../acting.ts';
import { addRow, editRow } from '../write/areaCalls.ts';
import type { Line, Values } from '../row/hooks.ts';
import { rowKey } from '../sheet/importJobs.ts';
import { selectSame } from '../sheet/import.queries.ts';
import { lockDocuments } from '../write/document.ts';
import { refusedOr } from '../row/refusedOr.ts';
import { rowTitleOf } from '../row/outcomes.ts';
import { pickGiven } from '../write/rowChange.ts';
import { editRow as editDocument } from '../write/write.service.ts';
import { lockLibrary, type Memory, saveMemories } from './library.queries.ts';
import {
  anchorsOf,
  isAsLibrary,
  startMillKnown,
  type MillKnown,
  placeKey,
  refreshed,
  type LibraryStanding,
  standingsOf,
} from './standing.ts';

export type How = 'adopt' | 'link' | 'leaveOut';

/** What became of a row: the row of the mill, or why there is none; undefined where nothing was to be done. */
type Fate = { readonly memory: Memory } | Refusal | undefined;

/**
 * Adopts, links or leaves out rows of the library, by the recipe of forms, and tells of each what became of it. What refuses
 * one row undoes that one alone. Rows that an adopted one needs are adopted with it. Nothing is written over what the mill
 * changed.
 */
export async function adoptRows(
  ctx: WriteCtx,
  library: Library,
  { rows, how }: { rows: readonly LibraryPlace[]; how: How },
): Promise<LibraryOutcome[]> {
  await lockLibrary(ctx.tx);
  const known = await startMillKnown(ctx);
  const outcomes: LibraryOutcome[] = [];
  const wanted = new Map<string, Set<string>>();
  const want = (list: string, place: string) => wanted.set(list, (wanted.get(list) ?? new Set()).add(place));
  for (const { list, key, anchor } of rows) want(list, placeKey(key, anchor));
  for (const { list, key } of how === 'adopt' ? neededBy(library, rows) : []) want(list, placeKey(key, ''));
  for (const list of library.lists) {
    const asked = wanted.get(list.resource);
    // Lists that others refer to are read all the same.
    const standings = await standingsOf(ctx, list, { known, isLocked: asked !== undefined });
    if (asked === undefined) continue;
    const isAsked = ({ row, anchor }: LibraryStanding) => asked.has(placeKey(row.key, anchor?.id ?? ''));
    const named = new Set(
      rows.filter((row) => row.list === list.resource).map(({ key, anchor }) => placeKey(key, anchor)),
    );
    const open = standings.filter((each) => {
      if (!isAsked(each)) return false;
      // What was not asked for is adopted only where another row needs it and the mill never decided on it.
      return named.has(placeKey(each.row.key, each.anchor?.id ?? '')) || each.state === 'new';
    });
    outcomes.push(...(await adoptList(ctx, library, { list, open, known, how })));
  }
  return outcomes;
}

/** Rows of other lists that rows cannot be without. */
function neededBy({ lists }: Library, rows: readonly LibraryPlace[]): { list: string; key: string }[] {
  return lists.flatMap((list) => {
    const keys = new Set(rows.filter((row) => row.list === list.resource).map(({ key }) => key));
    const { fields } = resourceNamed(list.resource);
    const required = Object.entries(fields).filter(
      ([name, { to, optional }]) =>
        to !== undefined &&
        !optional &&
        name !== list.forEach?.by &&
        lists.some(({ resource }) => resource === to),
    );
    if (keys.size === 0 || required.length === 0) return [];
    const own = list.rows('zh').filter(({ key }) => keys.has(key));
    return own.flatMap(({ values }) =>
      required.map(([name, { to = '' }]) => ({ list: to, key: String(values[name]) })),
    );
  });
}

interface Adopting {
  readonly list: LibraryList;
  readonly open: readonly LibraryStanding[];
  readonly known: MillKnown;
  readonly how: How;
}

async function adoptList(ctx: WriteCtx, library: Library, adopting: Adopting): Promise<LibraryOutcome[]> {
  const { list, known, how } = adopting;
  const resource = resourceNamed(list.resource);
  const fates = new Map<LibraryStanding, Fate>();
  const together = how === 'adopt' ? await addTogether(ctx, adopting) : new Map<LibraryStanding, Fate>();
  for (const [standing, fate] of together) fates.set(standing, fate);
  let waiting = adopting.open.filter((each) => !fates.has(each));
  // A row may name others in words that no declaration knows, as a formula does: what was refused is tried again as long as
  // that helps.
  for (let before = Number.POSITIVE_INFINITY; waiting.length > 0 && waiting.length < before; ) {
    before = waiting.length;
    const refused: LibraryStanding[] = [];
    for (const standing of inOrder(resource, waiting)) {
      const fate = await refusedOr(() =>
        rehearse(
          ctx,
          (apart) => settleOne(apart, standing, adopting),
          () => true,
        ),
      );
      fates.set(standing, fate);
      if (fate instanceof Refusal) refused.push(standing);
      else if (fate !== undefined && fate.memory.rowId !== null)
        known.rows.get(list.resource)?.set(standing.row.key, fate.memory.rowId);
    }
    waiting = refused;
  }
  const memories = [...fates.values()].flatMap((fate) =>
    fate === undefined || fate instanceof Refusal ? [] : [fate.memory],
  );
  await saveMemories(ctx.tx, { memories, by: ctx.person.id, edition: library.edition });
  return adopting.open.map((standing) => outcomeOf(ctx, standing, fates.get(standing)));
}

/** Rows behind those of the same list that they refer to. */
function inOrder(resource: Resource, standings: readonly LibraryStanding[]): LibraryStanding[] {
  const own = Object.entries(resource.fields).filter(([, { to }]) => to === resource.name);
  const ordered: LibraryStanding[] = [];
  for (let open = [...standings]; open.length > 0; ) {
    const keys = new Set(open.map(({ row }) => row.key));
    const waits = ({ row }: LibraryStanding) =>
      own.some(([name]) => [row.values[name]].flat().some((key) => key !== row.key && keys.has(String(key))));
    const free = open.filter((each) => !waits(each));
    const next = free.length > 0 ? free : open;
    ordered.push(...next);
    open = open.filter((each) => !next.includes(each));
  }
  return ordered;
}

/** What becomes of one row. Throws what refuses it. */
async function settleOne(
  ctx: WriteCtx,
  stale: LibraryStanding,
  { list, known, how }: Adopting,
): Promise<Fate> {
  const standing = stale.state === 'new' ? refreshed(stale, known) : stale;
  const { resource, row, state, stored, now } = standing;
  const { access } = resource;
  const right = how === 'adopt' && stored !== undefined ? access.edit : access.add;
  if (!ctx.can(right)) throw fail('core.forbidden', { permission: right });
  const name = titleIn(ctx, standing);
  if (how === 'leaveOut') {
    if (state !== 'new' && state !== 'exists' && state !== 'leftOut')
      throw fail('basics.libraryNotOpen', { name });
    return { memory: { ...memoryOf(standing, null), content: {} } };
  }
  const isThere = stored !== undefined && (state === 'exists' || state === 'leftOut');
  if (how === 'link') {
    if (!isThere) throw fail('basics.libraryNotOpen', { name });
    return { memory: memoryOf(standing, stored.stored.id) };
  }
  if (isThere) {
    if (!isAsLibrary(standing)) throw fail('basics.libraryRowExists', { name });
    return { memory: memoryOf(standing, stored.stored.id) };
  }
  if (state === 'same' || state === 'ours') return undefined;
  const [needed] = standing.needs;
  if (needed !== undefined) throw fail('basics.libraryNeeds', { name, needed: needed.key });
  if (stored === undefined) {
    const added = await addRow(ctx, resource, {
      ...now,
      ...(await modelsOf(ctx, { list, known, kind: row.kind })),
    });
    return { memory: memoryOf(standing, added.id) };
  }
  const taken = [...standing.differences].flatMap(([field, by]) => (by === 'changed' ? [field] : []));
  if (taken.length === 0) return undefined;
  await takeFields(ctx, standing, taken);
  return { memory: settledDifference(standing, new Set(['changed'])) };
}

/** Writes fields as the library has them into the row that the mill has. Throws what refuses it. */
export async function takeFields(
  ctx: WriteCtx,
  { resource, stored, now }: LibraryStanding,
  fields: readonly string[],
): Promise<void> {
  if (stored === undefined || fields.length === 0) return;
  const children = childrenOf(resource);
  const values = fields.map((name): [string, unknown] => {
    const child = children[name];
    const lines = child && linesKept(child, { said: now[name], stored: stored.lines[name] ?? [] });
    return [name, lines ?? now[name]];
  });
  await editRow(ctx, resource, { ...Object.fromEntries(values), id: stored.stored.id });
}

/** Lines that are called the same stay the rows that they are, with what the mill alone says of them. */
function linesKept(
  child: Resource,
  { said, stored }: { said: unknown; stored: readonly Line[] },
): Values[] | undefined {
  if (!Array.isArray(said)) return undefined;
  const left = [...stored];
  return said.map((line: Values) => {
    const at = left.findIndex((own) => own[child.title] === line[child.title]);
    const [own] = at < 0 ? [] : left.splice(at, 1);
    return own === undefined ? line : { ...pickGiven(child, own), ...line, id: own.id };
  });
}

/**
 * What the mill remembers of an adopted row from now on. What the library says now counts as heard in the fields that differ
 * and were changed by whom `by` names. Elsewhere what it said before is remembered: a mill that came to the same by itself
 * keeps it as its own.
 */
export function settledDifference(standing: LibraryStanding, by: ReadonlySet<string>): Memory {
  const { memory, now, differences, stored } = standing;
  const content = Object.entries(now).map(([name, said]): [string, unknown] => {
    const differing = differences.get(name);
    const isHeard = differing === undefined ? memory?.content[name] === undefined : by.has(differing);
    return [name, isHeard ? said : (memory?.content[name] ?? null)];
  });
  return { ...memoryOf(standing, stored?.stored.id ?? null), content: Object.fromEntries(content) };
}

function memoryOf({ list, row, anchor, now, language }: LibraryStanding, rowId: string | null): Memory {
  return { list: list.resource, key: row.key, anchor: anchor?.id ?? '', rowId, content: now, language };
}

async function modelsOf(
  ctx: WriteCtx,
  { list: { models }, known, kind }: { list: LibraryList; known: MillKnown; kind: string | undefined },
): Promise<Values> {
  if (models === undefined || kind === undefined) return {};
  const own = (await anchorsOf(ctx, known, models)).filter((model) => model.kind === kind);
  return own.length === 0 ? {} : { [models.field]: own.map(({ id }) => id) };
}

/**
 * New rows that are lines of the same document, as signals are of their model, are added to it together: one change, one
 * version. Where one of them is refused nothing is said here, and each is tried by itself.
 */
async function addTogether(ctx: WriteCtx, { open, list }: Adopting): Promise<Map<LibraryStanding, Fate>> {
  const fates = new Map<LibraryStanding, Fate>();
  const resource = resourceNamed(list.resource);
  const above = parentOf(resource);
  if (above === undefined || list.forEach?.by !== above.by || !ctx.can(resource.access.add)) return fates;
  const fresh = open.filter(
    ({ state, stored }) => (state === 'new' || state === 'leftOut') && stored === undefined,
  );
  for (const [anchorId, own] of Map.groupBy(fresh, ({ anchor }) => anchor?.id ?? '')) {
    const added = await refusedOr(() =>
      rehearse(
        ctx,
        (apart) => addLines(apart, { above, anchorId, resource, own }),
        () => true,
      ),
    );
    if (added instanceof Refusal) continue;
    for (const [at, standing] of own.entries()) {
      const id = added[at];
      if (id !== undefined) fates.set(standing, { memory: memoryOf(standing, id) });
    }
  }
  return fates;
}

async function addLines(
  ctx: WriteCtx,
  {
    above: { parent, list },
    anchorId,
    resource,
    own,
  }: {
    above: NonNullable<ReturnType<typeof parentOf>>;
    anchorId: string;
    resource: Resource;
    own: readonly LibraryStanding[];
  },
): Promise<(string | undefined)[]> {
  const [document] = await lockDocuments(ctx.tx, parent, { ids: [anchorId], scope: ctx.dataScope });
  if (document === undefined) throw fail('core.notFound');
  const lines = own.map(({ now }) => pickGiven(resource, parseInput(resourceCalls(resource).add.input, now)));
  const kept = (document.lines[list] ?? []).map(({ id }) => ({ id }));
  await editDocument(ctx, parent, { id: anchorId, [list]: [...kept, ...lines] });
  const [names = []] = resource.unique;
  const stored = await selectSame(ctx.tx, resource, { names, rows: own.map(({ now }) => now) });
  const ids = new Map(stored.map(({ id, values }) => [values.join('\u0000'), id]));
  return own.map(({ now }) => ids.get(rowKey(now, names)));
}

function outcomeOf(ctx: WriteCtx, standing: LibraryStanding, fate: Fate): LibraryOutcome {
  const { list, row, anchor, resource } = standing;
  const refusal = fate instanceof Refusal ? fate : undefined;
  const home = { namespace: resource.namespace, resource: resource.name };
  return {
    list: list.resource,
    key: row.key,
    anchor: anchor?.id ?? '',
    title: titleIn(ctx, standing),
    isDone: refusal === undefined,
    messageCode: refusal?.code ?? null,
    message: refusal === undefined ? null : sentenceOf(refusal, { language: ctx.language, home }),
  };
}

/** What people call a row: as the mill does where it has it, else as the library does. */
export function titleIn(
  ctx: Pick<WriteCtx, 'language'>,
  { resource, row, stored, anchor }: LibraryStanding,
): string {
  const values = stored?.stored ?? row.values;
  const named = [rowTitleOf(resource, values, ctx)];
  const isNamed = [resource.title, ...resource.titleBeside].includes('name');
  if (!isNamed && resource.fields['name'] !== undefined)
    named.push(rowTitleOf({ ...resource, title: 'name', titleBeside: [] }, values, ctx));
  return [...named, ...(anchor === undefined ? [] : [anchor.name])].join(' · ');
}
