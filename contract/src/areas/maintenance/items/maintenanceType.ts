import { code, integer, longText, text } from '../../../core/fields/fields.ts';
import { crud, defineResource } from '../../../core/resource/resource.ts';

/** A kind of maintenance: cleaning, lubrication, inspection, overhaul. */
export const maintenanceType = defineResource('maintenanceType', {
  namespace: 'maintenance',
  path: '/$/mdm/maintenanceType',
  title: 'name',
  fields: {
    code: code(32, { search: true }),
    name: text(30, { search: true }),
    sort: integer({ min: 1, max: 9999, initial: 1 }),
    description: longText(120, { optional: true }),
  },
  list: ['code', 'name', 'sort', 'description'],
  form: [['code', 'name'], ['sort'], ['description']],
  unique: [['code'], ['name']],
  scope: 'masterData',
  access: crud('maintenance.maintenanceType'),
  order: { by: 'sort', direction: 'asc' },
  screen: { menu: 'basicData', path: '/basicData/maintenanceType' },
});
