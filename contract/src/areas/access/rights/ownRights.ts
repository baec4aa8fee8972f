import { z } from 'zod';
import { defineCall } from '../../../core/call/call.ts';
import { dataScopes, narrowScopes } from '../../../core/call/dataScope.ts';
import { languages } from '../../../core/words/languages.ts';

/** The language that a person's account keeps, taken at each login; null where the browser decides. */
export const showOwnLanguage = defineCall('iam.showOwnLanguage', {
  method: 'GET',
  path: '/sys/user/ownLanguage',
  data: 'own',
  access: 'session',
  input: z.object({}),
  output: z.object({ language: z.enum(languages).nullable() }),
});

/** Keeps a language with the account of the person who asks; null lets the browser decide again. */
export const saveOwnLanguage = defineCall('iam.saveOwnLanguage', {
  method: ['PUT', 'POST'],
  path: '/sys/user/ownLanguage',
  data: 'own',
  access: 'session',
  input: z.object({ language: z.enum(languages).nullable() }),
  output: z.null(),
});

const ownRight = z.object({
  code: z.string(),
  /** In the language of the request. */
  title: z.string(),
  /** Names of the person's roles that give it. */
  roles: z.array(z.string()),
});

/** What the person who asks may do in the mill, by areas of the menu, and through which roles. */
export const showOwnRights = defineCall('iam.showOwnRights', {
  method: 'GET',
  path: '/sys/user/ownRights',
  data: 'own',
  access: 'session',
  input: z.object({}),
  output: z.object({
    roles: z.array(z.object({ roleName: z.string(), dataScope: z.enum(dataScopes), rights: z.int() })),
    groups: z.array(z.object({ menu: z.string(), title: z.string(), rights: z.array(ownRight) })),
  }),
});
export type OwnRights = z.output<typeof showOwnRights.output>;

/** Reasons why rows are left out for the user: data scopes of the roles, and resources that data rules narrow. */
export const showOwnSight = defineCall('iam.showOwnSight', {
  method: 'GET',
  path: '/sys/user/ownSight',
  data: 'own',
  access: 'session',
  input: z.object({}),
  output: z.object({
    /** Scopes that narrow all scoped resources; none where a role shows all rows. */
    scopes: z.array(z.enum(narrowScopes)),
    /** Names of resources that data rules narrow. */
    ruled: z.array(z.string()),
  }),
});
export type OwnSight = z.output<typeof showOwnSight.output>;

export const ownRightsCalls = [showOwnLanguage, saveOwnLanguage, showOwnRights, showOwnSight] as const;
