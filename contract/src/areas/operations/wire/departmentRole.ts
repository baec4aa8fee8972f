import { z } from 'zod';
import { rowsPerCall } from '../../../core/resource/listQuery.ts';
import { defineWire, wireInput, wireRecord } from '../../../core/wire/wire.ts';
import { plainWireCalls, wireAt, wireListInput, wirePage } from '../../../core/wire/wireCalls.ts';
import { role } from '../../access/role/role.ts';
import { user } from '../../access/user/user.ts';

/** Roles that belong to a department; for clients they are another kind of thing than the roles of the mill. */
export const departmentRoleNames = defineWire(
  role,
  { departId: 'departmentId', roleName: 'roleName', roleCode: 'roleCode', description: 'description' },
  { table: 'sys_depart_role' },
);

const place = {
  noun: 'iam.departmentRole',
  sys: '/sys/sysDepartRole',
  tenant: '/tenant/tenantDepartRole',
  names: departmentRoleNames,
} as const;
const define = wireAt(place);
const { read, add } = role.access;
const record = wireRecord(departmentRoleNames);
const roleIds = z.array(z.uuid()).max(rowsPerCall).default([]);

export const departmentRoleWire = {
  ...plainWireCalls(place),
  list: define('list', {
    method: 'GET',
    access: { code: read },
    /** Clients of the convention write `deptId`. */
    input: wireListInput.extend({ deptId: z.uuid().optional(), departId: z.uuid().optional() }),
    output: wirePage(record),
  }),
  add: define('add', {
    method: 'POST',
    isOnce: true,
    access: { code: add },
    input: wireInput(departmentRoleNames, { departId: z.uuid() }),
    output: z.null(),
    says: 'added',
  }),
  getDeptRoleList: define('getDeptRoleList', {
    method: 'GET',
    access: { code: read },
    input: z.object({ departId: z.uuid() }),
    output: z.array(record),
  }),
  /** Which of these roles a person has. */
  getDeptRoleByUserId: define('getDeptRoleByUserId', {
    method: 'GET',
    access: { code: user.access.read },
    input: z.object({ departId: z.uuid(), userId: z.uuid() }),
    output: z.array(z.object({ id: z.string(), userId: z.uuid(), droleId: z.uuid() })),
  }),
  /** A person has the new roles instead of the old ones; roles that are in neither list stay. */
  deptRoleUserAdd: define('deptRoleUserAdd', {
    method: 'POST',
    access: { code: user.access.edit },
    input: z.object({ userId: z.uuid(), newRoleId: roleIds, oldRoleId: roleIds }),
    output: z.null(),
    says: 'done',
  }),
};
