import { z } from 'zod';
import { defineCall } from '../../../core/call/call.ts';
import { terminals } from '../../../core/screen/terminals.ts';
import { acting } from '../../access/proxies/acting.ts';
import { captchaSaid } from '../captcha/captcha.ts';
import { departmentChoice, enteredUser, loginResult, tenantChoice } from './loginResult.ts';
import { isTypedTwice, newPassword, notTypedTwice, typedTwice } from '../../access/password/password.ts';
import { homeChoice, listChoices, millHome, shellSettings } from '../../access/own/preferences.ts';
import { hourMs } from '../../../core/time/units.ts';

/** Milliseconds; a stored login lasts seven days. */
export const sessionDays = 7;
export const sessionMs = sessionDays * 24 * hourMs;

export const login = defineCall('iam.login', {
  method: 'POST',
  path: '/sys/login',
  data: 'platform',
  access: 'public',
  input: z.object({
    username: z.string().trim().min(1).max(64),
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

export interface MenuNode {
  id: string;
  path: string;
  name: string;
  component: string;
  /** "0": a menu entry that is not routed. */
  route: '0' | '1';
  redirect: string | null;
  hidden?: boolean;
  alwaysShow?: boolean;
  meta: {
    title: string;
    icon?: string;
    url?: string;
    keepAlive: boolean;
    internalOrExternal: boolean;
    componentName: string;
    permissionList?: string[];
    /** `board`, `office` or `blank`. */
    layout?: string;
    /** What stands below the path is the screen's own as well. */
    wildcard?: boolean;
  };
  children?: MenuNode[];
}

export const menuNode: z.ZodType<MenuNode> = z.object({
  id: z.string(),
  path: z.string(),
  name: z.string(),
  component: z.string(),
  route: z.enum(['0', '1']),
  redirect: z.string().nullable(),
  hidden: z.boolean().optional(),
  alwaysShow: z.boolean().optional(),
  meta: z.object({
    title: z.string(),
    icon: z.string().optional(),
    url: z.string().optional(),
    keepAlive: z.boolean(),
    internalOrExternal: z.boolean(),
    componentName: z.string(),
    permissionList: z.array(z.string()).optional(),
    layout: z.string().optional(),
    wildcard: z.boolean().optional(),
  }),
  get children() {
    return z.array(menuNode).optional();
  },
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

/** A new password of the person who asks. The person's other sessions end. */
export const updatePassword = defineCall('iam.updatePassword', {
  method: ['PUT', 'POST'],
  path: '/sys/user/updatePassword',
  data: 'own',
  access: 'session',
  input: z
    .object({
      /** Some clients name the account; another than one's own is refused. */
      username: z.string().max(64).optional(),
      oldpassword: z.string().min(1).max(128),
      ...typedTwice,
    })
    .refine(isTypedTwice, notTypedTwice),
  output: z.null(),
});

const kept = z.object({ value: z.unknown() });

/** What a person keeps under a key; null when nothing was saved. Its shape is that of `preferences`. */
export const showPreference = defineCall('iam.showPreference', {
  method: 'GET',
  path: '/sys/user/preference',
  data: 'own',
  access: 'session',
  input: z.object({ key: z.enum(['shell', 'home', 'lists']) }),
  output: kept,
});

export const savePreference = defineCall('iam.savePreference', {
  method: ['PUT', 'POST'],
  path: '/sys/user/preference',
  data: 'own',
  access: 'session',
  input: z.discriminatedUnion('key', [
    z.object({ key: z.literal('shell'), value: shellSettings }),
    z.object({ key: z.literal('home'), value: homeChoice }),
    z.object({ key: z.literal('lists'), value: listChoices }),
  ]),
  output: z.null(),
});

/** What the mill keeps for everybody in it; null when nothing was saved. Its shape is that of `millSettings`. */
export const showMillSetting = defineCall('iam.showMillSetting', {
  method: 'GET',
  path: '/sys/tenant/setting',
  data: 'platform',
  access: 'session',
  input: z.object({ key: z.enum(['home']) }),
  output: kept,
});

export const saveMillSetting = defineCall('iam.saveMillSetting', {
  method: ['PUT', 'POST'],
  path: '/sys/tenant/setting',
  data: 'platform',
  access: { code: 'iam.millSettings' },
  input: z.object({ key: z.literal('home'), value: millHome }),
  output: z.null(),
});

/** Whether the platform still waits for its first administrator, shows its demonstration, and sends codes by SMS. */
export const setupState = defineCall('iam.setupState', {
  method: 'GET',
  path: '/sys/setup',
  data: 'platform',
  access: 'public',
  input: z.object({}),
  output: z.object({ needed: z.boolean(), demo: z.boolean(), sms: z.boolean().default(false) }),
});

/** The first administrator of an empty platform, with the code printed at start. */
export const setUp = defineCall('iam.setUp', {
  method: 'POST',
  path: '/sys/setup',
  data: 'platform',
  access: 'public',
  input: z.object({
    setupCode: z.string().trim().min(1).max(64),
    username: z.string().regex(/^[A-Za-z0-9_]{4,18}$/),
    realname: z.string().trim().min(1).max(25),
    password: newPassword,
  }),
  output: z.null(),
});

/** Every call with its parameters, answers and rights, as an OpenAPI 3.1 document. */
export const showOpenApi = defineCall('iam.showOpenApi', {
  method: 'GET',
  path: '/openapi.json',
  data: 'platform',
  access: 'session',
  input: z.object({}),
  output: z.null(),
  answers: 'file',
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
  updatePassword,
  showPreference,
  savePreference,
  showMillSetting,
  saveMillSetting,
  setupState,
  setUp,
  showOpenApi,
] as const;
