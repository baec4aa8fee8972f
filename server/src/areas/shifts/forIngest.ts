/* Door for ingest, which loads nothing of requests and of the engine. */
export { planOutside, type ShiftPlan } from './shiftSystem/shiftPlan.ts';
