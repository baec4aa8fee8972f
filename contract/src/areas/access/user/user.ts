import { choice, date, flag, picture, reference, referenceList, text } from '../../../core/fields/fields.ts';
import { crud, defineResource } from '../../../core/resource/resource.ts';
import { userLifeCycle } from './user.lifeCycle.ts';

/** The right to give people their first password, or another one when they forgot it. */
export const passwordRight = 'iam.userPassword';

/**
 * A person of the mill: what the mill knows and decides of him or her. The row has the id of the person's one identity on
 * the platform, which holds the password; see `docs/decisions/people-of-the-mill.md`.
 */
export const user = defineResource('user', {
  namespace: 'iam',
  path: '/iam/user',
  storage: {
    table: 'membership',
    recycles: true,
  },
  title: ['realname', 'username'],
  fields: {
    /** What the person logs in with. It is given once. */
    username: text(18, { pattern: 'account', search: true }),
    realname: text(25, { pattern: 'personName', search: true }),
    workNo: text(12, { pattern: 'workNumber', optional: true, search: true }),
    phone: text(20, { pattern: 'mobile', optional: true, search: true }),
    email: text(100, { pattern: 'email', optional: true }),
    landline: text(20, { pattern: 'phone', optional: true }),
    sex: choice(['male', 'female'], { optional: true }),
    birthday: date({ optional: true }),
    avatar: picture({ optional: true, ratio: 15 / 8 }),
    positionId: reference('position', { optional: true }),
    /** The first is the main one: what the person makes belongs to it. */
    departmentIds: referenceList('department', { optional: true }),
    roleIds: referenceList('role', { optional: true }),
    onDuty: flag({
      initial: true,
      flagWords: {
        yes: ['在岗', 'on duty', 'đang làm việc', 'đang làm', 'đang trực'],
        no: ['离岗', '不在岗', 'off duty', 'nghỉ', 'không làm việc'],
      },
    }),
  },
  list: {
    columns: ['username', 'realname', 'workNo', 'phone', 'positionId', 'departmentIds', 'roleIds', 'onDuty'],
    keyColumns: ['realname', 'roleIds', 'onDuty', 'departmentIds'],
  },
  form: {
    rows: [
      ['username', 'realname'],
      ['workNo', 'phone'],
      ['departmentIds', 'positionId'],
      ['roleIds'],
      ['email', 'landline'],
      ['sex', 'birthday'],
      ['onDuty'],
      ['avatar'],
    ],
    groups: {
      work: ['workNo', 'departmentIds', 'positionId', 'onDuty'],
      rights: ['roleIds'],
      reach: ['phone', 'email', 'landline'],
      person: ['sex', 'birthday', 'avatar'],
    },
  },
  unique: [['username'], ['workNo'], ['phone'], ['email']],
  scope: 'masterData',
  access: crud('iam.user'),
  order: { by: 'username', direction: 'asc' },
  search: {
    fields: ['state', 'departmentIds', 'roleIds'],
  },
  lifeCycle: userLifeCycle,
  screen: { menu: 'systemManagement', path: '/tenant/user' },
});
