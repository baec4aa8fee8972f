import {
  type LibraryDifference,
  type LibraryOutcome,
  type LibraryPlace,
  type LibraryRowFound,
  readLibrary,
} from '@millwright/contract/areas/basics/library/library.ts';
import type { OutputOf } from '@millwright/contract/core/call/call.ts';
import type { Library } from '@millwright/contract/core/resource/library.ts';
import { languages } from '@millwright/contract/core/words/languages.ts';
import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import { childrenPlace, listPath } from '@millwright/contract/core/resource/resourceWords.ts';
import { childrenOf, resourceNamed } from '@millwright/contract/core/registry/installed.ts';
import type { Ctx } from '../../platform/http/calls/app.ts';
import { fail } from '../../platform/http/errors/fail.ts';
import { findWord, nounOf } from '../../platform/phrases/sentences.ts';
import type { Values } from '../row/hooks.ts';
import { changesInWords } from '../read/history/changeWords.ts';
import { headOf } from '../sheet/sheet.ts';
import { assertOpen } from '../write/saving.ts';
import { adoptRows, type How, settledDifference, takeFields, titleIn } from './adopt.service.ts';
import { lockLibrary, saveMemories } from './library.queries.ts';
import { anchorsOf, startMillKnown, type MillKnown, type LibraryStanding, standingsOf } from './standing.ts';

type Found = OutputOf<typeof readLibrary>;

/** Every row of the library in the lists that the person may read, and how it stands to the mill. */
export async function showLibrary(ctx: Ctx, library: Library): Promise<Found> {
  const known = await startMillKnown(ctx);
  const rows: LibraryRowFound[] = [];
  const lists: Found['lists'] = [];
  for (const list of library.lists) {
    const resource = resourceNamed(list.resource);
    if (!ctx.can(resource.access.read)) continue;
    const standings = await standingsOf(ctx, list, { known });
    rows.push(...standings.map((standing) => rowFound(ctx, standing)));
    lists.push({
      list: list.resource,
      title: listTitle(ctx, resource),
      path: resource.screen?.path ?? null,
      canAdopt: ctx.can(resource.access.add) && ctx.can(resource.access.edit),
    });
  }
  return { edition: library.edition, models: await modelsOf(ctx, library, known), lists, rows };
}

/** What the page of a list is called. */
function listTitle({ language }: Ctx, resource: Resource): string {
  const path = resource.screen?.title ?? listPath(resource.name);
  return findWord(language, [{ namespace: resource.namespace, path }]) ?? nounOf(language, resource);
}

/** The models of the mill, by which the library is looked through. */
async function modelsOf(ctx: Ctx, { lists }: Library, known: MillKnown): Promise<Found['models']> {
  const [of] = lists.flatMap(({ forEach, models }) => forEach ?? models ?? []);
  return of === undefined ? [] : anchorsOf(ctx, known, of);
}

function rowFound(ctx: Ctx, standing: LibraryStanding): LibraryRowFound {
  const { list, row, anchor, state, stored } = standing;
  return {
    list: list.resource,
    key: row.key,
    anchor: anchor?.id ?? '',
    title: titleIn(ctx, { ...standing, anchor: undefined }),
    kind: row.kind ?? null,
    model: anchor?.name ?? null,
    since: row.since ?? 1,
    state,
    rowId: stored?.stored.id ?? null,
  };
}

/** Adopts, links or leaves out rows. */
export async function adopt(
  ctx: Ctx,
  library: Library,
  asked: { rows: readonly LibraryPlace[]; how: How },
): Promise<{ outcomes: LibraryOutcome[] }> {
  return { outcomes: await adoptRows(ctx, library, asked) };
}

/** Field by field in what an adopted row differs from the library. Throws `core.notFound`. */
export async function compare(
  ctx: Ctx,
  library: Library,
  place: LibraryPlace,
): Promise<{ title: string; version: number; differences: LibraryDifference[] }> {
  const standing = await standingAt(ctx, library, { place });
  const { resource, memory, now, stored, differences } = standing;
  if (stored === undefined || !ctx.can(resource.access.read)) throw fail('core.notFound');
  const before = standing.state === 'exists' || standing.state === 'leftOut' ? now : (memory?.content ?? now);
  const ours: Values = { ...stored.stored, ...stored.lines };
  const found: LibraryDifference[] = [];
  for (const [field, state] of differences) {
    const text = (values: Values) => valueLabel(ctx, resource, { field, value: values[field] });
    found.push({
      field,
      label: labelOf(ctx, resource, field),
      state,
      before: await text(before),
      library: await text(now),
      ours: await text(ours),
    });
  }
  return { title: titleIn(ctx, standing), version: stored.stored.version, differences: found };
}

