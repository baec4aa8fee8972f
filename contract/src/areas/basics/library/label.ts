import { colour, longText, text } from '../../../core/fields/fields.ts';
import { crud, defineResource } from '../../../core/resource/resource.ts';

/** A label that people put on maintenance and repair tasks, to find them again by what they have in common. */
export const label = defineResource('label', {
  namespace: 'basics',
  path: '/$/mdm/label',
  title: 'name',
  fields: {
    name: text(20, { search: true }),
    colour: colour({ initial: '#0bbd9e' }),
    description: longText(120, { optional: true }),
  },
  list: ['name', 'colour', 'description'],
  form: [['name', 'colour'], ['description']],
  unique: [['name']],
  scope: 'masterData',
  access: crud('basics.label'),
  order: { by: 'name', direction: 'asc' },
  screen: { menu: 'basicData', path: '/basicData/label' },
});
