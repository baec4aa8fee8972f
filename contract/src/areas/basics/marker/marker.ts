import { colour, text } from '../../../core/fields/fields.ts';
import { crud, defineResource } from '../../../core/resource/resource.ts';

/** The colour of tubes that tells one running variety from another. */
export const marker = defineResource('marker', {
  namespace: 'basics',
  path: '/$/mdm/marker',
  title: 'name',
  fields: {
    name: text(30, { search: true }),
    mainColour: colour(),
    auxColour: colour({ optional: true }),
  },
  list: ['name', 'mainColour', 'auxColour'],
  form: [['name'], ['mainColour', 'auxColour']],
  unique: [['name']],
  scope: 'masterData',
  access: crud('basics.marker'),
  screen: { menu: 'basicData', path: '/basicData/marker' },
});
