import { z } from 'zod';
import { wirePaging } from '../../../core/resource/listQuery.ts';
import { wireAt, wirePage } from '../../../core/wire/wireCalls.ts';
import { loginLogRight } from '../../identity/loginLog/loginLog.ts';
import { operationLogRight } from '../operationLog/operationLog.ts';

/** What clients call the two logs: `1` logins, `2` operations. */
export const wireLogTypes = ['1', '2'] as const;

const define = wireAt({ noun: 'iam.log', sys: '/sys/log', tenant: '/tenant/log', data: 'scoped' });
const readers = { anyOf: [loginLogRight, operationLogRight] };
const text = z.string().nullable();

const entry = z.object({
  id: z.uuid(),
  logType: z.int(),
  logType_dictText: z.string(),
  logContent: z.string(),
  /** Of operations: 2 add, 3 edit, 4 delete, 5 import. */
  operateType: z.int().nullable(),
  operateType_dictText: text,
  userid: text,
  username: text,
  ip: text,
  /** Columns of the convention that are not recorded here. */
  method: z.null(),
  requestUrl: z.null(),
  requestType: z.null(),
  requestParam: z.null(),
  costTime: z.null(),
  createBy: text,
  createTime: z.string(),
});
export type WireLogEntry = z.output<typeof entry>;

/** Of days as of moments the day counts: `2026-03-02 08:00:00`. */
const day = z.string().trim().max(32).optional();

/** A log is read; nobody removes entries of it, whatever clients ask. */
const refused = { access: readers, input: z.object({}), output: z.null() } as const;

export const logWire = {
  list: define('list', {
    method: 'GET',
    access: readers,
    input: z.object({
      /** Logins where it is not said. */
      logType: z.enum(wireLogTypes).default('1'),
      keyWord: z.string().trim().max(64).optional(),
      createTime_begin: day,
      createTime_end: day,
      ...wirePaging,
    }),
    output: wirePage(entry),
  }),
  delete: define('delete', { method: 'DELETE', ...refused }),
  deleteBatch: define('deleteBatch', { method: 'DELETE', ...refused }),
};

/** Days that visits are told of. */
export const visitDays = 7;

const defineVisits = wireAt({ noun: 'iam.visits', sys: '/sys', data: 'own' });

export const visitsWire = {
  /** How often people have logged in to the mill: as long as logins are kept, today, and from how many addresses today. */
  loginfo: defineVisits('loginfo', {
    method: 'GET',
    access: 'session',
    input: z.object({}),
    output: z.object({ totalVisitCount: z.int(), todayVisitCount: z.int(), todayIp: z.int() }),
  }),
  /** The same of each of the last days, today being the last. */
  visitInfo: defineVisits('visitInfo', {
    method: 'GET',
    access: 'session',
    input: z.object({}),
    output: z.array(z.object({ tian: z.string(), type: z.string(), visit: z.int(), ip: z.int() })),
  }),
};
