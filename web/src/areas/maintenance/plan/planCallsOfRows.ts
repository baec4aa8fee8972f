import {
  maintenancePlan,
  maintenancePlanMaterial,
  maintenancePlanPerson,
  maintenancePlanStep,
} from '@millwright/contract/areas/maintenance/plans/maintenancePlan.ts';
import { callsOf } from '@millwright/contract/core/resource/resourceCalls.ts';

/** The derived calls of plans with their lines. */
export const planRowCalls = callsOf(maintenancePlan, {
  steps: maintenancePlanStep,
  materials: maintenancePlanMaterial,
  participants: maintenancePlanPerson,
});
