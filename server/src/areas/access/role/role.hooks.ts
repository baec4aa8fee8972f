import {
  builtInTypeRight,
  organizationType,
} from '@millwright/contract/areas/access/department/department.ts';
import { position } from '@millwright/contract/areas/access/position/position.ts';
import { role } from '@millwright/contract/areas/access/role/role.ts';
import { fail, failField } from '../../../platform/http/errors/fail.ts';
import { defineHooks } from '../../../resource/index.ts';
import { assertMayScope } from '../grants/roleGrants.service.ts';
import { selectBuiltInTypes, selectCodesOfRoles } from './role.queries.ts';
import { isStandardRole } from '../rights/standardRoles.ts';
import { assertObeys } from '../valueRules/valueRules.service.ts';

/**
 * The program finds standard roles by their code, so they keep it and are not deleted. Nobody makes a role that lets see
 * more than he or she sees. A role stays with its department, which decides what it can give and to whom.
 */
export const roleHooks = defineHooks(role, {
  beforeSave: async (ctx, { id, row, before }) => {
    if (before !== undefined && row.roleCode !== before.roleCode && isStandardRole(before.roleCode))
      throw fail('iam.standardRole');
    if (before !== undefined && row.departmentId !== before.departmentId)
      throw failField('departmentId', 'fixed');
    // The program gives standard roles what is new, whatever a department holds.
    if (row.departmentId !== null && isStandardRole(row.roleCode)) throw fail('iam.standardRole');
    await assertMayScope(ctx, { id, row, before });
    return row;
  },
  beforeDelete: async ({ tx }, ids) => {
    const codes = await selectCodesOfRoles(tx, { ids });
    if (codes.some((code) => isStandardRole(code))) throw fail('iam.standardRole');
  },
});

/** Codes look as the mill wants them. */
export const positionHooks = defineHooks(position, {
  beforeSave: async (ctx, { row, before }) => {
    await assertObeys(ctx, 'positionCode', { at: 'code', value: row.code, before: before?.code });
    return row;
  },
});

/** The workshop is found by its code, which stays; administrators alone change the rest of it. */
export const organizationTypeHooks = defineHooks(organizationType, {
  beforeSave: async (ctx, { row, before }) => {
    if (before?.isBuiltIn === true && (row.code !== before.code || !ctx.can(builtInTypeRight)))
      throw fail('iam.builtInType');
    return { ...row, isBuiltIn: before?.isBuiltIn ?? null };
  },
  beforeDelete: async ({ tx }, ids) => {
    const builtIn = await selectBuiltInTypes(tx, { ids });
    if (builtIn.length > 0) throw fail('iam.builtInType');
  },
});
