import { hourMs } from '@millwright/contract/core/time/units.ts';
import type pg from 'pg';
import { outsideQuery, query, timestampOf } from '../../../platform/db/query.ts';
import { msOf, sql } from '../../../platform/db/sql.ts';

/** Names of a mill whose refused logins are kept; whoever makes up names fills no table. */
export const maxRefusedLogins = 100;
/** Time after which a refused login is forgotten. */
export const refusedLoginMs = 24 * hourMs;

/** Refused logins under one name of a mill; times are epoch ms. */
export interface RefusedLogin {
  readonly sourceCode: string;
  readonly times: number;
  readonly firstMs: number;
  readonly lastMs: number;
}

// Rows that are there are always counted; new ones only while there is room, and only of mills that exist.
const countRefused = outsideQuery.command<{
  tenantId: number;
  codes: readonly string[];
  times: readonly number[];
  first: readonly Date[];
  last: readonly Date[];
  keptSince: Date;
  most: number;
}>`
  with u as (
    select * from unnest(${'codes'}::text[], ${'times'}::bigint[], ${'first'}::timestamptz[], ${'last'}::timestamptz[])
      as u (source_code, times, first_at, last_at)),
  gone as (delete from refused_login where tenant_id = ${'tenantId'} and last_at < ${'keptSince'} returning source_code),
  known as (
    update refused_login r set times = r.times + u.times, last_at = u.last_at
    from u where r.tenant_id = ${'tenantId'} and r.source_code = u.source_code and r.last_at >= ${'keptSince'} returning r.source_code),
  fresh as (
    select u.*, row_number() over (order by u.source_code) as place from u
    where not exists (select from known k where k.source_code = u.source_code)
      and not exists (select from gone g where g.source_code = u.source_code))
  insert into refused_login (tenant_id, source_code, times, first_at, last_at)
  select ${'tenantId'}, source_code, times, first_at, last_at from fresh
  where place <= ${'most'} - (select count(*) from refused_login where tenant_id = ${'tenantId'})
    and exists (select from iam.tenant t where t.id = ${'tenantId'} and t.deleted_at is null)
  on conflict do nothing`;

/** Counts refused logins of a mill, on a connection of the ingest role. */
export async function countRefusedLogins(
  pool: pg.Pool,
  tenantId: number,
  { refused, nowMs }: { refused: readonly RefusedLogin[]; nowMs: number },
): Promise<void> {
  await countRefused(pool, {
    tenantId,
    codes: refused.map(({ sourceCode }) => sourceCode),
    times: refused.map(({ times }) => times),
    first: refused.map(({ firstMs }) => new Date(firstMs)),
    last: refused.map(({ lastMs }) => new Date(lastMs)),
    keptSince: new Date(nowMs - refusedLoginMs),
    most: maxRefusedLogins,
  });
}

/** Forgets refused logins of gateways that were let in, on a connection of the ingest role. */
export const forgetRefusedLogins = outsideQuery.command<{ tenantId: number; codes: readonly string[] }>`
  delete from refused_login where tenant_id = ${'tenantId'} and source_code = any (${'codes'})`;

/** A refused login beside the gateway of that code as it is now; null where the mill has none. */
export interface RefusedLoginRow {
  sourceCode: string;
  sourceId: string | null;
  isEnabled: boolean | null;
  hasSecret: boolean;
  times: number;
  lastMs: number;
}

/** Refused logins of the mill since a time, newest first; those before the present secret was made are left out. */
export const selectRefusedLogins = query<RefusedLoginRow, { sinceMs: number }>`
  select r.source_code as "sourceCode", s.id as "sourceId", s.status = 'enabled' as "isEnabled",
    x.source_id is not null as "hasSecret", r.times::int as times, ${msOf(sql`r.last_at`)} as "lastMs"
  from refused_login r
  left join machine_source s on s.tenant_id = r.tenant_id and s.code = r.source_code and s.deleted_at is null
  left join secure.source_secret_times() x on x.source_id = s.id
  where r.last_at >= ${timestampOf('sinceMs')} and (x.changed_at is null or r.last_at > x.changed_at)
  order by r.last_at desc, r.source_code`;
