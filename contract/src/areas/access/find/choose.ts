import { z } from 'zod';
import { defineCall } from '../../../core/call/call.ts';
import { defaultPageSize, largestPageSize } from '../../../core/resource/listQuery.ts';
import type { Resource } from '../../../core/resource/resource.ts';
import { department } from '../department/department.ts';
import { role } from '../role/role.ts';
import { user } from '../user/user.ts';

const choosablePerson = z.object({
  id: z.uuid(),
  realname: z.string(),
  username: z.string(),
  /** The main department. */
  department: z.string().nullable(),
});
export type ChoosablePerson = z.output<typeof choosablePerson>;

const choosableDepartment = z.object({
  id: z.uuid(),
  code: z.string(),
  name: z.string(),
  /** The department above. */
  parentId: z.uuid().nullable(),
});
export type ChoosableDepartment = z.output<typeof choosableDepartment>;

const namedRole = z.object({ id: z.uuid(), name: z.string(), code: z.string() });
export type NamedRole = z.output<typeof namedRole>;

/**
 * What people, departments and roles are chosen with in forms and filters. Whoever may read or write rows that refer to them may
 * see their names; `resources` says which these are.
 */
export function chooserCalls(resources: readonly Resource[]) {
  return {
    /**
     * People who may enter the mill now, by name: a part of it, the account or pinyin. With `ids` exactly these, also those
     * who may no longer enter.
     */
    people: defineCall('iam.choosePeople', {
      method: 'GET',
      path: '/sys/user/choose',
      data: 'masterData',
      access: { anyOf: rightsOnRowsThatName(user, resources) },
      input: z.object({
        keyword: z.string().trim().max(60).optional(),
        ids: z.array(z.uuid()).max(1000).optional(),
        pageNo: z.int().min(1).max(1000).default(1),
        pageSize: z.int().min(1).max(largestPageSize).default(defaultPageSize),
      }),
      output: z.object({ people: z.array(choosablePerson), isMore: z.boolean() }),
    }),
    /** All departments of the mill, in the order of their level. */
    departments: defineCall('iam.chooseDepartments', {
      method: 'GET',
      path: '/sys/sysDepart/choose',
      data: 'masterData',
      access: { anyOf: rightsOnRowsThatName(department, resources) },
      input: z.object({}),
      output: z.object({ departments: z.array(choosableDepartment) }),
    }),
    /** The roles of the mill, by name; what they may do is not told. */
    roles: defineCall('iam.nameRoles', {
      method: 'GET',
      path: '/sys/role/names',
      data: 'masterData',
      access: { anyOf: rightsOnRowsThatName(role, resources) },
      input: z.object({}),
      output: z.object({ roles: z.array(namedRole) }),
    }),
  };
}

/** The rights to read and write rows with a field, or an action with a statement, that refers to a resource. */
function rightsOnRowsThatName(target: Resource, resources: readonly Resource[]): string[] {
  const naming = resources.filter(({ fields, lifeCycle }) => {
    const stated = Object.values(lifeCycle?.actions ?? {}).flatMap(({ input }) => Object.values(input));
    return [...Object.values(fields), ...stated].some(({ to }) => to === target.name);
  });
  const rights = naming.flatMap(({ access }) => [access.read, access.add, access.edit]);
  return [...new Set([target.access.read, ...rights])].toSorted();
}
