import {
  code,
  flag,
  integer,
  longText,
  parent,
  reference,
  referenceList,
  text,
} from '../../../core/fields/fields.ts';
import { crud, defineResource } from '../../../core/resource/resource.ts';

/** Right to change the built-in type, and to give it to a department or take it away: administrators hold it. */
export const builtInTypeRight = 'iam.organizationType.builtIn';

/** What departments are: a company, a department, a workshop. The workshop is built in: machines and output hang on it. */
export const organizationType = defineResource('organizationType', {
  namespace: 'iam',
  path: '/iam/organizationType',
  title: 'name',
  fields: {
    code: code(32, { search: true }),
    name: text(30, { search: true }),
    isBuiltIn: flag({ byServer: true, optional: true }),
    sort: integer({ min: 1, max: 9999, initial: 1 }),
    remark: longText(120, { optional: true }),
  },
  list: ['code', 'name', 'isBuiltIn', 'sort', 'remark'],
  form: [['code', 'name'], ['sort'], ['remark']],
  unique: [['code']],
  scope: 'masterData',
  access: { ...crud('iam.organizationType'), builtIn: builtInTypeRight },
  order: { by: 'sort', direction: 'asc' },
  screen: { menu: 'organizationManagement', path: '/tenant/organizationType', isMasterData: true },
});

/** A part of the mill's organization. People belong to one or more; what they make belongs to their main one. */
export const department = defineResource('department', {
  namespace: 'iam',
  path: '/iam/department',
  title: 'name',
  fields: {
    code: code(32, { search: true }),
    name: text(50, { search: true }),
    parentId: parent('department'),
    typeId: reference('organizationType', { optional: true }),
    supervisorIds: referenceList('user', { optional: true }),
    phone: text(20, { pattern: 'phone', optional: true }),
    fax: text(20, { pattern: 'phone', optional: true }),
    address: text(120, { optional: true }),
    /** It works for several parts of the mill: a laboratory, a repair shop. */
    isShared: flag({ initial: false }),
    sort: integer({ min: 1, max: 9999, initial: 1 }),
    remark: longText(120, { optional: true }),
  },
  list: ['code', 'name', 'typeId', 'supervisorIds', 'isShared', 'phone', 'sort'],
  form: [
    ['code', 'name'],
    ['parentId', 'typeId'],
    ['supervisorIds'],
    ['phone', 'fax'],
    ['address'],
    ['sort', 'isShared'],
    ['remark'],
  ],
  unique: [['code'], ['parentId', 'name']],
  scope: 'masterData',
  access: crud('iam.department'),
  order: { by: 'sort', direction: 'asc' },
  search: {
    fields: ['typeId', 'isShared'],
  },
  screen: { menu: 'organizationManagement', path: '/tenant/depart', isMasterData: true },
});
