import { maintenanceTask } from '@millwright/contract/areas/maintenance/tasks/maintenanceTask.ts';
import { stateNumber } from '@millwright/contract/areas/telemetry/states/states.ts';
import type { JobCtx } from '../../../platform/jobs/jobs.ts';
import { asSystem, takeAction } from '../../../resource/index.ts';
import { listMachines, selectTaskFaults } from '../../equipment/index.ts';
import { listLatest } from '../../telemetry/index.ts';
import { selectTasksOfFaults } from './maintenanceTask.queries.ts';
import { raiseTask } from './raiseTask.service.ts';
import { eachLanguage } from './taskTexts.queries.ts';

/**
 * Makes a task of each machine that stands with a fault whose file says so, or joins it to the open task of the same stop. A fault that
 * comes again while its task is open is taken in by it; one that was made a task of is not made one again while the same stop lasts.
 */
export async function tasksOfFaults(job: JobCtx): Promise<void> {
  const ctx = await asSystem(job);
  const flagged = await selectTaskFaults(ctx.tx);
  if (flagged.length === 0) return;
  const byCode = new Map(flagged.map((each) => [`${each.process} ${each.number}`, each]));
  const machines = new Map((await listMachines(ctx.tx)).map((each) => [each.id, each]));
  const standing = (await listLatest(ctx.tx)).flatMap(({ machineId, state, fault, sinceMs }) => {
    const machine = machines.get(machineId);
    if (machine === undefined || state !== stateNumber.fault || fault === null || sinceMs === null) return [];
    const of = byCode.get(`${machine.kind} ${fault}`);
    return of === undefined ? [] : [{ machineId, sinceMs, of }];
  });
  const known = await selectTasksOfFaults(ctx.tx, { machineIds: standing.map(({ machineId }) => machineId) });
  for (const { machineId, sinceMs, of } of standing) {
    // A machine's clock may be ahead: its fault is looked at when its time has come.
    if (sinceMs > ctx.clock.nowMs()) continue;
    const task = known.find((each) => each.machineId === machineId && each.code === of.number);
    if (task !== undefined && task.knownMs >= sinceMs) continue;
    if (task?.isOpen === true) {
      await takeAction(ctx, maintenanceTask, { action: 'takeIn', ids: [task.taskId], input: {} });
      continue;
    }
    await raiseTask(ctx, {
      machineId,
      atMs: sinceMs,
      fault: { faultId: of.id, code: of.number, names: of.name },
      names: eachLanguage((language) => `${of.number} ${of.name[language] || of.number}`),
      urgency: of.level === 'stop' ? 'urgent' : 'normal',
      source: 'fault',
    });
  }
}
