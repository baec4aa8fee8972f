import { z } from 'zod';
import { coded, defineWire } from '../../../core/wire/wire.ts';
import { editMethods, wireAt, wireIds } from '../../../core/wire/wireCalls.ts';
import { menuEntry, mostOwnEntries } from '../../access/menus/menu.ts';

/** What clients call the fields of an entry of the menu. */
export const permissionNames = defineWire(
  menuEntry,
  {
    parentId: 'parent',
    name: 'name',
    url: 'path',
    component: 'component',
    redirect: 'redirect',
    menuType: coded('kind', [
      [0, 'menu'],
      [1, 'subMenu'],
      [2, 'button'],
    ]),
    perms: 'code',
    permsType: coded('strategy', [
      ['1', 'show'],
      ['2', 'disable'],
    ]),
    status: coded('isEnforced', [
      ['1', true],
      ['0', false],
    ]),
    sortNo: 'sort',
    icon: 'icon',
    hidden: 'isHidden',
    keepAlive: 'isCached',
    alwaysShow: 'isAggregated',
    route: 'isRoute',
    internalOrExternal: coded('openMode', [
      ['true', 'outside'],
      ['false', 'inside'],
    ]),
    description: 'description',
  },
  { table: 'sys_permission' },
);

const key = z.string().min(1).max(120);
const id = z.string().max(120);

/** An entry of the menu as clients read it. Its id is a name for what is standard, and that of its row for what was added. */
const facts = z.object({
  id: z.string(),
  key: z.string(),
  parentId: z.string().nullable(),
  name: z.string(),
  title: z.string(),
  url: z.string().nullable(),
  component: z.string().nullable(),
  componentName: z.string().nullable(),
  redirect: z.string().nullable(),
  menuType: z.int(),
  perms: z.string().nullable(),
  permsType: z.enum(['1', '2']),
  status: z.enum(['0', '1']),
  sortNo: z.number(),
  alwaysShow: z.boolean(),
  icon: z.string().nullable(),
  route: z.boolean(),
  leaf: z.boolean(),
  isLeaf: z.boolean(),
  keepAlive: z.boolean(),
  hidden: z.boolean(),
  hideTab: z.boolean(),
  description: z.string().nullable(),
  delFlag: z.literal(0),
  /** 1: there are data rules for its list. */
  ruleFlag: z.literal([0, 1]),
  internalOrExternal: z.boolean(),
});
export type PermissionRow = z.output<typeof facts> & { children?: PermissionRow[] };
const row: z.ZodType<PermissionRow, PermissionRow> = facts.extend({
  get children() {
    return z.array(row).optional();
  },
});

const nodeFacts = z.object({
  key: z.string(),
  value: z.string(),
  title: z.string(),
  slotTitle: z.string(),
  label: z.string(),
  icon: z.string().nullable(),
  parentId: z.string().nullable(),
  isLeaf: z.boolean(),
  ruleFlag: z.literal([0, 1]),
});
export type PermissionNode = z.output<typeof nodeFacts> & { children?: PermissionNode[] };
const node: z.ZodType<PermissionNode, PermissionNode> = nodeFacts.extend({
  get children() {
    return z.array(node).optional();
  },
});

const text = z.string().max(1000).nullable().optional();
/** Clients write flags as flags, as 0 and 1, or as words. */
const yesOrNo = z
  .union([z.boolean(), z.int(), z.string().max(5)])
  .nullable()
  .optional();
/** What clients say of an entry; the rules are those of the menu. */
const said = z.object({
  parentId: id.nullable().optional(),
  name: text,
  url: text,
  component: text,
  redirect: text,
  perms: text,
  permsType: z
    .union([z.string().max(1), z.int()])
    .nullable()
    .optional(),
  status: z
    .union([z.string().max(1), z.int()])
    .nullable()
    .optional(),
  sortNo: z.number().nullable().optional(),
  icon: text,
  hidden: yesOrNo,
  keepAlive: yesOrNo,
  alwaysShow: yesOrNo,
  route: yesOrNo,
  internalOrExternal: yesOrNo,
  description: text,
});
export type SaidPermission = z.output<typeof said>;

const define = wireAt({
  noun: 'iam.permission',
  sys: '/sys/permission',
  tenant: '/tenant/permission',
  names: permissionNames,
});
const { read, add, edit, delete: remove } = menuEntry.access;
const reading = { method: 'GET', access: { code: read } } as const;

export const permissionWire = {
  /** The whole tree; with a name the entries that have it, as a plain list. */
  list: define('list', {
    ...reading,
    input: z.object({ name: z.string().max(100).optional() }),
    output: z.array(row),
  }),
  queryTreeList: define('queryTreeList', {
    ...reading,
    input: z.object({}),
    output: z.object({ treeList: z.array(node), ids: z.array(z.string()) }),
  }),
  getSystemMenuList: define('getSystemMenuList', { ...reading, input: z.object({}), output: z.array(row) }),
  getSystemSubmenu: define('getSystemSubmenu', {
    ...reading,
    input: z.object({ parentId: key }),
    output: z.array(row),
  }),
  getSystemSubmenuBatch: define('getSystemSubmenuBatch', {
    ...reading,
    input: z.object({ parentIds: wireIds(key) }),
    output: z.record(z.string(), z.array(row)),
  }),
  /** Whether no other entry has the address. */
  checkPermDuplication: define('checkPermDuplication', {
    ...reading,
    input: z.object({ id: id.optional(), url: z.string().max(1000), alwaysShow: yesOrNo }),
    output: z.boolean(),
  }),
  add: define('add', {
    method: 'POST',
    isOnce: true,
    access: { code: add },
    input: said.extend({ menuType: z.int().min(0).max(2) }),
    output: z.null(),
    says: 'added',
  }),
  edit: define('edit', {
    method: editMethods,
    access: { code: edit },
    input: said.extend({ id: key }),
    output: z.null(),
    says: 'edited',
  }),
  delete: define('delete', {
    method: 'DELETE',
    access: { code: remove },
    input: z.object({ id: key }),
    output: z.null(),
    says: 'deleted',
  }),
  deleteBatch: define('deleteBatch', {
    method: 'DELETE',
    access: { code: remove },
    input: z.object({ ids: wireIds(key, mostOwnEntries) }),
    output: z.null(),
    says: 'deleted',
  }),
};
