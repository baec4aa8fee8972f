import { integer, reference } from '../../../core/fields/fields.ts';
import { crud, defineResource } from '../../../core/resource/resource.ts';

/** Spindles of a machine that are spoken of together, such as those that make another variety than the rest. */
export const spindleGroup = defineResource('spindleGroup', {
  namespace: 'equipment',
  path: '/$/mdm/spindleGroup',
  title: 'firstSpindle',
  fields: {
    machineId: reference('machine', { by: 'integer' }),
    position: integer({ min: 0, max: 99, initial: 0 }),
    firstSpindle: integer({ min: 1, max: 5000 }),
    lastSpindle: integer({ min: 1, max: 5000 }),
    varietyId: reference('variety', {
      optional: true,
      within: { field: 'kind', of: 'document', as: 'process', first: 'equipmentType' },
    }),
    markerId: reference('marker', { optional: true }),
  },
  list: ['firstSpindle', 'lastSpindle', 'varietyId', 'markerId'],
  form: [['firstSpindle', 'lastSpindle', 'varietyId', 'markerId']],
  order: { by: 'position', direction: 'asc' },
  access: crud('equipment.machine'),
});
