import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import { rowEvent } from '@millwright/contract/core/resource/events.ts';
import type { ResourceRow, RowOutcome } from '@millwright/contract/core/resource/resourceCalls.ts';
import { childrenOf, parentOf } from '@millwright/contract/core/registry/installed.ts';
import { fail, Refusal } from '../../platform/http/errors/fail.ts';
import { withoutRules } from '../../platform/session/dataScope.ts';
import type { WriteCtx } from '../acting.ts';
import { hooksOf, type Values } from '../row/hooks.ts';
import { showRow } from '../read/list/list.service.ts';
import { wholeOf } from './changes.ts';
import { documentOf, linesOf, listsOf, lockDocuments, newIds, type StoredDocument } from './document.ts';
import { addLine, deleteLines, editLine } from './ownCalls.ts';
import { outcomesOf } from '../row/outcomes.ts';
import { refusedOr } from '../row/refusedOr.ts';
import { save } from './recipe.ts';
import { pickGiven } from './rowChange.ts';
import { assertOpen } from './saving.ts';
import { refusalsOfUse } from './uses.ts';
import { markDeleted, removeLines, removeRows } from './write.queries.ts';
import { withWriteRefusals } from './writeRefusals.ts';

/** What somebody says of a row to be changed: its fields, its lists, and the version that was read. */
export type WrittenChange = Values & { readonly id?: unknown; readonly version?: unknown };

/**
 * Adds a row with its lines, under a new id unless one is known. Throws what its rules refuse, `core.taken` for a value
 * that must be unique.
 */
export async function addRow(
  ctx: WriteCtx,
  resource: Resource,
  input: Values,
  known: { id?: string } = {},
): Promise<ResourceRow> {
  const id =
    parentOf(resource) === undefined
      ? await addDocument(ctx, resource, input, known)
      : await addLine(ctx, resource, input);
  return showRow(ctx, resource, id, hooksOf(resource));
}

/** A row that was changed is answered even if data rules hide it from now on: who asked has just written it. */
function asWritten(ctx: WriteCtx): WriteCtx {
  return { ...ctx, dataScope: withoutRules(ctx.dataScope) };
}

async function addDocument(
  ctx: WriteCtx,
  resource: Resource,
  input: Values,
  known: { id?: string },
): Promise<string> {
  const [id = ''] = known.id === undefined ? await newIds(ctx.tx, resource, [input]) : [known.id];
  await save(ctx, resource, { action: 'add', id, stored: undefined, wanted: input });
  return id;
}

/**
 * Changes the fields and lists that are given. Throws `core.notFound`; `core.conflict` when somebody changed the row or
 * its lines since the version that was read; `core.wrongState` when its life cycle keeps it as it is; what its rules
 * refuse.
 */
export async function editRow(ctx: WriteCtx, resource: Resource, input: WrittenChange): Promise<ResourceRow> {
  await (parentOf(resource) === undefined ? editDocument : editLine)(ctx, resource, input);
  return showRow(asWritten(ctx), resource, String(input.id), hooksOf(resource));
}

async function editDocument(ctx: WriteCtx, resource: Resource, input: WrittenChange): Promise<void> {
  const id = String(input.id);
  const [stored] = await lockDocuments(ctx.tx, resource, { ids: [id], scope: ctx.dataScope });
  if (stored === undefined) throw fail('core.notFound');
  if (input.version !== undefined && input.version !== stored.stored.version) throw fail('core.conflict');
  assertOpen(ctx, resource, { verb: 'edit', row: stored.stored });
  const wanted = {
    ...documentOf(resource, stored),
    ...pickGiven(resource, input),
    ...listsIn(resource, input),
  };
  await save(ctx, resource, { action: 'edit', id, stored, wanted });
}

/** The lists that an input says. */
function listsIn(resource: Resource, input: Values): Values {
  return Object.fromEntries(
    listsOf(resource).flatMap(({ list }) => (Array.isArray(input[list]) ? [[list, input[list]]] : [])),
  );
}

/**
 * Deletes a row with its lines, so that it may come back where its resource recycles. Throws `core.notFound`,
 * `core.wrongState`, `core.inUse`.
 */
export async function deleteRow(ctx: WriteCtx, resource: Resource, id: string): Promise<null> {
  const { documents, refusals } = await deleteAll(ctx, resource, [id]);
  if (documents.length === 0) throw fail('core.notFound');
  const refusal = refusals.get(id);
  if (refusal !== undefined) throw refusal;
  return null;
}

/** Deletes those of the rows that may be deleted, and says of each what became of it. */
export async function deleteRows(
  ctx: WriteCtx,
  resource: Resource,
  ids: readonly string[],
): Promise<{ outcomes: RowOutcome[] }> {
  const { documents, refusals } = await deleteAll(ctx, resource, ids);
  const rows = documents.map(({ stored }) => stored);
  return { outcomes: outcomesOf(ctx, resource, { ids, rows, refusals }) };
}

