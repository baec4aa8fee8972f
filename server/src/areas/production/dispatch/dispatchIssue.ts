import {
  type DispatchIssueState,
  dispatchOrder,
  type DispatchReason,
  reissueDispatch,
} from '@millwright/contract/areas/production/dispatch/dispatchOrder.ts';
import { dispatchAnswered } from '@millwright/contract/areas/production/dispatch/dispatchNews.ts';
import { commandSettled, dispatchCodes } from '@millwright/contract/areas/telemetry/commands/commands.ts';
import type { z } from 'zod';
import type { EventCtx } from '../../../platform/events/events.ts';
import type { App } from '../../../platform/http/calls/app.ts';
import { call } from '../../../platform/http/calls/call.ts';
import { fail, Refusal } from '../../../platform/http/errors/fail.ts';
import { assertSeen, noteChange, type WriteCtx } from '../../../resource/index.ts';
import { selectDispatchNames } from '../../basics/index.ts';
import { selectMachinesNamed } from '../../equipment/index.ts';
import { type CommandRow, commandsAbout, sendCommand } from '../../telemetry/index.ts';
import {
  countIssue,
  lockDispatch,
  recountMachines,
  selectToldMachines,
  type ToldMachine,
  updateBegun,
  updateTold,
} from './dispatchOrder.queries.ts';
import { assertOrderWanted } from './orderWanted.ts';
import { selectSheet } from '../sheets/processSheet.queries.ts';
import { passGate } from '../sheets/sheetGate.ts';
import { storedMoment } from '../sheets/sheetLines.ts';
import { updateDispatchRelease } from '../sheets/sheetQuality.queries.ts';

/** Mounts the call that tells machines again. */
export function mountDispatches(app: App): void {
  call(app, reissueDispatch, reissue);
}

interface Dispatch {
  readonly id: string;
  readonly varietyId: string;
  readonly markerId: string;
  readonly sheetId: string | null;
}

/** Tells machines of a dispatch order what they are to spin; a machine that cannot be told keeps no other from it. */
export async function tellMachines(
  ctx: WriteCtx,
  { id, varietyId, markerId, sheetId }: Dispatch,
  machines: readonly ToldMachine[],
): Promise<void> {
  const names = await selectDispatchNames(ctx.tx, { varietyId, markerId });
  if (names === undefined) throw fail('core.notFound');
  const sheet = sheetId === null ? undefined : await selectSheet(ctx.tx, { id: sheetId });
  const values = {
    [dispatchCodes.variety]: names.variety,
    [dispatchCodes.marker]: names.marker,
    ...(sheet === undefined ? {} : { [dispatchCodes.sheet]: sheet.number }),
  };
  const time = storedMoment(ctx.clock);
  for (const { id: lineId, machineId } of machines) {
    const reason = await reasonNotSent(ctx, { lineId, machineId: Number(machineId), values });
    const state: DispatchIssueState = reason === null ? 'toBeIssued' : 'failed';
    await updateBegun(ctx.tx, { lineId, state, reason, time });
  }
  await recountMachines(ctx.tx, { id });
}

/** Sends a command; null when it is on its way, else why none could be sent. */
async function reasonNotSent(
  ctx: WriteCtx,
  { lineId, machineId, values }: { lineId: string; machineId: number; values: Record<string, string> },
): Promise<DispatchReason | null> {
  const about = { about: dispatchOrder.name, aboutId: lineId };
  try {
    await sendCommand(ctx, { machineId, purpose: 'dispatch', ...about, values });
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === 'telemetry.machineUnreachable' || error.code === 'core.notFound') return 'unreachable';
    if (error.code === 'telemetry.commandPending') return 'pending';
    throw error;
  }
}

/** Tells machines again that are named and were not told with success. */
async function reissue(
  ctx: WriteCtx,
  {
    id,
    machineIds,
    releaseReason,
  }: { id: string; machineIds: readonly string[]; releaseReason?: string | null | undefined },
): Promise<{ issueCount: number }> {
  await assertSeen(ctx, dispatchOrder, id);
  const dispatch = await lockDispatch(ctx.tx, { id });
  if (dispatch === undefined) throw fail('core.notFound');
  if (dispatch.state !== 'issued') throw fail('production.dispatchNotIssued');
  await assertOrderWanted(ctx, dispatch);
  const machines = await selectToldMachines(ctx.tx, { dispatchId: id });
  const known = new Set(machines.map(({ machineId }) => machineId));
  if (machineIds.some((each) => !known.has(each))) throw fail('production.machineNotOnDispatch');
  const failed = machines.filter(
    ({ machineId, issueState }) => machineIds.includes(machineId) && issueState === 'failed',
  );
  if (failed.length === 0) return { issueCount: dispatch.issueCount };
  await passFailedSheet(ctx, { dispatchId: id, sheetId: dispatch.sheetId, reason: releaseReason });
  await tellMachines(ctx, { id, ...dispatch }, failed);
  await countIssue(ctx.tx, { id, time: storedMoment(ctx.clock) });
  ctx.emit(dispatchAnswered.name, { id });
  const named = await selectMachinesNamed(ctx.tx, { ids: failed.map(({ machineId }) => machineId) });
  const codes = named.map(({ code }) => code);
  await noteChange(ctx, dispatchOrder, {
    id,
    before: { reissued: null },
    after: { reissued: codes.toSorted().join(', ') },
  });
  return { issueCount: dispatch.issueCount + 1 };
}

/** A sheet that failed its inspection since the issue passes the gate of the mill again. */
async function passFailedSheet(
  ctx: WriteCtx,
  of: { dispatchId: string; sheetId: string | null; reason: string | null | undefined },
): Promise<void> {
  const { dispatchId, sheetId, reason } = of;
  const sheet = sheetId === null ? undefined : await selectSheet(ctx.tx, { id: sheetId });
  if (sheet?.quality !== 'failed') return;
  const isReleased = await passGate(ctx, { number: sheet.number, gate: 'failed', reason });
  if (isReleased && typeof reason === 'string')
    await updateDispatchRelease(ctx.tx, { dispatchId, reason, releasedBy: ctx.person.id });
}

/** What became of telling a machine stands in its line. Events may come late: the newest command of the line says it. */
export async function noteDispatchCommand(
  { tx, emit }: EventCtx,
  { about, aboutId }: z.output<typeof commandSettled.payload>,
): Promise<void> {
  if (about !== dispatchOrder.name) return;
  const command = (await commandsAbout({ tx }, [aboutId])).at(-1);
  if (command === undefined) return;
  const time = command.settledMs === null ? null : new Date(command.settledMs).toISOString();
  const dispatchId = await updateTold(tx, { lineId: aboutId, ...dispatchStanding(command), time });
  if (dispatchId === undefined) return;
  await recountMachines(tx, { id: dispatchId });
  emit(dispatchAnswered.name, { id: dispatchId });
}

/** How telling a machine stands, by its command. */
export function dispatchStanding({ state, reason }: Pick<CommandRow, 'state' | 'reason'>): {
  state: DispatchIssueState;
  reason: DispatchReason | null;
} {
  switch (state) {
    case 'waiting':
      return { state: 'toBeIssued', reason: null };
    case 'sent':
      return { state: 'issuing', reason: null };
    case 'acknowledged':
      return { state: 'success', reason: null };
    case 'refused':
      return { state: 'failed', reason: reason ?? 'other' };
    case 'unknown':
    case 'expired':
    case 'cancelled':
      return { state: 'failed', reason: reason ?? state };
    default:
      return state satisfies never;
  }
}
