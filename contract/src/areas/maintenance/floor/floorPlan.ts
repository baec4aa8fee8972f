import { z } from 'zod';
import { cycleUnits } from '../items/maintenanceItem.ts';
import {
  maintenancePlan,
  maintenancePlanMaterial,
  maintenancePlanPerson,
  maintenancePlanStep,
  mostPlanMaterials,
  mostPlanPeople,
  mostPlanSteps,
  mostPlanVouchers,
} from '../plans/maintenancePlan.ts';
import { openPlanStates } from '../plans/maintenancePlan.lifeCycle.ts';

const { fields } = maintenancePlan;
const step = maintenancePlanStep.fields;
const person = maintenancePlanPerson.fields;
const ms = z.number();

/** The most plans that a phone keeps. */
export const mostFloorPlans = 60;

/** What is done of a step. */
const doneStep = z.object({
  id: z.uuid(),
  isDone: z.boolean(),
  value: step.value.given,
  wiping: step.wiping.given,
  note: step.note.given,
});
export type DoneStep = z.output<typeof doneStep>;

/** A part that was used, or only looked at: the same part stands in a plan once. */
const usedPart = z.object({
  part: z.enum(['spare', 'special']),
  partId: z.uuid(),
  usedQuantity: maintenancePlanMaterial.fields.usedQuantity.given,
  isReplaced: z.boolean(),
});
export type PlanUsedPart = z.output<typeof usedPart>;

const participant = z.object({
  personId: z.uuid(),
  job: person.job.given,
  hours: person.hours.given,
});
export type PlanParticipant = z.output<typeof participant>;

/** What is written down of a plan beside its lists, each a field of its own. */
export const planPlainFields = [
  'isMaterialChanged',
  'frontRollerMm',
  'middleRollerMm',
  'backRollerMm',
  'wipingResult',
  'abnormalReason',
] as const;

/** What is written down of a plan while it is carried out. Pictures are names of files. */
export const planFields = z.object({
  steps: z.array(doneStep).max(mostPlanSteps),
  materials: z.array(usedPart).max(mostPlanMaterials),
  participants: z.array(participant).max(mostPlanPeople),
  vouchers: z.array(z.string().max(300)).max(mostPlanVouchers),
  isMaterialChanged: fields.isMaterialChanged.given,
  frontRollerMm: fields.frontRollerMm.given,
  middleRollerMm: fields.middleRollerMm.given,
  backRollerMm: fields.backRollerMm.given,
  wipingResult: fields.wipingResult.given,
  abnormalReason: fields.abnormalReason.given,
});
export type PlanFields = z.output<typeof planFields>;

/** What a phone says of a plan: fields that it changed, and of steps those parts that it changed. */
export const saidPlanFields = planFields
  .extend({ steps: z.array(doneStep.partial().required({ id: true })).max(mostPlanSteps) })
  .partial();
export type SaidPlanFields = z.output<typeof saidPlanFields>;

/** A plan as a phone keeps it: what is to be done, and what was written down so far. */
export const floorPlan = planFields.extend({
  id: z.uuid(),
  number: z.string(),
  /** The item and its type. */
  name: z.string(),
  type: z.string(),
  machineId: z.int(),
  state: z.enum(openPlanStates),
  plannedStartMs: ms,
  plannedEndMs: ms.nullable(),
  plannedMin: z.int(),
  dueDate: z.iso.date().nullable(),
  dueBy: z.enum(cycleUnits).nullable(),
  /** The day on which it is due, or to which it was put off, is over. */
  isOverdue: z.boolean(),
  team: z.string(),
  responsibleId: z.uuid().nullable(),
  responsible: z.string(),
  startedMs: ms.nullable(),
  remark: z.string(),
  /** Steps with what they are called; the others in the same order. */
  steps: z.array(
    doneStep.extend({
      name: z.string(),
      kind: z.enum(['check', 'value', 'wiping']),
      unit: z.string().nullable(),
      minutes: z.int().nullable(),
      isRequired: z.boolean(),
    }),
  ),
  materials: z.array(usedPart.extend({ plannedQuantity: z.number() })),
  participants: z.array(participant.extend({ name: z.string() })),
  /** Addresses at which the pictures can be seen for a while, in their order. */
  voucherAddresses: z.array(z.string()),
  actions: z.array(z.enum(['start', 'reset', 'record', 'complete'])),
});
export type FloorPlan = z.output<typeof floorPlan>;
export type FloorStep = FloorPlan['steps'][number];

/** A colleague who can take part. */
export const floorColleague = z.object({ id: z.uuid(), name: z.string() });
