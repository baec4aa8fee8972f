import type { ServerArea } from '../../resource/index.ts';
import { mountBoards } from './board.routes.ts';
import { foundMachines } from './foundMachines.ts';

export { inPlaces, type Plan, plannedG, planOf } from './attainment.ts';
export {
  type BoardContext,
  boardContextOf,
  calendarMs,
  greatest,
  type MillState,
  readMillState,
} from './board.ts';
export { isWhole, type KnownTime, passedMs } from './completeness.ts';
export { newestStretches, type Stretch, strip } from './intervals.ts';
export { type MqttDoor, mountFirstMachine } from './firstMachine.service.ts';
export { createLiveBoards, type LiveBoards } from './live.ts';
export { isHeard, keyOf, reachOf, stocksAt } from './massFlow.ts';
export { balanceOf, type FlowRow, type Link, linksOf, storeOf } from './massLinks.ts';
export { openOnMachines } from './openOnMachines.ts';
export { paceSetting } from './planTime.ts';
export { type Aim, aimOf, noAim, outputAim, scaled, weightedAim } from './targets.ts';

export const boards: ServerArea = { mounts: [mountBoards], finds: [foundMachines] };
