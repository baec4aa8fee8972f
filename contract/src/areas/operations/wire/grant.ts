import { z } from 'zod';
import { terminals } from '../../../core/screen/terminals.ts';
import { wireAt } from '../../../core/wire/wireCalls.ts';
import { role } from '../../access/role/role.ts';

/** More than there are permissions, so that all of them can be ticked at once. */
const mostPermissions = 3000;
const permissionId = z.string().trim().min(1).max(120);
const permissions = z.array(permissionId).max(mostPermissions);

/** Where rights are given: clients that know one kind of rights alone give them on the PC. */
const terminal = z.enum(terminals).default('pc');
const ticked = {
  permissionIds: permissions.default([]),
  /** What was ticked when the client read; only the difference is changed. */
  lastpermissionIds: permissions.optional(),
  terminal,
};

/** A permission with those below it, as clients draw it to be ticked. */
const node: z.ZodType<Record<string, unknown>> = z.object({
  key: z.string(),
  value: z.string(),
  /** Clients draw `slotTitle`. */
  title: z.null(),
  slotTitle: z.string(),
  label: z.string(),
  icon: z.null(),
  parentId: z.string().nullable(),
  isLeaf: z.boolean(),
  /** 1: data rules narrow what it lets see. */
  ruleFlag: z.literal([0, 1]),
  scopedSlots: z.object({ title: z.literal('hasDatarule') }),
  get children() {
    return z.array(node).optional();
  },
});
const tree = z.object({ treeList: z.array(node), ids: z.array(z.string()) });

const access = { code: role.access.read };
const granting = { code: role.access.edit };
const ofRole = z.object({ roleId: z.uuid(), terminal });
const ofDepartment = z.object({ departId: z.uuid(), terminal });
const saved = { method: 'POST', access: granting, output: z.null(), says: 'done' } as const;
const read = { method: 'GET', access, output: permissions } as const;

const atPermission = wireAt({
  noun: 'iam.grant',
  sys: '/sys/permission',
  tenant: '/tenant/permission',
  data: 'masterData',
});
const atRole = wireAt({
  noun: 'iam.grantTree',
  sys: '/sys/role',
  tenant: '/tenant/role',
  data: 'masterData',
});
const atDepartment = wireAt({
  data: 'masterData',
  noun: 'iam.departmentGrant',
  sys: '/sys/sysDepartPermission',
  tenant: '/tenant/tenantDepartPermission',
});

export const grantWire = {
  queryRolePermission: atPermission('queryRolePermission', { ...read, input: ofRole }),
  saveRolePermission: atPermission('saveRolePermission', {
    ...saved,
    input: z.object({ roleId: z.uuid(), ...ticked }),
  }),
  queryDepartPermission: atPermission('queryDepartPermission', { ...read, input: ofDepartment }),
  saveDepartPermission: atPermission('saveDepartPermission', {
    ...saved,
    input: z.object({ departId: z.uuid(), ...ticked }),
  }),
  /** What can be ticked for a role. */
  queryTreeList: atRole('queryTreeList', { method: 'GET', access, input: z.object({}), output: tree }),
  /** What can be ticked for a role of a department: what the department holds. */
  queryTreeListForDeptRole: atDepartment('queryTreeListForDeptRole', {
    method: 'GET',
    access,
    input: ofDepartment,
    output: tree,
  }),
  queryDeptRolePermission: atDepartment('queryDeptRolePermission', { ...read, input: ofRole }),
  saveDeptRolePermission: atDepartment('saveDeptRolePermission', {
    ...saved,
    input: z.object({ roleId: z.uuid(), ...ticked }),
  }),
};
