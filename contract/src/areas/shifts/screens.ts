import { defineScreen } from '../../core/screen.ts';
import { shiftSystem } from './shiftSystem.ts';
import { systemEditorPath } from './systemEditorPath.ts';

/** Where a shift system is set up: `?id=` one that is there, `?from=` a new one that begins as a copy, else a new one. */
export const systemEditorScreen = defineScreen('shiftSystemEditor', {
  area: 'shifts',
  path: systemEditorPath,
  component: 'shifts/systemEditor',
  layout: 'office',
  menu: 'personnelManagement',
  hidden: true,
  access: shiftSystem.access.read,
});

/** Which crew works which shift, by month: `?day=` one of its dates, `?crew=` the crew that is looked for. */
export const shiftCalendarScreen = defineScreen('shiftCalendar', {
  area: 'shifts',
  path: '/personnel/calendar',
  component: 'shifts/calendar',
  layout: 'office',
  menu: 'personnelManagement',
  access: shiftSystem.access.read,
});
