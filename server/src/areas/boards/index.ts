export { inPlaces, type AttainmentPlan, plannedG, attainmentPlan } from './leaderboard/attainment.ts';
export {
  type BoardContext,
  boardContextOf,
  calendarMs,
  greatest,
  type LiveMillState as MillState,
  readMillState,
} from './live/board.ts';
export { isPeriodKnown as isWhole, type KnownTime, passedMs } from './live/completeness.ts';
export { newestStretches, type StateStretch, strip } from './live/intervals.ts';
export { type MqttDoor, mountFirstMachine } from './firstMachine/firstMachine.service.ts';
export { createLiveBoards, type LiveBoards } from './live.ts';
export { isHeard, machineHourKey, reachOf, stocksAt } from './live/massFlow.ts';
export { balanceOf, type FlowRow, type Link, linksOf, storeOf } from './live/massLinks.ts';
export { openOnMachines } from './remind/openOnMachines.ts';
export { paceSetting } from './live/planTime.ts';
export { type Aim, aimOf, noAim, outputAim, scaled, weightedAim } from './live/targets.ts';
