import { pictureFile } from '@millwright/contract/areas/basics/attachment/pictureCalls.ts';
import { faultNameOf, type NamedFault } from '@millwright/contract/areas/equipment/faults/faultNames.ts';
import { reportFault, taskReported } from '@millwright/contract/areas/maintenance/floor/floorCalls.ts';
import { taskOfStop } from '@millwright/contract/areas/maintenance/repairs/sameStop.ts';
import { mostTaskPhotos } from '@millwright/contract/areas/maintenance/tasks/maintenanceTask.lifeCycle.ts';
import {
  automaticSources,
  maintenanceTask,
} from '@millwright/contract/areas/maintenance/tasks/maintenanceTask.ts';
import { isLossState } from '@millwright/contract/areas/telemetry/reports/loss.ts';
import type { InputOf, ResultOf } from '@millwright/contract/core/call/call.ts';
import { notify } from '@millwright/contract/core/resource/notices.ts';
import type { Ctx } from '../../../platform/http/calls/app.ts';
import { failField } from '../../../platform/http/errors/fail.ts';
import { addRow, asSystem, takeAction, seenAmong } from '../../../resource/index.ts';
import { machine as machineResource } from '@millwright/contract/areas/equipment/machine/machine.ts';
import { readFaultNames, type ReportedMachine, selectReportedMachine } from '../../equipment/index.ts';
import { responsibleFor } from '../../personnel/index.ts';
import { runningTurn } from '../../shifts/index.ts';
import { selectStateNow, selectStoppedMs } from '../../telemetry/index.ts';
import {
  isTaskIdUsed,
  lockTask,
  updatePhotos,
  insertLogLine,
  type OpenTaskRow,
  selectOpenTasks,
  joinFault,
  lockMachine,
  asOf,
  eachLanguage,
  type InLanguages,
  writeFaultTexts,
  writeTaskTexts,
} from '../../maintenance/index.ts';

type Report = InputOf<typeof reportFault>;

/**
 * Adds a task for a report about a machine, or merges the report into the open task about the same fault, with its pictures and
 * its text as a remark. A task that the reporter does not see takes nothing in: everybody finds the own report again.
 * Notifies those who repair the machine in the current shift. Throws `core.invalid`.
 */
export async function ledgerReport(ctx: Ctx, said: Report): Promise<ResultOf<typeof reportFault>> {
  const { fault, machineId } = said;
  // Read before the lock, and in one message: who reports of the same machine waits no longer than for what is written.
  const [found, seen, names, state, repairers] = await Promise.all([
    selectReportedMachine(ctx.tx, { id: machineId }),
    seenAmong(ctx, machineResource, [String(machineId)]),
    fault === null ? [] : readFaultNames(ctx.tx),
    selectStateNow(ctx.tx, { machineId }),
    repairersOf(ctx, machineId),
  ]);
  const machine = seen.length === 0 ? undefined : found;
  if (machine === undefined) throw failField('machineId', 'reference');
  if (fault === null && said.description === '') throw failField('description', 'required');
  // Two who report the same at once: the second finds the task of the first.
  const [, open, stoppedMs, isUsed] = await Promise.all([
    lockMachine(ctx, machine.id),
    selectOpenTasks(ctx, { machineIds: [machine.id], language: ctx.language }),
    selectStoppedMs(ctx.tx, machine.id),
    isTaskIdUsed(ctx.tx, { id: said.taskId }),
  ]);
  const atMs = Math.min(fault?.occurredMs ?? ctx.clock.nowMs() - said.agoMs, ctx.clock.nowMs());
  // Complaints of two people are two tasks; what the program has noticed of the standstill is the same as what a person reports of it.
  const joinable = fault === null ? open.filter(({ source }) => automaticSources.has(source)) : open;
  const taking = taskOfStop(joinable, { code: fault?.code ?? null, atMs }, stoppedMs);
  if (taking === undefined && isUsed) throw failField('taskId', 'repeated');
  const faultName = fault === null ? '' : faultNameOf(names, ctx.language)(fault.code, machine.kind);
  const stands = state !== null && isLossState(state);
  const task =
    taking === undefined
      ? await addTask(ctx, { machine, faultName, stands, names }, said)
      : await takeIn(ctx, taking, said, { kind: machine.kind, names, atMs });
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
  {
    machine,
    faultName,
    stands,
    names,
  }: { machine: ReportedMachine; faultName: string; stands: boolean; names: readonly NamedFault[] },
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
  if (fault !== null) {
    const called = inLanguages(names, fault.code, machine.kind);
    const titled = eachLanguage((language) =>
      `${fault.code} ${called[language]}`.trim().slice(0, maintenanceTask.fields.name.max),
    );
    await writeTaskTexts(ctx.tx, row.id, { name: titled, description: null });
    await writeFaultTexts(ctx.tx, { taskId: row.id, code: fault.code, names: called });
  }
  return { id: row.id, number: String(row['number']), name };
}

/** The open task is about the same fault or standstill: what this report brings is kept with it. */
async function takeIn(
  ctx: Ctx,
  task: OpenTaskRow,
  { clientId, description, fault, photos }: Report,
  { kind, names, atMs: occurredMs }: { kind: string; names: readonly NamedFault[]; atMs: number },
): Promise<Named> {
  const { id, number, name } = task;
  const isAgain = fault !== null && task.codes.includes(fault.code);
  if (fault !== null && !isAgain) {
    const raised = { faultId: null, code: fault.code, names: inLanguages(names, fault.code, kind) };
    await joinFault(ctx, task, { fault: raised, atMs: occurredMs });
  }
  const kept = (await lockTask(ctx.tx, { id }))?.photos ?? [];
  const all = [...kept, ...photos.map(pictureFile)].slice(0, mostTaskPhotos);
  if (isAgain) {
    const system = await asSystem(ctx);
    await takeAction(system, maintenanceTask, { action: 'takeIn', ids: [id], input: { photos: all } });
  } else if (photos.length > 0) await updatePhotos(ctx.tx, { taskId: id, photos: all });
  const atMs = ctx.clock.nowMs();
  const line = { id: clientId, taskId: id, atMs, kind: 'remark', note: description || name } as const;
  await insertLogLine(ctx.tx, { ...line, personId: ctx.person.id });
  return { id, number, name };
}

/** The name of a fault in each language, empty where nobody named it. */
function inLanguages(names: readonly NamedFault[], code: string, kind: string): InLanguages {
  return eachLanguage((language) => faultNameOf(names, language)(code, kind));
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
