import { defineScreen } from '../../../core/screen/screen.ts';
import { attendanceRights } from './attendanceRights.ts';

/**
 * Planned turns against punches, by month: `?month=`, `?view=people|teams|now`, `?team=`, `?find=`, `?only=`, `?person=`.
 * Everybody who may clock in has this: without the right to see all, it shows one's own month and the teams that one leads.
 */
export const attendanceScreen = defineScreen('attendance', {
  namespace: 'shifts',
  path: '/personnel/attendance',
  component: 'shifts/attendance',
  layout: 'office',
  menu: 'personnelManagement',
  behind: 'shiftSystemEditor',
  access: attendanceRights.punch,
  rights: Object.values(attendanceRights),
});

/** The code at the gate for a tablet: `?gate=` what the gate is called. */
export const punchCodeScreen = defineScreen('punchCode', {
  namespace: 'shifts',
  path: '/personnel/punchCode',
  component: 'shifts/punchCode',
  layout: 'office',
  menu: 'personnelManagement',
  behind: 'shiftRules',
  hidden: true,
  access: attendanceRights.gate,
});

/** What a telephone opens that scans the code: `?code=`. */
export const punchScreen = defineScreen('punch', {
  namespace: 'shifts',
  path: '/punch',
  component: 'shifts/punch',
  layout: 'office',
  menu: 'personnelManagement',
  behind: 'punchCode',
  hidden: true,
  access: attendanceRights.punch,
});
