import { defineArea } from '../../core/area/areaManifest.ts';
import { attendanceCalls } from './attendance/attendanceCalls.ts';
import { attendanceCorrection } from './attendance/attendanceCorrection.ts';
import { attendanceScreen, punchCodeScreen, punchScreen } from './attendance/attendanceScreens.ts';
import { calendarCalls } from './calendar/calendarCalls.ts';
import { handover, handoverAnswer, handoverPoint } from './handover/handover.ts';
import { handoverCalls } from './handover/handoverCalls.ts';
import { handoverItem, handoverTemplate } from './handover/handoverTemplate.ts';
import { punchCodeCalls } from './punch/punchCodeCalls.ts';
import { replacement } from './replacement/replacement.ts';
import { rosterChange } from './roster/roster.ts';
import { replacementCalls } from './replacement/replacementCalls.ts';
import { rosterCalls } from './roster/rosterCalls.ts';
import {
  handoverRecordScreen,
  outputCoefficientsScreen,
  replacementScreen,
  shiftCalendarScreen,
  systemEditorScreen,
} from './screens.ts';
import { shareCalls } from './shares/shareCalls.ts';
import { shiftRule } from './shiftRules/shiftRule.ts';
import { shiftRuleCalls, shiftRulesScreen } from './shiftRules/shiftRuleCalls.ts';
import { shiftShare } from './shares/shiftShare.ts';
import { crewRotation, shiftLength, shiftSystem } from './shiftSystem/shiftSystem.ts';

export const shifts = defineArea('shifts', {
  resources: [
    handoverTemplate,
    handoverItem,
    handover,
    handoverAnswer,
    handoverPoint,
    shiftSystem,
    shiftLength,
    crewRotation,
    replacement,
    shiftRule,
    shiftShare,
    attendanceCorrection,
  ],
  grids: [rosterChange],
  calls: [
    ...calendarCalls,
    ...handoverCalls,
    ...replacementCalls,
    ...shareCalls,
    ...shiftRuleCalls,
    ...rosterCalls,
    ...attendanceCalls,
    ...punchCodeCalls,
  ],
  screens: [
    shiftCalendarScreen,
    replacementScreen,
    outputCoefficientsScreen,
    systemEditorScreen,
    attendanceScreen,
    shiftRulesScreen,
    punchCodeScreen,
    punchScreen,
    handoverRecordScreen,
  ],
});
