import { machine } from '@millwright/contract/areas/equipment/machine/machine.ts';
import { rowEvent } from '@millwright/contract/core/resource/events.ts';
import { hears, type ServerArea } from '../../resource/index.ts';
import { mountAttendance } from './attendance.routes.ts';
import { endDutiesOfGone } from './handover/goneMachines.ts';
import { handoverHooks } from './handover/handover.hooks.ts';
import { handoverTemplateHooks } from './handover/handoverTemplate.hooks.ts';
import { rosterHooks } from './roster/roster.hooks.ts';
import { mountRoster } from './roster/roster.routes.ts';
import { shiftSystemHooks } from './shiftSystem/shiftSystem.hooks.ts';
import { mountPunching } from './punch/punch.routes.ts';
import { mountReplacements } from './replacement/replacement.routes.ts';
import { mountShiftRules } from './shiftRules/shiftRules.ts';
import { mountShifts } from './shifts.routes.ts';

export { type FoundPoint, mountHandovers, type OpenOnMachines } from './handover/handover.routes.ts';
export { assertWithinLimit, type NamedTurn, turnNamed } from './calendar/editLimit.ts';
export { type HeldReplacement, substitutesBetween } from './roster/replacement.queries.ts';
export { plannedBetween, type Planned } from './roster/planned.ts';
export { mountShares } from './shares/share.routes.ts';
export { runningTurn } from './runningTurn.ts';
export { selectStatedTurns } from './roster/roster.queries.ts';
export { planOf, planOutside, type ShiftPlan, shiftPlanOf } from './shiftSystem/shiftPlan.ts';
export { standingPlanOf, standingsBetween } from './standing/standing.ts';
export type { Standing, StandingPlan, StandingShare } from './roster/standingPlan.ts';

export const shifts: ServerArea = {
  mounts: [mountShifts, mountReplacements, mountRoster, mountAttendance, mountPunching, mountShiftRules],
  gridHooks: { rosterChange: rosterHooks },
  hooks: { handoverTemplate: handoverTemplateHooks, shiftSystem: shiftSystemHooks, handover: handoverHooks },
  handlers: [hears(rowEvent(machine, 'deleted'), endDutiesOfGone)],
};
