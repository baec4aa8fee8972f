import { choice, code, colour, integer, text } from '@millwright/contract/core/fields/fields.ts';
import { crud, defineResource } from '@millwright/contract/core/resource/resource.ts';

/** What yarn is wound on. */
export const tube = defineResource('tube', {
  namespace: 'basics',
  path: '/$/mdm/tube',
  title: 'name',
  fields: {
    number: code(16, { search: true }),
    name: text(30, { search: true }),
    material: choice(['paper', 'plastic'], { initial: 'paper' }),
    mainColour: colour({ optional: true }),
    lengthMm: integer({ min: 1, max: 500, unit: 'mm' }),
  },
  list: ['number', 'name', 'material', 'mainColour', 'lengthMm'],
  form: [['number', 'name'], ['material', 'mainColour'], ['lengthMm']],
  unique: [['number'], ['name']],
  scope: 'masterData',
  access: crud('basics.tube'),
  order: { by: 'number', direction: 'asc' },
  screen: { menu: 'basicData', path: '/basicData/tube' },
});
