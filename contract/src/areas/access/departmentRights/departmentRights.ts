import { z } from 'zod';
import { defineCall } from '../../../core/call/call.ts';
import { defineScreen } from '../../../core/screen/screen.ts';
import { codesByTerminal, lastChange, rightGroup } from '../rights/rights.ts';
import { role } from '../role/role.ts';
import { user } from '../user/user.ts';

/**
 * What a department holds: the rights that its roles may give at most, as a tree of all rights, and these roles. `touches`
 * counts the people who have a right from one of them, and would lose it with the department.
 */
export const showDepartmentRights = defineCall('iam.showDepartmentRights', {
  method: 'GET',
  path: '/tenant/department/rights',
  data: 'masterData',
  access: { code: role.access.read },
  input: z.object({ id: z.uuid() }),
  output: z.object({
    department: z.object({ id: z.uuid(), version: z.int(), code: z.string(), name: z.string() }),
    roles: z.array(
      z.object({
        id: z.uuid(),
        roleName: z.string(),
        roleCode: z.string(),
        /** Who have it and may enter the mill. */
        people: z.int(),
      }),
    ),
    lastChange,
    groups: z.array(rightGroup),
  }),
});
export type DepartmentRights = z.output<typeof showDepartmentRights.output>;

/**
 * Gives rights to a department and takes rights away, each on a terminal, all of it or nothing. What is taken is taken from
 * the roles of the department too. Refuses codes that the one who asks lacks on that terminal, and a version that somebody
 * changed since.
 */
export const saveDepartmentRights = defineCall('iam.saveDepartmentRights', {
  method: ['POST', 'PUT'],
  path: '/tenant/department/rights',
  data: 'masterData',
  access: { code: role.access.edit },
  input: z.object({ id: z.uuid(), version: z.int(), given: codesByTerminal, taken: codesByTerminal }),
  output: z.object({ version: z.int() }),
});

/** More roles than a mill has; what is beyond is not offered. */
export const mostChoosableRoles = 1000;

/** The roles of the mill for the form of a person: those of departments fit people of that department and below. */
export const chooseRoles = defineCall('iam.chooseRoles', {
  method: 'GET',
  path: '/tenant/role/choose',
  data: 'masterData',
  access: { anyOf: [user.access.add, user.access.edit, role.access.read] },
  input: z.object({
    /** The departments of the person. */
    departmentIds: z.array(z.uuid()).max(200).default([]),
  }),
  output: z.object({
    roles: z.array(
      z.object({
        id: z.uuid(),
        roleName: z.string(),
        roleCode: z.string(),
        /** The department that the role belongs to, by name. */
        department: z.string().nullable(),
        /** Somebody of these departments can have it. */
        fits: z.boolean(),
      }),
    ),
  }),
});
export type ChoosableRole = z.output<typeof chooseRoles.output>['roles'][number];

export const departmentRightsCalls = [showDepartmentRights, saveDepartmentRights, chooseRoles] as const;

/** What one department holds, `?id=`; opened from the list of departments. */
export const departmentRightsScreen = defineScreen('departmentRights', {
  namespace: 'iam',
  path: '/tenant/departmentRights',
  component: 'iam/departmentRights',
  layout: 'office',
  menu: 'organizationManagement',
  access: role.access.read,
  hidden: true,
});
