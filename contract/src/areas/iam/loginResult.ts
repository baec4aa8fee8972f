import { z } from 'zod';
import { languages } from '../../core/languages.ts';

export const userInfo = z.object({
  id: z.uuid(),
  username: z.string(),
  realname: z.string(),
  avatar: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
});

export const tenantChoice = z.object({
  id: z.int(),
  tenantId: z.int(),
  name: z.string(),
  tenantName: z.string(),
  customShowName: z.string().nullable(),
  tenantIcon: z.string().nullable(),
  zone: z.string(),
  language: z.enum(languages),
  status: z.int(),
  /** Public filings that the footer shows in Chinese; absent where none are configured. */
  filings: z.array(z.object({ text: z.string(), url: z.url({ protocol: /^https?$/ }) })).optional(),
});

const dictionaryEntry = z.object({
  value: z.string(),
  text: z.string(),
  title: z.string(),
  label: z.string(),
});
const dictionaries = z.record(z.string(), z.array(dictionaryEntry));

/** What a login answers, whichever way somebody came in. */
export const loginResult = z.object({
  token: z.string(),
  refreshToken: z.string(),
  'X-Refresh-Token': z.string(),
  userInfo,
  departs: z.array(z.object({ id: z.string(), departName: z.string() })),
  multi_depart: z.int(),
  tenantList: z.array(tenantChoice),
  roles: z.array(z.object({ roleCode: z.string(), roleName: z.string(), templateId: z.string().nullable() })),
  sysAllDictItems: dictionaries,
  /** What this client signs its calls with. */
  signSecret: z.string(),
  /** Somebody else made the password: the person is to choose another now. */
  mustChangePassword: z.boolean(),
});
export type LoginResult = z.output<typeof loginResult>;
export type TenantChoice = z.output<typeof tenantChoice>;
export type UserInfo = z.output<typeof userInfo>;
