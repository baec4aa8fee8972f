import { z } from 'zod';
import { defineCall } from '../../../core/call/call.ts';
import { notUnder } from '../../../core/fields/ascending.ts';
import { parametersOf } from '../../../core/resource/parameters.ts';
import { instant, reference, serial, text } from '../../../core/fields/fields.ts';
import { defaultPageSize, largestPageSize } from '../../../core/resource/listQuery.ts';
import { crud, defineResource } from '../../../core/resource/resource.ts';
import { acting } from './acting.ts';

/** The longest time for which somebody acts for another without being named again. */
export const longestProxyDays = 366;

/**
 * That somebody acts for a person between two moments, with the rights of that person's roles; what is handed over, and
 * what is not: `docs/decisions/proxies.md`.
 */
export const proxy = defineResource('proxy', {
  namespace: 'iam',
  path: '/iam/proxy',
  title: 'number',
  fields: {
    number: serial({ prefix: 'AG', by: 'year', digits: 4, search: true }),
    /** Who is away. Given once. */
    personId: reference('user', { isPast: true }),
    /** Who acts for that person. */
    agentId: reference('user', { isPast: true }),
    startTime: instant(),
    endTime: notUnder('startTime', instant()),
    reason: text(60, { optional: true, search: true }),
  },
  list: ['number', 'personId', 'agentId', 'startTime', 'endTime', 'reason'],
  form: [['personId', 'agentId'], ['startTime', 'endTime'], ['reason']],
  unique: [['number']],
  scope: 'masterData',
  access: crud('iam.proxy'),
  order: { by: 'startTime', direction: 'desc' },
  search: {
    fields: ['personId', 'agentId', 'endTime'],
  },
  screen: { menu: 'systemManagement', path: '/tenant/proxy' },
});

/** The right to name one's own proxy. */
export const ownProxyRight = 'iam.ownProxy';

const person = z.object({ id: z.uuid(), realname: z.string(), username: z.string() });

export const ownProxy = z.object({
  id: z.uuid(),
  agent: person,
  startMs: z.int(),
  endMs: z.int(),
  reason: z.string().nullable(),
  hasBegun: z.boolean(),
});
export type OwnProxy = z.output<typeof ownProxy>;

/** Who acts, or will act, for the one who asks, soonest first; and for whom he or she acts now. */
export const showOwnProxies = defineCall('iam.showOwnProxies', {
  method: 'GET',
  path: '/iam/ownProxies',
  data: 'own',
  access: 'session',
  input: z.object({}),
  output: z.object({ proxies: z.array(ownProxy), actingFor: z.array(acting) }),
});

/** Names who acts for the one who asks. It is added as administrators add one, and refused for the same reasons. */
export const nameOwnProxy = defineCall('iam.nameOwnProxy', {
  method: 'POST',
  isOnce: true,
  path: '/iam/ownProxies',
  data: 'own',
  access: { code: ownProxyRight },
  input: z.object({
    ...parametersOf(proxy, 'agentId', 'startTime', 'endTime', 'reason'),
  }),
  output: z.object({ id: z.uuid() }),
});

/** Ends, now, what one has named; one that has not begun is taken back. Throws `core.notFound` for somebody else's. */
export const endOwnProxy = defineCall('iam.endOwnProxy', {
  method: 'POST',
  path: '/iam/ownProxies/end',
  data: 'own',
  access: { code: ownProxyRight },
  input: z.object({ id: z.uuid() }),
  output: z.null(),
});

/** As `endOwnProxy`, for any person of the mill. */
export const endProxy = defineCall('iam.endProxy', {
  method: 'POST',
  path: `${proxy.path}/end`,
  data: 'masterData',
  access: { code: proxy.access.edit },
  input: z.object({ id: z.uuid() }),
  output: z.null(),
});

/** People who may be named, by a part of name or account; without the one who asks. */
export const chooseAgents = defineCall('iam.chooseAgents', {
  method: 'GET',
  path: '/iam/ownProxies/choose',
  data: 'masterData',
  access: { code: ownProxyRight },
  input: z.object({
    keyword: z.string().trim().max(60).optional(),
    pageNo: z.int().min(1).max(1000).default(1),
    pageSize: z.int().min(1).max(largestPageSize).default(defaultPageSize),
  }),
  output: z.object({
    people: z.array(person.extend({ department: z.string().nullable() })),
    isMore: z.boolean(),
  }),
});

export const proxyCalls = [showOwnProxies, nameOwnProxy, endOwnProxy, endProxy, chooseAgents] as const;
