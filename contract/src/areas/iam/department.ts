import { code, integer, parent, text } from '../../core/fields.ts';
import { crud, defineResource } from '../../core/resource.ts';

/** A part of the mill's organization. People belong to one or more; what they make belongs to their main one. */
export const department = defineResource('department', {
  area: 'iam',
  path: '/sys/sysDepart',
  title: 'name',
  fields: {
    code: code(32, { search: true }),
    name: text(50, { search: true }),
    parentId: parent('department'),
    sort: integer({ min: 1, max: 9999, initial: 1 }),
  },
  list: ['code', 'name', 'parentId', 'sort'],
  form: [
    ['code', 'name'],
    ['parentId', 'sort'],
  ],
  unique: [['code']],
  access: crud('iam.department'),
  order: { by: 'sort', direction: 'asc' },
});
