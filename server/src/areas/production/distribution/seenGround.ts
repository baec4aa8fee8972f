import { variety } from '@millwright/contract/areas/basics/variety/variety.ts';
import { machine } from '@millwright/contract/areas/equipment/machine/machine.ts';
import { machineModel } from '@millwright/contract/areas/equipment/machineModel/machineModel.ts';
import { setupParameter } from '@millwright/contract/areas/equipment/signal/setupParameter.ts';
import type { DistributionGround } from '@millwright/contract/areas/production/distribution/distributionCalls.ts';
import type { Ctx } from '../../../platform/http/calls/app.ts';
import { assertSeen, seenAmong } from '../../../resource/index.ts';
import { selectSettableModels } from '../../equipment/index.ts';
import { groundOf } from './distributionGround.ts';

/** Models whose machines can be set, as far as data rules let the person see them. */
export async function seenModels(ctx: Ctx): Promise<Awaited<ReturnType<typeof selectSettableModels>>> {
  const models = await selectSettableModels(ctx.tx);
  return keptOf(models, await seenAmong(ctx, machineModel, idsOf(models)));
}

/** Machines, parameters and varieties of a model, as far as data rules let the person see them. Throws `core.notFound`. */
export async function seenGround(ctx: Ctx, modelId: string): Promise<DistributionGround> {
  await assertSeen(ctx, machineModel, modelId);
  const { machines, parameters, varieties } = await groundOf(ctx, modelId);
  return {
    machines: keptOf(machines, await seenAmong(ctx, machine, idsOf(machines))),
    parameters: keptOf(parameters, await seenAmong(ctx, setupParameter, idsOf(parameters))),
    varieties: keptOf(varieties, await seenAmong(ctx, variety, idsOf(varieties))),
  };
}

function idsOf(rows: readonly { readonly id: string }[]): string[] {
  return rows.map(({ id }) => id);
}

function keptOf<Row extends { readonly id: string }>(rows: readonly Row[], ids: readonly string[]): Row[] {
  const kept = new Set(ids);
  return rows.filter(({ id }) => kept.has(id));
}
