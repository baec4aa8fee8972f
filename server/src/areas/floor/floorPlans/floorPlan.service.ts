import { pictureFile } from '@millwright/contract/areas/basics/attachment/pictureCalls.ts';
import type { SaidPlanFields } from '@millwright/contract/areas/maintenance/floor/floorPlan.ts';
import { keepPlan, takePlanStep } from '@millwright/contract/areas/floor/floor/floorPlanCalls.ts';
import { maintenancePlanLifeCycle } from '@millwright/contract/areas/maintenance/plans/maintenancePlan.lifeCycle.ts';
import { maintenancePlan } from '@millwright/contract/areas/maintenance/plans/maintenancePlan.ts';
import type { InputOf, ResultOf } from '@millwright/contract/core/call/call.ts';
import type { Ctx } from '../../../platform/http/calls/app.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import {
  actionText,
  fieldChangesOf,
  stateText,
  takeActionOnce,
  refuseState,
} from '../../../resource/index.ts';
import { selectPartNames } from '../../equipment/index.ts';
import { selectPersonCards } from '../../access/index.ts';
import { recordPlan, asOf, clockOf } from '../../maintenance/index.ts';
import { lockPlan, type StoredPlan } from './floorPlans.queries.ts';
import { fieldsOf } from './floorPlans.ts';
import { mergePlan, type PlanMet } from './planMerge.ts';

/**
 * Takes a step of a plan as of when it was taken. What the same person did elsewhere already is done; a start that a colleague was first
 * with stays his. Throws `maintenance.alreadyMoved` where somebody else has ended the plan, and what refuses the action.
 */
export async function takeStepOfPlan(
  ctx: Ctx,
  { planId, action, agoMs, isWithoutMaterial }: InputOf<typeof takePlanStep>,
): Promise<ResultOf<typeof takePlanStep>> {
  const { access, from } = maintenancePlanLifeCycle.actions[action];
  if (!ctx.can(access)) throw fail('core.forbidden', { permission: access });
  const plan = await seenPlan(ctx, planId);
  if (!from.some((state) => state === plan.state)) {
    const isOwn = action === 'complete' && plan.state === 'completed' && plan.updateBy === ctx.person.id;
    if (isOwn) return { state: plan.state };
    return refuseLate(ctx, plan, action);
  }
  const notBeforeMs = Math.max(plan.createMs, action === 'start' ? 0 : (plan.startedMs ?? 0));
  const input = action === 'complete' ? { isWithoutMaterial } : {};
  const then = asOf(ctx, { agoMs, notBeforeMs });
  await takeActionOnce(then, maintenancePlan, { action, ids: [planId], input });
  return { state: action === 'complete' ? maintenancePlanLifeCycle.actions.complete.to : plan.state };
}

/** Writes down what was done of a plan, merged with what others wrote meanwhile; see `keepPlan`. */
export async function keepPlanOf(
  ctx: Ctx,
  { planId, base, fields }: InputOf<typeof keepPlan>,
): Promise<ResultOf<typeof keepPlan>> {
  const plan = await seenPlan(ctx, planId);
  if (plan.endedMs !== null || plan.state === 'cancelled' || plan.state === 'unexecuted')
    return refuseLate(ctx, plan, 'edit');
  if (plan.startedMs === null) throw fail('maintenance.planNotStarted');
  const mine = withFiles(fields);
  const known = new Set(plan.steps.map(({ id }) => id));
  // Steps that a leader took out of the plan since are nobody's any more.
  const steps = mine.steps?.filter(({ id }) => known.has(id));
  const said = steps === undefined ? mine : { ...mine, steps };
  const { changes, met } = mergePlan(fieldsOf(plan), { base: withFiles(base), mine: said });
  if (Object.keys(changes).length > 0) {
    const { materials, participants, ...rest } = changes;
    const lineOf = new Map(plan.materials.map(({ partId, id }) => [partId, id]));
    const seatOf = new Map(plan.participants.map(({ personId, id }) => [personId, id]));
    await recordPlan(
      ctx,
      {
        ...rest,
        id: planId,
        ...(materials === undefined
          ? {}
          : {
              materials: materials.map(({ part, partId, ...line }) => ({
                ...withId(lineOf.get(partId)),
                ...(part === 'spare' ? { sparePartId: partId } : { specialPartId: partId }),
                ...line,
              })),
            }),
        ...(participants === undefined
          ? {}
          : {
              participants: participants.map((line) => ({ ...withId(seatOf.get(line.personId)), ...line })),
            }),
      },
      plan,
    );
  }
  return { conflicts: await namedConflicts(ctx, plan, met) };
}

/** Locks a plan. Throws `core.notFound`, also for one that the person does not see. */
async function seenPlan(ctx: Ctx, id: string): Promise<StoredPlan> {
  const plan = await lockPlan(ctx, { id });
  if (plan === undefined) throw fail('core.notFound');
  return plan;
}

function withId(id: string | undefined): { id?: string } {
  return id === undefined ? {} : { id };
}

/** Pictures that were just sent are told by their addresses; what is kept of them is the name of the file. */
function withFiles(fields: SaidPlanFields): SaidPlanFields {
  const { vouchers } = fields;
  return vouchers === undefined ? fields : { ...fields, vouchers: vouchers.map(pictureFile) };
}

/**
 * Refuses a step of a plan whose state does not allow it: by the person, time and action that led to the state; a state
 * that no person's action led to refuses by itself.
 */
async function refuseLate(ctx: Ctx, { id, state }: StoredPlan, action: string): Promise<never> {
  const { language, tenant } = ctx;
  const [last] = await fieldChangesOf(ctx.tx, {
    resource: maintenancePlan.name,
    id,
    fields: ['state'],
    most: 1,
  });
  if (last === undefined || last.by === null || !Object.hasOwn(maintenancePlanLifeCycle.actions, last.action))
    refuseState(ctx, maintenancePlan, { action, state });
  throw fail('maintenance.alreadyMoved', {
    person: last.by,
    time: clockOf(new Date(last.atMs), tenant.zone),
    action: actionText(maintenancePlan, last.action, language),
    state: stateText(maintenancePlan, state, language),
  });
}

/** What people call the step, part or person of a line that both changed. */
async function namedConflicts(
  { tx }: Ctx,
  plan: StoredPlan,
  met: readonly PlanMet[],
): Promise<ResultOf<typeof keepPlan>['conflicts']> {
  const of = (list: string) =>
    met.flatMap(({ field, about }) => (field.startsWith(list) && about !== null ? [about] : []));
  const parts = await selectPartNames(tx, { spareIds: of('materials'), specialIds: of('materials') });
  const cards = await selectPersonCards(tx, { ids: of('participants') });
  const names = new Map([
    ...parts,
    ...cards.map(({ id, realname }) => [id, realname] as const),
    ...plan.steps.map(({ id, name }) => [id, name] as const),
  ]);
  return met.map(({ field, about, mine, theirs }) => ({
    field: about === null ? field : `${field}.${about}`,
    name: about === null ? '' : (names.get(about) ?? ''),
    mine,
    theirs,
  }));
}
