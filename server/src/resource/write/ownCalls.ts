// Lines that have calls of their own: what these write is a change of the document that the lines belong to.
import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import type { Parentage } from '@millwright/contract/core/registry/createRegistry.ts';
import { parentOf } from '@millwright/contract/core/registry/installed.ts';
import { type BrokenRule, fail, failField, Refusal, withRules } from '../../platform/http/errors/fail.ts';
import type { WriteCtx } from '../acting.ts';
import type { Values } from '../row/hooks.ts';
import { refusedOr } from '../row/refusedOr.ts';
import { documentOf, lockDocuments, type StoredDocument } from './document.ts';
import type { RowDraft, Prepared } from './draft.ts';
import { judgeDrafts } from './judge.ts';
import { write } from './recipe.ts';
import { pickGiven } from './rowChange.ts';
import { assertOpen } from './saving.ts';
import { readParents, type StoredRow } from './write.queries.ts';

/** Adds a line to the document that it names. Gives its id; throws like a change of the document. */
export async function addLine(ctx: WriteCtx, child: Resource, input: Values): Promise<string> {
  const above = parentageOf(child);
  const { list, by } = above;
  const [document] = await lockParents(ctx, above, [String(input[by])]);
  if (document === undefined) throw failField(by, 'reference');
  const lines = document.lines[list] ?? [];
  const added = { document, lines: [...kept(lines), pickGiven(child, input)], told: lines.length };
  const saved = await saveLines(ctx, above, added);
  return saved.lists[list]?.[lines.length]?.id ?? '';
}

/** Changes a line. Throws `core.notFound`, `core.conflict`, and like a change of its document. */
export async function editLine(
  ctx: WriteCtx,
  child: Resource,
  input: Values & { readonly id?: unknown; readonly version?: unknown },
): Promise<void> {
  const above = parentageOf(child);
  const { list, by } = above;
  const id = String(input.id);
  const [document] = await documentsOfLines(ctx, child, [id]);
  const lines = document?.lines[list] ?? [];
  const place = lines.findIndex((line) => line.id === id);
  if (document === undefined || place < 0) throw fail('core.notFound');
  if (input.version !== undefined && input.version !== lines[place]?.version) throw fail('core.conflict');
  // A line stays where it belongs.
  if (input[by] !== undefined && input[by] !== document.stored.id) throw failField(by, 'reference');
  const changed = kept(lines).with(place, { ...pickGiven(child, input), id });
  await saveLines(ctx, above, { document, lines: changed, told: place });
}

/** Deletes lines from their documents; those of one document stay or go together. */
export async function deleteLines(
  ctx: WriteCtx,
  child: Resource,
  ids: readonly string[],
): Promise<{ documents: StoredDocument[]; refusals: Map<string, Refusal> }> {
  const above = parentageOf(child);
  const wanted = new Set(ids);
  const found: StoredDocument[] = [];
  const refusals = new Map<string, Refusal>();
  for (const document of await documentsOfLines(ctx, child, ids)) {
    const lines = document.lines[above.list] ?? [];
    const [gone, staying] = [
      lines.filter(({ id }) => wanted.has(id)),
      lines.filter(({ id }) => !wanted.has(id)),
    ];
    found.push(...gone.map((stored) => ({ stored, lines: {} })));
    const saved = await refusedOr(() => saveLines(ctx, above, { document, lines: kept(staying), told: -1 }));
    if (saved instanceof Refusal) for (const { id } of gone) refusals.set(id, saved);
  }
  return { documents: found, refusals };
}

interface SavingLines {
  readonly document: StoredDocument;
  readonly lines: readonly Values[];
  /** The place of the line that is spoken of: what is wrong with it is told by the names of its fields. */
  readonly told: number;
}

/** Saves a document with other lines; gives it as it was saved. Throws what refuses it, and then nothing is written. */
async function saveLines(
  ctx: WriteCtx,
  { parent, list }: Parentage,
  { document, lines, told }: SavingLines,
): Promise<Prepared> {
  assertOpen(ctx, parent, { verb: 'edit', row: document.stored });
  const wanted = { ...documentOf(parent, document), [list]: lines };
  const draft: RowDraft = { action: 'edit', id: document.stored.id, stored: document, wanted };
  const { prepared, refusals } = await judgeDrafts(ctx, parent, [draft]);
  const later = await write(ctx, parent, prepared, { isApart: true });
  const refusal = refusals.get(draft) ?? later.get(draft);
  const [saved] = prepared;
  if (refusal !== undefined) throw withRules(refusal, ownRules(refusal, `${list}.${told}.`));
  if (saved === undefined) throw new Error(`${parent.name} ${draft.id} is neither saved nor refused`);
  return saved;
}

/** Names fields of the line that is spoken of as its own call does. */
function ownRules({ brokenRules }: Refusal, prefix: string): BrokenRule[] {
  return brokenRules.map((rule) => {
    const isOwn = rule.field.startsWith(prefix);
    return isOwn ? { ...rule, field: rule.field.slice(prefix.length) } : rule;
  });
}

/** Lines that stay as they are. */
function kept(lines: readonly StoredRow[]): Values[] {
  return lines.map(({ id }) => ({ id }));
}

async function documentsOfLines(
  ctx: WriteCtx,
  child: Resource,
  ids: readonly string[],
): Promise<StoredDocument[]> {
  const above = parentageOf(child);
  return lockParents(ctx, above, await readParents(ctx.tx, child, { by: above.by, ids }));
}

function lockParents(
  ctx: WriteCtx,
  { parent }: Parentage,
  ids: readonly string[],
): Promise<StoredDocument[]> {
  return lockDocuments(ctx.tx, parent, { ids, scope: ctx.dataScope });
}

function parentageOf(child: Resource): Parentage {
  const above = parentOf(child);
  if (above === undefined) throw new Error(`${child.name} stands alone`);
  return above;
}
