import { z } from 'zod';
import { defineCall } from '../../../core/call/call.ts';
import { dataScopes } from '../../../core/call/dataScope.ts';
import { defineScreen } from '../../../core/screen/screen.ts';
import { terminals } from '../../../core/screen/terminals.ts';
import { changedRules } from '../dataRules/dataRule.ts';
import { codesByTerminal, lastChange, permissionCode, rightGroup } from '../rights/rights.ts';
import { role } from '../role/role.ts';
import { user } from '../user/user.ts';

/** A role with every right that it has or could have, in the order of the menu. */
export const showRoleRights = defineCall('iam.showRoleRights', {
  method: 'GET',
  path: '/tenant/role/rights',
  data: 'masterData',
  access: { code: role.access.read },
  input: z.object({ id: z.uuid() }),
  output: z.object({
    role: z.object({
      id: z.uuid(),
      version: z.int(),
      roleName: z.string(),
      roleCode: z.string(),
      dataScope: z.enum(dataScopes),
      /** Names of the departments that the role chooses. */
      departments: z.array(z.string()),
      /** The department that the role belongs to: it gives at most what that holds. */
      departmentId: z.uuid().nullable(),
      department: z.string().nullable(),
    }),
    /** People who have the role and may enter the mill. */
    people: z.int(),
    lastChange,
    groups: z.array(rightGroup),
  }),
});
export type RoleRights = z.output<typeof showRoleRights.output>;

/**
 * Gives rights to a role and takes rights away, each on a terminal, all of it or nothing. What the role has already, or has
 * not, stays as it is. Refuses codes that the one who asks lacks on that terminal, a version that somebody changed since,
 * and taking from the administrator role what it administers the mill with.
 */
export const saveRoleRights = defineCall('iam.saveRoleRights', {
  method: ['POST', 'PUT'],
  path: '/tenant/role/rights',
  data: 'masterData',
  access: { code: role.access.edit },
  input: z.object({
    id: z.uuid(),
    version: z.int(),
    given: codesByTerminal,
    taken: codesByTerminal,
    /** Data rules that the role is to have, and no more to have, with the same save. */
    rules: changedRules.prefault({}),
  }),
  output: z.object({ version: z.int() }),
});

/** What keeps a person from using rights that roles give. */
export const rightStops = [
  'frozen',
  /** Registered, and not approved yet. */
  'waiting',
  'accountFrozen',
  /** A first password gives no rights until it is changed. */
  'passwordFirst',
  'noRole',
  /** The mill may not use the area of the menu to which the right belongs. */
  'moduleClosed',
] as const;

/** Whether a person of the mill has a right, from which of the roles, and what stands against it. */
export const explainRight = defineCall('iam.explainRight', {
  method: 'GET',
  path: '/tenant/user/why',
  data: 'masterData',
  access: { code: user.access.read },
  input: z.object({ id: z.uuid(), code: permissionCode }),
  output: z.object({
    person: z.object({ id: z.uuid(), username: z.string(), realname: z.string() }),
    code: z.string(),
    title: z.string(),
    isAllowed: z.boolean(),
    /** False: the mill does not enforce the right, so everybody who has any has it. */
    isEnforced: z.boolean(),
    /** Where the person has it, if nothing stops him or her. */
    terminals: z.array(z.enum(terminals)),
    sources: z.array(
      z.object({
        roleId: z.uuid(),
        roleName: z.string(),
        gives: z.boolean(),
        /** Where the role gives it. */
        terminals: z.array(z.enum(terminals)),
        /** Since when the person has the role; null where it is from before changes were noted. */
        sinceMs: z.int().nullable(),
      }),
    ),
    /** Those for whom the person acts as a proxy now, and whose roles give it; absent: nobody. */
    proxies: z
      .array(
        z.object({
          /** Of the row that says so. */
          id: z.uuid(),
          realname: z.string(),
          untilMs: z.int(),
          terminals: z.array(z.enum(terminals)),
        }),
      )
      .optional(),
    stops: z.array(z.enum(rightStops)),
    /** How the page of the right stands in the menu of the mill; null for a right that has none. */
    page: z.object({ title: z.string(), isHidden: z.boolean() }).nullable(),
  }),
});
export type ExplainedRight = z.output<typeof explainRight.output>;

export const roleRightsCalls = [showRoleRights, saveRoleRights, explainRight] as const;

/** The rights of one role, `?id=`; opened from the list of roles. */
export const roleRightsScreen = defineScreen('roleRights', {
  namespace: 'iam',
  path: '/tenant/roleRights',
  component: 'iam/roleRights',
  layout: 'office',
  menu: 'systemManagement',
  access: role.access.read,
  hidden: true,
});
