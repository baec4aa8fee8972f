import { z } from 'zod';
import { defineWire, wireRecord } from '../../../core/wire/wire.ts';
import { plainWireCalls, wireAt, wireExport, wireImport } from '../../../core/wire/wireCalls.ts';
import { role } from '../../access/role/role.ts';

export const roleNames = defineWire(
  role,
  { roleName: 'roleName', roleCode: 'roleCode', description: 'description' },
  { table: 'sys_role' },
);

const place = { noun: 'iam.role', sys: '/sys/role', tenant: '/tenant/role', names: roleNames } as const;
const define = wireAt(place);
const { read } = role.access;

export const roleWire = {
  ...plainWireCalls(place),
  exportXls: wireExport(place),
  importExcel: wireImport(place),
  queryall: define('queryall', {
    method: 'GET',
    access: { code: read },
    input: z.object({}),
    output: z.array(wireRecord(roleNames)),
  }),
  /** Whether no other role has the code. */
  checkRoleCode: define('checkRoleCode', {
    method: 'GET',
    access: { code: read },
    input: z.object({ id: z.string().max(64).optional(), roleCode: z.string().max(64) }),
    output: z.boolean(),
  }),
};
