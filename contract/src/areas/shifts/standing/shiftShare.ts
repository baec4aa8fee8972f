import { scopedBy } from '../../../core/call/dataScope.ts';
import { date, integer, reference, shift } from '../../../core/fields/fields.ts';
import { defineResource } from '../../../core/resource/resource.ts';
import { wholeFactor } from '../../personnel/responsibility/responsibility.ts';

const { read, edit } = { read: 'shifts.shiftShare.read', edit: 'shifts.shiftShare.edit' };

/**
 * The output coefficient of somebody on one machine in one turn. Where a turn has such rows they stand in place of the
 * factors of responsibilities, name all who shared the machine, and add up to the whole.
 */
export const shiftShare = defineResource('shiftShare', {
  namespace: 'shifts',
  path: '/$/mdm/shiftShare',
  title: ['machineId', 'personId'],
  fields: {
    machineId: reference('machine', { by: 'integer', isPast: true }),
    productionDate: date(),
    shift: shift(),
    personId: reference('user', { isPast: true }),
    /** The share of the machine's output in the turn, in 1/10,000. */
    factor: integer({ max: wholeFactor }),
  },
  list: ['machineId', 'productionDate', 'shift', 'personId', 'factor'],
  form: [
    ['machineId', 'productionDate', 'shift'],
    ['personId', 'factor'],
  ],
  unique: [['machineId', 'productionDate', 'shift', 'personId']],
  scope: scopedBy({ people: ['personId'] }),
  access: { read, add: edit, edit, delete: edit },
});
