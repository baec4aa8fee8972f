import { repairMaterial, repairRecord } from '@millwright/contract/areas/maintenance/repairs/repairRecord.ts';
import { minuteMs } from '@millwright/contract/core/time/units.ts';
import { fail, failField } from '../../../platform/http/errors/fail.ts';
import {
  defineHooks,
  type JudgeCtx,
  type LineOf,
  withLines,
  type WriteCtx,
} from '../../../resource/index.ts';
import { selectRecycledParts } from '../../equipment/index.ts';
import {
  insertLogLine,
  noteRecordCount,
  selectTaskOfRecord,
  selectTasksOf,
} from '../tasks/maintenanceTask.queries.ts';
import { assertOnePart } from '../onePart.ts';
import { settleUsed, takeBackAll, type UsedPart } from '../store/partStock.ts';
import { settleLives, undoLives } from '../lives/repairLives.ts';
import { assertNotTooLate } from '../plans/year/typedTimes.ts';
import { assertHasPosition, isParticipant, isResponsible, isSupervisor } from '../tasks/taskPeople.ts';

/**
 * What `floorRecord.service.ts` may beyond others, and nobody is given: to write down work that was done, without network,
 * before a colleague told the task as done.
 */
export const whileAway = 'maintenance.repairRecord.whileAway';

/** By so much clocks of browsers may be fast. */
const clockToleranceMs = 5 * minuteMs;

/**
 * A repair record is written while its task is worked on, by those who work on it. Each material is a spare or a special part;
 * of a recycled one that was replaced there is a picture.
 */
export const repairRecordHooks = defineHooks(withLines(repairRecord, { materials: repairMaterial }), {
  beforeSave: async (ctx, { row, before }) => {
    if (before !== undefined && before.taskId !== row.taskId) throw failField('taskId', 'fits');
    await assertMayRecord(ctx, row.taskId, row.startTime);
    for (const [place, line] of row.materials.entries()) assertOnePart(usedLine(line), `materials.${place}.`);
    assertNoneRepeats(row.materials);
    const pictured = (row.vouchers ?? []).length > 0;
    if (!pictured && (await hasRecycled(ctx, row.materials)))
      throw fail('maintenance.voucherNeeded', {}, [{ field: 'vouchers', rule: 'required', params: {} }]);
    await assertNotBeforeTask(ctx, row);
    await assertTimes(ctx, { row, before });
    return row;
  },
  afterSave: async (ctx, { id, row, before }) => {
    await noteRecordCount(ctx.tx, { taskId: row.taskId });
    await followMaterials(ctx, { id, ...row });
    if (before !== undefined) return;
    const said = { kind: 'record', personId: ctx.person.id, note: row.name } as const;
    await insertLogLine(ctx.tx, { ...said, taskId: row.taskId, atMs: ctx.clock.nowMs() });
  },
  beforeDelete: async (ctx, ids) => {
    for (const taskId of new Set(await selectTasksOf(ctx.tx, { recordIds: ids })))
      await assertMayRecord(ctx, taskId);
  },
  afterDelete: async (ctx, ids) => {
    await undoLives(ctx, ids);
    await takeBackAll(ctx, ids);
    for (const taskId of new Set(await selectTasksOf(ctx.tx, { recordIds: ids })))
      await noteRecordCount(ctx.tx, { taskId });
  },
});

/** Throws what refuses that whoever asks writes a record of a task; `startTime` is when the work of the record began. */
export async function assertMayRecord(
  ctx: JudgeCtx,
  taskId: string,
  startTime?: string | Date,
): Promise<void> {
  const task = await selectTaskOfRecord(ctx.tx, { id: taskId });
  if (task === undefined) throw failField('taskId', 'reference');
  const isBefore =
    task.completedAt !== null && startTime !== undefined && new Date(startTime) <= task.completedAt;
  const comesLate = task.state === 'toBeConfirmed' && isBefore && ctx.can(whileAway);
  if (task.state !== 'inProgress' && !comesLate) throw fail('maintenance.taskNotInProgress');
  const isOfTask = isResponsible(ctx, task) || isParticipant(ctx, task) || isSupervisor(ctx, task);
  if (!isOfTask) throw fail('maintenance.notOfTask');
  await assertHasPosition(ctx);
}

