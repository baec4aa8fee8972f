import { choice, code, longText, reference, referenceList, text } from '../../../core/fields/fields.ts';
import { dataScopes } from '../../../core/call/dataScope.ts';
import { crud, defineResource } from '../../../core/resource/resource.ts';

/** What people who have it may do, and on which rows. */
export const role = defineResource('role', {
  namespace: 'iam',
  path: '/iam/role',
  title: ['roleName', 'roleCode'],
  fields: {
    roleName: text(30, { search: true }),
    roleCode: code(32, { search: true }),
    /** Only people of this department or below can have the role, and it gives at most what the department holds. */
    departmentId: reference('department', { optional: true }),
    description: longText(120, { optional: true }),
    /** Of several roles of a person each adds what it lets see. */
    dataScope: choice(dataScopes, { initial: 'all', words: 'core:dataScopes' }),
    departmentIds: referenceList('department', { when: { field: 'dataScope', is: ['chosen'] } }),
    /** Role that this one was copied from. */
    templateId: reference('role', { optional: true, byServer: true, isPast: true }),
  },
  list: ['roleName', 'roleCode', 'departmentId', 'dataScope', 'templateId', 'description'],
  form: [['roleName', 'roleCode'], ['departmentId'], ['dataScope'], ['departmentIds'], ['description']],
  unique: [['roleCode']],
  scope: 'masterData',
  access: crud('iam.role'),
  order: { by: 'roleName', direction: 'asc' },
  search: {
    fields: ['departmentId', 'dataScope'],
  },
  screen: { menu: 'systemManagement', path: '/tenant/roleUserList' },
});
