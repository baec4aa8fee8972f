import type { PlanOccasion } from '@millwright/contract/areas/lab/samples/occasions.ts';
import type { EventCtx } from '../../../platform/events/events.ts';
import { asSystem } from '../../../resource/index.ts';
import { selectSampledMachines } from '../samples/labSample.queries.ts';
import {
  type OccasionRow,
  selectChangeovers,
  selectInspected,
  selectDoneServices,
  selectPlansInUse,
} from './planSamples.queries.ts';
import { isOfPlan, makeSamples } from './planSamples.service.ts';

interface Told {
  readonly ids: string[];
}

/** Makes the samples that follow a changeover: machines of an issued dispatch order run another variety. */
export async function sampleChangeovers(event: EventCtx, { ids }: Told): Promise<void> {
  await sampleOccasions(event, 'changeover', await selectChangeovers(event.tx, { ids }));
}

/** Makes the samples that follow maintenance. */
export async function sampleMaintained(event: EventCtx, { ids }: Told): Promise<void> {
  await sampleOccasions(event, 'maintenance', await selectDoneServices(event.tx, { ids }));
}

/** Makes the samples that belong to first inspections. */
export async function sampleInspected(event: EventCtx, { ids }: Told): Promise<void> {
  await sampleOccasions(event, 'firstInspection', await selectInspected(event.tx, { ids }));
}

async function sampleOccasions(
  event: EventCtx,
  occasion: PlanOccasion,
  rows: readonly OccasionRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const ctx = await asSystem(event);
  const plans = await selectPlansInUse(ctx.tx, { occasions: [occasion] });
  if (plans.length === 0) return;
  const ids = [...new Set(rows.map(({ machineId }) => machineId))];
  const machines = new Map((await selectSampledMachines(ctx.tx, { ids })).map((each) => [each.id, each]));
  const atMs = ctx.clock.nowMs();
  const happened = rows.flatMap(({ id, machineId, varietyId, lot }) => {
    const machine = machines.get(machineId);
    if (machine === undefined) return [];
    const runs = { ...machine, varietyId: varietyId ?? machine.varietyId };
    return [{ runs, at: { machineId, key: `${occasion}:${id}`, atMs, varietyId: runs.varietyId, lot } }];
  });
  for (const plan of plans)
    await makeSamples(
      ctx,
      plan,
      happened.flatMap(({ runs, at }) => (isOfPlan(plan, runs) ? [at] : [])),
    );
}
