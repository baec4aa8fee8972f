import { code, text } from '../../../core/fields/fields.ts';
import { crud, defineResource } from '../../../core/resource/resource.ts';

/** Who builds machines and parts. */
export const manufacturer = defineResource('manufacturer', {
  namespace: 'basics',
  path: '/$/mdm/manufacturer',
  title: 'name',
  fields: {
    number: code(32, { search: true }),
    name: text(30, { search: true }),
    shortName: text(8, { optional: true, search: true }),
    contact: text(30, { optional: true }),
    phone: text(20, { optional: true, pattern: 'phone' }),
    address: text(50, { optional: true }),
  },
  list: ['number', 'name', 'shortName', 'contact', 'phone', 'address'],
  form: [
    ['number', 'name'],
    ['shortName', 'contact'],
    ['phone', 'address'],
  ],
  unique: [['number'], ['name']],
  scope: 'masterData',
  access: crud('basics.manufacturer'),
  order: { by: 'number', direction: 'asc' },
  search: {
    isIndexed: true,
    isFound: true,
  },
  screen: { menu: 'basicData', path: '/basicData/manufacturer' },
});
