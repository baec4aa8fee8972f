import { type FloorTask, mostFloorTasks } from '@millwright/contract/areas/maintenance/floor/floorCalls.ts';
import { maintenanceTaskLifeCycle } from '@millwright/contract/areas/maintenance/tasks/maintenanceTask.lifeCycle.ts';
import { maintenanceTask } from '@millwright/contract/areas/maintenance/tasks/maintenanceTask.ts';
import { repairRecord } from '@millwright/contract/areas/maintenance/repairs/repairRecord.ts';
import { isLossState, stopLossKg } from '@millwright/contract/areas/telemetry/reports/loss.ts';
import { stateNumbers } from '@millwright/contract/areas/telemetry/states/states.ts';
import { listInput } from '@millwright/contract/core/resource/listQuery.ts';
import type { ResourceRow } from '@millwright/contract/core/resource/resourceCalls.ts';
import { hourMs } from '@millwright/contract/core/time/units.ts';
import type { Ctx } from '../../../platform/http/calls/app.ts';
import { listRows } from '../../../resource/index.ts';
import { selectPersonCards } from '../../access/index.ts';
import { type LatestRow, type MachineStretch, sumTimeInStates } from '../../telemetry/index.ts';
import { countLogLines, selectRecordsOf, maintenanceTaskHooks } from '../../maintenance/index.ts';
import { doneWorks } from './doneWorks.ts';
import { floorRecordOf } from './floorRecord.service.ts';

const open = 'toBeAllocated,inProgress,toBeConfirmed';
const relations = ['responsible', 'participated', 'initiated'] as const;
const lossStates = stateNumbers.filter(isLossState);
/** Stops of older tasks are counted so far back: a phone shows what is urgent, not what a month has cost. */
const longestLossMs = 14 * 24 * hourMs;

/** Tasks of whoever asks that are not over, and those that wait to be taken by somebody; what each has cost. */
export async function floorTasks(ctx: Ctx, latest: ReadonlyMap<number, LatestRow>): Promise<FloorTask[]> {
  const rows = await rowsOf(ctx);
  const ids = rows.map(({ id }) => id);
  const logs = await countLogLines(ctx.tx, { taskIds: ids });
  const records = Map.groupBy(
    ctx.can(repairRecord.access.read) ? await selectRecordsOf(ctx, { taskIds: ids }) : [],
    ({ taskId }) => taskId,
  );
  const nameOf = await namesOf(ctx, rows);
  const done = await doneWorks(
    ctx,
    // Who is asked whether the work was done well reads what was done, and of no other task.
    rows.flatMap(({ id, actions }) => (actions.includes('confirm') ? [id] : [])),
  );
  const tasks = rows.map((row) => taskOf(row, nameOf));
  const losses = await lossesOf(ctx, tasks, latest);
  return tasks.map((task, index) => ({
    ...task,
    ...(losses[index] ?? { lossKg: null, standsSinceMs: null }),
    logCount: logs.get(task.id) ?? 0,
    records: (records.get(task.id) ?? []).map((record) => floorRecordOf(ctx, record)),
    done: done.get(task.id) ?? [],
  }));
}

/** What people are called, without the account that tells two of a name apart in lists. */
async function namesOf({ tx }: Ctx, rows: readonly ResourceRow[]): Promise<(id: string) => string> {
  const ids = rows.flatMap((row) =>
    [row['initiatorId'], row['responsibleId'], row['participantIds']]
      .flat()
      .filter((id) => typeof id === 'string'),
  );
  const cards = await selectPersonCards(tx, { ids: [...new Set(ids)] });
  const names = new Map(cards.map(({ id, realname }) => [id, realname]));
  return (id) => names.get(id) ?? '';
}

/** Each once, whatever somebody has to do with it. */
async function rowsOf(ctx: Ctx): Promise<ResourceRow[]> {
  const found = new Map<string, ResourceRow>();
  const add = async (asked: object) => {
    const input = listInput.parse({ pageSize: mostFloorTasks, ...asked });
    const { records } = await listRows(ctx, maintenanceTask, input, { hooks: maintenanceTaskHooks });
    for (const row of records) found.set(row.id, row);
  };
  for (const view of relations) await add({ view, state: open });
  if (ctx.can(maintenanceTaskLifeCycle.actions.accept.access)) await add({ state: 'toBeAllocated' });
  return [...found.values()];
}

type BareTask = Omit<FloorTask, 'lossKg' | 'standsSinceMs' | 'logCount' | 'records' | 'done'>;

function taskOf(row: ResourceRow, nameOf: (id: string) => string): BareTask {
  const text = (name: string) => (typeof row[name] === 'string' ? row[name] : '');
  const id = (name: string) => text(name) || null;
  const ms = (name: string) => (text(name) === '' ? null : Date.parse(text(name)));
  const list = (name: string) => {
    const value = row[name];
    return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
  };
  return {
    id: row.id,
    number: text('number'),
    name: text('name'),
    kind: text('kind'),
    urgency: text('urgency'),
    state: text('state'),
    machineId: text('machineId') === '' ? null : Number(text('machineId')),
    equipment: text('equipmentId_dictText'),
    description: text('description'),
    photos: list('photos'),
    initiatorId: id('initiatorId'),
    initiator: nameOf(text('initiatorId')),
    responsibleId: id('responsibleId'),
    responsible: nameOf(text('responsibleId')),
    participantIds: list('participantIds'),
    participants: list('participantIds').map(nameOf).join(', '),
    returnReason: id('returnReason'),
    detectedMs: ms('detectedAt'),
    dueMs: ms('dueAt'),
    acceptedMs: ms('acceptedAt'),
    completedMs: ms('completedAt'),
    recordCount: typeof row['recordCount'] === 'number' ? row['recordCount'] : 0,
    actions: row.actions,
  };
}

/** What the stops of machines have cost since their tasks began, and since when they stand. */
async function lossesOf(
  { tx, clock }: Ctx,
  tasks: readonly BareTask[],
  latest: ReadonlyMap<number, LatestRow>,
): Promise<(Pick<FloorTask, 'lossKg' | 'standsSinceMs'> | undefined)[]> {
  const nowMs = clock.nowMs();
  const stretches = tasks.map(({ machineId, detectedMs, completedMs }): MachineStretch => {
    const toMs = completedMs ?? nowMs;
    return { machineId: machineId ?? 0, fromMs: Math.max(detectedMs ?? toMs, nowMs - longestLossMs), toMs };
  });
  const closedMs = await sumTimeInStates(tx, stretches, lossStates);
  return stretches.map(({ machineId, fromMs, toMs }, index) => {
    const now = latest.get(machineId);
    // What is to be maintained stops nothing: what its machine stops for meanwhile is of other tasks.
    if (now === undefined || tasks[index]?.kind !== 'repair') return undefined;
    const stands = now.state !== null && now.sinceMs !== null && isLossState(now.state);
    const sinceMs = stands && now.sinceMs !== null ? Math.max(now.sinceMs, fromMs) : null;
    const openMs = sinceMs === null ? 0 : Math.max(0, toMs - sinceMs);
    const lossKg = stopLossKg(now.rateGPerH, (closedMs[index] ?? 0) + openMs);
    return { lossKg, standsSinceMs: tasks[index]?.completedMs === null && stands ? now.sinceMs : null };
  });
}
