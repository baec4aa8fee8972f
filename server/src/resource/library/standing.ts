// How the rows of the library stand to a mill: what it has adopted, and who has changed what since.
import type { LibraryState } from '@millwright/contract/areas/basics/library/library.ts';
import type { Language } from '@millwright/contract/core/words/languages.ts';
import type { LibraryList, LibraryRow } from '@millwright/contract/core/resource/library.ts';
import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import { resourceNamed } from '@millwright/contract/core/registry/installed.ts';
import type { Ctx } from '../../platform/http/calls/app.ts';
import type { Values } from '../row/hooks.ts';
import { plainText } from '../row/plainText.ts';
import { rowKey } from '../sheet/importJobs.ts';
import { selectSame } from '../sheet/import.queries.ts';
import { documentOf, lockDocuments, type StoredDocument } from '../write/document.ts';
import { type Changed, libraryDifferences } from './differences.ts';
import {
  type Anchor,
  type Memory,
  selectAnchors,
  selectMemories,
  selectMillLanguage,
  selectLibraryState,
} from './library.queries.ts';

export type LibraryCtx = Pick<Ctx, 'tx' | 'dataScope' | 'language'>;

/** A row of the library as it stands to the mill. */
export interface LibraryStanding {
  readonly list: LibraryList;
  readonly resource: Resource;
  readonly row: LibraryRow;
  /** The model that it is for, where each has its own. */
  readonly anchor: Anchor | undefined;
  readonly language: Language;
  readonly memory: Memory | undefined;
  /** The row of the mill: adopted, or of the same code. */
  readonly stored: StoredDocument | undefined;
  /** What the library says now, with references to rows of the mill. */
  readonly now: Values;
  /** Rows of the library that it needs and the mill does not have. */
  readonly needs: readonly { readonly list: string; readonly key: string }[];
  readonly differences: ReadonlyMap<string, Changed>;
  readonly state: LibraryState;
}

/** What is known of a mill while its library is read: rows that references mean, by list and key, and its models. */
export interface MillKnown {
  readonly language: Language;
  readonly rows: Map<string, Map<string, string>>;
  readonly anchors: Map<string, Promise<Anchor[]>>;
}

/** What is known of the mill before its lists are read. */
export async function startMillKnown({ tx }: LibraryCtx): Promise<MillKnown> {
  return { language: await selectMillLanguage(tx), rows: new Map(), anchors: new Map() };
}

/** The mill's models, read once. */
export function anchorsOf(ctx: LibraryCtx, known: MillKnown, of: { of: string; kind: string }) {
  const anchors = known.anchors.get(of.of) ?? selectAnchors(ctx, resourceNamed(of.of), of.kind);
  known.anchors.set(of.of, anchors);
  return anchors;
}

/**
 * How the rows of a list stand, in the order of the library. Lists that its rows refer to are read before. With `isLocked` the
 * rows of the mill stay as they are until the transaction ends.
 */
export async function standingsOf(
  ctx: LibraryCtx,
  list: LibraryList,
  { known, isLocked = false }: { known: MillKnown; isLocked?: boolean },
): Promise<LibraryStanding[]> {
  const resource = resourceNamed(list.resource);
  const memories = new Map(
    (await selectMemories(ctx.tx, { list: list.resource })).map((each) => [
      placeKey(each.key, each.anchor),
      each,
    ]),
  );
  const places = await placesOf(ctx, list, { known, memories });
  const [names = []] = resource.unique;
  const asked = places.map(({ row, anchor }) => withAnchor(list, row.values, anchor));
  const same = new Map(
    (await selectSame(ctx.tx, resource, { names, rows: asked })).map(({ id, values }) => [
      values.join('\u0000'),
      id,
    ]),
  );
  const remembered = [...memories.values()].flatMap(({ rowId }) => (rowId === null ? [] : [rowId]));
  const standing = await selectLibraryState(ctx.tx, resource, remembered);
  const ids = [...new Set([...standing, ...same.values()])];
  const documents = await lockDocuments(ctx.tx, resource, { ids, scope: ctx.dataScope, isLocked });
  const seen = new Map(documents.map((document) => [document.stored.id, document]));
  const rowIds = places.map(({ memory }, at) => {
    const adopted = memory?.rowId ?? undefined;
    if (adopted !== undefined && standing.has(adopted)) return adopted;
    return same.get(rowKey(asked[at] ?? {}, names));
  });
  const ofList = known.rows.get(list.resource) ?? new Map<string, string>();
  known.rows.set(list.resource, ofList);
  for (const [at, { row, memory }] of places.entries()) {
    const id = rowIds[at];
    const isOwn = memory === undefined || id === memory.rowId;
    if (id !== undefined && isOwn) ofList.set(row.key, id);
  }
  return places.flatMap((place, at): LibraryStanding[] => {
    const id = rowIds[at];
    const stored = id === undefined ? undefined : seen.get(id);
    // A row that is there and out of the person's sight is nothing that the person can decide on.
    if (id !== undefined && stored === undefined) return [];
    return [standingOf({ ...place, list, resource, stored }, known)];
  });
}

