import { machine } from '@millwright/contract/areas/equipment/machine/machine.ts';
import { rowEvent } from '@millwright/contract/core/resource/events.ts';
import { hears, type ServerArea } from '../../resource/index.ts';
import { mountAttendance } from './attendance.routes.ts';
import { endDutiesOfGone } from './goneMachines.ts';
import { handoverHooks } from './handover.hooks.ts';
import { handoverTemplateHooks } from './handoverTemplate.hooks.ts';
import { rosterHooks } from './roster.hooks.ts';
import { mountRoster } from './roster.routes.ts';
import { shiftSystemHooks } from './shiftSystem.hooks.ts';
import { mountPunching } from './punch.routes.ts';
import { mountReplacements } from './replacement.routes.ts';
import { mountShiftRules } from './shiftRules.ts';
import { mountShifts } from './shifts.routes.ts';

export { type FoundPoint, mountHandovers, type OpenOnMachines } from './handover.routes.ts';
export { assertWithinLimit, type NamedTurn, turnNamed } from './editLimit.ts';
export { type HeldReplacement, substitutesBetween } from './replacement.queries.ts';
export { plannedBetween, type Planned } from './planned.ts';
export { mountShares } from './share.routes.ts';
export { runningTurn } from './runningTurn.ts';
export { selectStatedTurns } from './roster.queries.ts';
export { planOf, planOutside, type ShiftPlan, shiftPlanOf } from './shiftPlan.ts';
export { standingPlanOf, standingsBetween } from './standing.ts';
export type { Standing, StandingPlan, StandingShare } from './standingPlan.ts';

export const shifts: ServerArea = {
  mounts: [mountShifts, mountReplacements, mountRoster, mountAttendance, mountPunching, mountShiftRules],
  gridHooks: { rosterChange: rosterHooks },
  hooks: { handoverTemplate: handoverTemplateHooks, shiftSystem: shiftSystemHooks, handover: handoverHooks },
  handlers: [hears(rowEvent(machine, 'deleted'), endDutiesOfGone)],
};
