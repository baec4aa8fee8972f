import { z } from 'zod';
import { defineCall } from '../../../core/call/call.ts';
import { idSchema } from '../../../core/resource/rowSchema.ts';
import { menuAreas } from '../../../core/screen/screen.ts';
import { passwordStates } from '../../access/password/passwordCalls.ts';
import { administratorRight, tenant } from './tenant.ts';
import { user } from '../../access/user/user.ts';

/** The menu areas that no mill can do without: home, who may do what, and what is one's own. */
export const openMenus = ['home', 'systemManagement', 'personalCentre'] as const;

/** What a mill can be kept from using; the platform's own pages are never a mill's. */
export const closableMenus = menuAreas.filter(
  (menu) => menu !== 'platformManagement' && !openMenus.some((open) => open === menu),
);
const closable = z.string().refine((menu) => closableMenus.some((each) => each === menu), {
  message: 'choice',
});

const id = idSchema(tenant);

const administrator = z.object({
  id: z.uuid(),
  username: z.string(),
  realname: z.string(),
  isFrozen: z.boolean(),
  /** Whether he or she can log in, and with what. */
  password: z.enum(passwordStates),
});

/** How far the opening of a mill has come, and what it may not use. */
export const showTenantOpening = defineCall('iam.showTenantOpening', {
  method: 'GET',
  path: '/iam/tenant/opening',
  data: 'platform',
  access: { code: tenant.access.read },
  input: z.object({ id }),
  output: z.object({
    version: z.int(),
    /** The platform itself is opened by nobody and restricted by nobody. */
    isPlatform: z.boolean(),
    closedMenus: z.array(z.string()),
    /** Standard roles that the mill has. */
    roles: z.int(),
    administrators: z.array(administrator),
  }),
});

/**
 * Makes somebody the administrator of a mill: an account with a first password, which is in the answer and nowhere else.
 * Asked again for the same account before its person has chosen a password, it gives another first password.
 */
export const addTenantAdministrator = defineCall('iam.addTenantAdministrator', {
  method: 'POST',
  isOnce: true,
  path: '/iam/tenant/addAdministrator',
  data: 'platform',
  access: { code: administratorRight },
  input: z.object({ id, username: user.fields.username.schema, realname: user.fields.realname.schema }),
  output: z.object({
    people: z.array(
      z.object({ id: z.uuid(), username: z.string(), realname: z.string(), password: z.string() }),
    ),
  }),
});

/** Says which areas of the menu a mill may not use; its people lose their pages and rights within seconds. */
export const restrictTenant = defineCall('iam.restrictTenant', {
  method: ['PUT', 'POST'],
  path: '/iam/tenant/restrict',
  data: 'platform',
  access: { code: tenant.access.edit },
  input: z.object({ id, version: z.int(), closedMenus: z.array(closable).max(menuAreas.length) }),
  output: z.object({ version: z.int() }),
});

/** A number that no mill has or had. */
export const proposeTenantNumber = defineCall('iam.proposeTenantNumber', {
  method: 'GET',
  path: '/iam/tenant/proposeNumber',
  data: 'platform',
  access: { code: tenant.access.add },
  input: z.object({}),
  output: z.object({ number: z.string() }),
});

/** The longest configuration of home modules. */
export const longestModules = 2_000;
const modules = z.string().max(longestModules);

/** Configuration of the home modules of a mill, as JSON: `{"modules": ["shortcuts", "figures", "needs"]}`. */
export const showTenantModules = defineCall('iam.showTenantModules', {
  method: 'GET',
  path: '/iam/tenant/modules',
  data: 'platform',
  access: { code: tenant.access.read },
  input: z.object({ id }),
  output: z.object({ modules }),
});

/** Configures the home modules of a mill. Throws `core.invalid` naming `modules` for what is no JSON, or no such object. */
export const saveTenantModules = defineCall('iam.saveTenantModules', {
  method: ['PUT', 'POST'],
  path: '/iam/tenant/saveModules',
  data: 'platform',
  access: { code: tenant.access.edit },
  input: z.object({ id, modules }),
  output: z.object({ modules }),
});

export const tenantCalls = [
  showTenantModules,
  saveTenantModules,
  showTenantOpening,
  addTenantAdministrator,
  restrictTenant,
  proposeTenantNumber,
] as const;
