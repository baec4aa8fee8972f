import type pg from 'pg';
import type { LoginLogEntry, WayIn } from '@millwright/contract/areas/identity/loginLog/loginLog.ts';
import { outsideQuery, type Page, query } from '../../../platform/db/query.ts';
import { msOf, sql } from '../../../platform/db/sql.ts';

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

/** Filter of the log; null admits all. Days are those of `zone`, both included. */
export interface LoginLogFilter {
  readonly userId: string | null;
  /** A part of account, name or address. */
  readonly keyword: string | null;
  readonly kind: string | null;
  readonly begin: string | null;
  readonly end: string | null;
  readonly zone: string;
  /** Entries of these people alone, so none of accounts that nobody has. */
  readonly people: readonly string[] | null;
}

const fits = sql`
  where (${'userId'}::uuid is null or l.user_id = ${'userId'})
    and (${'keyword'}::text is null or strpos(lower(concat_ws(' ', l.username, l.realname, l.ip)), lower(${'keyword'})) > 0)
    and (${'kind'}::text is null or l.kind = ${'kind'})
    and (${'begin'}::date is null or l.at >= ${'begin'}::date::timestamp at time zone ${'zone'})
    and (${'end'}::date is null or l.at < (${'end'}::date + 1)::timestamp at time zone ${'zone'})
    and (${'people'}::uuid[] is null or l.user_id = any (${'people'}))`;

/**
 * Entries of the mill's login log, newest first. `localMs` is the time of the mill read as if it were UTC, as sheets keep it.
 * Half a year of a mill is some ten thousand rows; a keyword reads them all.
 */
export const selectLoginLog = query<LoginLogEntry & { localMs: number }, LoginLogFilter & Page>`
  select l.id, ${msOf(sql`l.at`)} as "atMs", ${msOf(sql`l.at at time zone ${'zone'}`)} as "localMs", l.kind, l.reason, l.user_id as "userId",
    l.username, l.realname, l.ip, l.agent, l.way, l.times
  from login_log l
  ${fits}
  order by l.at desc, l.id limit ${'limit'} offset ${'offset'}`;

export const countLoginLog = query.value<number, LoginLogFilter>`
  select count(*)::int as total from login_log l
  ${fits}`.to((total = 0) => total);
