export { type FoundPoint, mountHandovers, type OpenOnMachines } from './handover/handover.routes.ts';
export { assertWithinLimit, type NamedTurn, turnNamed } from './calendar/editLimit.ts';
export {
  type HeldReplacement,
  substitutesBetween,
  selectEntered,
  selectShares,
  selectSystemEntered,
  lockStanding,
  type RecordRow,
  selectRecordsById,
  selectReplacements,
  selectRecords,
  spanOfDates,
  selectStated,
} from './roster/replacement.queries.ts';
export { plannedBetween, type Planned, rosterPeople, standInsOf } from './roster/planned.ts';
export { runningTurn } from './shiftSystem/runningTurn.ts';
export { selectStatedTurns } from './roster/roster.queries.ts';
export { planOfCalendar, type ShiftPlan, shiftPlanOf } from './shiftSystem/shiftPlan.ts';
export { standingPlanOf, standingsBetween } from './standing/standing.ts';
export {
  type StandingShift,
  type StandingPlan,
  type StandingShare,
  createStandingPlan,
  holdsIn,
  isAway,
} from './roster/standingPlan.ts';
export { shiftRulesOf } from './shiftRules/shiftRules.ts';
export { turnsBetween } from './shiftSystem/preview.ts';
export { refuseSpan } from './calendar/span.ts';
