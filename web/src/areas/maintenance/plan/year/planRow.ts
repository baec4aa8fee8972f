import { wipingResults } from '@millwright/contract/areas/maintenance/plans/maintenancePlan.ts';
import { z } from 'zod';

const text = z.string().nullable().optional();
const number = z.number().nullable().optional();
const wiping = z.enum(wipingResults).nullable().optional();

const step = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['check', 'value', 'wiping']),
  unit: text,
  minutes: number,
  isRequired: z.boolean(),
  isDone: z.boolean(),
  value: number,
  wiping,
});
export type PlanStep = z.output<typeof step>;

const material = z.object({
  id: z.string(),
  sparePartId: text,
  sparePartId_dictText: text,
  specialPartId: text,
  specialPartId_dictText: text,
  plannedQuantity: z.number(),
  usedQuantity: number,
  isReplaced: z.boolean(),
});
export type PlanMaterial = z.output<typeof material>;

const participant = z.object({
  id: z.string(),
  personId: z.string(),
  personId_dictText: text,
  job: text,
  hours: z.number(),
});
export type PlanParticipant = z.output<typeof participant>;

const plan = z.object({
  id: z.string(),
  version: z.number(),
  number: z.string(),
  state: z.enum(['toBeConfirmed', 'confirmed', 'postponed', 'completed', 'cancelled', 'unexecuted']),
  itemId: z.string(),
  itemId_dictText: text,
  machineId: z.string(),
  machineId_dictText: text,
  plannedStart: z.string(),
  plannedEnd: text,
  teamId_dictText: text,
  responsibleId_dictText: text,
  cycleNumber: number,
  dueDate: text,
  plannedMin: number,
  people: number,
  startedAt: text,
  endedAt: text,
  postponements: number,
  postponeReason: text,
  cancelReason: text,
  abnormalReason: text,
  vouchers: z.array(z.string()).nullable().optional(),
  isMaterialChanged: z.boolean().nullable().optional(),
  wipingResult: wiping,
  frontRollerMm: number,
  middleRollerMm: number,
  backRollerMm: number,
  actions: z.array(z.string()),
  steps: z.array(step),
  materials: z.array(material),
  participants: z.array(participant),
});
/** A plan as its drawer reads it. */
export type DrawerPlan = z.output<typeof plan>;

/** Throws for an answer that is no plan. */
export function planIn(row: unknown): DrawerPlan {
  return plan.parse(row);
}

/** Work that was begun and is not done. */
export function isInWork({ state, startedAt }: Pick<DrawerPlan, 'state' | 'startedAt'>): boolean {
  return (state === 'confirmed' || state === 'postponed') && typeof startedAt === 'string';
}

/** People are told as `name · account`; beside their work the name is enough. */
export function personName(told: string | null | undefined): string {
  return told?.split(' · ')[0] ?? '';
}

export function nameOfPart({
  sparePartId_dictText: spare,
  specialPartId_dictText: special,
}: Pick<PlanMaterial, 'sparePartId_dictText' | 'specialPartId_dictText'>): string {
  return spare ?? special ?? '';
}
