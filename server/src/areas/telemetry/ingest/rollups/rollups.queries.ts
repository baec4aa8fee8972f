import type pg from 'pg';
import { rollupParts } from '@millwright/contract/areas/telemetry/kpis/kpis.ts';
import { snakeCase } from '@millwright/contract/core/resource/resource.ts';
import { addEvents, type EventValues } from './events.queries.ts';
import type { SlotRow } from '../queue/slots.queries.ts';
import { demand } from '../commanding/demands.queries.ts';
import { nameOf, runOutside, type Sql, sql, statement, parameterAt } from '../../../../platform/db/sql.ts';
import { prepared, type PreparedStatement } from '../../../../platform/db/together.ts';

// Rows travel as the texts of `rowText.ts`, in the order of the columns of their table.

const columns = rollupParts.map((part) => nameOf(snakeCase(part)));
const added = (table: Sql) =>
  columns.map((column) => sql`${column} = ${table}.${column} + excluded.${column}`);
const replaced = columns.map((column) => sql`${column} = excluded.${column}`);
const emptied = columns.map((column) => sql`${column} = 0`);

const bucketKey = sql`tenant_id, start_at, machine_id, variety`;
const shiftKey = sql`tenant_id, production_date, shift, machine_id, variety`;
const correctionColumns = sql`tenant_id, production_date, start_at`;

/** Adds rows of `source`, aliased u, to the first roll-up level. */
const bucketUpsert = (source: Sql) =>
  sql`insert into bucket as b select u.* from ${source} u on conflict (${bucketKey}) do update set ${added(sql`b`)}`;

/** Adds rows of `source`, aliased u, to the second roll-up level, and gives what `corrections` asks for. */
const shiftUpsert = (source: Sql) =>
  sql`insert into shift_rollup as r select u.* from ${source} u on conflict (${shiftKey}) do update set ${added(sql`r`)}
    returning ${correctionColumns}`;

/**
 * Counts a correction of each production date among written shifts that began more than a day ago: a shift lasts a day
 * at the longest, so those have ended. Kept sums of ended days are read anew then; running shifts cost nothing.
 */
const corrections = (written: Sql) =>
  sql`insert into shift_correction as c (tenant_id, production_date)
    select distinct tenant_id, production_date from ${written}
    where start_at < now() - interval '1 day' order by 1, 2
    on conflict (tenant_id, production_date) do update set version = c.version + 1`;

// Receipt only counts as news when the measured time moved or stayed: a back-fill does not make a machine fresh.
/** Puts rows of `source`, aliased u, in place of machines' newest values; they move only forward in measured time. */
const latestUpsert = (source: Sql) => sql`insert into machine_latest as l select u.* from ${source} u
  on conflict (tenant_id, machine_id) do update set
    ts = excluded.ts, boot = excluded.boot, seq = excluded.seq,
    received_at = case when excluded.ts > l.ts or excluded.seq > l.seq then excluded.received_at else l.received_at end,
    first_ts = excluded.first_ts, state = excluded.state, fault = excluded.fault, state_since = excluded.state_since,
    variety = excluded.variety, run_state = excluded.run_state, run_fault = excluded.run_fault,
    run_since = excluded.run_since, known = excluded.known, idle_spindles = excluded.idle_spindles,
    rate_g_per_h = excluded.rate_g_per_h, signals = excluded.signals
  where (excluded.ts, excluded.boot, excluded.seq) >= (l.ts, l.boot, l.seq)`;

type Replacement = [
  rows: string,
  tenantId: number,
  machineIds: readonly number[],
  from: string,
  until: string,
];

const replaceBuckets = statement<never, Replacement>`
  with fresh as (select * from unnest($1::bucket[])),
  emptied as (update bucket b set ${emptied} where tenant_id = $2 and machine_id = any ($3::int[])
    and start_at >= $4 and start_at < $5 and not exists (select from fresh f
      where f.start_at = b.start_at and f.machine_id = b.machine_id and f.variety = b.variety))
  insert into bucket select * from fresh on conflict (${bucketKey}) do update set ${replaced}`;

const replaceShifts = statement<never, Replacement>`
  with fresh as (select * from unnest($1::shift_rollup[])),
  emptied as (update shift_rollup r set ${emptied} where tenant_id = $2 and machine_id = any ($3::int[])
    and start_at >= $4 and start_at < $5 and not exists (select from fresh f
      where f.production_date = r.production_date and f.shift = r.shift and f.machine_id = r.machine_id
        and f.variety = r.variety) returning ${correctionColumns}),
  put as (insert into shift_rollup select * from fresh
    on conflict (${shiftKey}) do update set ${replaced}, crew = excluded.crew, start_at = excluded.start_at
    returning ${correctionColumns}),
  written as (select * from emptied union all select * from put)
  ${corrections(sql`written`)}`;

