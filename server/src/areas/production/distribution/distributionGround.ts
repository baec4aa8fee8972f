import type { DistributionGround } from '@millwright/contract/areas/production/distribution/distributionCalls.ts';
import type { JudgeCtx } from '../../../resource/index.ts';
import type { CommandValues } from '@millwright/contract/areas/telemetry/commands/commands.ts';
import { listVarietyFacts } from '../../basics/index.ts';
import { type SendableParameter, selectSendable, selectTellable } from '../../equipment/index.ts';
import { stateNumber } from '@millwright/contract/areas/telemetry/states/states.ts';
import { listLatest, settingsReadBack } from '../../telemetry/index.ts';
import { selectLotsNow } from '../dispatch/dispatchOrder.queries.ts';
import { mostVarieties } from '../stock/stockRoutes.ts';

/** The machines of a model with what they are set to, and the parameters that can be sent to them. */
export async function groundOf(
  { tx, clock }: Pick<JudgeCtx, 'tx' | 'clock'>,
  modelId: string,
): Promise<DistributionGround> {
  const parameters = await selectSendable(tx, { modelId });
  const machines = await selectTellable(tx, { modelId });
  const latest = new Map((await listLatest(tx)).map((row) => [row.machineId, row]));
  const lots = await selectLotsNow(tx, { nowMs: clock.nowMs() });
  const readBack = await settingsReadBack({ tx, clock });
  const made = (await listVarietyFacts(tx, { limit: mostVarieties })).filter(({ models }) =>
    models.some((each) => each.modelId === modelId),
  );
  return {
    varieties: made.map(({ id, code, name }) => ({ id, code, name })),
    parameters: parameters.map((each) => ({
      id: each.id,
      code: each.code,
      description: each.description,
      collectionCode: each.collectionCode,
      unit: each.unit,
      digits: each.digits,
      min: each.min,
      max: each.max,
      needsRelease: each.needsRelease,
      stepLimit: each.stepLimit,
    })),
    machines: machines.map(({ id, ...machine }) => {
      const newest = latest.get(id);
      return {
        id: String(id),
        ...machine,
        variety: newest?.variety ?? null,
        lot: lots.get(id) ?? null,
        isRunning: newest?.state === stateNumber.running,
        heardMs: newest?.receivedMs ?? null,
        set: setOf(parameters, { signals: newest?.signals ?? [], readBack: readBack.get(id) ?? {} }),
      };
    }),
  };
}

function setOf(
  parameters: readonly SendableParameter[],
  { signals, readBack }: { signals: readonly (number | null)[]; readBack: CommandValues },
): Record<string, number> {
  return Object.fromEntries(
    parameters.flatMap(({ collectionCode, position }) => {
      const value = readBack[collectionCode] ?? signals[position];
      return typeof value === 'number' ? [[collectionCode, value]] : [];
    }),
  );
}
