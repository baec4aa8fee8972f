import type { Resource } from '@millwright/contract/core/resource.ts';
import type { ResourceRow, RowOutcome } from '@millwright/contract/core/resourceCalls.ts';
import { childrenOf } from '@millwright/contract/registry.ts';
import { uuidv7 } from '../../platform/db/uuid.ts';
import type { Ctx } from '../../platform/http/app.ts';
import { fail } from '../../platform/http/fail.ts';
import { writeChildren } from './children.service.ts';
import { assertFits } from './fits.ts';
import type { ResourceHooks, Values } from '../hooks.ts';
import { showRow } from '../read/list.service.ts';
import { outcomesOf } from './outcomes.ts';
import { changeOf, pickFields, pickGiven, withState } from './rowChange.ts';
import { refusalOfState, rowToSave } from './saving.ts';
import { takeSerials } from './serials.ts';
import { assertUnused, refusalsOfUse } from './uses.ts';
import {
  insertRows,
  lockRows,
  markDeleted,
  nextNumber,
  removeChildren,
  removeRows,
  updateRows,
  type Written,
} from './write.queries.ts';
import { withWriteRefusals } from './writeRefusals.ts';

const none: ResourceHooks = {};

/** Adds a row with its children. Throws what its rules refuse, `core.taken` for a value that must be unique. */
export async function addRow(
  ctx: Ctx,
  resource: Resource,
  input: Values,
  hooks: ResourceHooks = none,
): Promise<ResourceRow> {
  const id = resource.key === 'integer' ? await nextNumber(ctx.tx, resource) : uuidv7();
  const given = pickFields(resource, input);
  const judged = await rowToSave(ctx, resource, { given, before: undefined, hooks });
  const [serials] = await takeSerials(ctx, resource, 1);
  const row = { ...judged, ...serials };
  await withWriteRefusals(resource, row, () =>
    insertRows(ctx.tx, resource, [{ id, row }], { action: 'add', by: ctx.person }),
  );
  await writeChildren(ctx, resource, { id, input, hooks });
  await hooks.afterSave?.(ctx, { id, row, before: undefined });
  return showRow(ctx, resource, id, hooks);
}

/**
 * Changes the fields that are given. Throws `core.notFound`; `core.conflict` when somebody changed the row since the
 * version that was read; `core.wrongState` when its life cycle keeps it as it is; what its rules refuse.
 */
export async function editRow(
  ctx: Ctx,
  resource: Resource,
  input: Values & { readonly id?: unknown; readonly version?: unknown },
  hooks: ResourceHooks = none,
): Promise<ResourceRow> {
  const id = String(input.id);
  const [stored] = await lockRows(ctx.tx, resource, { ids: [id], scope: ctx.dataScope });
  if (stored === undefined) throw fail('core.notFound');
  if (input.version !== undefined && input.version !== stored.version) throw fail('core.conflict');
  assertOpen(ctx, resource, { verb: 'edit', row: stored });
  const before = pickFields(resource, stored);
  const given = { ...before, ...pickGiven(resource, input) };
  const row = await rowToSave(ctx, resource, { given, before, id, hooks });
  const change = changeOf({ id, row: withState(stored, row), before });
  if (change !== undefined)
    await withWriteRefusals(resource, row, () =>
      updateRows(ctx.tx, resource, [change], { action: 'edit', by: ctx.person }),
    );
  await writeChildren(ctx, resource, { id, input, hooks });
  await hooks.afterSave?.(ctx, { id, row, before });
  return showRow(ctx, resource, id, hooks);
}

/**
 * Deletes a row, so that it may come back where its resource recycles. Throws `core.notFound`, `core.wrongState`,
 * `core.inUse`.
 */
export async function deleteRow(
  ctx: Ctx,
  resource: Resource,
  id: string,
  hooks: ResourceHooks = none,
): Promise<null> {
  const [row] = await lockRows(ctx.tx, resource, { ids: [id], scope: ctx.dataScope });
  if (row === undefined) throw fail('core.notFound');
  assertOpen(ctx, resource, { verb: 'delete', row });
  await hooks.beforeDelete?.(ctx, [id]);
  await assertUnused(ctx, resource, id);
  await mark(ctx, resource, [row]);
  return null;
}

/** Deletes those of the rows that may be deleted, and says of each what became of it. */
export async function deleteRows(
  ctx: Ctx,
  resource: Resource,
  ids: readonly string[],
  hooks: ResourceHooks = none,
): Promise<{ outcomes: RowOutcome[] }> {
  const rows = await lockRows(ctx.tx, resource, { ids, scope: ctx.dataScope });
  await hooks.beforeDelete?.(
    ctx,
    rows.map(({ id }) => id),
  );
  const refusals = new Map(
    await refusalsOfUse(
      ctx,
      resource,
      rows.map(({ id }) => id),
    ),
  );
  for (const row of rows) {
    const refusal = refusalOfState(ctx, resource, { verb: 'delete', row });
    if (refusal !== undefined) refusals.set(row.id, refusal);
  }
  await mark(
    ctx,
    resource,
    rows.filter(({ id }) => !refusals.has(id)),
  );
  return { outcomes: outcomesOf(ctx, resource, { ids, rows, refusals }) };
}

async function mark(ctx: Ctx, resource: Resource, rows: readonly (Values & { id: string })[]): Promise<void> {
  const written = rows.map((row) => goneOf(resource, row));
  await markDeleted(ctx.tx, resource, {
    rows: written,
    isDeleted: true,
    logging: { action: 'delete', by: ctx.person },
  });
}

/** Lets a deleted row come back. Throws `core.notFound`, `core.taken` when its place was taken meanwhile. */
export async function restoreRow(
  ctx: Ctx,
  resource: Resource,
  id: string,
  hooks: ResourceHooks = none,
): Promise<ResourceRow> {
  const [stored] = await lockRows(ctx.tx, resource, { ids: [id], scope: ctx.dataScope, deleted: true });
  if (stored === undefined) throw fail('core.notFound');
  const row = pickFields(resource, stored);
  await assertFits(ctx, resource, { row, before: undefined });
  await withWriteRefusals(resource, row, () =>
    markDeleted(ctx.tx, resource, {
      rows: [{ id, row, before: null, after: row }],
      isDeleted: false,
      logging: { action: 'back', by: ctx.person },
    }),
  );
  return showRow(ctx, resource, id, hooks);
}

/** Removes a deleted row and its children for ever. Throws `core.notFound`. */
export async function destroyRow(ctx: Ctx, resource: Resource, id: string): Promise<null> {
  const rows = await lockRows(ctx.tx, resource, { ids: [id], scope: ctx.dataScope, deleted: true });
  if (rows.length === 0) throw fail('core.notFound');
  await withWriteRefusals(resource, {}, async () => {
    for (const [name, child] of Object.entries(childrenOf(resource))) {
      const by = resource.children[name]?.by;
      if (by !== undefined) await removeChildren(ctx.tx, child, { by, parentId: id });
    }
    await removeRows(ctx.tx, resource, {
      rows: rows.map((row) => goneOf(resource, row)),
      logging: { action: 'deletePhysic', by: ctx.person },
    });
  });
  return null;
}

function goneOf(resource: Resource, row: Values & { id: string }): Written {
  const fields = pickFields(resource, row);
  return { id: row.id, row: fields, before: fields, after: null };
}

function assertOpen(ctx: Ctx, resource: Resource, asked: Parameters<typeof refusalOfState>[2]): void {
  const refusal = refusalOfState(ctx, resource, asked);
  if (refusal !== undefined) throw refusal;
}
