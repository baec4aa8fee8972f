import { issueRight } from '@millwright/contract/areas/production/distribution/parameterDistribution.lifeCycle.ts';
import { parameterDistribution } from '@millwright/contract/areas/production/distribution/parameterDistribution.ts';
import type { EventCtx } from '../../../platform/events/events.ts';
import { fail, Refusal } from '../../../platform/http/errors/fail.ts';
import {
  addRow,
  assertSeen,
  asSystem,
  editRow,
  takeAction,
  takeActionOnce,
  type Values,
  type WriteCtx,
} from '../../../resource/index.ts';
import { cancelCommands, commandsAbout, type CommandRow, sendCommand } from '../../telemetry/index.ts';
import { progressOf, distributionState } from './distributionSteps.ts';
import {
  lockDistribution,
  selectHead,
  selectSettings,
  updateCounts,
  updateStopped,
} from './parameterDistribution.queries.ts';

const about = parameterDistribution.name;

/**
 * Tells the machines of a distribution that are not set and not under way; a staged one tells one machine until one is set.
 * Throws what refuses a command.
 */
export async function tellMachines(
  ctx: WriteCtx,
  { id, isStaged, settings }: { id: string; isStaged: boolean; settings: readonly Values[] },
): Promise<void> {
  const machineIds = [...new Set(settings.map(({ machineId }) => Number(machineId)))];
  const machines = progressOf(machineIds, await commandsAbout(ctx, [id]));
  const isProven = machines.some(({ step }) => step === 'success');
  const open = machines.filter(({ step }) => step !== 'success' && step !== 'waiting' && step !== 'setting');
  const now = isStaged && !isProven ? open.slice(0, 1) : open;
  for (const { machineId } of now) await tell(ctx, { id, machineId, settings });
}

async function tell(
  ctx: WriteCtx,
  { id, machineId, settings }: { id: string; machineId: number; settings: readonly Values[] },
): Promise<void> {
  const values: Record<string, number> = {};
  const expected: Record<string, number> = {};
  for (const line of settings) {
    if (Number(line['machineId']) !== machineId) continue;
    const code = String(line['collectionCode']);
    values[code] = Number(line['newValue']);
    const original = line['originalValue'];
    if (typeof original === 'number') expected[code] = original;
  }
  await sendCommand(ctx, { machineId, purpose: 'parameters', about, aboutId: id, expected, values });
}

/** Hears that a command left or was settled, and takes its distribution as far as its machines say. */
export async function followCommands(
  ctx: EventCtx,
  told: Pick<CommandRow, 'about' | 'aboutId'>,
): Promise<void> {
  if (told.about === about) await advanceDistribution(await asSystem(ctx), told.aboutId);
}

/** Takes a distribution to where its machines stand now; often nowhere. It may be asked late and again. */
export async function advanceDistribution(ctx: WriteCtx, id: string): Promise<void> {
  const row = await lockDistribution(ctx.tx, { id });
  if (row === undefined) return;
  const settings = (await selectSettings(ctx.tx, { distributionId: id })).map((each) => ({
    machineId: each.machineId,
    collectionCode: each.collectionCode,
    newValue: each.wanted,
    originalValue: each.original,
  }));
  const machineIds = [...new Set(settings.map(({ machineId }) => machineId))];
  const read = async () => progressOf(machineIds, await commandsAbout(ctx, [id]));
  let machines = await read();
  let { isStopped } = row;
  const isUnderWay = row.state === 'issuing' || row.state === 'setting';
  const { next } = distributionState(machines, { isStaged: row.isStaged, isStopped });
  if (isUnderWay && next.length > 0) {
    try {
      for (const machineId of next) await tell(ctx, { id, machineId, settings });
    } catch (error) {
      // A machine that is told something else now, or has lost its gateway: people issue it again.
      if (!(error instanceof Refusal)) throw error;
      await updateStopped(ctx.tx, { id });
      isStopped = true;
    }
    machines = await read();
  }
  const standing = distributionState(machines, { isStaged: row.isStaged, isStopped });
  const take = (action: string) => takeAction(ctx, parameterDistribution, { action, ids: [id], input: {} });
  if (standing.isAllSet && row.state !== 'success' && row.state !== 'toBeIssued') await take('succeed');
  else if (isUnderWay && standing.isOver) await take('fail');
  else if (row.state === 'issuing' && standing.isAllSent) await take('set');
  else if (row.state === 'failed')
    // A machine of which nobody knew has been read back since.
    await updateCounts(ctx.tx, { id, done: machines.filter(({ step }) => step === 'success').length });
}

