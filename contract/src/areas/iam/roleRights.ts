import { z } from 'zod';
import { defineCall } from '../../core/call.ts';
import { dataScopes } from '../../core/dataScope.ts';
import { defineScreen } from '../../core/screen.ts';
import { role } from './role.ts';
import { user } from './user.ts';

/** More than the product has permission codes, so that a role can change as a whole. */
const mostCodes = 2000;
const code = z.string().trim().min(1).max(100);

/**
 * Why a right of a role cannot be changed: the one who asks lacks it, or the role administers the mill and would no
 * longer.
 */
export const rightLocks = ['notHeld', 'administrator'] as const;

const right = z.object({
  code: z.string(),
  /** In the language of the request. */
  title: z.string(),
  /** Titles of the pages that it opens; none for a right to do something. */
  pages: z.array(z.string()),
  /** The role has it. */
  isGiven: z.boolean(),
  lock: z.enum(rightLocks).nullable(),
  /** People of the role who may enter the mill and have it from no other role: whom a change concerns. */
  touches: z.int(),
});
export type RoleRight = z.output<typeof right>;

const rightWithButtons = right.extend({
  /** What can be done on its pages. */
  buttons: z.array(right),
});
export type RolePage = z.output<typeof rightWithButtons>;

const group = z.object({
  /** An area of the menu, or `other`. */
  menu: z.string(),
  title: z.string(),
  rights: z.array(rightWithButtons),
});
export type RightGroup = z.output<typeof group>;

/** A role with every right that it has or could have, in the order of the menu. */
export const showRoleRights = defineCall('iam.showRoleRights', {
  method: 'GET',
  path: '/tenant/role/rights',
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
    }),
    /** People who have the role and may enter the mill. */
    people: z.int(),
    lastChange: z.object({ by: z.string().nullable(), atMs: z.int() }).nullable(),
    groups: z.array(group),
  }),
});
export type RoleRights = z.output<typeof showRoleRights.output>;

/**
 * Gives rights to a role and takes rights away, all of it or nothing. What the role has already, or has not, stays as it
 * is. Refuses codes that the one who asks lacks, a version that somebody changed since, and taking from the administrator
 * role what it administers the mill with.
 */
export const saveRoleRights = defineCall('iam.saveRoleRights', {
  method: ['POST', 'PUT'],
  path: '/tenant/role/rights',
  access: { code: role.access.edit },
  input: z.object({
    id: z.uuid(),
    version: z.int(),
    given: z.array(code).max(mostCodes).default([]),
    taken: z.array(code).max(mostCodes).default([]),
  }),
  output: z.object({ version: z.int() }),
});

/** What keeps a person from using rights that roles give. */
export const rightStops = ['frozen', 'accountFrozen', 'noRole'] as const;

/** Whether a person of the mill has a right, from which of the roles, and what stands against it. */
export const explainRight = defineCall('iam.explainRight', {
  method: 'GET',
  path: '/tenant/user/why',
  access: { code: user.access.read },
  input: z.object({ id: z.uuid(), code }),
  output: z.object({
    person: z.object({ id: z.uuid(), username: z.string(), realname: z.string() }),
    code: z.string(),
    title: z.string(),
    isAllowed: z.boolean(),
    sources: z.array(
      z.object({
        roleId: z.uuid(),
        roleName: z.string(),
        gives: z.boolean(),
        /** Since when the person has the role; null where it is from before changes were noted. */
        sinceMs: z.int().nullable(),
      }),
    ),
    stops: z.array(z.enum(rightStops)),
  }),
});
export type ExplainedRight = z.output<typeof explainRight.output>;

export const roleRightsCalls = [showRoleRights, saveRoleRights, explainRight] as const;

/** The rights of one role, `?id=`; opened from the list of roles. */
export const roleRightsScreen = defineScreen('roleRights', {
  area: 'iam',
  path: '/tenant/roleRights',
  component: 'iam/roleRights',
  layout: 'office',
  menu: 'systemManagement',
  access: role.access.read,
  hidden: true,
});
