import { z } from 'zod';
import { defineCall } from '../../../core/call/call.ts';
import { defaultPageSize, largestPageSize } from '../../../core/resource/listQuery.ts';
import { wireDay } from '../../../core/time/moments.ts';
import { defineScreen } from '../../../core/screen/screen.ts';
import { providerKinds } from '../third/providerKinds.ts';

/** The right to read who came in, who was refused and whose session ended. */
export const loginLogRight = 'iam.loginLog';

/** Entries older than this are forgotten. */
export const loginLogDays = 180;

export const loginLogKinds = ['login', 'refused', 'ended'] as const;

/** How somebody came in. */
export const waysIn = ['password', 'phone', ...providerKinds] as const;
export type WayIn = (typeof waysIn)[number];

/** Why a login was refused: the name of the refusal. */
export const refusalReasons = [
  'loginRefused',
  'loginLocked',
  'accountFrozen',
  'passwordExpired',
  'noTenant',
  'captchaNeeded',
  'captchaWrong',
  'codeWrong',
  'passwordFirst',
  'thirdRefused',
  'thirdUnbound',
] as const;
/** What ended a session; `other`: whatever else did, such as the owner of the database. */
export const endReasons = [
  'logout',
  'administrator',
  'person',
  'password',
  'removed',
  'copied',
  'frozen',
  'other',
] as const;

/** The reason that the log keeps for a refusal of the catalogue. */
export function refusalReason(code: string): (typeof refusalReasons)[number] {
  return refusalReasons.find((reason) => code === `iam.${reason}`) ?? 'loginRefused';
}

const entry = z.object({
  id: z.uuid(),
  /** Epoch ms; of refusals the last of those that are one entry. */
  atMs: z.number(),
  kind: z.enum(loginLogKinds),
  /** Null for a login. */
  reason: z.enum([...refusalReasons, ...endReasons]).nullable(),
  /** Null where nobody has the account. */
  userId: z.uuid().nullable(),
  /** The account, or what was typed as one; of a login that is bound to nobody what the provider calls it. */
  username: z.string(),
  realname: z.string().nullable(),
  ip: z.string(),
  /** What the browser says of itself; `deviceOf` reads it. */
  agent: z.string(),
  /** Of a login, and of one by a provider that is bound to nobody; null where it is not known. */
  way: z.enum(waysIn).nullable(),
  /** The same refusal within a minute is one entry that counts. */
  times: z.int(),
});
export type LoginLogEntry = z.output<typeof entry>;

/** Longest keyword of the search. */
export const loginLogKeywordLength = 64;

const filter = {
  /** A part of an account, a name or an address. */
  keyword: z.string().trim().max(loginLogKeywordLength).optional(),
  kind: z.enum([...loginLogKinds, '']).optional(),
  /** Days of the mill, both included. */
  begin: wireDay().optional(),
  end: wireDay().optional(),
};

const page = {
  pageNo: z.int().min(1).max(1_000_000).default(1),
  pageSize: z.int().min(1).max(largestPageSize).default(defaultPageSize),
};

const entries = z.object({
  records: z.array(entry),
  total: z.int(),
  size: z.int(),
  current: z.int(),
  pages: z.int(),
});

/** The login log of the mill, newest first. */
export const listLoginLog = defineCall('iam.listLoginLog', {
  method: 'GET',
  path: '/sys/log/login/list',
  data: 'platform',
  access: { code: loginLogRight },
  input: z.object({ ...page, ...filter }),
  output: entries,
});

/** What the log of the mill holds of the person who asks, newest first. */
export const listOwnLogins = defineCall('iam.listOwnLogins', {
  method: 'GET',
  path: '/sys/user/ownLogins',
  data: 'own',
  access: 'session',
  input: z.object(page),
  output: entries,
});

/** The most entries of a sheet: the newest. */
export const mostExportedLogins = 20_000;

/** The same log as a sheet. */
export const exportLoginLog = defineCall('iam.exportLoginLog', {
  method: 'GET',
  path: '/sys/log/login/exportXls',
  data: 'platform',
  access: { code: loginLogRight },
  input: z.object(filter),
  output: z.null(),
  answers: 'file',
});

export const loginLogCalls = [listLoginLog, listOwnLogins, exportLoginLog] as const;

export const loginLogScreen = defineScreen('loginLog', {
  namespace: 'iam',
  path: '/monitor/loginLog',
  component: 'iam/loginLog',
  view: 'loginLog',
  layout: 'office',
  menu: 'systemMonitoring',
  access: loginLogRight,
});
