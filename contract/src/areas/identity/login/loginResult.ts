import { z } from 'zod';
import { countryCodes } from '../../../core/fields/countries.ts';
import { languages } from '../../../core/words/languages.ts';

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
  /** By it mobile numbers are read; absent for China. */
  country: z.enum(countryCodes).optional(),
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

/** A department of a person, as other clients choose among them. */
export const departmentChoice = z.object({ id: z.string(), departName: z.string(), orgCode: z.string() });

/** Who logged in, with what other clients read of a person of the mill that was entered. */
export const enteredUser = userInfo.extend({
  workNo: z.string().nullable(),
  /** The code of the position. */
  post: z.string().nullable(),
  /** 1 male, 2 female. */
  sex: z.union([z.literal(1), z.literal(2)]).nullable(),
  birthday: z.string().nullable(),
  telephone: z.string().nullable(),
  /** The code of the main department, and the ids of all, divided by commas. */
  orgCode: z.string().nullable(),
  departIds: z.string(),
  /** 1 a member, 2 somebody who supervises departments. */
  userIdentity: z.union([z.literal(1), z.literal(2)]),
  /** The mills that the person may enter, divided by commas. */
  relTenantIds: z.string(),
  status: z.literal(1),
});
export type EnteredUser = z.output<typeof enteredUser>;

/** What a login answers, whichever way somebody came in. */
export const loginResult = z.object({
  token: z.string(),
  refreshToken: z.string(),
  'X-Refresh-Token': z.string(),
  userInfo: enteredUser,
  departs: z.array(departmentChoice),
  /** 0 no department, 1 one, 2 several: then some clients let choose. */
  multi_depart: z.int(),
  tenantList: z.array(tenantChoice),
  roles: z.array(z.object({ roleCode: z.string(), roleName: z.string(), templateId: z.string().nullable() })),
  sysAllDictItems: dictionaries,
  /** What this client signs its calls with. */
  signSecret: z.string(),
  /** The language that the account keeps; null where the browser decides. */
  language: z.enum(languages).nullable(),
  /** Somebody else made the password: the person is to choose another now. */
  mustChangePassword: z.boolean(),
});
export type LoginResult = z.output<typeof loginResult>;
export type TenantChoice = z.output<typeof tenantChoice>;
export type UserInfo = z.output<typeof userInfo>;
