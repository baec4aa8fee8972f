import { z } from 'zod';
import { defineCall } from '../../../core/call/call.ts';
import { sending } from '../../maintenance/floor/floorCalls.ts';
import { saidPlanFields } from '../../maintenance/floor/floorPlan.ts';
import { maintenancePlanLifeCycle } from '../../maintenance/plans/maintenancePlan.lifeCycle.ts';
import { recordPlanRight } from '../../maintenance/plans/planCalls.ts';

const path = '/$/maintenance/floor/plan';
const { actions } = maintenancePlanLifeCycle;

/** What is done with a plan on the phone. */
export const floorPlanActions = ['start', 'reset', 'complete'] as const;
export type FloorPlanAction = (typeof floorPlanActions)[number];

/** Takes a step of a plan, as of when it was taken. Whoever comes second is told who was first. */
export const takePlanStep = defineCall('maintenance.takePlanStep', {
  method: 'POST',
  path: `${path}/step`,
  data: 'scoped',
  access: { anyOf: floorPlanActions.map((action) => actions[action].access) },
  input: z.object({
    ...sending,
    planId: z.uuid(),
    action: z.enum(floorPlanActions),
    /** Said by who has read the warning that no material is filled in. */
    isWithoutMaterial: z.boolean().default(false),
  }),
  output: z.object({ state: z.string() }),
});

/** A field that two people changed to different values; `name` is what a step, part or person is called. */
const planConflict = z.object({
  field: z.string(),
  name: z.string(),
  mine: z.unknown(),
  theirs: z.unknown(),
});
export type PlanConflict = z.output<typeof planConflict>;

/**
 * Writes down what was done of a plan that is carried out: field by field, and of lists line by line. What others changed meanwhile
 * stays; what both changed stays as it is and is answered under `conflicts`, for the sender to decide.
 */
export const keepPlan = defineCall('maintenance.keepPlan', {
  method: 'POST',
  path: `${path}/record`,
  data: 'scoped',
  access: { code: recordPlanRight },
  input: z.object({
    ...sending,
    planId: z.uuid(),
    /** What the sender last read of the fields that he says. */
    base: saidPlanFields,
    fields: saidPlanFields,
  }),
  output: z.object({ conflicts: z.array(planConflict) }),
});

export const floorPlanCalls = [takePlanStep, keepPlan];
