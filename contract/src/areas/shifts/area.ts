import { defineArea } from '../../core/area/areaManifest.ts';
import { defaultRights } from './defaultRights.ts';
import { calendarCalls } from './calendar/calendarCalls.ts';
import { handover, handoverAnswer, handoverPoint } from './handover/handover.ts';
import { handoverCalls } from './handover/handoverCalls.ts';
import { handoverItem, handoverTemplate } from './handover/handoverTemplate.ts';
import { rosterChange } from './roster/roster.ts';
import { rosterCalls } from './roster/rosterCalls.ts';
import { handoverRecordScreen, shiftCalendarScreen, systemEditorScreen } from './screens.ts';
import { shiftRule } from './shiftRules/shiftRule.ts';
import { shiftRuleCalls, shiftRulesScreen } from './shiftRules/shiftRuleCalls.ts';
import { crewRotation, shiftLength, shiftSystem } from './shiftSystem/shiftSystem.ts';

export const shifts = defineArea('shifts', {
  defaultRights,
  resources: [
    handoverTemplate,
    handoverItem,
    handover,
    handoverAnswer,
    handoverPoint,
    shiftSystem,
    shiftLength,
    crewRotation,
    shiftRule,
  ],
  grids: [rosterChange],
  calls: [...calendarCalls, ...handoverCalls, ...shiftRuleCalls, ...rosterCalls],
  screens: [shiftCalendarScreen, systemEditorScreen, shiftRulesScreen, handoverRecordScreen],
});
