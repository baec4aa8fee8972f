import { rollupParts, type RollupSums } from '@millwright/contract/areas/telemetry/kpis/kpis.ts';
import { snakeCase } from '@millwright/contract/core/resource/resource.ts';
import { partOf, query } from '../../platform/db/query.ts';
import { joined, msOf, nameOf, sql } from '../../platform/db/sql.ts';
import type { TenantTransaction } from '../../platform/db/tenancy.ts';
import { samplesWithin } from './ingest/samples/storedSamples.queries.ts';
import { bucketMs } from './ingest/batch/sums.ts';

/** What a machine said at a moment, as far as it may matter to who judges it. */
export interface TurningRow {
  tsMs: number;
  boot: string;
  seq: string;
  state: number | null;
  fault: string | null;
  value: number | null;
  /** When it spoke before; null: of the first that is read. */
  beforeMs: number | null;
}

/** Where a part of the telegrams ends, and the next one begins behind it. */
export interface TelegramPlace {
  readonly tsMs: number;
  readonly boot: string;
  readonly seq: string;
}

interface Turnings {
  readonly machineId: number;
  /** Longer silence than this is told. */
  readonly gapMs: number;
  readonly behind: TelegramPlace;
  readonly toMs: number;
  readonly most: number;
}

export interface AskedTurnings extends Turnings {
  /** The place of a signal in samples; null: none is looked at. */
  readonly position: number | null;
  /** Tells values beyond, at and before one of them apart. */
  readonly thresholds: readonly [number, number, number];
}

const fromTime = sql`to_timestamp(${partOf('behind', 'tsMs')}::float8 / 1000.0)`;
const samples = samplesWithin({
  of: (row) => sql`${row}.machine_id = ${'machineId'}`,
  columns: ['state', 'fault', 'signals'],
  from: fromTime,
  upTo: sql`to_timestamp(${'toMs'}::float8 / 1000.0)`,
});
const isBehind = sql`(ts, boot, seq) > (${fromTime}, ${partOf('behind', 'boot')}::text::bigint, ${partOf('behind', 'seq')}::text::bigint)`;
const isAfterGap = sql`ts - before > make_interval(secs => ${'gapMs'}::float8 / 1000.0)`;

// A signal is a number of four bytes: as such it is compared, so that what stands exactly at a threshold is neither beyond it nor
// before it, and whoever judges compares the number that it is written as.
const turnings = query<
  TurningRow,
  Turnings & { place: number | null; first: number; second: number; third: number }
>`
  select ${msOf(sql`t.ts`)} as "tsMs", t.boot::text as boot, t.seq::text as seq, t.state::int as state, t.fault, t.value,
    ${msOf(sql`t.before`)} as "beforeMs"
  from (
    select s.*, lag(ts) over w as before, lead(ts) over w as next, lag(band) over w as band_before,
      lag(state) over w as state_before, lag(fault) over w as fault_before
    from (
      select ts, boot, seq, state, fault, signals[${'place'}::int] as value,
        (signals[${'place'}] > ${'first'}::real)::int + (signals[${'place'}] >= ${'first'}::real)::int + (signals[${'place'}] > ${'second'}::real)::int
          + (signals[${'place'}] >= ${'second'}::real)::int + (signals[${'place'}] > ${'third'}::real)::int + (signals[${'place'}] >= ${'third'}::real)::int as band
      from ${samples} s where ${isBehind}
    ) s
    window w as (order by ts, boot, seq)
  ) t
  where before is null or next is null or ${isAfterGap}
    or (band is not null and band is distinct from band_before)
    or (state is not null and (state is distinct from state_before or fault is distinct from fault_before))
  order by ts, boot, seq limit ${'most'}`;

/**
 * What a machine said in order, without what only says again what was said before: the first and the last telegram, those at which its
 * state, its fault or the side of a threshold on which a signal is changes, and the first behind a silence.
 */
export function listTurnings(tx: TenantTransaction, asked: AskedTurnings): Promise<TurningRow[]> {
  const { position, thresholds, ...rest } = asked;
  const [first, second, third] = thresholds;
  // PostgreSQL counts positions of arrays from 1.
  return turnings(tx, { ...rest, place: position === null ? null : position + 1, first, second, third });
}

/** The most signals that are looked at together. */
const mostSignals = 6;
const slots = Array.from({ length: mostSignals }, (_, index) => index + 1);
const signalAt = (slot: number) => sql`signals[(${'places'}::int[])[${slot}]]`;
/** On which side of its three thresholds the signal of a slot is. */
const bandAt = (slot: number) => {
  const sides = [2, 1, 0].map((back) => {
    const threshold = sql`(${'limits'}::real[])[${slot * 3 - back}]`;
    return sql`(${signalAt(slot)} > ${threshold})::int + (${signalAt(slot)} >= ${threshold})::int`;
  });
  return joined(sides, sql` + `);
};

