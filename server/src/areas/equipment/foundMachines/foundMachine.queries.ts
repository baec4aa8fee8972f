import type pg from 'pg';
import {
  foundMachineDays,
  mostFoundMachines,
} from '@millwright/contract/areas/equipment/foundMachines/foundLimits.ts';
import { dayMs } from '@millwright/contract/core/time/units.ts';
import { constant, outsideQuery, query } from '../../../platform/db/query.ts';
import { msOf, sql } from '../../../platform/db/sql.ts';

/** A code that a gateway speaks for, and the machine of the mill that has it. */
export interface FoundRow {
  sourceCode: string;
  code: string;
  sourceId: string | null;
  machineId: number | null;
  isDeleted: boolean;
  ownSourceCode: string | null;
  telegrams: number;
  firstMs: number;
  lastMs: number;
  valueNames: string[];
  isIgnored: boolean;
}

/** Machines that were found and are not the speaking gateway's in the mill, last heard first. */
export const selectFound = query<FoundRow>`
  select f.source_code as "sourceCode", f.code, s.id as "sourceId", m.id as "machineId",
    m.deleted_at is not null as "isDeleted", o.code as "ownSourceCode", f.telegrams,
    ${msOf(sql`f.first_at`)} as "firstMs", ${msOf(sql`f.last_at`)} as "lastMs", f.value_names as "valueNames",
    f.ignored_at is not null as "isIgnored"
  from found_machine f
  left join machine_source s on s.tenant_id = f.tenant_id and s.code = f.source_code and s.deleted_at is null
  left join lateral (select * from machine m where m.tenant_id = f.tenant_id and m.code = f.code
    order by m.deleted_at desc nulls first limit 1) m on true
  left join machine_source o on o.tenant_id = f.tenant_id and o.id = m.source_id and o.deleted_at is null
  where m.id is null or m.deleted_at is not null or o.code is distinct from f.source_code
  order by f.last_at desc, f.source_code, f.code limit ${constant(mostFoundMachines)}`;

/** Gives whether there is such a row. */
export const updateIgnored = query.exists<{ sourceCode: string; code: string; isIgnored: boolean }>`
  update found_machine set ignored_at = case when ${'isIgnored'} then coalesce(ignored_at, now()) end
  where source_code = ${'sourceCode'} and code = ${'code'} returning code`;

/** Telegrams under a code that is not the speaking gateway's; moments are epoch ms. */
export interface FoundTelegrams {
  readonly sourceCode: string;
  readonly code: string;
  readonly telegrams: number;
  readonly firstMs: number;
  readonly lastMs: number;
  /** Names of the values of the newest telegram. */
  readonly valueNames: readonly string[];
}

// Rows that are there are always counted; new ones only while there is room.
const countTelegrams = outsideQuery.command<{
  tenantId: number;
  sourceCodes: readonly string[];
  codes: readonly string[];
  telegrams: readonly number[];
  first: readonly Date[];
  last: readonly Date[];
  valueNames: readonly string[];
  heardSince: Date;
  most: number;
}>`
  with u as (
    select * from unnest(${'sourceCodes'}::text[], ${'codes'}::text[], ${'telegrams'}::bigint[], ${'first'}::timestamptz[], ${'last'}::timestamptz[], ${'valueNames'}::text[])
      as u (source_code, code, telegrams, first_at, last_at, names)),
  named as (select u.*, array(select jsonb_array_elements_text(u.names::jsonb)) as value_names from u),
  gone as (delete from found_machine where tenant_id = ${'tenantId'} and last_at < ${'heardSince'} returning source_code, code),
  known as (
    update found_machine f set telegrams = f.telegrams + n.telegrams, last_at = n.last_at, value_names = n.value_names
    from named n where f.tenant_id = ${'tenantId'} and f.source_code = n.source_code and f.code = n.code and f.last_at >= ${'heardSince'}
    returning f.source_code, f.code),
  fresh as (
    select n.*, row_number() over (order by n.source_code, n.code) as place from named n
    where not exists (select from known k where k.source_code = n.source_code and k.code = n.code)
      and not exists (select from gone g where g.source_code = n.source_code and g.code = n.code))
  insert into found_machine (tenant_id, source_code, code, telegrams, first_at, last_at, value_names)
  select ${'tenantId'}, source_code, code, telegrams, first_at, last_at, value_names from fresh
  where place <= ${'most'} - (select count(*) from found_machine where tenant_id = ${'tenantId'})
  on conflict do nothing`;

/** The found machines of a mill that somebody has put aside, as `{gateway}/{code}`; on a connection of the ingest role. */
export const listIgnoredMachines = outsideQuery.column<string, { tenantId: number }>`
  select source_code || '/' || code as name from found_machine where tenant_id = ${'tenantId'} and ignored_at is not null`;

/**
 * Counts telegrams of found machines of a mill, on a connection of the ingest role. Codes that were not heard for
 * `foundMachineDays` go; of new ones there is room for `mostFoundMachines`.
 */
export async function countFoundMachines(
  pool: pg.Pool,
  tenantId: number,
  { found, nowMs }: { found: readonly FoundTelegrams[]; nowMs: number },
): Promise<void> {
  await countTelegrams(pool, {
    tenantId,
    sourceCodes: found.map(({ sourceCode }) => sourceCode),
    codes: found.map(({ code }) => code),
    telegrams: found.map(({ telegrams }) => telegrams),
    first: found.map(({ firstMs }) => new Date(firstMs)),
    last: found.map(({ lastMs }) => new Date(lastMs)),
    valueNames: found.map(({ valueNames }) => JSON.stringify(valueNames)),
    heardSince: new Date(nowMs - foundMachineDays * dayMs),
    most: mostFoundMachines,
  });
}
