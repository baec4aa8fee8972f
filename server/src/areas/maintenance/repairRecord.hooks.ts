import { repairRecord } from '@millwright/contract/areas/maintenance/repairRecord.ts';
import { fail, failField } from '../../platform/http/fail.ts';
import { defineHooks, type JudgeCtx, type Line } from '../../resource/index.ts';
import { selectRecycledParts } from '../equipment/index.ts';
import {
  insertLogLine,
  noteRecordCount,
  selectTaskOfRecord,
  selectTasksOf,
} from './maintenanceTask.queries.ts';
import { isParticipant, isResponsible, isSupervisor, refusalOfPosition } from './taskPeople.ts';

/**
 * What `floorRecord.service.ts` may beyond others, and nobody is given: to write down work that was done, without network,
 * before a colleague told the task as done.
 */
export const whileAway = 'maintenance.repairRecord.whileAway';

/**
 * A repair record is written while its task is worked on, by those who work on it. Each material is a spare or a special part;
 * of a recycled one that was replaced there is a picture.
 */
export const repairRecordHooks = defineHooks(repairRecord, {
  beforeSave: async (ctx, { row, before }) => {
    if (before !== undefined && before.taskId !== row.taskId) throw failField('taskId', 'fits');
    await assertMayRecord(ctx, row.taskId, row.startTime);
    for (const [place, line] of row.materials.entries()) assertOnePart(line, place);
    const pictured = (row.vouchers ?? []).length > 0;
    if (!pictured && (await hasRecycled(ctx, row.materials)))
      throw fail('maintenance.voucherNeeded', {}, [{ field: 'vouchers', rule: 'required', params: {} }]);
    return row;
  },
  afterSave: async (ctx, { row, before }) => {
    await noteRecordCount(ctx.tx, row.taskId);
    if (before !== undefined) return;
    const said = { kind: 'record', personId: ctx.person.id, note: row.name } as const;
    await insertLogLine(ctx.tx, { ...said, taskId: row.taskId, atMs: ctx.clock.nowMs() });
  },
  beforeDelete: async (ctx, ids) => {
    for (const taskId of new Set(await selectTasksOf(ctx.tx, ids))) await assertMayRecord(ctx, taskId);
  },
  afterDelete: async (ctx, ids) => {
    for (const taskId of new Set(await selectTasksOf(ctx.tx, ids))) await noteRecordCount(ctx.tx, taskId);
  },
});

/** Throws what refuses that whoever asks writes a record of a task; `startTime` is when the work of the record began. */
export async function assertMayRecord(
  ctx: JudgeCtx,
  taskId: string,
  startTime?: string | Date,
): Promise<void> {
  const task = await selectTaskOfRecord(ctx.tx, taskId);
  if (task === undefined) throw failField('taskId', 'reference');
  const isBefore =
    task.completedAt !== null && startTime !== undefined && new Date(startTime) <= task.completedAt;
  const comesLate = task.state === 'toBeConfirmed' && isBefore && ctx.can(whileAway);
  if (task.state !== 'inProgress' && !comesLate) throw fail('maintenance.taskNotInProgress');
  const isOfTask = isResponsible(ctx, task) || isParticipant(ctx, task) || isSupervisor(ctx, task);
  if (!isOfTask) throw fail('maintenance.notOfTask');
  const refusal = await refusalOfPosition(ctx);
  if (refusal !== undefined) throw refusal;
}

function assertOnePart({ sparePartId, specialPartId }: Line, place: number): void {
  const named = [sparePartId, specialPartId].filter((id) => (id ?? null) !== null).length;
  if (named === 0) throw failField(`materials.${place}.sparePartId`, 'required');
  if (named === 2) throw failField(`materials.${place}.specialPartId`, 'fits');
}

async function hasRecycled({ tx }: JudgeCtx, materials: readonly Line[]): Promise<boolean> {
  const replaced = materials.filter(({ isReplaced }) => isReplaced === true);
  const ids = (field: string) =>
    replaced.flatMap((line) => {
      const id = line[field];
      return typeof id === 'string' ? [id] : [];
    });
  if (replaced.length === 0) return false;
  const found = await selectRecycledParts(tx, {
    spareIds: ids('sparePartId'),
    specialIds: ids('specialPartId'),
  });
  return found.length > 0;
}
