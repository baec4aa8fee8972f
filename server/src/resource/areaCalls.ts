// The functions by which areas write rows of any resource. They follow the same steps as forms and imports.
import { rowEvent } from '@millwright/contract/core/events.ts';
import type { Resource } from '@millwright/contract/core/resource.ts';
import type { ResourceRow } from '@millwright/contract/core/resourceCalls.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { parseInput } from '../platform/http/input.ts';
import type { WriteCtx } from './acting.ts';
import type { Values } from './hooks.ts';
import { type LogEntry, updateRows } from './write/write.queries.ts';
import { type Change, addRow as add, editRow as edit } from './write/write.service.ts';

/**
 * Adds a row with its lines, judged by the same rules as what people send. `byServer` are fields that the server alone
 * writes. Rights are those of the call that asks, which are checked there; `id` is that of the new row where it is known.
 * Throws what refuses the row.
 */
export async function addRow(
  ctx: WriteCtx,
  resource: Resource,
  input: Values,
  byServer: Values = {},
  known: { id?: string } = {},
): Promise<ResourceRow> {
  const said = parseInput(resourceCalls(resource).add.input, input);
  return add(ctx, resource, { ...said, ...judged(resource, byServer) }, known);
}

/**
 * Changes the fields and lists that are given; with a `version`, only of a row that nobody changed since. Throws
 * `core.notFound`, `core.conflict`, `core.wrongState`, and what its rules refuse.
 */
export async function editRow(
  ctx: WriteCtx,
  resource: Resource,
  input: Change,
  byServer: Values = {},
): Promise<ResourceRow> {
  const said = parseInput(resourceCalls(resource).edit.input, { ...input, id: String(input.id) });
  return edit(ctx, resource, { ...said, ...judged(resource, byServer) });
}

/**
 * Notes a change of what belongs to a row and is no field of it: the row has its next version, and its history says what
 * was there `before` and is `after`. Whoever asks has locked the row.
 */
export async function noteChange(
  { tx, person, emit }: Pick<WriteCtx, 'tx' | 'person' | 'emit'>,
  resource: Resource,
  entry: LogEntry,
): Promise<void> {
  const { id } = entry;
  const log = { action: 'edit', entries: [entry] };
  await updateRows(tx, resource, { rows: [{ id, row: {} }], by: person, log, only: new Set() });
  emit(rowEvent(resource, 'changed').name, { ids: [id], by: person.id });
}

/** Fields that only the server writes. Throws `core.invalid` for a value that cannot stand there. */
function judged({ name, fields }: Resource, values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => {
      const declared = fields[field];
      if (declared === undefined) throw new Error(`${name} has no field ${field}`);
      return [field, parseInput(declared.given, value)];
    }),
  );
}
