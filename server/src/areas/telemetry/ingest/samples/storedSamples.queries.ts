// The one place that knows in which forms telegrams are stored: a row each in `sample`, and those that are a week old by machine and
// hour in `packed_sample`. Everything that reads telegrams asks here. One telegram stands in one form at a time, and both are read
// by one statement, so none is missed and none is read twice while it is packed.
import { nameOf, type Sql, sql } from '../../../../platform/db/sql.ts';

/** Columns of a telegram beside its machine and its moment, and where they stand in a packed hour. */
const arrays = {
  boot: 'boots',
  seq: 'seqs',
  received_at: 'received_ms',
  output_g: 'output_g',
  energy_wh: 'energy_wh',
  end_breaks: 'end_breaks',
  doffs: 'doffs',
  idle_spindles: 'idle_spindles',
  rate_g_per_h: 'rate_g_per_h',
  state: 'state',
  fault: 'fault',
  variety: 'variety',
  signals: 'signals',
} as const;
type SampleColumn = keyof typeof arrays;

interface Asked<Name extends string> {
  /** Says of a row of this name whose telegrams are asked for: by machine, and by mill where row-level security does not. */
  readonly of: (row: Sql) => Sql<Name>;
  /** Beside machine, moment, boot and seq. Each column of a packed hour is unpacked by itself. */
  readonly columns: AskedColumns;
}
type AskedColumns = readonly Exclude<SampleColumn, 'boot' | 'seq'>[];

export interface AskedWithin<Name extends string = never> extends Asked<Name> {
  readonly from: Sql<Name>;
  /** Excluded; without it and `upTo` all until now. */
  readonly before?: Sql<Name>;
  readonly upTo?: Sql<Name>;
}

/** Telegrams between two moments, in no order. To be given a name behind `from`. */
export function samplesWithin<Name extends string = never>({
  of,
  columns,
  from,
  before,
  upTo,
}: AskedWithin<Name>): Sql<Name> {
  const until = before ?? upTo;
  const isWithin = (moment: Sql) =>
    sql`${moment} >= ${from} ${before ? sql`and ${moment} < ${before}` : sql``} ${upTo ? sql`and ${moment} <= ${upTo}` : sql``}`;
  return sql`(
    select ${listOf(columns)} from sample s where ${of(sql`s`)} and ${isWithin(sql`s.ts`)}
    union all
    select ${listOf(columns)} from packed_sample p, ${unpacked(columns)}
    where ${of(sql`p`)} and p.hour > ${from} - interval '1 hour' ${until ? sql`and p.hour <= ${until}` : sql``}
      and ${isWithin(sql`s.ts`)})`;
}

export interface AskedNearest<Name extends string = never> extends Asked<Name> {
  /** Backwards or onwards from this moment; it is not left out. */
  readonly at: Sql<Name>;
  /** What else holds of a telegram `s`. */
  readonly where?: Sql<Name>;
  /** What must hold of a packed hour `p` that has any of them. */
  readonly hours?: Sql<Name>;
  /** Farther away than this nothing is looked for. */
  readonly limit?: Sql<Name>;
  readonly most?: Sql<Name>;
}

/**
 * The last telegrams up to a moment, the newest first. Hours are unpacked one by one until there are enough, and none when
 * telegrams in rows of their own are as near: those of the last week never cost a look into the past.
 */
export function lastSamples<Name extends string = never>({
  of,
  columns,
  at,
  where,
  hours,
  limit = never,
  most = sql`1`,
}: AskedNearest<Name>): Sql<Name> {
  const holds = sql`s.ts >= ${limit} and s.ts <= ${at} ${where ? sql`and ${where}` : sql``}`;
  const ordered = sql`order by s.ts desc, s.boot desc, s.seq desc limit ${most}`;
  return sql`(
    with in_row as materialized (select ${listOf(columns)} from sample s where ${of(sql`s`)} and ${holds} ${ordered})
    select s.* from (
      select * from in_row
      union all
      (select s.* from packed_sample p cross join lateral (
          select ${listOf(columns)} from ${unpacked(columns)} where ${holds} ${ordered}) s
        where ${of(sql`p`)} and p.hour <= ${at} ${hours ? sql`and ${hours}` : sql``}
          and p.hour > greatest(${limit}, (select min(ts) from in_row having count(*) >= ${most})) - interval '1 hour'
        order by p.hour desc, s.ts desc, s.boot desc, s.seq desc limit ${most})
    ) s ${ordered})`;
}

/** The first telegrams from a moment on, in order; found as the last ones are. */
export function nextSamples<Name extends string = never>({
  of,
  columns,
  at,
  where,
  hours,
  limit = ever,
  most = sql`1`,
}: AskedNearest<Name>): Sql<Name> {
  const holds = sql`s.ts >= ${at} and s.ts <= ${limit} ${where ? sql`and ${where}` : sql``}`;
  const ordered = sql`order by s.ts, s.boot, s.seq limit ${most}`;
  return sql`(
    with in_row as materialized (select ${listOf(columns)} from sample s where ${of(sql`s`)} and ${holds} ${ordered})
    select s.* from (
      select * from in_row
      union all
      (select s.* from packed_sample p cross join lateral (
          select ${listOf(columns)} from ${unpacked(columns)} where ${holds} ${ordered}) s
        where ${of(sql`p`)} and p.hour > ${at} - interval '1 hour' ${hours ? sql`and ${hours}` : sql``}
          and p.hour <= least(${limit}, (select max(ts) from in_row having count(*) >= ${most}))
        order by p.hour, s.ts, s.boot, s.seq limit ${most})
    ) s ${ordered})`;
}

const never = sql`'-infinity'::timestamptz`;
const ever = sql`'infinity'::timestamptz`;

/** The columns of a telegram `s`, as both forms give them. */
function listOf(columns: AskedColumns): Sql {
  return sql`${['machine_id', 'ts', 'boot', 'seq', ...columns].map((name) => sql`s.${nameOf(name)}`)}`;
}

/** The telegrams `s` of a packed hour `p`. */
function unpacked(columns: AskedColumns): Sql {
  const names: readonly SampleColumn[] = ['boot', 'seq', ...columns];
  const given = names.map((name) =>
    name === 'received_at'
      ? sql`p.hour + (u.at_ms + u.received_at) * interval '1 ms' as received_at`
      : sql`u.${nameOf(name)}`,
  );
  return sql`lateral (
      select p.machine_id, p.hour + u.at_ms * interval '1 ms' as ts, ${given}
      from rows from (unnest(p.at_ms), ${names.map((name) => sql`unnest(p.${nameOf(arrays[name])})`)})
        as u (at_ms, ${names.map(nameOf)})) s`;
}

/** All that sums need of a telegram. */
export const summedColumns = [
  'output_g',
  'energy_wh',
  'end_breaks',
  'doffs',
  'idle_spindles',
  'rate_g_per_h',
  'state',
  'fault',
  'variety',
] as const satisfies AskedColumns;
