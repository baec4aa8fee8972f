import { defineScreen } from '../../core/screen/screen.ts';
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
