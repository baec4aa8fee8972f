// Roles, their rights and those of departments of a mill, as the platform configures them from its own page.
import { z } from 'zod';
import { defineCall } from '../../../core/call/call.ts';
import { parametersOf } from '../../../core/resource/parameters.ts';
import { dataScopes } from '../../../core/call/dataScope.ts';
import { idSchema } from '../../../core/resource/rowSchema.ts';
import { defineScreen } from '../../../core/screen/screen.ts';
import {
  saveDepartmentRights,
  showDepartmentRights,
} from '../../access/departmentRights/departmentRights.ts';
import { codesByTerminal } from '../../access/rights/rights.ts';
import { role } from '../../access/role/role.ts';
import { showRoleRights } from '../../access/roleRights/roleRights.ts';
import { millRightsRight, tenant } from '../tenant/tenant.ts';

/** Number of the mill. */
const tenantId = idSchema(tenant);
const at = '/iam/tenant';
const access = { code: millRightsRight };

/** Scopes that the platform gives a role of a mill; departments of a mill are chosen there. */
export const millScopes = dataScopes.filter((scope) => scope !== 'chosen');

/** Mills with other people than the platform's own. */
export const listMillsWithRights = defineCall('iam.listMillsWithRights', {
  method: 'GET',
  path: `${at}/withRights`,
  data: 'platform',
  access,
  input: z.object({}),
  output: z.object({ mills: z.array(z.object({ id: tenantId, name: z.string() })) }),
});

/** Roles and departments of a mill. Throws `core.notFound`, and `iam.ownTenant` for the platform itself. */
export const listMillRoles = defineCall('iam.listMillRoles', {
  method: 'GET',
  path: `${at}/roles`,
  data: 'platform',
  access,
  input: z.object({ tenantId }),
  output: z.object({
    roles: z.array(
      z.object({
        id: z.uuid(),
        version: z.int(),
        roleName: z.string(),
        roleCode: z.string(),
        dataScope: z.enum(dataScopes),
        department: z.string().nullable(),
        people: z.int(),
      }),
    ),
    departments: z.array(z.object({ id: z.uuid(), code: z.string(), name: z.string() })),
  }),
});

/**
 * Adds a role to a mill, or changes one. Throws what the rules of roles refuse, and `iam.grantsMore` for a scope that shows
 * people more than the one who asks sees on the platform.
 */
export const saveMillRole = defineCall('iam.saveMillRole', {
  method: 'POST',
  isOnce: true,
  path: `${at}/saveRole`,
  data: 'platform',
  access,
  input: z.object({
    tenantId,
    /** Absent: a new role. */
    id: z.uuid().optional(),
    version: z.int().optional(),
    ...parametersOf(role, 'roleName', 'roleCode'),
    /** Absent: `own` for a new role, else as it is. */
    dataScope: z.enum(['all', 'own', 'department', 'departmentTree']).optional(),
  }),
  output: z.object({ id: z.uuid(), version: z.int() }),
});

/** Deletes a role of a mill that nobody has. */
export const deleteMillRole = defineCall('iam.deleteMillRole', {
  method: 'DELETE',
  path: `${at}/deleteRole`,
  data: 'platform',
  access,
  input: z.object({ tenantId, id: z.uuid() }),
  output: z.null(),
});

/** A role of a mill with every right that it has or could have, on PC and app. */
export const showMillRoleRights = defineCall('iam.showMillRoleRights', {
  method: 'GET',
  path: `${at}/roleRights`,
  data: 'platform',
  access,
  input: showRoleRights.input.extend({ tenantId }),
  output: showRoleRights.output,
});

const changes = {
  tenantId,
  id: z.uuid(),
  version: z.int(),
  given: codesByTerminal,
  taken: codesByTerminal,
};

/** Gives rights to a role of a mill and takes rights away. Nobody gives what he or she lacks on the platform. */
export const saveMillRoleRights = defineCall('iam.saveMillRoleRights', {
  method: ['POST', 'PUT'],
  path: `${at}/saveRoleRights`,
  data: 'platform',
  access,
  input: z.object(changes),
  output: z.object({ version: z.int() }),
});

/** Rights that a department of a mill holds, and its roles. */
export const showMillDepartmentRights = defineCall('iam.showMillDepartmentRights', {
  method: 'GET',
  path: `${at}/departmentRights`,
  data: 'platform',
  access,
  input: showDepartmentRights.input.extend({ tenantId }),
  output: showDepartmentRights.output,
});

/** Gives rights to a department of a mill and takes rights away, as `saveDepartmentRights` does in the mill. */
export const saveMillDepartmentRights = defineCall('iam.saveMillDepartmentRights', {
  method: ['POST', 'PUT'],
  path: `${at}/saveDepartmentRights`,
  data: 'platform',
  access,
  input: z.object(changes),
  output: saveDepartmentRights.output,
});

export const millRightsCalls = [
  listMillsWithRights,
  listMillRoles,
  saveMillRole,
  deleteMillRole,
  showMillRoleRights,
  saveMillRoleRights,
  showMillDepartmentRights,
  saveMillDepartmentRights,
] as const;

/** Roles and rights of a mill, `?mill=1001&role=…` or `&department=…`. */
export const millRightsScreen = defineScreen('millRights', {
  namespace: 'iam',
  path: '/platform/rights',
  component: 'iam/millRights',
  layout: 'office',
  menu: 'platformManagement',
  access: millRightsRight,
});
