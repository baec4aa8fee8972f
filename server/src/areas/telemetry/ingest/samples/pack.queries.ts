import type pg from 'pg';
import { joined, msOf, nameOf, runOutside, type Sql, sql, statement } from '../../../../platform/db/sql.ts';
import { type Carried, carried } from '../batch/rows.ts';
import { samplesWithin, summedColumns } from './storedSamples.queries.ts';

const mills = statement<{ tenantId: number }>`
  select distinct tenant_id as "tenantId" from machine_latest order by 1`;

/** Mills of which something was heard, frozen ones too. */
export async function selectMillsWithSamples(pool: pg.Pool): Promise<number[]> {
  return (await runOutside(pool, mills, [])).map(({ tenantId }) => tenantId);
}

const unpacked = statement<{ machineId: number; oldestMs: number }, [tenantId: number, before: Date]>`
  select l.machine_id as "machineId", ${msOf(sql`o.ts`)} as "oldestMs" from machine_latest l cross join lateral (
    select s.ts from sample s where s.tenant_id = $1 and s.machine_id = l.machine_id and s.ts < $2 order by s.ts limit 1) o
  where l.tenant_id = $1 order by o.ts, l.machine_id`;

/** Machines with telegrams in rows of their own that were measured before a moment, those with the oldest first. */
export function selectUnpacked(
  pool: pg.Pool,
  { tenantId, before }: { tenantId: number; before: Date },
): Promise<{ machineId: number; oldestMs: number }[]> {
  return runOutside(pool, unpacked, [tenantId, before]);
}

// The class keeps the number of the mill apart from other locks.
const hold = statement<{ isMine: boolean }, [tenantId: number]>`
  select pg_try_advisory_xact_lock(hashtext('packed samples'), $1) as "isMine"`;

/** Keeps others from packing the same mill until the transaction ends; false when another process is at it. */
export async function holdPacking(client: pg.ClientBase, tenantId: number): Promise<boolean> {
  return (await runOutside(client, hold, [tenantId]))[0]?.isMine === true;
}

const columns = ['received_at', ...summedColumns, 'signals'] as const;
const known = samplesWithin({
  of: (row) => sql`${row}.tenant_id = $1 and ${row}.machine_id = $2`,
  columns,
  from: sql`$3::timestamptz`,
  before: sql`$4::timestamptz`,
});
const hour = sql`date_bin('1 hour', s.ts, timestamptz '2000-01-01 00:00:00+00')`;
const inOrder = (value: Sql) => sql`array_agg(${value} order by s.ts, s.boot, s.seq)`;
const msBetween = (from: Sql, to: Sql) => sql`round(extract(epoch from ${to} - ${from}) * 1000)`;

const columnOf = {
  outputG: 'output_g',
  energyWh: 'energy_wh',
  endBreaks: 'end_breaks',
  doffs: 'doffs',
  idleSpindles: 'idle_spindles',
  rateGPerH: 'rate_g_per_h',
  state: 'state',
  variety: 'variety',
} as const satisfies Record<Carried, string>;
const isStated = (column: string) => sql`(count(s.${nameOf(column)}) > 0)`;
const stated = joined(
  carried.map((name, place) => sql`${isStated(columnOf[name])}::int * ${1 << place}`),
  sql` + `,
);

/** No array at all where nothing of an hour states the quantity. */
const quantities = [...summedColumns, 'signals'] as const;
const packed = quantities.map((name) => {
  const value = name === 'signals' ? sql`row(s.signals)::packed_signals` : sql`s.${nameOf(name)}`;
  return sql`case when ${isStated(name)} then ${inOrder(value)} end`;
});
const filled = ['stated', 'at_ms', 'boots', 'seqs', 'received_ms', ...quantities].map(nameOf);
const put = filled.map((column) => sql`${column} = excluded.${column}`);

// A telegram is its machine, moment, boot and seq: were it stored in both forms, one of them would be packed.
const pack = statement<
  { telegrams: number; hours: number },
  [tenantId: number, machineId: number, from: string, before: string]
>`
  with gone as (
    delete from sample s where s.tenant_id = $1 and s.machine_id = $2 and s.ts >= $3 and s.ts < $4
    returning ${hour} as hour),
  whole as (
    select distinct on (s.ts, s.boot, s.seq) ${hour} as hour, s.* from ${known} s
    where ${hour} in (select g.hour from gone g) order by s.ts, s.boot, s.seq),
  written as (
    insert into packed_sample (tenant_id, machine_id, hour, ${filled})
    select $1, $2, s.hour, ${stated}, ${inOrder(sql`${msBetween(sql`s.hour`, sql`s.ts`)}::int`)}, ${inOrder(sql`s.boot`)},
      ${inOrder(sql`s.seq`)}, ${inOrder(sql`${msBetween(sql`s.ts`, sql`s.received_at`)}::bigint`)}, ${packed}
    from whole s group by s.hour
    on conflict (tenant_id, machine_id, hour) do update set ${put}
    returning 1)
  select (select count(*) from gone)::int as telegrams, (select count(*) from written)::int as hours`;

/**
 * Packs what a machine said between two hours (ISO 8601), together with what of them is packed already; tells how many left
 * rows of their own, and how many hours were written. They leave their rows in the same statement.
 */
export async function packHours(
  client: pg.ClientBase,
  of: { tenantId: number; machineId: number; from: string; before: string },
): Promise<{ telegrams: number; hours: number }> {
  const [row] = await runOutside(client, pack, [of.tenantId, of.machineId, of.from, of.before]);
  return row ?? { telegrams: 0, hours: 0 };
}
