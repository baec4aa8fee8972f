import { pictureFile } from '@millwright/contract/areas/basics/attachment/pictureCalls.ts';
import {
  type FloorMaterial,
  type FloorRecord,
  keepRecord,
  type RecordFields,
} from '@millwright/contract/areas/maintenance/floor/floorCalls.ts';
import { repairRecord } from '@millwright/contract/areas/maintenance/repairs/repairRecord.ts';
import type { InputOf, ResultOf } from '@millwright/contract/core/call/call.ts';
import type { Ctx } from '../../../platform/http/calls/app.ts';
import { fail, failField } from '../../../platform/http/errors/fail.ts';
import { addRow, editRow, type Values, type WriteCtx } from '../../../resource/index.ts';
import {
  isRecordIdUsed,
  lockThing,
  selectRecord,
  type StoredRepair,
  mergeRecord,
  assertMayRecord,
  whileAway,
  seenTask,
} from '../../maintenance/index.ts';

/**
 * Writes a record that a phone has kept, or what was changed of it. Throws `core.notFound` for one that was
 * deleted or that the person does not see, and what
 * its rules refuse.
 */
export async function keepFloorRecord(
  ctx: Ctx,
  { recordId, taskId, base, fields }: InputOf<typeof keepRecord>,
): Promise<ResultOf<typeof keepRecord>> {
  const writing: WriteCtx = { ...ctx, can: (code) => code === whileAway || ctx.can(code) };
  await lockThing(ctx.tx, { name: recordId });
  await seenTask(ctx, taskId);
  const mine = withFiles(fields);
  const stored = await selectRecord(ctx, { id: recordId });
  if (stored === undefined) {
    if (await isRecordIdUsed(ctx.tx, { id: recordId })) throw fail('core.notFound');
    assertRight(ctx, repairRecord.access.add);
    await addRow(writing, repairRecord, { ...rowOf(mine), taskId }, {}, { id: recordId });
    return { record: await read(ctx, recordId), conflicts: [] };
  }
  if (stored.taskId !== taskId) throw failField('taskId', 'fits');
  assertRight(ctx, repairRecord.access.edit);
  await assertMayRecord(writing, taskId, stored.startTime);
  const { changes, conflicts } = mergeRecord(fieldsOf(stored), { base: withFiles(base), mine });
  if (Object.keys(changes).length > 0)
    await editRow(writing, repairRecord, { ...rowOf(changes), id: recordId });
  return { record: await read(ctx, recordId), conflicts: [...conflicts] };
}

/** A record as phones keep it. */
export function floorRecordOf({ addressOf }: Pick<Ctx, 'addressOf'>, stored: StoredRepair): FloorRecord {
  const { id, taskId, createBy } = stored;
  return {
    ...fieldsOf(stored),
    id,
    taskId,
    createBy,
    voucherAddresses: stored.vouchers.map((file) => addressOf(file)),
  };
}

async function read(ctx: Ctx, id: string): Promise<FloorRecord> {
  const stored = await selectRecord(ctx, { id });
  if (stored === undefined) throw fail('core.notFound');
  return floorRecordOf(ctx, stored);
}

function fieldsOf(stored: StoredRepair): RecordFields {
  const { name, treatment, personIds, vouchers, papers, materials } = stored;
  const startTime = stored.startTime.toISOString();
  const endTime = stored.endTime?.toISOString() ?? null;
  return { name, startTime, endTime, treatment, personIds, vouchers, papers, materials };
}

/** Pictures that were just sent are told by their addresses; what is kept of them is the name of the file. */
function withFiles(fields: Partial<RecordFields>): Partial<RecordFields> {
  const { vouchers } = fields;
  return vouchers === undefined ? fields : { ...fields, vouchers: vouchers.map(pictureFile) };
}

function rowOf({ materials, ...fields }: Partial<RecordFields>): Values {
  return materials === undefined ? fields : { ...fields, materials: materials.map(lineOf) };
}

function lineOf({ part, partId, isReplaced, quantity }: FloorMaterial, position: number): Values {
  const named = part === 'spare' ? { sparePartId: partId } : { specialPartId: partId };
  return { ...named, isReplaced, quantity, position };
}

function assertRight({ can }: Ctx, permission: string): void {
  if (!can(permission)) throw fail('core.forbidden', { permission });
}