/** A second person releases a distribution as it stands. */
export async function release(ctx: WriteCtx, id: string): Promise<void> {
  await assertSeen(ctx, parameterDistribution, id);
  const row = await lockDistribution(ctx.tx, { id });
  if (row === undefined) throw fail('core.notFound');
  const { number, state, needsRelease, writtenById, releasedById } = row;
  if (state !== 'toBeIssued' || !needsRelease || releasedById !== null)
    throw fail('production.releaseNotNeeded', { number });
  if (ctx.person.id === writtenById) throw fail('production.ownRelease', { number });
  const releaseTime = new Date(ctx.clock.nowMs()).toISOString();
  await editRow(ctx, parameterDistribution, { id }, { releasedById: ctx.person.id, releaseTime });
}

/** Stops a distribution: commands that have not left are cancelled, and no others follow. Gives how many machines that are. */
export async function stopDistribution(ctx: WriteCtx, id: string): Promise<number> {
  await assertSeen(ctx, parameterDistribution, id);
  const row = await lockDistribution(ctx.tx, { id });
  if (row === undefined) throw fail('core.notFound');
  const settings = await selectSettings(ctx.tx, { distributionId: id });
  const machineIds = [...new Set(settings.map(({ machineId }) => machineId))];
  const isUnderWay = row.state === 'issuing' || row.state === 'setting';
  const machines = isUnderWay && !row.isStopped ? progressOf(machineIds, await commandsAbout(ctx, [id])) : [];
  const unsent = machines.filter(({ command }) => command === undefined).length;
  const cancelled = isUnderWay ? await cancelCommands(ctx, id) : 0;
  if (unsent + cancelled === 0) throw fail('production.nothingToCancel', { number: row.number });
  await updateStopped(ctx.tx, { id });
  await advanceDistribution({ ...(await asSystem(ctx)), emit: ctx.emit }, id);
  return unsent + cancelled;
}

/**
 * Writes the distribution that brings back what machines were set to before one, and issues it to all of them at once. It stays to be
 * issued where a second person has to release it, or the person may not issue.
 */
export async function revertDistribution(
  ctx: WriteCtx,
  id: string,
): Promise<{ id: string; isIssued: boolean }> {
  await assertSeen(ctx, parameterDistribution, id);
  const row = await selectHead(ctx.tx, { id });
  if (row === undefined) throw fail('core.notFound');
  const settings = await selectSettings(ctx.tx, { distributionId: id });
  const machineIds = [...new Set(settings.map(({ machineId }) => machineId))];
  const done = new Set(
    progressOf(machineIds, await commandsAbout(ctx, [id]))
      .filter(({ step }) => step === 'success')
      .map(({ machineId }) => machineId),
  );
  const back = settings.flatMap(({ machineId, parameterId, original, wanted }) =>
    done.has(machineId) && original !== null && original !== wanted
      ? [{ machineId: String(machineId), parameterId, newValue: original }]
      : [],
  );
  if (back.length === 0) throw fail('production.nothingToUndo', { number: row.number });
  // Machines go back to values at which they ran: none of them has to prove it first.
  const said = { modelId: row.modelId, varietyId: row.varietyId, isStaged: false, settings: back };
  const made = await addRow(ctx, parameterDistribution, said, { undoesId: id });
  const isIssued = made['needsRelease'] !== true && ctx.can(issueRight);
  if (isIssued)
    await takeActionOnce(ctx, parameterDistribution, {
      action: 'issue',
      ids: [made.id],
      // Machines ran at these values: going back to them is no risk.
      input: { confirmsLargeSteps: true },
    });
  return { id: made.id, isIssued };
}
