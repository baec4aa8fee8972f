import { scopedBy } from '../../../core/call/dataScope.ts';
import { notUnder } from '../../../core/fields/ascending.ts';
import { choice, date, instant, longText, reference, shift } from '../../../core/fields/fields.ts';
import { defineResource } from '../../../core/resource/resource.ts';
import { attendanceRights } from './attendanceRights.ts';

/** What a correction says of a turn: that it was worked as planned, or when somebody came and left. */
export const correctionKinds = ['asPlanned', 'times'] as const;

const { correct, read } = attendanceRights;

/**
 * What stands in place of the punches of one person at one turn. The newest holds; who takes it back deletes it, and what
 * was said before holds again. See `docs/decisions/attendance.md`.
 */
export const attendanceCorrection = defineResource('attendanceCorrection', {
  namespace: 'shifts',
  path: '/$/mdm/attendanceCorrection',
  title: 'productionDate',
  fields: {
    personId: reference('user', { isPast: true }),
    productionDate: date(),
    shift: shift(),
    kind: choice(correctionKinds),
    cameAt: instant({ when: { field: 'kind', is: ['times'] } }),
    leftAt: notUnder('cameAt', instant({ when: { field: 'kind', is: ['times'] } })),
    reason: longText(120),
  },
  list: ['personId', 'productionDate', 'shift', 'kind', 'cameAt', 'leftAt', 'reason'],
  form: [['personId', 'productionDate', 'shift'], ['kind', 'cameAt', 'leftAt'], ['reason']],
  scope: scopedBy({ people: ['personId'] }),
  access: { read, add: correct, edit: correct, delete: correct },
});
