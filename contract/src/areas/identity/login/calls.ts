import { captchaSaid } from '../captcha/captcha.ts';
import { menuNode } from '../../access/menus/menuNode.ts';
import { z } from 'zod';
import { defineCall } from '../../../core/call/call.ts';
import { terminals } from '../../../core/screen/terminals.ts';
import { acting } from '../../access/proxies/acting.ts';
import { departmentChoice, enteredUser, loginResult, tenantChoice } from './loginResult.ts';
import { hourMs } from '../../../core/time/units.ts';

/** Milliseconds; a stored login lasts seven days. */
export const sessionDays = 7;
export const sessionMs = sessionDays * 24 * hourMs;

/** Longest account name that may be typed at the login. */
export const longestAccount = 64;

export const login = defineCall('iam.login', {
  method: 'POST',
  path: '/sys/login',
  data: 'platform',
  access: 'public',
  input: z.object({
    username: z.string().trim().min(1).max(longestAccount),
    password: z.string().min(1).max(128),
    /** The mill to enter, when the client already knows it. */
    tenantId: z.coerce.number().int().min(0).optional(),
    ...captchaSaid,
    /** The mill that somebody who belongs to none was asked to join (`iam.offerWaits`), and joins or declines now. */
    accepts: z.coerce.number().int().min(1).optional(),
    declines: z.coerce.number().int().min(1).optional(),
    /** The rights of the session are those that its roles give there. */
    terminal: z.enum(terminals).default('pc'),
    remember_me: z.unknown().optional(),
  }),
  output: loginResult,
});

export const logout = defineCall('iam.logout', {
  method: ['POST', 'GET', 'PUT', 'DELETE'],
  path: '/sys/logout',
  data: 'own',
  access: 'public',
  input: z.object({}),
  output: z.null(),
});

/** Reads the header `X-Refresh-Token`; an expired access token may accompany it. */
export const refreshToken = defineCall('iam.refreshToken', {
  method: 'GET',
  path: '/sys/refreshToken',
  data: 'platform',
  access: 'public',
  input: z.object({}),
  output: z.object({ token: z.string(), refreshToken: z.string(), 'X-Refresh-Token': z.string() }),
});

const buttonRight = z.object({ action: z.string(), type: z.enum(['1', '2']), describe: z.string() });

/** The menu in the request's language, the user's rights, and all rights with whether they are enforced. */
export const userPermissions = defineCall('iam.userPermissions', {
  method: 'GET',
  path: '/sys/permission/getUserPermissionByToken',
  data: 'own',
  access: 'session',
  input: z.object({}),
  output: z.object({
    menu: z.array(menuNode).min(1),
    auth: z.array(buttonRight),
    allAuth: z.array(buttonRight.extend({ status: z.enum(['0', '1']) })),
    sysSafeMode: z.boolean(),
    /** For whom the user acts as a proxy now; absent: nobody. */
    actingFor: z.array(acting).optional(),
  }),
});

export const currentTenants = defineCall('iam.currentTenants', {
  method: 'GET',
  path: '/sys/tenant/getCurrentUserTenant',
  data: 'own',
  access: 'session',
  input: z.object({}),
  output: z.object({ list: z.array(tenantChoice) }),
});

/** Binds the session to another of the user's tenants. */
export const selectTenant = defineCall('iam.selectTenant', {
  method: 'PUT',
  path: '/sys/tenant/select',
  data: 'own',
  access: 'session',
  input: z.object({ tenantId: z.coerce.number().int().min(0) }),
  output: tenantChoice,
});

export const currentDepartments = defineCall('iam.currentDepartments', {
  method: 'GET',
  path: '/sys/user/getCurrentUserDeparts',
  data: 'own',
  access: 'session',
  input: z.object({}),
  output: z.object({
    list: z.array(departmentChoice),
    orgCode: z.string().nullable(),
  }),
});

/** Makes another of one's own departments the main one: what the person makes from now on belongs to it. */
export const selectDepartment = defineCall('iam.selectDepartment', {
  method: 'PUT',
  path: '/sys/selectDepart',
  data: 'own',
  access: 'session',
  /** Some clients name the account; it is always that of the person who asks. */
  input: z.object({ orgCode: z.string().trim().min(1).max(64), username: z.unknown().optional() }),
  output: z.object({ userInfo: enteredUser }),
});

export const iamCalls = [
  login,
  logout,
  refreshToken,
  userPermissions,
  currentTenants,
  selectTenant,
  currentDepartments,
  selectDepartment,
] as const;
