import type pg from 'pg';
import { joined, runOutside, type Sql, sql, statement } from '../../../platform/db/sql.ts';
import { carried, counters } from './rows.ts';
import { readColumns, type StoredSample } from './sampleTable.queries.ts';

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
const ofMachine = sql`from sample s where s.tenant_id = $1 and s.machine_id = w.machine_id`;
const backwards = sql`order by s.ts desc, s.boot desc, s.seq desc limit 1`;
const onwards = sql`order by s.ts, s.boot, s.seq`;
const bitOf = (name: (typeof carried)[number]) => 1 << carried.indexOf(name);
const upTo = sql`s.ts >= w.floor_ts and s.ts <= w.ts and ${key} < (w.ts, w.boot, w.seq)`;
const lines = (pieces: readonly Sql[]) =>
  joined(
    pieces,
    sql`
    `,
  );

const beforeEach = lines(
  carried.map(
    (name) => sql`union (select ${readColumns} ${ofMachine} and w.known & ${bitOf(name)} > 0
      and s.${columnOf[name]} is not null and ${upTo} ${backwards})`,
  ),
);

/** A step of a counter belongs to the variety that held at its last reading, which may have changed since. */
const varietyOfEach = lines(
  counters.map(
    (name) => sql`union (select ${readColumns} from (select s.ts, s.boot, s.seq ${ofMachine}
        and w.known & ${bitOf(name)} > 0 and w.known & ${bitOf('variety')} > 0
        and s.${columnOf[name]} is not null and ${upTo} ${backwards}) r,
      lateral (select s.* ${ofMachine} and s.variety is not null and s.ts >= w.floor_ts
        and s.ts <= r.ts and ${key} <= (r.ts, r.boot, r.seq) ${backwards}) s)`,
  ),
);

const samplesBefore = statement<
  IndexedSample,
  [tenantId: number, ...PlaceArrays, known: readonly number[], floors: readonly string[]]
>`
  select w.i, p.*
  from unnest($2::int[], $3::int[], $4::timestamptz[], $5::bigint[], $6::bigint[], $7::int[], $8::timestamptz[])
    as w(i, machine_id, ts, boot, seq, known, floor_ts), lateral (
    (select ${readColumns} ${ofMachine} and ${upTo} ${backwards})
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

const nearSamples = statement<IndexedSample, [tenantId: number, ...PlaceArrays, most: readonly number[]]>`
  select w.i, p.* from unnest($2::int[], $3::int[], $4::timestamptz[], $5::bigint[], $6::bigint[],
    $7::int[]) as w(i, machine_id, ts, boot, seq, most),
  lateral (
    (select ${readColumns} ${ofMachine} and s.ts <= w.ts and ${key} < (w.ts, w.boot, w.seq)
      order by s.ts desc, s.boot desc, s.seq desc limit ${nearCount})
    union all
    (select ${readColumns} ${ofMachine} and s.ts >= w.ts and ${key} >= (w.ts, w.boot, w.seq)
      ${onwards} limit w.most)) p`;

/** For each place `nearCount` telegrams before it, and `most` from it on. */
export function selectNearSamples(
  client: pg.ClientBase,
  tenantId: number,
  arrays: [...PlaceArrays, most: readonly number[]],
): Promise<IndexedSample[]> {
  return runOutside(client, nearSamples, [tenantId, ...arrays], { name: 'near-samples' });
}

const samplesOnwards = statement<
  StoredSample,
  [tenantId: number, machineId: number, instant: string, boot: number, seq: number, most: number]
>`
  select ${readColumns} from sample s where s.tenant_id = $1 and s.machine_id = $2
  and s.ts >= $3 and ${key} > ($3, $4, $5) ${onwards} limit $6`;

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
