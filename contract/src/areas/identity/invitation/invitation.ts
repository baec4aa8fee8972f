import { date, flag, integer, reference, referenceList, text } from '../../../core/fields/fields.ts';
import { crud, defineResource } from '../../../core/resource/resource.ts';
import { invitationLifeCycle } from './invitation.lifeCycle.ts';

/**
 * A code with which people register in a mill: so many people, until a day, with roles and a department, at once or after
 * the mill approves of them. Whoever has the code may register, so nobody gets an administrator's rights by it.
 */
export const invitation = defineResource('invitation', {
  namespace: 'iam',
  path: '/sys/invitation',
  title: 'code',
  fields: {
    /** Made by the server, at random. */
    code: text(20, { optional: true, byServer: true, search: true }),
    mostPeople: integer({ min: 1, max: 1_000, initial: 20 }),
    lastDay: date(),
    roleIds: referenceList('role', { optional: true }),
    departmentId: reference('department', { optional: true }),
    needsApproval: flag({ initial: true }),
    /** Who registered with it so far. */
    people: integer({ min: 0, max: 1_000, optional: true, byServer: true }),
    remark: text(120, { optional: true, search: true }),
  },
  list: ['code', 'lastDay', 'people', 'mostPeople', 'roleIds', 'departmentId', 'needsApproval', 'remark'],
  form: [['mostPeople', 'lastDay'], ['roleIds'], ['departmentId', 'needsApproval'], ['remark']],
  unique: [['code']],
  scope: 'masterData',
  access: crud('iam.invitation'),
  lifeCycle: invitationLifeCycle,
  search: {
    fields: ['state', 'lastDay'],
  },
  screen: { menu: 'systemManagement', behind: 'user', path: '/tenant/invitation' },
});
