import { z } from 'zod';
import { liveTopic } from '../../equipment/gateway/topics.ts';
import { productionPlan } from './productionPlan.ts';
import { planRunStates } from './schedulingShapes.ts';

/** The name under which plans tell their news in topics. */
export const planBoard = 'plan';
/** Who reads plans hears of them. What a plan costs is not told here, but where data rules are asked. */
export const planNewsAccess = productionPlan.access.read;

/**
 * Revision of a plan, and how far its optimisation is. Tells no rows, and is heard only by whoever knows the id of the plan:
 * the plan itself is read by calls, which narrow.
 */
export const planNews = z.object({
  revision: z.int(),
  /** Absent: there was none. */
  run: z
    .object({
      state: z.enum(planRunStates),
      /** How much of its time it has used, 0 to 1. */
      share: z.number(),
    })
    .optional(),
});
export type PlanNews = z.output<typeof planNews>;

/** `v1/{tenant}/live/plan/{id}`, the id without hyphens. */
export function planTopic(tenantId: number, planId: string): string {
  return liveTopic(tenantId, planBoard, planId.replaceAll('-', ''));
}
