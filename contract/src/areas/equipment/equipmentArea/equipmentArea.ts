import { equipmentAreaPage } from '../../../core/screen/listPages.ts';
import { code, integer, parent, picture, reference, text } from '../../../core/fields/fields.ts';
import { crud, defineResource } from '../../../core/resource/resource.ts';

/** A hall, a line or a corner of the mill in which machines stand. */
export const equipmentArea = defineResource('equipmentArea', {
  namespace: 'equipment',
  path: '/$/mdm/equipmentArea',
  title: 'name',
  fields: {
    code: code(32, { search: true }),
    name: text(64, { search: true }),
    parentId: parent('equipmentArea'),
    /** Workshop that answers for its machines. Areas below without one belong to it too. */
    departmentId: reference('department', { optional: true }),
    sort: integer({ min: 1, max: 9999, initial: 1 }),
    remark: text(120, { optional: true }),
    /** Where what stands, drawn. */
    floorPlan: picture({ optional: true }),
  },
  list: ['code', 'name', 'parentId', 'departmentId', 'sort', 'remark', 'floorPlan'],
  form: [['code', 'name'], ['parentId', 'departmentId'], ['sort', 'remark'], ['floorPlan']],
  unique: [['code'], ['name']],
  scope: 'masterData',
  access: crud('equipment.equipmentArea'),
  order: { by: 'sort', direction: 'asc' },
  search: {
    isFound: true,
  },
  screen: { menu: 'basicData', path: equipmentAreaPage.path },
});