/** A window of machines whose sums are replaced; its ends as ISO 8601. */
export interface ReplacedWindow {
  readonly tenantId: number;
  readonly machineIds: readonly number[];
  readonly from: string;
  readonly until: string;
}

/** Puts rows in place of what both roll-up levels say of machines in a window of whole shifts. */
export async function replaceRows(
  client: pg.ClientBase,
  { tenantId, machineIds, from, until }: ReplacedWindow,
  { buckets, shifts }: { buckets: string; shifts: string },
): Promise<void> {
  await runOutside(client, replaceBuckets, [buckets, tenantId, machineIds, from, until]);
  await runOutside(client, replaceShifts, [shifts, tenantId, machineIds, from, until]);
}

/**
 * What nearly every batch brings: samples, both roll-up levels, newest values. `from` names what must be there for anything to be written;
 * the first value is number `first`.
 */
const writeTelegrams = (from: Sql, first: number) => sql`
  samples as (insert into sample select u.* from ${from} unnest(${parameterAt(first)}::sample[]) u),
  buckets as (${bucketUpsert(sql`${from} unnest(${parameterAt(first + 1)}::bucket[])`)}),
  shifts as (${shiftUpsert(sql`${from} unnest(${parameterAt(first + 2)}::shift_rollup[])`)}),
  latest as (${latestUpsert(sql`${from} unnest(${parameterAt(first + 3)}::machine_latest[])`)})`;

/** What some batches bring besides: ended stretches, and sums of days that have ended. */
const writeMore = (from: Sql, first: number) => sql`
  intervals as (insert into state_interval select u.* from ${from} unnest(${parameterAt(first)}::state_interval[]) u),
  corrections as (${corrections(sql`shifts`)})`;

type TelegramArrays = [samples: string, buckets: string, shifts: string, latest: string];
type MoreArrays = [intervals: string];

const writePlain = statement<never, [...TelegramArrays, ...MoreArrays]>`
  with ${writeTelegrams(sql``, 1)}, ${writeMore(sql``, 5)} select`;

type GuardArrays = [slots: readonly number[], epochs: readonly number[], calendars: readonly number[]];

// A taker of a slot, and a change of a calendar, wait for this commit; behind theirs, it finds what they wrote.
const guard = sql`
  held as materialized (
    select i.slot from secure.share_slots($1::int[]) i
    join unnest($1::int[], $2::bigint[], $3::bigint[]) as h (slot, epoch, calendar)
      on i.slot = h.slot and i.epoch = h.epoch and i.calendar = h.calendar),
  guard as materialized (select count(*) as slots from held having count(*) = cardinality($1::int[]))`;

type GuardedValues = [...GuardArrays, ...TelegramArrays];
type Guarded = { isHeld: boolean };
const isHeld = sql`${demand('slots', sql`exists (select from guard)`)} as "isHeld"`;

// PostgreSQL makes itself ready for all of a statement, whether there is something to do for it or not: what most batches do not bring
// stands in statements of its own.
const writeGuarded = statement<Guarded, GuardedValues>`
  with ${guard}, ${writeTelegrams(sql`guard,`, 4)} select ${isHeld}`;
const writeGuardedMore = statement<Guarded, [...GuardedValues, ...MoreArrays]>`
  with ${guard}, ${writeTelegrams(sql`guard,`, 4)}, ${writeMore(sql`guard,`, 8)} select ${isHeld}`;
const writeGuardedAll = statement<Guarded, [...GuardedValues, ...MoreArrays, ...EventValues]>`
  with ${guard}, ${writeTelegrams(sql`guard,`, 4)}, ${writeMore(sql`guard,`, 8)}, ${addEvents(sql`guard,`, 9)}
  select ${isHeld}`;

/** What a batch brings, as arrays of rows. */
export interface WrittenRows {
  readonly telegrams: TelegramArrays;
  /** Undefined where no stretch of one state has ended, and all sums are of days that have not. */
  readonly more: MoreArrays | undefined;
}

const noMore: MoreArrays = ['{}'];

/** Writes rows within a transaction that has checked the slot. */
export function rowsOfTransaction({ telegrams, more = noMore }: WrittenRows): PreparedStatement {
  return prepared('write-rows', writePlain, [...telegrams, ...more]);
}

/** Writes rows where the slots are what they must be; else it ends the transaction as `slots` of `demands.queries.ts`. */
export function rowsIfHeld(
  { telegrams, more }: WrittenRows,
  { slots, events }: { slots: readonly SlotRow[]; events: EventValues | undefined },
): PreparedStatement {
  const values: GuardedValues = [
    slots.map(({ slot }) => slot),
    slots.map(({ epoch }) => epoch),
    slots.map(({ calendar }) => calendar),
    ...telegrams,
  ];
  if (events)
    return prepared('write-all-alone', writeGuardedAll, [...values, ...(more ?? noMore), ...events]);
  if (more) return prepared('write-more-alone', writeGuardedMore, [...values, ...more]);
  return prepared('write-rows-alone', writeGuarded, values);
}
