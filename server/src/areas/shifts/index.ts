export { type ShiftPlan, shiftPlanOf } from './shiftPlan.ts';
