import { z } from 'zod';
import { defineCall } from '../../../core/call/call.ts';
import { defaultPageSize, largestPageSize } from '../../../core/resource/listQuery.ts';
import { defineScreen } from '../../../core/screen/screen.ts';
import { passwordStates } from '../../access/password/passwordCalls.ts';
import { user } from '../../access/user/user.ts';

/** An employee who is disabled keeps everything and may not enter the mill: the account is frozen there. */
export const employeeStates = ['enabled', 'disabled'] as const;

const employee = z.object({
  id: z.uuid(),
  username: z.string(),
  realname: z.string(),
  workNo: z.string().nullable(),
  position: z.string().nullable(),
  phone: z.string().nullable(),
  /** Names of departments, the main one first. */
  departments: z.array(z.string()),
  onDuty: z.boolean(),
  state: z.enum(employeeStates),
  /** Registered by an invitation, and not approved yet: disabled until then. */
  isWaiting: z.boolean(),
  /** `none`: nobody can log in with the account yet; `handedOut`: with a first password. */
  password: z.enum(passwordStates),
});
export type Employee = z.output<typeof employee>;

/** Longest keyword of the search. */
export const employeeKeywordLength = 60;

/** The people of the mill as employees, by name; `counts` are of all that `keyword` and `departmentId` leave. */
export const listEmployees = defineCall('iam.listEmployees', {
  method: 'GET',
  path: '/iam/employees',
  data: 'masterData',
  access: { code: user.access.read },
  input: z.object({
    /** A part of a name, an account or a work number. */
    keyword: z.string().trim().max(employeeKeywordLength).optional(),
    /** People of this department and of all below it. */
    departmentId: z.union([z.uuid(), z.literal('')]).optional(),
    state: z.enum([...employeeStates, '']).optional(),
    duty: z.enum(['on', 'off', '']).optional(),
    pageNo: z.int().min(1).max(1_000_000).default(1),
    pageSize: z.int().min(1).max(largestPageSize).default(defaultPageSize),
  }),
  output: z.object({
    records: z.array(employee),
    counts: z.object({ enabled: z.int(), disabled: z.int() }),
    total: z.int(),
    size: z.int(),
    current: z.int(),
    pages: z.int(),
  }),
});

/** Who works in the mill: where, as what, on duty or not, enabled or disabled; `?department=`, `?state=`. */
export const employeesScreen = defineScreen('employees', {
  namespace: 'iam',
  path: '/tenant/employee',
  component: 'iam/employees',
  view: 'employees',
  layout: 'office',
  menu: 'organizationManagement',
  behind: 'organization',
  access: user.access.read,
});