const turningsOfSeveral = query<
  Omit<TurningRow, 'value'> & { values: (number | null)[] },
  Turnings & { places: readonly number[]; limits: readonly number[] }
>`
  select ${msOf(sql`t.ts`)} as "tsMs", t.boot::text as boot, t.seq::text as seq, t.state::int as state, t.fault, t.values,
    ${msOf(sql`t.before`)} as "beforeMs"
  from (
    select s.*, lag(ts) over w as before, lead(ts) over w as next,
      ${slots.map((slot) => sql`lag(${nameOf(`band_${slot}`)}) over w as ${nameOf(`before_${slot}`)}`)},
      lag(state) over w as state_before, lag(fault) over w as fault_before
    from (
      select ts, boot, seq, state, fault, array[${slots.map(signalAt)}] as values,
        ${slots.map((slot) => sql`${bandAt(slot)} as ${nameOf(`band_${slot}`)}`)}
      from ${samples} s where ${isBehind}
    ) s
    window w as (order by ts, boot, seq)
  ) t
  where before is null or next is null or ${isAfterGap}
    or ${joined(
      slots.map((slot) => {
        const [band, bandBefore] = [nameOf(`band_${slot}`), nameOf(`before_${slot}`)];
        return sql`(${band} is not null and ${band} is distinct from ${bandBefore})`;
      }),
      sql` or `,
    )}
    or (state is not null and (state is distinct from state_before or fault is distinct from fault_before))
  order by ts, boot, seq limit ${'most'}`;

export interface AskedSeveral extends Turnings {
  /** The places of up to six signals in samples; null: none is looked at. */
  readonly positions: readonly (number | null)[];
  readonly thresholds: readonly (readonly [number, number, number])[];
}

/** What a machine said in order, as `listTurnings` tells it, of several signals. */
export function listTurningsOfSeveral(tx: TenantTransaction, asked: AskedSeveral) {
  const { positions, thresholds, ...rest } = asked;
  // What has no place is at 0, where no list has anything.
  const places = slots.map((slot) => (positions[slot - 1] ?? -1) + 1);
  return turningsOfSeveral(tx, { ...rest, places, limits: thresholds.flat() });
}

/** The place before every telegram of a moment. */
export function placeBefore(tsMs: number): TelegramPlace {
  return { tsMs, boot: '-9223372036854775808', seq: '-9223372036854775808' };
}

/** Sums of a machine over a quarter of an hour. */
export type MachineQuarter = RollupSums & { readonly startMs: number };

const parts = rollupParts.map((part) => sql`r.${nameOf(snakeCase(part))}`);

// Each quarter is found by the key of the table, which begins with the moment. A month of a machine is one row of numbers.
const quarters = query.first<{ sums: number[] | null }, { machineId: number; fromMs: number; toMs: number }>`
  select ('[' || string_agg(concat_ws(',', (extract(epoch from r.start_at) * 1000)::bigint, ${parts}), ',') || ']')::json as sums
  from bucket r
  where r.machine_id = ${'machineId'} and r.start_at = any (array(
    select to_timestamp(ms / 1000.0) from generate_series(${'fromMs'}::bigint, ${'toMs'}::bigint - 1, ${bucketMs}) ms))`;

/** Sums of a machine over each quarter of an hour between two of them, over all varieties, in order. */
export async function listQuartersOf(
  tx: TenantTransaction,
  { machineId, fromMs, toMs }: { machineId: number; fromMs: number; toMs: number },
): Promise<MachineQuarter[]> {
  const found = await quarters(tx, { machineId, fromMs, toMs });
  const sums = found?.sums ?? [];
  const byStart = new Map<number, MachineQuarter>();
  for (let place = 0; place < sums.length; place += rollupParts.length + 1) {
    const startMs = sums[place] ?? 0;
    const row = byStart.get(startMs) ?? { startMs, ...noSums };
    for (const [at, part] of rollupParts.entries()) row[part] += sums[place + 1 + at] ?? 0;
    byStart.set(startMs, row);
  }
  return [...byStart.values()].toSorted((a, b) => a.startMs - b.startMs);
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a key for each declared name, which types cannot follow
const noSums = Object.fromEntries(rollupParts.map((part) => [part, 0])) as RollupSums;
