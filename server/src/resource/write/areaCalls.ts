// The functions by which areas write rows of any resource. They follow the same steps as forms and imports.
import { rowEvent } from '@millwright/contract/core/resource/events.ts';
import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import type { ResourceRow } from '@millwright/contract/core/resource/resourceCalls.ts';
import { resourceCalls } from '@millwright/contract/core/registry/installed.ts';
import { parseInput } from '../../platform/http/calls/input.ts';
import type { WriteCtx } from '../acting.ts';
import type { Values } from '../row/hooks.ts';
import { newIds } from './document.ts';
import type { RowDraft } from './draft.ts';
import { judgeDrafts } from './judge.ts';
import { write } from './recipe.ts';
import { type LogEntry, updateRows } from './write.queries.ts';
import { type WrittenChange, addRow as add, editRow as edit } from './write.service.ts';

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
  const said = parseInput(resourceCalls(resource).add.input, input, ctx.tenant.country);
  return add(ctx, resource, { ...said, ...judged(resource, byServer) }, known);
}

/** A row of many that an area adds at once. */
export interface AddedRow {
  readonly input: Values;
  /** Fields that the server alone writes. */
  readonly byServer?: Values;
  /** Where the life cycle lets the server begin, unless in its first state. */
  readonly state?: string;
}

/**
 * Adds many rows without lines, judged and written together: as `addRow` does one. Gives their ids in the same order. Throws what
 * refuses the first of them that is refused, and adds none then.
 */
export async function addRows(
  ctx: WriteCtx,
  resource: Resource,
  rows: readonly AddedRow[],
): Promise<string[]> {
  const { add: call } = resourceCalls(resource);
  const wanted = rows.map(({ input, byServer = {}, state }) => {
    if (state !== undefined && resource.lifeCycle?.alsoInitial.includes(state) !== true)
      throw new Error(`${resource.name} does not begin as ${state}`);
    const said = { ...parseInput(call.input, input, ctx.tenant.country), ...judged(resource, byServer) };
    return state === undefined ? said : { ...said, state };
  });
  const ids = await newIds(ctx.tx, resource, wanted);
  const drafts = wanted.map(
    (each, at): RowDraft => ({
      action: 'add',
      id: ids[at] ?? '',
      stored: undefined,
      wanted: each,
    }),
  );
  const { prepared, refusals } = await judgeDrafts(ctx, resource, drafts);
  const [refusal] = refusals.values();
  if (refusal !== undefined) throw refusal;
  await write(ctx, resource, prepared);
  return ids;
}

/**
 * Changes the fields and lists that are given; with a `version`, only of a row that nobody changed since. Throws
 * `core.notFound`, `core.conflict`, `core.wrongState`, and what its rules refuse.
 */
export async function editRow(
  ctx: WriteCtx,
  resource: Resource,
  input: WrittenChange,
  byServer: Values = {},
): Promise<ResourceRow> {
  const said = parseInput(
    resourceCalls(resource).edit.input,
    { ...input, id: String(input.id) },
    ctx.tenant.country,
  );
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
