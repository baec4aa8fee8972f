import { maintenancePlan } from '@millwright/contract/areas/maintenance/plans/maintenancePlan.ts';
import type { recordPlan as recordCall } from '@millwright/contract/areas/maintenance/plans/planCalls.ts';
import type { InputOf, OutputOf } from '@millwright/contract/core/call/call.ts';
import type { Ctx } from '../../../platform/http/calls/app.ts';
import { fail, failField } from '../../../platform/http/errors/fail.ts';
import { editRow } from '../../../resource/index.ts';
import {
  type PlanMaterialRow,
  type PlanStepRow,
  selectPlanMaterials,
  selectPlanSteps,
} from './read/planLines.queries.ts';
import { type ListedPlanRow } from './read/plans.queries.ts';
import { assertTimes } from './year/typedTimes.ts';

type Recorded = InputOf<typeof recordCall>;

/** Writes down what is done for a plan; see `recordPlan` of the contract. */
export async function recordPlan(
  ctx: Ctx,
  { id, version, steps, participants, materials, startedAt, endedAt, ...fields }: Recorded,
  plan: Pick<ListedPlanRow, 'startedMs'>,
): Promise<OutputOf<typeof recordCall>> {
  if (plan.startedMs === null) throw fail('maintenance.planNotStarted');
  const said = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const times = {
    ...(startedAt === undefined ? {} : { startedAt }),
    ...(endedAt === undefined ? {} : { endedAt }),
  };
  await assertTimes(ctx, { times, startedMs: plan.startedMs });
  const row = await editRow(
    ctx,
    maintenancePlan,
    {
      id,
      ...(version === undefined ? {} : { version }),
      ...said,
      ...(steps === undefined
        ? {}
        : { steps: withSteps(await selectPlanSteps(ctx.tx, { planId: id }), steps) }),
      ...(materials === undefined
        ? {}
        : { materials: withMaterials(await selectPlanMaterials(ctx.tx, { planId: id }), materials) }),
      ...(participants === undefined
        ? {}
        : { participants: participants.map(({ job = null, ...each }) => ({ ...each, job })) }),
    },
    times,
  );
  return { id: row.id, version: row.version };
}

/** All steps of a plan, with what is said of some. Throws `core.notFound` for one that is not the plan's. */
function withSteps(known: readonly PlanStepRow[], said: NonNullable<Recorded['steps']>): PlanStepRow[] {
  const byId = new Map(said.map((step) => [step.id, step]));
  if (said.some(({ id }) => known.every((step) => step.id !== id))) throw fail('core.notFound');
  return known.map((step) => {
    const now = byId.get(step.id);
    if (now === undefined) return step;
    const { isDone, value = step.value, wiping = step.wiping, note = step.note } = now;
    return { ...step, isDone, value, wiping, note };
  });
}

/**
 * The materials as they are said: those that were planned stay, also where they are not said; one that nobody planned is as much as was
 * used.
 */
function withMaterials(
  known: readonly PlanMaterialRow[],
  said: NonNullable<Recorded['materials']>,
): object[] {
  const byId = new Map(said.flatMap((line) => (line.id === undefined ? [] : [[line.id, line]])));
  if ([...byId.keys()].some((id) => known.every((line) => line.id !== id))) throw fail('core.notFound');
  const planned = known.map((line) => {
    const now = byId.get(line.id);
    return now === undefined ? line : { ...line, usedQuantity: now.usedQuantity, isReplaced: now.isReplaced };
  });
  const added = said.flatMap(({ id, sparePartId = null, specialPartId = null, ...line }, place) => {
    if (id !== undefined) return [];
    const plannedQuantity = line.plannedQuantity ?? line.usedQuantity;
    if (plannedQuantity === null || plannedQuantity <= 0)
      throw failField(`materials.${place}.usedQuantity`, 'required');
    return [{ sparePartId, specialPartId, ...line, plannedQuantity }];
  });
  return [...planned, ...added];
}
