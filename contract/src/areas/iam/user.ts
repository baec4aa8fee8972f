import { choice, code, date, flag, reference, text } from '../../core/fields.ts';
import { dataScopes } from '../../core/dataScope.ts';
import { crud, defineResource } from '../../core/resource.ts';

/** A person: one identity on the whole platform, a member of one or more tenants. The password is kept apart. */
export const user = defineResource('user', {
  area: 'iam',
  path: '/sys/user',
  table: 'app_user',
  tenancy: 'platform',
  title: 'realname',
  fields: {
    username: code(32),
    realname: text(25),
    phone: text(20, { optional: true }),
    email: text(100, { optional: true }),
    avatar: text(255, { optional: true }),
    birthday: date({ optional: true }),
    sex: choice(['male', 'female'], { optional: true }),
    status: choice(['normal', 'frozen']),
    language: choice(['zh', 'en', 'vn'], { optional: true }),
    /** A demonstration account: its password is printed at start, so it never works on an open host. */
    isDemo: flag(),
  },
  list: ['username', 'realname', 'phone', 'email', 'status'],
  form: [
    ['username', 'realname'],
    ['phone', 'email'],
    ['sex', 'birthday'],
    ['status', 'language'],
  ],
  unique: [['username'], ['phone'], ['email']],
  access: crud('iam.user'),
});

/** That a person belongs to a tenant. */
export const membership = defineResource('membership', {
  area: 'iam',
  path: '/sys/membership',
  title: 'workNo',
  fields: {
    userId: reference('user'),
    workNo: code(12, { optional: true }),
    status: choice(['normal', 'frozen']),
  },
  list: ['userId', 'workNo', 'status'],
  form: [['userId', 'workNo', 'status']],
  unique: [['userId'], ['workNo']],
  access: crud('iam.user'),
});

export const role = defineResource('role', {
  area: 'iam',
  path: '/sys/role',
  title: 'roleName',
  fields: {
    roleName: text(30),
    roleCode: code(32),
    description: text(120, { optional: true }),
    /** Of several roles of a person each adds what it lets see. */
    dataScope: choice(dataScopes, { initial: 'all', words: 'core:dataScopes' }),
  },
  list: ['roleName', 'roleCode', 'dataScope', 'description'],
  form: [['roleName', 'roleCode'], ['dataScope'], ['description']],
  unique: [['roleCode']],
  access: crud('iam.role'),
});
