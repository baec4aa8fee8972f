import { defineScreen } from '../../core/screen/screen.ts';
import { replacement, replacementPath } from '../shifts/roster/replacement.ts';
import { shiftShare } from '../shifts/standing/shiftShare.ts';

/**
 * Replacements of people: `?from=`, `?to=`, `?state=`, `?find=` in names and work numbers; `?absent=`, `?date=`, `?shift=`
 * begin a replacement.
 */
export const replacementScreen = defineScreen('replacement', {
  namespace: 'shifts',
  path: replacementPath,
  component: 'shifts/replacement',
  layout: 'office',
  menu: 'personnelManagement',
  behind: 'shiftCalendar',
  access: replacement.access.read,
  rights: [replacement.access.edit],
  view: 'replacement',
});

/** Shares of a machine in a shift: `?date=`, `?shift=`, `?process=`, `?show=`, `?find=` a machine. */
export const outputCoefficientsScreen = defineScreen('outputCoefficients', {
  namespace: 'shifts',
  path: '/personnel/outputCoefficients',
  component: 'shifts/outputCoefficients',
  layout: 'office',
  menu: 'personnelManagement',
  behind: 'replacement',
  access: shiftShare.access.read,
  rights: [shiftShare.access.edit],
});