/**
 * Work is written down when it was done or within the time limit of the shift in which it ended; nothing of it lies ahead. What a phone
 * kept without network was written in time.
 */
async function assertTimes(
  ctx: JudgeCtx,
  { row, before }: { row: Times; before: Times | undefined },
): Promise<void> {
  for (const field of ['startTime', 'endTime'] as const) {
    const text = row[field];
    if (text !== null && Date.parse(text) > ctx.clock.nowMs() + clockToleranceMs)
      throw failField(field, 'max', { max: new Date(ctx.clock.nowMs()).toISOString() });
  }
  const isSame =
    before?.endTime != null && row.endTime !== null && Date.parse(before.endTime) === Date.parse(row.endTime);
  if (!isSame && !ctx.can(whileAway)) await assertNotTooLate(ctx, [row.endTime]);
}

/** Refuses a record that begins before the fault of its task. */
async function assertNotBeforeTask(
  { tx }: JudgeCtx,
  { taskId, startTime }: { taskId: string; startTime: string },
) {
  const task = await selectTaskOfRecord(tx, { id: taskId });
  const beganMs = task?.detectedAt?.getTime();
  if (beganMs !== undefined && Date.parse(startTime) < beganMs - clockToleranceMs)
    throw failField('startTime', 'min', { min: new Date(beganMs).toISOString() });
}

interface Times {
  readonly startTime: string;
  readonly endTime: string | null;
}

type Material = LineOf<typeof repairMaterial>;

interface Recorded {
  readonly id: string;
  readonly taskId: string;
  readonly name: string;
  readonly startTime: string;
  readonly endTime: string | null;
  readonly materials: readonly Material[];
}

/** What was replaced leaves the store, and special parts begin their lives; what a record says no more is taken back. */
async function followMaterials(ctx: WriteCtx, { id, taskId, materials, ...row }: Recorded): Promise<void> {
  const task = await selectTaskOfRecord(ctx.tx, { id: taskId });
  if (task === undefined) return;
  const used = materials.flatMap((line, place) =>
    line.isReplaced ? [{ ...usedLine(line), field: `materials.${place}.quantity` }] : [],
  );
  const cause = { kind: 'repairRecord', id, name: `${task.number} ${row.name}` } as const;
  await settleUsed(ctx, { cause, machineId: task.machineId, used });
  if (task.machineId === null) return;
  const replaced = used.flatMap(({ specialPartId, quantity, position }) =>
    specialPartId === null ? [] : [{ specialPartId, quantity, position }],
  );
  const atMs = Date.parse(row.endTime ?? row.startTime);
  await settleLives(ctx, { recordId: id, machineId: task.machineId, atMs, replaced });
}

function usedLine(line: Material): UsedPart & { position: string | null } {
  return {
    line: line.id,
    sparePartId: line.sparePartId || null,
    specialPartId: line.specialPartId || null,
    quantity: line.quantity,
    place: line.place || null,
    position: line.positionIn || null,
  };
}

/** A special part at a position is replaced once in a record. */
function assertNoneRepeats(materials: readonly Material[]): void {
  const said = new Set<string>();
  for (const [place, { specialPartId, positionIn, isReplaced }] of materials.entries()) {
    if (!specialPartId) continue;
    const key = [specialPartId, positionIn ?? '', isReplaced].join(' ');
    if (said.has(key)) throw failField(`materials.${place}.specialPartId`, 'repeated');
    said.add(key);
  }
}

async function hasRecycled({ tx }: JudgeCtx, materials: readonly Material[]): Promise<boolean> {
  const replaced = materials.filter(({ isReplaced }) => isReplaced);
  const ids = (field: 'sparePartId' | 'specialPartId') => replaced.flatMap((line) => line[field] ?? []);
  if (replaced.length === 0) return false;
  const found = await selectRecycledParts(tx, {
    spareIds: ids('sparePartId'),
    specialIds: ids('specialPartId'),
  });
  return found.length > 0;
}
