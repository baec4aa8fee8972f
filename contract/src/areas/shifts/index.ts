import { defineArea } from '../../core/areaManifest.ts';
import { calendarCalls } from './calendarCalls.ts';
import { handoverItem, handoverTemplate } from './handoverTemplate.ts';
import { shiftCalendarScreen, systemEditorScreen } from './screens.ts';
import { crewRotation, shiftLength, shiftSystem } from './shiftSystem.ts';

export const shifts = defineArea('shifts', {
  resources: [handoverTemplate, handoverItem, shiftSystem, shiftLength, crewRotation],
  calls: calendarCalls,
  screens: [shiftCalendarScreen, systemEditorScreen],
});
