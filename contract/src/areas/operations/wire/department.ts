import { z } from 'zod';
import { commaList, defineWire, shown, wireInput, wireRecord } from '../../../core/wire/wire.ts';
import { editMethods, wireAt, wireExport, wireIds, wireImport } from '../../../core/wire/wireCalls.ts';
import { department } from '../../access/department/department.ts';

export const departmentNames = defineWire(
  department,
  {
    parentId: 'parentId',
    departName: 'name',
    departOrder: 'sort',
    orgCode: 'code',
    mobile: 'phone',
    fax: 'fax',
    address: 'address',
    memo: 'remark',
    directorUserIds: commaList('supervisorIds'),
    organizationType: shown('typeId'),
  },
  { table: 'sys_depart' },
);

/** Columns of the convention that follow from the tree, or that mills do not have. */
const besides = {
  /** '' of a root. */
  parentId: z.string(),
  /** "1" a root, "2" one below it, and so on. */
  orgType: z.string(),
  /** "1" a root, "2" what stands below. */
  orgCategory: z.literal(['1', '2']),
  departNameEn: z.null(),
  departNameAbbr: z.null(),
  description: z.null(),
  status: z.literal('1'),
  delFlag: z.literal('0'),
};
const record = wireRecord(departmentNames, besides);

/** A department with those below it; `key` and `value` are its id. */
const node: z.ZodType<Record<string, unknown>> = z.object({
  ...record.shape,
  key: z.string(),
  value: z.string(),
  title: z.string(),
  isLeaf: z.boolean(),
  get children() {
    return z.array(node);
  },
});
const idNode: z.ZodType<Record<string, unknown>> = z.object({
  key: z.string(),
  value: z.string(),
  title: z.string(),
  get children() {
    return z.array(idNode);
  },
});

const place = {
  noun: 'iam.department',
  sys: '/sys/sysDepart',
  tenant: '/tenant/tenantDepart',
  names: departmentNames,
} as const;
const define = wireAt(place);
const { read, add, edit, delete: remove } = department.access;
const access = { code: read };
const text = z.string().trim().max(100).optional();
/** Several ids or codes, joined by commas. */
const several = z.string().max(40_000).optional();
const orders = z
  .union([z.string().max(20), z.number()])
  .nullable()
  .optional();

export const departmentWire = {
  exportXls: wireExport(place),
  importExcel: wireImport(place),
  queryTreeList: define('queryTreeList', {
    method: 'GET',
    access,
    input: z.object({ ids: several }),
    output: z.array(node),
  }),
  /** One level: what stands below `pid`, or the roots; with `ids` exactly these, `primaryKey` says what they are. */
  queryDepartTreeSync: define('queryDepartTreeSync', {
    method: 'GET',
    access,
    input: z.object({ pid: text, ids: several, primaryKey: text }),
    output: z.array(node),
  }),
  queryIdTree: define('queryIdTree', { method: 'GET', access, input: z.object({}), output: z.array(idNode) }),
  /** By a part of the name; with `myDeptSearch` 1 among those that the one who asks supervises. */
  searchBy: define('searchBy', {
    method: 'GET',
    access,
    input: z.object({ keyWord: text, myDeptSearch: text, orgType: text }),
    output: z.array(node),
  }),
  /** What a supervisor has below, with the message "2"; nobody else has any, with the message "1". */
  queryMyDeptTreeList: define('queryMyDeptTreeList', {
    method: 'GET',
    access: 'session',
    input: z.object({}),
    output: z.array(node).nullable(),
  }),
  /** The departments above, the root first, and the department itself at the end; by what was asked for. */
  queryAllParentId: define('queryAllParentId', {
    method: 'GET',
    access,
    input: z.object({ departId: several, orgCode: several }),
    output: z.record(
      z.string(),
      z.object({ parentIds: z.array(z.string()), parentMap: z.record(z.string(), record) }),
    ),
  }),
  add: define('add', {
    method: 'POST',
    isOnce: true,
    access: { code: add },
    input: wireInput(departmentNames, { departOrder: orders }),
    output: z.null(),
    says: 'added',
  }),
  edit: define('edit', {
    method: editMethods,
    access: { code: edit },
    input: wireInput(departmentNames, { departOrder: orders, id: z.uuid() }),
    output: z.null(),
    says: 'edited',
  }),
  /** With all that stands below. */
  delete: define('delete', {
    method: 'DELETE',
    access: { code: remove },
    input: z.object({ id: z.uuid() }),
    output: z.null(),
    says: 'deleted',
  }),
  deleteBatch: define('deleteBatch', {
    method: 'DELETE',
    access: { code: remove },
    input: z.object({ ids: wireIds() }),
    output: z.null(),
    says: 'deleted',
  }),
};
