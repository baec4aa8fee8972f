import { defineScreen } from '../../core/screen/screen.ts';
import { replacement } from './replacement/replacement.ts';
import { shiftShare } from './shares/shiftShare.ts';
import { handover } from './handover/handover.ts';
import { anyCrewRight } from './handover/handoverCalls.ts';
import { handoverRecordPath } from './handover/handoverPaths.ts';
import { shiftSystem } from './shiftSystem/shiftSystem.ts';
import { systemEditorPath } from './shiftSystem/systemEditorPath.ts';

/** Where a shift system is set up: `?id=` one that is there, `?from=` a new one that begins as a copy, else a new one. */
export const systemEditorScreen = defineScreen('shiftSystemEditor', {
  namespace: 'shifts',
  path: systemEditorPath,
  component: 'shifts/systemEditor',
  layout: 'office',
  menu: 'personnelManagement',
  hidden: true,
  access: shiftSystem.access.read,
});

/** Who works which shift, by month: `?day=` one of its dates, `?crew=` the crew that is looked for, `?by=person` by person. */
export const shiftCalendarScreen = defineScreen('shiftCalendar', {
  namespace: 'shifts',
  path: '/personnel/calendar',
  component: 'shifts/calendar',
  layout: 'office',
  menu: 'personnelManagement',
  access: shiftSystem.access.read,
});

/**
 * Who stood in for whom: `?from=`, `?to=`, `?state=`, `?find=` in names and work numbers; `?absent=`, `?date=`, `?shift=`
 * begin a replacement.
 */
export const replacementScreen = defineScreen('replacement', {
  namespace: 'shifts',
  path: '/personnel/replacement',
  component: 'shifts/replacement',
  layout: 'office',
  menu: 'personnelManagement',
  access: replacement.access.read,
  rights: [replacement.access.edit],
});

/** Who shared a machine in a shift: `?date=`, `?shift=`, `?process=`, `?show=`, `?find=` a machine. */
export const outputCoefficientsScreen = defineScreen('outputCoefficients', {
  namespace: 'shifts',
  path: '/personnel/outputCoefficients',
  component: 'shifts/outputCoefficients',
  layout: 'office',
  menu: 'personnelManagement',
  access: shiftShare.access.read,
  rights: [shiftShare.access.edit],
});

/** One handover: `?id=` one that is written, read or answered, else the shifts of which one can be drafted. */
export const handoverRecordScreen = defineScreen('handoverRecord', {
  namespace: 'shifts',
  path: handoverRecordPath,
  component: 'shifts/handoverRecord',
  layout: 'office',
  menu: 'personnelManagement',
  hidden: true,
  access: handover.access.read,
  rights: [anyCrewRight],
});
