import { defineArea } from '../../core/area/areaManifest.ts';
import { attendanceCalls } from './attendanceCalls.ts';
import { attendanceCorrection } from './attendanceCorrection.ts';
import { attendanceScreen, punchCodeScreen, punchScreen } from './attendanceScreens.ts';
import { calendarCalls } from './calendarCalls.ts';
import { handover, handoverAnswer, handoverPoint } from './handover.ts';
import { handoverCalls } from './handoverCalls.ts';
import { handoverItem, handoverTemplate } from './handoverTemplate.ts';
import { punchCodeCalls } from './punchCodeCalls.ts';
import { replacement } from './replacement.ts';
import { rosterChange } from './roster.ts';
import { replacementCalls } from './replacementCalls.ts';
import { rosterCalls } from './rosterCalls.ts';
import {
  handoverRecordScreen,
  outputCoefficientsScreen,
  replacementScreen,
  shiftCalendarScreen,
  systemEditorScreen,
} from './screens.ts';
import { shareCalls } from './shareCalls.ts';
import { shiftRule } from './shiftRule.ts';
import { shiftRuleCalls, shiftRulesScreen } from './shiftRuleCalls.ts';
import { shiftShare } from './shiftShare.ts';
import { crewRotation, shiftLength, shiftSystem } from './shiftSystem.ts';

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
