import { choice, integer } from '../../../core/fields/fields.ts';
import { defineResource } from '../../../core/resource/resource.ts';
import { defaultShiftRules as usual, shiftRuleBounds as bounds } from './shiftRules.ts';

const { read, edit } = { read: 'shifts.shiftRule.read', edit: 'shifts.shiftRule.edit' };

/**
 * By which limits a mill judges attendance, plans people and closes shifts: one row, or none while the usual limits of
 * `shiftRules.ts` hold. It has a page of its own; its history says who changed what.
 */
export const shiftRule = defineResource('shiftRule', {
  namespace: 'shifts',
  path: '/$/mdm/shiftRule',
  title: 'holdsFor',
  fields: {
    /** What the limits hold for, so that a mill has one row. */
    holdsFor: choice(['mill'], { initial: 'mill' }),
    graceMin: integer({ ...bounds.graceMin, initial: usual.graceMin }),
    earlyMin: integer({ ...bounds.earlyMin, initial: usual.earlyMin }),
    lateOutMin: integer({ ...bounds.lateOutMin, initial: usual.lateOutMin }),
    overtimeFromMin: integer({ ...bounds.overtimeFromMin, initial: usual.overtimeFromMin }),
    repeatMin: integer({ ...bounds.repeatMin, initial: usual.repeatMin }),
    longestPresenceMin: integer({ ...bounds.longestPresenceMin, initial: usual.longestPresenceMin }),
    restHours: integer({ ...bounds.restHours, initial: usual.restHours }),
    monthHours: integer({ ...bounds.monthHours, initial: usual.monthHours }),
    editHours: integer({ ...bounds.editHours, initial: usual.editHours }),
  },
  list: ['graceMin', 'overtimeFromMin', 'restHours', 'monthHours', 'editHours'],
  form: [
    ['graceMin', 'earlyMin', 'lateOutMin', 'overtimeFromMin', 'repeatMin', 'longestPresenceMin'],
    ['restHours', 'monthHours'],
    ['editHours'],
  ],
  unique: [['holdsFor']],
  scope: 'masterData',
  access: { read, add: edit, edit, delete: edit },
});
