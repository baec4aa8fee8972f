import { choice, date, duration, integer, longText, reference, text } from '../../../core/fields/fields.ts';
import { crud, defineResource } from '../../../core/resource/resource.ts';
import { crewLetters } from '../../../core/words/shiftNames.ts';
import { dayMinutes, longestCycleDays, shiftCounts, shortestShiftMinutes } from './rotation.ts';
import { systemEditorPath } from './systemEditorPath.ts';

/**
 * How a mill works from a production date on, until the next system begins. Earlier ones stay, since what was made then
 * was made under them; see `docs/decisions/shift-calendar.md`.
 */
export const shiftSystem = defineResource('shiftSystem', {
  namespace: 'shifts',
  path: '/$/mdm/shiftSystem',
  title: 'name',
  fields: {
    name: text(40, { search: true }),
    effectiveDate: date(),
    firstStart: text(5, { pattern: 'quarterHour', initial: '08:00' }),
    /** Which day of the cycle the effective date is. */
    startDay: integer({ min: 1, max: longestCycleDays, initial: 1 }),
    remark: longText(200, { optional: true }),
  },
  list: ['effectiveDate', 'name', 'firstStart', 'startDay', 'remark'],
  form: [['name', 'effectiveDate'], ['firstStart', 'startDay'], ['remark']],
  unique: [['effectiveDate']],
  scope: 'masterData',
  access: crud('shifts.shiftSystem'),
  order: { by: 'effectiveDate', direction: 'desc' },
  children: {
    shifts: {
      of: 'shiftLength',
      by: 'systemId',
      order: 'position',
      min: Math.min(...shiftCounts),
      max: Math.max(...shiftCounts),
    },
    crews: { of: 'crewRotation', by: 'systemId', order: 'position', min: 2, max: crewLetters.length },
  },
  screen: { menu: 'personnelManagement', path: '/personnel/shiftSystem', editor: systemEditorPath },
});

/** How long a shift of a system is; the next one starts when it ends. */
export const shiftLength = defineResource('shiftLength', {
  namespace: 'shifts',
  path: '/$/mdm/shiftLength',
  title: 'minutes',
  fields: {
    systemId: reference('shiftSystem'),
    position: integer({ min: 0, max: 9, initial: 0 }),
    minutes: duration({ unit: 'min', min: shortestShiftMinutes, max: dayMinutes }),
  },
  list: ['minutes'],
  form: [['minutes']],
  order: { by: 'position', direction: 'asc' },
  access: crud('shifts.shiftSystem'),
});

/** What a crew works on each day of the cycle: `1` the first shift of the day, `0` none. */
export const crewRotation = defineResource('crewRotation', {
  namespace: 'shifts',
  path: '/$/mdm/crewRotation',
  title: 'crew',
  fields: {
    systemId: reference('shiftSystem'),
    position: integer({ min: 0, max: 9, initial: 0 }),
    crew: choice(crewLetters, { words: 'shifts:crews' }),
    days: text(longestCycleDays, { pattern: 'rotationDays' }),
  },
  list: ['crew', 'days'],
  form: [['crew', 'days']],
  order: { by: 'position', direction: 'asc' },
  unique: [['systemId', 'crew']],
  access: crud('shifts.shiftSystem'),
});
