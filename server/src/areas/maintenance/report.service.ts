import { pictureFile } from '@millwright/contract/areas/basics/pictureCalls.ts';
import { faultNameOf } from '@millwright/contract/areas/equipment/faultNames.ts';
import { reportFault, taskReported } from '@millwright/contract/areas/maintenance/floorCalls.ts';
import { mostTaskPhotos } from '@millwright/contract/areas/maintenance/maintenanceTask.lifeCycle.ts';
import { maintenanceTask } from '@millwright/contract/areas/maintenance/maintenanceTask.ts';
import { isLossState } from '@millwright/contract/areas/telemetry/loss.ts';
import type { InputOf, ResultOf } from '@millwright/contract/core/call.ts';
import { notify } from '@millwright/contract/core/notices.ts';
import type { Ctx } from '../../platform/http/app.ts';
import { failField } from '../../platform/http/fail.ts';
import { addRow, asSystem, takeAction } from '../../resource/index.ts';
import { machine as machineResource } from '@millwright/contract/areas/equipment/machine.ts';
import { seenAmong } from '../../resource/index.ts';
import { readFaultNames, type ReportedMachine, selectReportedMachine } from '../equipment/index.ts';
import { responsibleFor } from '../personnel/index.ts';
import { runningTurn } from '../shifts/index.ts';
import { selectStateNow } from '../telemetry/index.ts';
import { isTaskIdUsed, lockTask, lockThing, selectSeenOpenTasks } from './floor.queries.ts';
import { insertLogLine } from './maintenanceTask.queries.ts';
import { asOf } from './sendings.ts';

type Report = InputOf<typeof reportFault>;

/**
 * Adds a task for a report about a machine, or merges the report into the open task about the same fault, with its pictures and
 * its text as a remark. A task that the reporter does not see takes nothing in: everybody finds the own report again.
 * Notifies those who repair the machine in the current shift. Throws `core.invalid`.
 */
export async function report(ctx: Ctx, said: Report): Promise<ResultOf<typeof reportFault>> {
  const { fault, machineId } = said;
  // Read before the lock, and in one message: who reports of the same machine waits no longer than for what is written.
  const [found, seen, names, state, repairers] = await Promise.all([
    selectReportedMachine(ctx.tx, machineId),
    seenAmong(ctx, machineResource, [String(machineId)]),
    fault === null ? [] : readFaultNames(ctx.tx),
    selectStateNow(ctx.tx, machineId),
    repairersOf(ctx, machineId),
  ]);
  const machine = seen.length === 0 ? undefined : found;
  if (machine === undefined) throw failField('machineId', 'reference');
  if (fault === null && said.description === '') throw failField('description', 'required');
  // Two who report the same at once: the second finds the task of the first.
  const [, open, isUsed] = await Promise.all([
    lockThing(ctx.tx, `report ${machine.id}`),
    fault === null ? [] : selectSeenOpenTasks(ctx, machine.id),
    isTaskIdUsed(ctx.tx, said.taskId),
  ]);
  const taking = open.find(({ codes }) => (codes ?? []).includes(fault?.code ?? ''));
  if (taking === undefined && isUsed) throw failField('taskId', 'repeated');
  const faultName = fault === null ? '' : faultNameOf(names, ctx.language)(fault.code, machine.kind);
  const stands = state !== null && isLossState(state);
  const task =
    taking === undefined
      ? await addTask(ctx, { machine, faultName, stands }, said)
      : await takeIn(ctx, taking, said);
  tellRepairers(ctx, { machine, task, people: repairers.map(({ personId }) => personId) });
  return { taskId: task.id, number: task.number, isTakenIn: taking !== undefined };
}

interface Named {
  readonly id: string;
  readonly number: string;
  readonly name: string;
}

async function addTask(
  ctx: Ctx,
  { machine, faultName, stands }: { machine: ReportedMachine; faultName: string; stands: boolean },
  said: Report,
): Promise<Named> {
  const { fault, description, photos, agoMs, source, taskId } = said;
  const text = fault === null ? (description.split('\n')[0] ?? '') : `${fault.code} ${faultName}`.trim();
  const name = text.slice(0, maintenanceTask.fields.name.max);
  const occurredAt = new Date(Math.min(fault?.occurredMs ?? 0, ctx.clock.nowMs())).toISOString();
  const faults =
    fault === null
      ? []
      : [{ code: fault.code, description: (faultName || fault.code).slice(0, 120), occurredAt }];
  const row = await addRow(
    asOf(ctx, { agoMs }),
    maintenanceTask,
    {
      name,
      machineId: String(machine.id),
      urgency: stands ? 'urgent' : 'normal',
      photos: photos.map(pictureFile),
      faults,
      ...(description === '' ? {} : { description }),
    },
    { source },
    { id: taskId },
  );
  return { id: row.id, number: String(row['number']), name };
}

/** The open task stands for the fault that came again: what this report brings is kept with it. */
async function takeIn(
  ctx: Ctx,
  { id, number, name }: Named,
  { clientId, description, photos }: Report,
): Promise<Named> {
  const kept = (await lockTask(ctx.tx, id))?.photos ?? [];
  const all = [...kept, ...photos.map(pictureFile)].slice(0, mostTaskPhotos);
  const system = await asSystem(ctx);
  await takeAction(system, maintenanceTask, { action: 'takeIn', ids: [id], input: { photos: all } });
  const atMs = ctx.clock.nowMs();
  const line = { id: clientId, taskId: id, atMs, kind: 'remark', note: description || name } as const;
  await insertLogLine(ctx.tx, { ...line, personId: ctx.person.id });
  return { id, number, name };
}

/** Who is told of a report of a machine: those who repair and maintain it in the shift that runs. */
export async function repairersOf(
  ctx: Pick<Ctx, 'tx' | 'clock'> & { tenant: { zone: string } },
  machineId: number,
): Promise<{ personId: string; realname: string }[]> {
  const { productionDate, crew } = await runningTurn(ctx);
  const on = { productionDate, crew: crew ?? '' };
  const rows = await responsibleFor(ctx.tx, { machineIds: [machineId], on });
  const repairing = rows.filter(({ duty }) => duty === 'repairman');
  const found = repairing.length > 0 ? repairing : rows.filter(({ duty }) => duty === 'maintainer');
  return [...new Map(found.map((row) => [row.personId, row])).values()];
}

function tellRepairers(
  ctx: Ctx,
  {
    machine,
    task: { id, number, name },
    people,
  }: { machine: ReportedMachine; task: Named; people: readonly string[] },
): void {
  const to = people.filter((personId) => personId !== ctx.person.id);
  const values = { number, name, machine: machine.code, person: ctx.person.realname ?? '' };
  notify(ctx, taskReported, {
    values,
    to: { people: to },
    about: { resource: maintenanceTask, id },
    machineIds: [machine.id],
  });
}
