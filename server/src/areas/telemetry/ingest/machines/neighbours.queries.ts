import type pg from 'pg';
import { joined, runOutside, type Sql, sql, statement } from '../../../../platform/db/sql.ts';
import { carried, counters } from '../batch/rows.ts';
import { readColumns, type StoredSample } from '../samples/sampleTable.queries.ts';
import { lastSamples, nextSamples, summedColumns } from '../samples/storedSamples.queries.ts';

/** A stored telegram with the index of the place that it was asked for. */
export type IndexedSample = StoredSample & { i: number };

/** Places, column beside column: instants as ISO 8601 or `infinity`. */
type PlaceArrays = [
  indexes: readonly number[],
  machineIds: readonly number[],
  instants: readonly string[],
  boots: readonly number[],
  seqs: readonly number[],
];

const columnOf = {
  outputG: sql`output_g`,
  energyWh: sql`energy_wh`,
  endBreaks: sql`end_breaks`,
  doffs: sql`doffs`,
  idleSpindles: sql`idle_spindles`,
  rateGPerH: sql`rate_g_per_h`,
  state: sql`state`,
  variety: sql`variety`,
} as const;

const key = sql`(s.ts, s.boot, s.seq)`;
const of = (row: Sql) => sql`${row}.tenant_id = $1 and ${row}.machine_id = w.machine_id`;
const columns = summedColumns;
const bitOf = (name: (typeof carried)[number]) => 1 << carried.indexOf(name);
const isBefore = sql`${key} < (w.ts, w.boot, w.seq)`;
/** The last telegram up to a place that states a quantity, of a machine that ever did. */
const lastThatStates = (name: (typeof carried)[number]) =>
  lastSamples({
    of,
    columns,
    at: sql`w.ts`,
    limit: sql`w.floor_ts`,
    where: sql`w.known & ${bitOf(name)} > 0 and s.${columnOf[name]} is not null and ${isBefore}`,
    hours: sql`w.known & ${bitOf(name)} > 0 and p.stated & ${bitOf(name)} > 0`,
  });
const lines = (pieces: readonly Sql[]) =>
  joined(
    pieces,
    sql`
    `,
  );

const lastOfAll = lastSamples({ of, columns, at: sql`w.ts`, limit: sql`w.floor_ts`, where: isBefore });

const beforeEach = lines(
  carried.map((name) => sql`union (select ${readColumns} from ${lastThatStates(name)} s)`),
);

const varietyAtReading = lastSamples({
  of,
  columns,
  at: sql`r.ts`,
  limit: sql`w.floor_ts`,
  where: sql`s.variety is not null and ${key} <= (r.ts, r.boot, r.seq)`,
  hours: sql`p.stated & ${bitOf('variety')} > 0`,
});

/** A step of a counter belongs to the variety that held at its last reading, which may have changed since. */
const varietyOfEach = lines(
  counters.map(
    (name) => sql`union (select ${readColumns} from ${lastThatStates(name)} r, lateral ${varietyAtReading} s
      where w.known & ${bitOf('variety')} > 0)`,
  ),
);

const samplesBefore = statement<
  IndexedSample,
  [tenantId: number, ...PlaceArrays, known: readonly number[], floors: readonly string[]]
>`
  select w.i, p.*
  from unnest($2::int[], $3::int[], $4::timestamptz[], $5::bigint[], $6::bigint[], $7::int[], $8::timestamptz[])
    as w(i, machine_id, ts, boot, seq, known, floor_ts), lateral (
    (select ${readColumns} from ${lastOfAll} s)
    ${beforeEach}
    ${varietyOfEach}) p`;

/** For each place the last telegram before it, and the last that stated each of its known quantities. */
export function selectSamplesBefore(
  client: pg.ClientBase,
  tenantId: number,
  arrays: [...PlaceArrays, known: readonly number[], floors: readonly string[]],
): Promise<IndexedSample[]> {
  return runOutside(client, samplesBefore, [tenantId, ...arrays], { name: 'samples-before' });
}

/** So many telegrams before a place are read at once; they nearly always state all that is asked for. */
export const nearCount = 8;

const before = lastSamples({ of, columns, at: sql`w.ts`, where: isBefore, most: sql`${nearCount}` });
const fromPlaceOn = nextSamples({
  of,
  columns,
  at: sql`w.ts`,
  where: sql`${key} >= (w.ts, w.boot, w.seq)`,
  most: sql`w.most`,
});

const nearSamples = statement<IndexedSample, [tenantId: number, ...PlaceArrays, most: readonly number[]]>`
  select w.i, p.* from unnest($2::int[], $3::int[], $4::timestamptz[], $5::bigint[], $6::bigint[],
    $7::int[]) as w(i, machine_id, ts, boot, seq, most),
  lateral (
    select ${readColumns} from ${before} s
    union all
    select ${readColumns} from ${fromPlaceOn} s) p`;

/** For each place `nearCount` telegrams before it, and `most` from it on. */
export function selectNearSamples(
  client: pg.ClientBase,
  tenantId: number,
  arrays: [...PlaceArrays, most: readonly number[]],
): Promise<IndexedSample[]> {
  return runOutside(client, nearSamples, [tenantId, ...arrays], { name: 'near-samples' });
}

const behindPlace = nextSamples({
  of: (row) => sql`${row}.tenant_id = $1 and ${row}.machine_id = $2`,
  columns,
  at: sql`$3::timestamptz`,
  where: sql`${key} > ($3::timestamptz, $4::bigint, $5::bigint)`,
  most: sql`$6::int`,
});

const samplesOnwards = statement<
  StoredSample,
  [tenantId: number, machineId: number, instant: string, boot: number, seq: number, most: number]
>`
  select ${readColumns} from ${behindPlace} s order by s.ts, s.boot, s.seq`;

/** The stored telegrams of a machine behind one of them, in order. */
export function selectSamplesOnwards(
  client: pg.ClientBase,
  tenantId: number,
  place: { machineId: number; instant: string; boot: number; seq: number; most: number },
): Promise<StoredSample[]> {
  const { machineId, instant, boot, seq, most } = place;
  return runOutside(client, samplesOnwards, [tenantId, machineId, instant, boot, seq, most], {
    name: 'samples-onwards',
  });
}
