import { machine } from '@millwright/contract/areas/equipment/machine/machine.ts';
import { rowEvent } from '@millwright/contract/core/resource/events.ts';
import { hears, type ServerArea } from '../../resource/index.ts';
import { endDutiesOfGone } from './handover/goneMachines.ts';
import { handoverHooks } from './handover/handover.hooks.ts';
import { handoverTemplateHooks } from './handover/handoverTemplate.hooks.ts';
import { rosterHooks } from './roster/roster.hooks.ts';
import { mountRoster } from './roster/roster.routes.ts';
import { shiftSystemHooks } from './shiftSystem/shiftSystem.hooks.ts';
import { mountShiftRules } from './shiftRules/shiftRules.ts';
import { mountShifts } from './roster/shifts.routes.ts';

export const shifts: ServerArea = {
  mounts: [mountShifts, mountRoster, mountShiftRules],
  gridHooks: { rosterChange: rosterHooks },
  hooks: { handoverTemplate: handoverTemplateHooks, shiftSystem: shiftSystemHooks, handover: handoverHooks },
  handlers: [hears(rowEvent(machine, 'deleted'), endDutiesOfGone)],
};
