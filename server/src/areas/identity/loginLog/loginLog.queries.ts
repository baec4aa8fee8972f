import type pg from 'pg';
import type { LoginLogEntry, WayIn } from '@millwright/contract/areas/identity/loginLog/loginLog.ts';
import { outsideQuery } from '../../../platform/db/query.ts';
import { msOf, run, sql, statement } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

const refused = outsideQuery<
  { done: string },
  { username: string; tenantId: number | null; reason: string; ip: string; agent: string }
>`
  select secure.log_refused_login(${'username'}, ${'tenantId'}, ${'reason'}, ${'ip'}, ${'agent'})::text as done`;

/** Notes a refused login in the mill that it would have entered; of an account that nobody has, in the platform. */
export async function logRefusedLogin(
  pool: pg.Pool,
  login: { username: string; tenantId: number | undefined; reason: string; ip: string; agent: string },
): Promise<void> {
  const { username, tenantId = null, reason, ip, agent } = login;
  await refused(pool, { username, tenantId, reason, ip, agent });
}

/** Notes in a mill that an account of a provider came that is bound to nobody, by the name that the provider gives it. */
export const logUnboundLogin = outsideQuery<
  { done: string },
  { tenantId: number; shownName: string; way: WayIn; ip: string; agent: string }
>`
  select secure.log_unbound_login(${'tenantId'}, ${'shownName'}, ${'way'}, ${'ip'}, ${'agent'})::text as done`.to(
  () => undefined,
);

const fits = sql`where ($1::uuid is null or l.user_id = $1)
    and ($2::text is null or strpos(lower(concat_ws(' ', l.username, l.realname, l.ip)), lower($2)) > 0)
    and ($3::text is null or l.kind = $3)
    and ($4::date is null or l.at >= $4::date::timestamp at time zone $6)
    and ($5::date is null or l.at < ($5::date + 1)::timestamp at time zone $6)
    and ($7::uuid[] is null or l.user_id = any ($7))`;

// Half a year of a mill is some ten thousand rows; a keyword reads them all.
const entries = statement<
  {
    id: string;
    atMs: number;
    localMs: number;
    kind: LoginLogEntry['kind'];
    reason: LoginLogEntry['reason'];
    userId: string | null;
    username: string;
    realname: string | null;
    ip: string;
    agent: string;
    way: LoginLogEntry['way'];
    times: number;
  },
  [
    userId: string | null,
    keyword: string | null,
    kind: string | null,
    begin: string | null,
    end: string | null,
    zone: string,
    people: readonly string[] | null,
    most: number,
    beyond: number,
  ]
>`
  select l.id, ${msOf(sql`l.at`)} as "atMs", ${msOf(sql`l.at at time zone $6`)} as "localMs", l.kind, l.reason, l.user_id as "userId", l.username, l.realname, l.ip,
    l.agent, l.way, l.times
  from login_log l
  ${fits}
  order by l.at desc, l.id limit $8 offset $9`;

const count = statement<
  { total: number },
  [
    userId: string | null,
    keyword: string | null,
    kind: string | null,
    begin: string | null,
    end: string | null,
    zone: string,
    people: readonly string[] | null,
  ]
>`
  select count(*)::int as total
  from login_log l
  ${fits}`;

/** What is asked of the log; days are those of `zone`, both included. */
export interface LoginLogFilter {
  readonly userId?: string | undefined;
  /** A part of account, name or address. */
  readonly keyword?: string | undefined;
  readonly kind?: string | undefined;
  readonly begin?: string | undefined;
  readonly end?: string | undefined;
  readonly zone: string;
  /** Entries of these people alone, so none of accounts that nobody has; undefined for all. */
  readonly people: readonly string[] | undefined;
}

/**
 * Entries of the mill's login log, newest first, from `beyond` on. `localMs` is the time of the mill read as if it were UTC,
 * as sheets keep it.
 */
export function selectLoginLog(
  tx: TenantTransaction,
  filter: LoginLogFilter,
  { most, beyond }: { most: number; beyond: number },
): Promise<(LoginLogEntry & { readonly localMs: number })[]> {
  return run(tx, entries, [...valuesOf(filter), most, beyond]);
}

export async function countLoginLog(tx: TenantTransaction, filter: LoginLogFilter): Promise<number> {
  const [row] = await run(tx, count, valuesOf(filter));
  return row?.total ?? 0;
}

function valuesOf({ userId, keyword, kind, begin, end, zone, people }: LoginLogFilter) {
  const given = (text: string | undefined) => (text === undefined || text === '' ? null : text);
  return [
    given(userId),
    given(keyword),
    given(kind),
    given(begin),
    given(end),
    zone,
    people ?? null,
  ] as const;
}