/**
 * Settles in what an adopted row differs: `take` is written as the library has it, the rest stays, and what the library has
 * changed counts as heard. Throws `core.notFound`, `core.conflict`, `basics.libraryNotOpen`, and what refuses the row.
 */
export async function settle(
  ctx: Ctx,
  library: Library,
  { take, version, ...place }: LibraryPlace & { take: readonly string[]; version: number },
): Promise<null> {
  await lockLibrary(ctx.tx);
  const standing = await standingAt(ctx, library, { place, isLocked: true });
  const { resource, stored, state, differences } = standing;
  if (stored === undefined) throw fail('core.notFound');
  if (!ctx.can(resource.access.edit)) throw fail('core.forbidden', { permission: resource.access.edit });
  if (stored.stored.version !== version) throw fail('core.conflict');
  if (state === 'exists' || state === 'leftOut')
    throw fail('basics.libraryNotOpen', { name: titleIn(ctx, standing) });
  const fields = take.filter((field) => differences.has(field));
  if (fields.length > 0) assertOpen(ctx, resource, { verb: 'edit', row: stored.stored });
  await takeFields(ctx, standing, fields);
  const memory = settledDifference(standing, new Set(['changed', 'both', 'ours']));
  await saveMemories(ctx.tx, { memories: [memory], by: ctx.person.id, edition: library.edition });
  return null;
}

/** How many rows the library has for a list. */
export function offer({ can }: Ctx, { lists }: Library, name: string): { rows: number } {
  const list = lists.find(({ resource }) => resource === name);
  const isOpen = list !== undefined && can(resourceNamed(name).access.add);
  return { rows: isOpen ? list.rows('zh').length : 0 };
}

async function standingAt(
  ctx: Ctx,
  library: Library,
  { place: { list: name, key, anchor }, isLocked = false }: { place: LibraryPlace; isLocked?: boolean },
): Promise<LibraryStanding> {
  const known = await startMillKnown(ctx);
  for (const list of library.lists) {
    const isWanted = list.resource === name;
    const standings = await standingsOf(ctx, list, { known, isLocked: isLocked && isWanted });
    const found = standings.find((each) => each.row.key === key && (each.anchor?.id ?? '') === anchor);
    if (isWanted && found !== undefined) return found;
    if (isWanted) break;
  }
  throw fail('core.notFound');
}

function labelOf({ language }: Ctx, resource: Resource, field: string): string {
  if (Object.hasOwn(resource.children, field))
    return findWord(language, [childrenPlace(resource, field)]) ?? field;
  const declared = resource.fields[field];
  return declared === undefined ? field : headOf(resource, field, declared, language);
}

/** A value as people read it: a name in all of its languages, and lines one below the other. */
async function valueLabel(
  ctx: Ctx,
  resource: Resource,
  { field, value }: { field: string; value: unknown },
): Promise<string> {
  const child = childrenOf(resource)[field];
  if (child !== undefined) {
    const lines = Array.isArray(value) ? value : [];
    const texts: string[] = [];
    for (const line of lines) texts.push(await lineText(ctx, child, line));
    return texts.join('\n');
  }
  if (resource.fields[field]?.kind === 'multilingual') return allLanguages(value);
  return (await words(ctx, resource, [[field, value]]))[0] ?? '';
}

async function lineText(ctx: Ctx, child: Resource, line: Values): Promise<string> {
  const said = child.form.flat().map((name): [string, unknown] => [name, line[name]]);
  return (await words(ctx, child, said)).filter((text) => text !== '').join(' · ');
}

async function words(ctx: Ctx, resource: Resource, values: readonly [string, unknown][]): Promise<string[]> {
  const asked = values.map(([field, value]) => ({
    resource,
    changes: [{ field, before: null, after: value ?? null }],
  }));
  return (await changesInWords(ctx, asked)).map(([change]) => change?.after ?? '');
}

function allLanguages(value: unknown): string {
  const names = new Map<string, unknown>(Object.entries(Object(value)));
  const said = languages.map((language) => names.get(language)).filter((name) => typeof name === 'string');
  return [...new Set(said)].join(' / ');
}
