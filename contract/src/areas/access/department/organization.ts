import { z } from 'zod';
import { defineCall } from '../../../core/call/call.ts';
import { defaultPageSize, largestPageSize, rowsPerCall } from '../../../core/resource/listQuery.ts';
import { atNoNode } from '../../../core/resource/listView.ts';
import { defineScreen } from '../../../core/screen/screen.ts';
import { department } from './department.ts';
import { user } from '../user/user.ts';

const named = z.object({ id: z.uuid(), name: z.string() });

const organizationNode = z.object({
  id: z.uuid(),
  code: z.string(),
  name: z.string(),
  /** The department above. */
  parentId: z.uuid().nullable(),
  /** The name of its organization type. */
  type: z.string().nullable(),
  /** It works for several parts of the mill. */
  isShared: z.boolean(),
  supervisors: z.array(named),
  phone: z.string().nullable(),
  fax: z.string().nullable(),
  address: z.string().nullable(),
  /** People who belong to it itself. */
  people: z.int(),
  /** People who belong to it or to a department below it, each counted once. */
  peopleWithin: z.int(),
});
export type OrganizationNode = z.output<typeof organizationNode>;

/** The departments of the mill in the order of their level, with who leads them and how many belong to them. */
export const showOrganization = defineCall('iam.showOrganization', {
  method: 'GET',
  path: '/iam/organization',
  data: 'masterData',
  access: { code: department.access.read },
  input: z.object({}),
  output: z.object({
    departments: z.array(organizationNode),
    people: z.int(),
    /** People who belong to no department. */
    withoutDepartment: z.int(),
  }),
});

const organizationPerson = z.object({
  id: z.uuid(),
  username: z.string(),
  realname: z.string(),
  workNo: z.string().nullable(),
  position: z.string().nullable(),
  phone: z.string().nullable(),
  /** The main one first. */
  departments: z.array(named),
  onDuty: z.boolean(),
  isFrozen: z.boolean(),
  /** Leads the department that was asked for. */
  isSupervisor: z.boolean(),
});
export type OrganizationPerson = z.output<typeof organizationPerson>;

/** In place of a department: people who belong to none. */
export const noDepartment = atNoNode;

/** Longest keyword of the search. */
export const organizationKeywordLength = 60;

/** The people of a department, of all that stand below it too, of none, or of the mill; by name. */
export const listOrganizationPeople = defineCall('iam.listOrganizationPeople', {
  method: 'GET',
  path: '/iam/organization/people',
  data: 'masterData',
  access: { code: user.access.read },
  input: z.object({
    /** Absent: the people of the whole mill. */
    departmentId: z.union([z.uuid(), z.literal([noDepartment, ''])]).optional(),
    isWithin: z.boolean().default(false),
    /** A part of a name, an account or a work number. */
    keyword: z.string().trim().max(organizationKeywordLength).optional(),
    pageNo: z.int().min(1).max(1_000_000).default(1),
    pageSize: z.int().min(1).max(largestPageSize).default(defaultPageSize),
  }),
  output: z.object({
    records: z.array(organizationPerson),
    total: z.int(),
    size: z.int(),
    current: z.int(),
    pages: z.int(),
  }),
});

const ids = z.array(z.uuid()).min(1).max(rowsPerCall);

/**
 * Takes people out of one department, puts them into another, or moves them from one to the other, where they take the
 * same place among the departments of the person. All of them or nobody.
 */
export const movePeople = defineCall('iam.movePeople', {
  method: ['POST', 'PUT'],
  path: '/iam/organization/movePeople',
  data: 'masterData',
  access: { code: user.access.edit },
  input: z
    .object({ ids, from: z.uuid().nullable().default(null), to: z.uuid().nullable().default(null) })
    .refine(({ from, to }) => from !== null || to !== null, { path: ['to'], message: 'required' }),
  output: z.object({ moved: z.int() }),
});

/** Says of people that they are on duty or off duty; gives of how many that was a change. All of them or nobody. */
export const setOnDuty = defineCall('iam.setOnDuty', {
  method: ['POST', 'PUT'],
  path: '/iam/organization/onDuty',
  data: 'masterData',
  access: { code: user.access.edit },
  input: z.object({ ids, onDuty: z.boolean() }),
  output: z.object({ changed: z.int() }),
});

/** Makes a person a supervisor of a department, or ends that. */
export const setSupervisor = defineCall('iam.setSupervisor', {
  method: ['POST', 'PUT'],
  path: '/iam/organization/supervisor',
  data: 'masterData',
  access: { code: department.access.edit },
  input: z.object({ departmentId: z.uuid(), personId: z.uuid(), isSupervisor: z.boolean() }),
  output: z.null(),
});

/** Puts a department below another, or at the top. Refuses a place below itself. */
export const moveDepartment = defineCall('iam.moveDepartment', {
  method: ['POST', 'PUT'],
  path: '/iam/organization/moveDepartment',
  data: 'masterData',
  access: { code: department.access.edit },
  input: z.object({ id: z.uuid(), parentId: z.uuid().nullable() }),
  output: z.null(),
});

export const organizationCalls = [
  showOrganization,
  listOrganizationPeople,
  movePeople,
  setOnDuty,
  setSupervisor,
  moveDepartment,
] as const;

/** The tree of the organization beside its people; `?department=`, `?within=1`. */
export const organizationScreen = defineScreen('organization', {
  namespace: 'iam',
  path: '/tenant/organization',
  component: 'iam/organization',
  layout: 'office',
  menu: 'organizationManagement',
  access: department.access.read,
});
