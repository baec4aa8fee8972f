import { type FloorAction, takeTaskStep } from '@millwright/contract/areas/maintenance/floor/floorCalls.ts';
import { maintenanceTaskLifeCycle } from '@millwright/contract/areas/maintenance/tasks/maintenanceTask.lifeCycle.ts';
import { maintenanceTask } from '@millwright/contract/areas/maintenance/tasks/maintenanceTask.ts';
import type { InputOf, ResultOf } from '@millwright/contract/core/call/call.ts';
import type { Ctx } from '../../../platform/http/calls/app.ts';
import { fail, failField } from '../../../platform/http/errors/fail.ts';
import { actionText, refuseState, stateText, takeActionOnce } from '../../../resource/index.ts';
import { nameOfPerson } from '../../access/index.ts';
import { lockTask, newestLogTime, selectLastStep, type SteppedTask } from './floor.queries.ts';
import { seenTask } from './seenTask.ts';
import { asOf } from './sendings.ts';

/**
 * Takes a step as of when it was done. What the same person did elsewhere already is done. Throws
 * `maintenance.alreadyMoved` where somebody else was first, and what refuses the action.
 */
export async function takeStep(
  ctx: Ctx,
  { taskId, action, agoMs, reason }: InputOf<typeof takeTaskStep>,
): Promise<ResultOf<typeof takeTaskStep>> {
  const { access, from, to } = maintenanceTaskLifeCycle.actions[action];
  if (!ctx.can(access)) throw fail('core.forbidden', { permission: access });
  await seenTask(ctx, taskId);
  const task = await lockTask(ctx.tx, { id: taskId });
  if (task === undefined) throw fail('core.notFound');
  if (!from.some((state) => state === task.state)) {
    if (await isOwnStep(ctx, { taskId, action, to, task })) return { state: task.state };
    return refuseLate(ctx, { taskId, action, state: task.state });
  }
  if (action === 'sendBack' && reason === '') throw failField('reason', 'required');
  const notBeforeMs = (await newestLogTime(ctx.tx, { taskId }))?.getTime();
  const input = action === 'sendBack' ? { returnReason: reason } : {};
  await takeActionOnce(asOf(ctx, { agoMs, notBeforeMs }), maintenanceTask, { action, ids: [taskId], input });
  return { state: to };
}

/** Whether the task is where the step leads to because the same person took it: on another device, or at a desk. */
async function isOwnStep(
  { tx, person }: Ctx,
  { taskId, action, to, task }: { taskId: string; action: FloorAction; to: string; task: SteppedTask },
): Promise<boolean> {
  if (task.state !== to) return false;
  const last = await selectLastStep(tx, { taskId });
  return last?.action === action && last.personId === person.id;
}

/** Refuses a step by who took the last one and when, or by the state alone where nobody took one. */
async function refuseLate(
  ctx: Ctx,
  { taskId, action, state }: { taskId: string; action: FloorAction; state: string },
): Promise<never> {
  const { language, tenant } = ctx;
  const last = await selectLastStep(ctx.tx, { taskId });
  if (last === undefined || last.personId === null || last.action === null)
    refuseState(ctx, maintenanceTask, { action, state });
  throw fail('maintenance.alreadyMoved', {
    person: await nameOfPerson(ctx.tx, last.personId),
    time: clockOf(last.at, tenant.zone),
    action: actionText(maintenanceTask, last.action, language),
    state: stateText(maintenanceTask, state, language),
  });
}

/** A time of day on the clocks of the mill. */
export function clockOf(at: Date, timeZone: string): string {
  return at.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
}
