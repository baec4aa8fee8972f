import { z } from 'zod';
import { defineCall } from '../../../core/call/call.ts';
import { largestPageSize, wirePaging } from '../../../core/resource/listQuery.ts';
import { defineScreen } from '../../../core/screen/screen.ts';
import { terminals } from '../../../core/screen/terminals.ts';

/** The right to see who is logged in to the mill. */
export const onlineRight = 'iam.onlineUsers';
/** The right to end sessions of others. */
export const endSessionsRight = 'iam.endSessions';

/** Sessions that are ended at once. */
export const mostSessionsAtOnce = 100;

const session = z.object({
  id: z.uuid(),
  /** When it began, was last renewed, and will end by itself: epoch ms. */
  beganMs: z.number(),
  usedMs: z.number(),
  expiresMs: z.number(),
  ip: z.string().nullable(),
  /** What the browser says of itself; `deviceOf` reads it. */
  agent: z.string().nullable(),
  /** It has the rights that roles give there. */
  terminal: z.enum(terminals),
  isOnline: z.boolean(),
  /** The one that asks. */
  isThis: z.boolean(),
});

const millSession = session.extend({
  /** The id again, under the name that other clients end a session by. It is no token. */
  token: z.uuid(),
  userId: z.uuid(),
  username: z.string(),
  realname: z.string(),
  /** Data of the account, for readers of accounts as far as they may see personal data; null otherwise. */
  avatar: z.string().nullable(),
  birthday: z.string().nullable(),
  sex: z.int().nullable(),
  phone: z.string().nullable(),
});
export type MillSession = z.output<typeof millSession>;

const ownSession = session.extend({ tenantName: z.string() });
export type OwnSession = z.output<typeof ownSession>;

/** Longest account name of the search. */
export const sessionNameLength = 64;

/** The sessions that are bound to the mill and have not ended, last used first. */
export const listOnline = defineCall('iam.listOnline', {
  method: 'GET',
  path: '/sys/online/list',
  data: 'platform',
  access: { code: onlineRight },
  input: z.object({
    ...wirePaging,
    /** A part of an account or a name. */
    username: z.string().trim().max(sessionNameLength).optional(),
    presence: z.enum(['online', 'away', '']).optional(),
  }),
  output: z.object({
    records: z.array(millSession),
    total: z.int(),
    size: z.int(),
    current: z.int(),
    pages: z.int(),
  }),
});

/**
 * Ends sessions of the mill; gives how many had not ended. Refuses the session that asks, and those of people who may
 * do more than the one who asks.
 */
export const forceLogout = defineCall('iam.forceLogout', {
  method: 'POST',
  path: '/sys/online/forceLogout',
  data: 'platform',
  access: { code: endSessionsRight },
  input: z
    .object({
      /** One session, as other clients name it. */
      token: z.uuid().optional(),
      ids: z.array(z.uuid()).min(1).max(mostSessionsAtOnce).optional(),
    })
    .refine(({ token, ids }) => token !== undefined || ids !== undefined, {
      path: ['ids'],
      message: 'required',
    }),
  output: z.object({ ended: z.int() }),
});

/** The sessions of the person who asks, in all mills. */
export const listOwnSessions = defineCall('iam.listOwnSessions', {
  method: 'GET',
  path: '/sys/user/ownSessions',
  data: 'own',
  access: 'session',
  input: z.object({}),
  output: z.object({ list: z.array(ownSession) }),
});

/** Ends sessions of the person who asks, except the one that asks: that is what logging out is for. */
export const endOwnSessions = defineCall('iam.endOwnSessions', {
  method: 'POST',
  path: '/sys/user/endOwnSessions',
  data: 'own',
  access: 'session',
  input: z.object({ ids: z.array(z.uuid()).min(1).max(largestPageSize) }),
  output: z.object({ ended: z.int() }),
});

export const sessionCalls = [listOnline, forceLogout, listOwnSessions, endOwnSessions] as const;

export const onlineScreen = defineScreen('onlineUsers', {
  namespace: 'iam',
  path: '/monitor/online',
  component: 'iam/online',
  view: 'onlineUsers',
  layout: 'office',
  menu: 'systemMonitoring',
  access: onlineRight,
  rights: [endSessionsRight],
});