interface Place {
  readonly row: LibraryRow;
  readonly anchor: Anchor | undefined;
  readonly language: Language;
  readonly memory: Memory | undefined;
}

/** Every row of a list, for each model where each has its own. Texts are in the language in which the row was adopted. */
async function placesOf(
  ctx: LibraryCtx,
  list: LibraryList,
  { known, memories }: { known: MillKnown; memories: ReadonlyMap<string, Memory> },
): Promise<Place[]> {
  const anchors = list.forEach === undefined ? [undefined] : await anchorsOf(ctx, known, list.forEach);
  const texts = new Map<Language, Map<string, LibraryRow>>();
  const rowIn = (language: Language, { key }: LibraryRow) => {
    const rows = texts.get(language) ?? new Map(list.rows(language).map((row) => [row.key, row]));
    texts.set(language, rows);
    return rows.get(key);
  };
  const own = list.rows(known.language);
  return anchors.flatMap((anchor) =>
    own
      .filter(({ kind }) => anchor === undefined || anchor.kind === kind)
      .map((row): Place => {
        const memory = memories.get(placeKey(row.key, anchor?.id ?? ''));
        const language = memory?.language ?? known.language;
        return { row: rowIn(language, row) ?? row, anchor, language, memory };
      }),
  );
}

function standingOf(
  place: Place & Pick<LibraryStanding, 'list' | 'resource' | 'stored'>,
  known: MillKnown,
): LibraryStanding {
  const { list, resource, row, anchor, memory, stored } = place;
  const { now, needs } = resolved(resource, withAnchor(list, row.values, anchor), known);
  const isAdopted =
    memory?.rowId !== undefined && memory.rowId !== null && memory.rowId === stored?.stored.id;
  const compared = { before: isAdopted ? memory.content : now, now, ours: oursOf(resource, stored) };
  const differences = stored === undefined ? new Map<string, Changed>() : libraryDifferences(compared);
  return { ...place, now, needs, differences, state: stateOf(place, { isAdopted, differences }) };
}

function stateOf(
  { memory, stored }: Pick<LibraryStanding, 'memory' | 'stored'>,
  { isAdopted, differences }: { isAdopted: boolean; differences: LibraryStanding['differences'] },
): LibraryState {
  if (!isAdopted && memory !== undefined) return 'leftOut';
  if (stored === undefined) return 'new';
  if (!isAdopted) return 'exists';
  const kinds = new Set(differences.values());
  return (['both', 'changed', 'ours'] as const).find((kind) => kinds.has(kind)) ?? 'same';
}

/** A row with references to what was adopted since it was read. */
export function refreshed(standing: LibraryStanding, known: MillKnown): LibraryStanding {
  const { resource, row, list, anchor } = standing;
  return { ...standing, ...resolved(resource, withAnchor(list, row.values, anchor), known) };
}

/** The values of the library with ids where they refer to rows of the library that the mill has. */
function resolved(
  resource: Resource,
  values: Values,
  known: MillKnown,
): { now: Values; needs: LibraryStanding['needs'] } {
  const needs: { list: string; key: string }[] = [];
  const now = Object.entries(values).map(([name, value]): [string, unknown] => {
    const field = resource.fields[name];
    const rows = field?.to === undefined ? undefined : known.rows.get(field.to);
    if (field?.to === undefined || rows === undefined || value === null) return [name, value];
    if (Array.isArray(value)) return [name, value.flatMap((key) => rows.get(String(key)) ?? []).toSorted()];
    const key = plainText(value);
    const id = rows.get(key) ?? null;
    if (id === null && !field.optional) needs.push({ list: field.to, key });
    return [name, id];
  });
  return { now: Object.fromEntries(now), needs };
}

/** What a row of the mill says, with several references in one order. */
function oursOf(resource: Resource, stored: StoredDocument | undefined): Values {
  if (stored === undefined) return {};
  const values = Object.entries(documentOf(resource, stored)).map(([name, value]): [string, unknown] =>
    resource.fields[name]?.to !== undefined && Array.isArray(value)
      ? [name, value.map(String).toSorted()]
      : [name, value],
  );
  return Object.fromEntries(values);
}

/** Whether the row of the same code that a mill has says in every field what the library says. */
export function isAsLibrary({ resource, now, stored }: LibraryStanding): boolean {
  return (
    stored !== undefined &&
    libraryDifferences({ before: now, now, ours: oursOf(resource, stored) }).size === 0
  );
}

function withAnchor({ forEach }: LibraryList, values: Values, anchor: Anchor | undefined): Values {
  return forEach === undefined || anchor === undefined ? values : { ...values, [forEach.by]: anchor.id };
}

/** The place of a row of a list: its key, and the model that it is for. */
export function placeKey(key: string, anchor: string): string {
  return `${key} ${anchor}`;
}