/**
 * Deletes rows all together or not at all. Throws `core.notFound` for one that is not there, and what refuses any of them.
 */
export async function deleteEvery(ctx: WriteCtx, resource: Resource, ids: readonly string[]): Promise<null> {
  const { documents, refusals } = await deleteAll(ctx, resource, ids);
  if (documents.length < new Set(ids).size) throw fail('core.notFound');
  const [refusal] = refusals.values();
  if (refusal !== undefined) throw refusal;
  return null;
}

type Deleting = { documents: readonly StoredDocument[]; refusals: ReadonlyMap<string, Refusal> };

async function deleteAll(ctx: WriteCtx, resource: Resource, ids: readonly string[]): Promise<Deleting> {
  if (parentOf(resource) !== undefined) return deleteLines(ctx, resource, ids);
  const { tx, person: by } = ctx;
  const hooks = hooksOf(resource);
  // Asked together. Uses are counted behind the lock: what came to refer to a row meanwhile is among them.
  const [documents, used] = await Promise.all([
    lockDocuments(tx, resource, { ids, scope: ctx.dataScope }),
    refusalsOfUse(ctx, resource, ids),
  ]);
  const refusals = await refusalsOfDeletion(ctx, resource, { documents, used });
  const open = documents.filter(({ stored: { id } }) => !refusals.has(id));
  const gone = open.map(({ stored: { id } }) => id);
  if (gone.length === 0) return { documents, refusals };
  await hooks.beforeDelete?.(ctx, gone);
  const entries = open.map((document) => goneEntry(resource, document));
  await markDeleted(tx, resource, { ids: gone, by, log: { action: 'delete', entries } });
  await hooks.afterDelete?.(ctx, gone);
  ctx.emit(rowEvent(resource, 'deleted').name, { ids: gone, by: by.id });
  return { documents, refusals };
}

/** Why documents cannot be deleted, by id: their state, what refers to them, which `used` says, or to their lines. */
async function refusalsOfDeletion(
  ctx: WriteCtx,
  resource: Resource,
  {
    documents,
    used: usedHeads,
  }: { documents: readonly StoredDocument[]; used: ReadonlyMap<string, Refusal> },
): Promise<Map<string, Refusal>> {
  const refusals = new Map<string, Refusal>();
  for (const { list, child } of listsOf(resource)) {
    const lines = documents.flatMap(({ stored, lines: of }) =>
      (of[list] ?? []).map(({ id }) => ({ id, stored })),
    );
    const used = await refusalsOfUse(
      ctx,
      child,
      lines.map(({ id }) => id),
    );
    for (const { id, stored } of lines) {
      const refusal = used.get(id);
      if (refusal !== undefined) refusals.set(stored.id, refusal);
    }
  }
  for (const { stored } of documents) {
    const closed = await refusedOr(() => assertOpen(ctx, resource, { verb: 'delete', row: stored }));
    const refusal = closed instanceof Refusal ? closed : usedHeads.get(stored.id);
    if (refusal !== undefined) refusals.set(stored.id, refusal);
  }
  return refusals;
}

/**
 * Lets a deleted row come back with its lines. Throws `core.notFound`; `core.taken` when its place was taken meanwhile;
 * what its rules refuse by now.
 */
export async function restoreRow(ctx: WriteCtx, resource: Resource, id: string): Promise<ResourceRow> {
  const [stored] = await lockDocuments(ctx.tx, resource, { ids: [id], scope: ctx.dataScope, deleted: true });
  if (stored === undefined) throw fail('core.notFound');
  const wanted = documentOf(resource, stored);
  await save(ctx, resource, { action: 'back', id, stored, wanted, revives: true });
  return showRow(ctx, resource, id, hooksOf(resource));
}

/** Removes a deleted row and its lines for ever. Throws `core.notFound`. */
export async function destroyRow(ctx: WriteCtx, resource: Resource, id: string): Promise<null> {
  const { tx, person: by } = ctx;
  const documents = await lockDocuments(tx, resource, { ids: [id], scope: ctx.dataScope, deleted: true });
  if (documents.length === 0) throw fail('core.notFound');
  await withWriteRefusals(resource, {}, async () => {
    for (const [list, child] of Object.entries(childrenOf(resource))) {
      const parent = resource.children[list]?.by;
      if (parent !== undefined) await removeLines(tx, child, { by: parent, parentId: id });
    }
    const entries = documents.map((document) => goneEntry(resource, document));
    await removeRows(tx, resource, { ids: [id], by, log: { action: 'deletePhysic', entries } });
  });
  await hooksOf(resource).afterRemoval?.(ctx, id);
  return null;
}

function goneEntry(resource: Resource, { stored, lines }: StoredDocument) {
  return { id: stored.id, before: wholeOf(resource, stored, linesOf(resource, lines)), after: null };
}
