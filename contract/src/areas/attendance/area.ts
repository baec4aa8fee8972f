import { outputCoefficientsScreen, replacementScreen } from './screens.ts';
import { defineArea } from '../../core/area/areaManifest.ts';
import { defaultRights } from './defaultRights.ts';
import { attendanceCalls } from './attendance/attendanceCalls.ts';
import { attendanceCorrection } from './attendance/attendanceCorrection.ts';
import { attendanceScreen, punchCodeScreen, punchScreen } from './attendance/attendanceScreens.ts';
import { punchCodeCalls } from './punch/punchCodeCalls.ts';
import { replacement } from '../shifts/roster/replacement.ts';
import { replacementCalls } from './replacement/replacementCalls.ts';
import { replacementView } from './replacement/replacementView.ts';
import { shareCalls } from './shares/shareCalls.ts';
import { shiftShare } from '../shifts/standing/shiftShare.ts';

export const attendance = defineArea('attendance', {
  defaultRights,
  resources: [replacement, shiftShare, attendanceCorrection],
  calls: [...replacementCalls, ...shareCalls, ...attendanceCalls, ...punchCodeCalls],
  views: [replacementView],
  screens: [replacementScreen, outputCoefficientsScreen, attendanceScreen, punchCodeScreen, punchScreen],
});
