import {
  maintenanceTask,
  mostTaskFaults,
} from '@millwright/contract/areas/maintenance/tasks/maintenanceTask.ts';
import { maintenanceTaskLifeCycle } from '@millwright/contract/areas/maintenance/tasks/maintenanceTask.lifeCycle.ts';
import { taskOfStop } from '@millwright/contract/areas/maintenance/repairs/sameStop.ts';
import { addRow, wholeMill, type WriteCtx } from '../../../resource/index.ts';
import { selectStoppedMs } from '../../telemetry/index.ts';
import { lockThing } from './floor.queries.ts';
import { insertLogLine } from './maintenanceTask.queries.ts';
import { type OpenTaskRow, selectOpenTasks } from './openTasks.queries.ts';
import { insertFault } from './taskFaults.queries.ts';
import { eachLanguage, type InLanguages, writeFaultTexts, writeTaskTexts } from './taskTexts.queries.ts';

/** A fault as a task names it. */
export interface RaisedFault {
  readonly faultId: string | null;
  readonly code: string;
  readonly names: InLanguages;
}

/** Something of a machine of which the program makes a task. */
export interface RaisedTask {
  readonly machineId: number;
  /** When it began, ms. */
  readonly atMs: number;
  readonly fault: RaisedFault | null;
  readonly names: InLanguages;
  readonly descriptions?: InLanguages;
  readonly urgency: 'normal' | 'urgent';
  readonly source: 'fault' | 'alarm';
}

/**
 * Makes a task of a fault or an alarm, or joins it to the open task of the same stop: a rule, a fault and a report about one
 * standstill are one task.
 */
export async function raiseTask(
  ctx: WriteCtx,
  raised: RaisedTask,
): Promise<{ id: string; number: string; isJoined: boolean }> {
  await lockMachine(ctx, raised.machineId);
  const { machineId, atMs, fault } = raised;
  const open = await selectOpenTasks(wholeMill(ctx.tx), { machineIds: [machineId], language: ctx.language });
  const stoppedMs = await selectStoppedMs(ctx.tx, machineId);
  const task = taskOfStop(open, { code: fault?.code ?? null, atMs }, stoppedMs);
  if (task === undefined) return { ...(await addTask(ctx, raised)), isJoined: false };
  await joinFault(ctx, task, raised);
  return { id: task.id, number: task.number, isJoined: true };
}

/** Locks the machine: a second writer waits, and finds the task of the first. */
export function lockMachine({ tx }: Pick<WriteCtx, 'tx'>, machineId: number): Promise<void> {
  return lockThing(tx, { name: `report ${machineId}` });
}

async function addTask(
  ctx: WriteCtx,
  { machineId, atMs, fault, names, descriptions, urgency, source }: RaisedTask,
): Promise<{ id: string; number: string }> {
  const short = shortened(names, maintenanceTask.fields.name.max);
  const long = descriptions && shortened(descriptions, maintenanceTask.fields.description.max);
  const occurredAt = new Date(atMs).toISOString();
  const row = await addRow(
    ctx,
    maintenanceTask,
    {
      name: short[ctx.language],
      machineId: String(machineId),
      urgency,
      ...(long === undefined || long[ctx.language] === '' ? {} : { description: long[ctx.language] }),
      ...(fault === null
        ? {}
        : {
            faults: [
              {
                faultId: fault.faultId,
                code: fault.code,
                description: fault.names[ctx.language] || fault.code,
                occurredAt,
              },
            ],
          }),
    },
    { source, detectedAt: occurredAt },
  );
  await writeTaskTexts(ctx.tx, row.id, { name: short, description: long ?? null });
  if (fault !== null) await writeFaultTexts(ctx.tx, { taskId: row.id, code: fault.code, names: fault.names });
  return { id: row.id, number: String(row['number']) };
}

/** The task of the standstill names the fault too; what waits for its task is told. */
export async function joinFault(
  ctx: WriteCtx,
  task: Pick<OpenTaskRow, 'id' | 'codes'>,
  { fault, atMs }: Pick<RaisedTask, 'fault' | 'atMs'>,
): Promise<void> {
  if (fault === null || task.codes.includes(fault.code) || task.codes.length >= mostTaskFaults) return;
  const { faultId, code, names } = fault;
  await insertFault(ctx.tx, {
    taskId: task.id,
    position: task.codes.length,
    faultId,
    code,
    description: names[ctx.language] || code,
    occurredAt: new Date(atMs),
  });
  await writeFaultTexts(ctx.tx, { taskId: task.id, code, names });
  await insertLogLine(ctx.tx, {
    taskId: task.id,
    atMs: ctx.clock.nowMs(),
    kind: 'action',
    action: 'takeIn',
    personId: ctx.person.id,
    note: code,
  });
  ctx.emit(maintenanceTaskLifeCycle.actions.takeIn.event, { ids: [task.id], by: ctx.person.id });
}

function shortened(texts: InLanguages, max: number): InLanguages {
  return eachLanguage((language) => texts[language].slice(0, max));
}
