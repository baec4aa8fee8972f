import {
  type AdjustmentDetail,
  cancelDistribution,
  type DistributionProgress,
  listAdjustmentDetails,
  listDistributionModels,
  releaseDistribution,
  showDistributionGround,
  showDistributionProgress,
  undoDistribution,
} from '@millwright/contract/areas/production/distribution/distributionCalls.ts';
import { parameterDistribution } from '@millwright/contract/areas/production/distribution/parameterDistribution.ts';
import { stateNumber } from '@millwright/contract/areas/telemetry/states/states.ts';
import type { App, Ctx } from '../../../platform/http/calls/app.ts';
import { call } from '../../../platform/http/calls/call.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import { assertSeen } from '../../../resource/index.ts';
import { listMachines } from '../../equipment/index.ts';
import { commandsAbout, listLatest } from '../../telemetry/index.ts';
import { selectLotsNow } from '../dispatch/dispatchOrder.queries.ts';
import { release, stopDistribution, revertDistribution } from './distribution.service.ts';
import { seenGround, seenModels } from './seenGround.ts';
import { progressOf, distributionState } from './distributionSteps.ts';
import {
  type DetailRow,
  type OtherDistribution,
  selectDetails,
  selectHead,
  selectSettings,
  selectUndoing,
} from './parameterDistribution.queries.ts';

/** Online parameter adjustment beside its document. */
export function mountDistributions(app: App): void {
  call(app, listDistributionModels, async (ctx) => ({ models: await seenModels(ctx) }));
  call(app, showDistributionGround, (ctx, { modelId }) => seenGround(ctx, modelId));
  call(app, showDistributionProgress, (ctx, { id }) => progressFor(ctx, id));
  call(app, listAdjustmentDetails, async (ctx, { find, pageNo, pageSize }) => {
    const rows = await selectDetails(ctx, { find, limit: pageSize, offset: (pageNo - 1) * pageSize });
    return { total: rows[0]?.total ?? 0, details: await detailsOf(ctx, rows) };
  });
  call(app, releaseDistribution, async (ctx, { id }) => {
    await release(ctx, id);
    return { id };
  });
  call(app, cancelDistribution, async (ctx, { id }) => ({ cancelled: await stopDistribution(ctx, id) }));
  call(app, undoDistribution, (ctx, { id }) => revertDistribution(ctx, id));
}

async function progressFor(ctx: Ctx, id: string): Promise<DistributionProgress> {
  await assertSeen(ctx, parameterDistribution, id);
  const row = await selectHead(ctx.tx, { id });
  if (row === undefined) throw fail('core.notFound');
  const settings = await selectSettings(ctx.tx, { distributionId: id });
  const machineIds = [...new Set(settings.map(({ machineId }) => machineId))];
  const machines = progressOf(machineIds, await commandsAbout(ctx, [id]));
  const names = new Map((await listMachines(ctx.tx)).map((each) => [each.id, each]));
  const latest = new Map((await listLatest(ctx.tx)).map((each) => [each.machineId, each]));
  const lots = await selectLotsNow(ctx.tx, { nowMs: ctx.clock.nowMs() });
  const others = await selectUndoing(ctx.tx, { id });
  const isUnderWay = row.state === 'issuing' || row.state === 'setting';
  const {
    isStaged,
    isStopped,
    modelId: _,
    varietyId: __,
    writtenById: ___,
    releasedById: ____,
    ...told
  } = row;
  const undone = settings.some(
    ({ machineId, original, wanted }) =>
      original !== null &&
      original !== wanted &&
      machines.some((each) => each.machineId === machineId && each.step === 'success'),
  );
  return {
    ...told,
    isStaged,
    isStopped,
    isCancellable:
      isUnderWay && !isStopped && machines.some(({ step }) => step === 'unsent' || step === 'waiting'),
    isUndoable: undone && distributionState(machines, { isStaged, isStopped }).isOver,
    undoes: otherOf(others, false),
    undoneBy: otherOf(others, true),
    nowMs: ctx.clock.nowMs(),
    machines: machines.map(({ machineId, step, reason, attempts, command }) => ({
      id: String(machineId),
      code: names.get(machineId)?.code ?? String(machineId),
      number: names.get(machineId)?.number ?? '',
      variety: latest.get(machineId)?.variety ?? null,
      lot: lots.get(machineId) ?? null,
      isRunning: latest.get(machineId)?.state === stateNumber.running,
      step,
      reason,
      attempts,
      sentMs: command?.sentMs ?? null,
      settledMs: command?.settledMs ?? null,
      values: settings
        .filter((each) => each.machineId === machineId)
        .map(({ parameter, unit, digits, original, wanted, stepLimit, collectionCode }) => ({
          parameter,
          unit,
          digits,
          original,
          wanted,
          stepLimit,
          read: numberIn(command?.readBack, collectionCode),
        })),
    })),
  };
}

function otherOf(others: readonly OtherDistribution[], isLater: boolean): DistributionProgress['undoes'] {
  const found = others.find((other) => other.isLater === isLater);
  return found === undefined ? null : { id: found.id, number: found.number, state: found.state };
}

async function detailsOf(ctx: Ctx, rows: readonly DetailRow[]): Promise<AdjustmentDetail[]> {
  const ids = [...new Set(rows.map(({ distributionId }) => distributionId))];
  const commands = await commandsAbout(ctx, ids);
  return rows.map((row) => {
    const own = commands.filter(({ aboutId }) => aboutId === row.distributionId);
    const [machine] = progressOf([row.machineId], own);
    const { id, distributionId, number, parameter, unit, digits, original, wanted, person, atMs } = row;
    return {
      id,
      distributionId,
      number,
      machine: row.machine,
      parameter,
      unit,
      digits,
      original,
      wanted,
      read: numberIn(machine?.command?.readBack, row.collectionCode),
      step: machine?.step ?? 'unsent',
      reason: machine?.reason ?? null,
      person,
      atMs,
    };
  });
}

function numberIn(values: object | null | undefined, code: string | null): number | null {
  const value: unknown = values && code !== null ? Reflect.get(values, code) : undefined;
  return typeof value === 'number' ? value : null;
}
