import { rollupParts, type RollupSums } from '@millwright/contract/areas/telemetry/kpis/kpis.ts';
import { snakeCase } from '@millwright/contract/core/resource/resource.ts';
import { query } from '../../platform/db/query.ts';
import { joined, msOf, nameOf, run, type Sql, sql, statement } from '../../platform/db/sql.ts';
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

export interface AskedTurnings {
  readonly machineId: number;
  /** The place of a signal in samples; null: none is looked at. */
  readonly position: number | null;
  /** Where the signal is beyond, at, or before one of them is told apart. */
  readonly thresholds: readonly [number, number, number];
  /** Longer silence than this is told. */
  readonly gapMs: number;
  readonly behind: TelegramPlace;
  readonly toMs: number;
  readonly most: number;
}

const samplesFrom = (from: Sql, upTo: Sql) =>
  samplesWithin({
    of: (row) => sql`${row}.machine_id = $1`,
    columns: ['state', 'fault', 'signals'],
    from,
    upTo,
  });

// A signal is a number of four bytes: as such it is compared, so that what stands exactly at a threshold is neither beyond it nor
// before it, and whoever judges compares the number that it is written as.
const turnings = statement<
  TurningRow,
  [
    machineId: number,
    position: number | null,
    first: number,
    second: number,
    third: number,
    gapMs: number,
    fromMs: number,
    boot: string,
    seq: string,
    toMs: number,
    most: number,
  ]
>`
  select ${msOf(sql`t.ts`)} as "tsMs", t.boot::text as boot, t.seq::text as seq, t.state::int as state, t.fault, t.value,
    ${msOf(sql`t.before`)} as "beforeMs"
  from (
    select s.*, lag(ts) over w as before, lead(ts) over w as next, lag(band) over w as band_before,
      lag(state) over w as state_before, lag(fault) over w as fault_before
    from (
      select ts, boot, seq, state, fault, signals[$2::int] as value,
        (signals[$2] > $3::real)::int + (signals[$2] >= $3::real)::int + (signals[$2] > $4::real)::int
          + (signals[$2] >= $4::real)::int + (signals[$2] > $5::real)::int + (signals[$2] >= $5::real)::int as band
      from ${samplesFrom(sql`to_timestamp($7::float8 / 1000.0)`, sql`to_timestamp($10::float8 / 1000.0)`)} s
      where (ts, boot, seq) > (to_timestamp($7::float8 / 1000.0), $8::text::bigint, $9::text::bigint)
    ) s
    window w as (order by ts, boot, seq)
  ) t
  where before is null or next is null or ts - before > make_interval(secs => $6::float8 / 1000.0)
    or (band is not null and band is distinct from band_before)
    or (state is not null and (state is distinct from state_before or fault is distinct from fault_before))
  order by ts, boot, seq limit $11`;

/**
 * What a machine said in order, without what only says again what was said before: the first and the last telegram, those at which its
 * state, its fault or the side of a threshold on which a signal is changes, and the first behind a silence.
 */
export function listTurnings(tx: TenantTransaction, asked: AskedTurnings): Promise<TurningRow[]> {
  const { machineId, position, thresholds, gapMs, behind, toMs, most } = asked;
  const place = position === null ? null : position + 1;
  return run(tx, turnings, [
    machineId,
    place,
    ...thresholds,
    gapMs,
    behind.tsMs,
    behind.boot,
    behind.seq,
    toMs,
    most,
  ]);
}

/** The most signals that are looked at together. */
const mostSignals = 6;
const slots = Array.from({ length: mostSignals }, (_, index) => index + 1);
const signalAt = (slot: number) => sql`signals[($2::int[])[${slot}]]`;
/** On which side of its three thresholds the signal of a slot is. */
const bandAt = (slot: number) => {
  const sides = [2, 1, 0].map((back) => {
    const threshold = sql`($3::real[])[${slot * 3 - back}]`;
    return sql`(${signalAt(slot)} > ${threshold})::int + (${signalAt(slot)} >= ${threshold})::int`;
  });
  return joined(sides, sql` + `);
};

const turningsOfSeveral = statement<
  Omit<TurningRow, 'value'> & { values: (number | null)[] },
  [
    machineId: number,
    positions: readonly number[],
    thresholds: readonly number[],
    gapMs: number,
    fromMs: number,
    boot: string,
    seq: string,
    toMs: number,
    most: number,
  ]
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
      from ${samplesFrom(sql`to_timestamp($5::float8 / 1000.0)`, sql`to_timestamp($8::float8 / 1000.0)`)} s
      where (ts, boot, seq) > (to_timestamp($5::float8 / 1000.0), $6::text::bigint, $7::text::bigint)
    ) s
    window w as (order by ts, boot, seq)
  ) t
  where before is null or next is null or ts - before > make_interval(secs => $4::float8 / 1000.0)
    or ${joined(
      slots.map((slot) => {
        const [band, bandBefore] = [nameOf(`band_${slot}`), nameOf(`before_${slot}`)];
        return sql`(${band} is not null and ${band} is distinct from ${bandBefore})`;
      }),
      sql` or `,
    )}
    or (state is not null and (state is distinct from state_before or fault is distinct from fault_before))
  order by ts, boot, seq limit $9`;

export interface AskedSeveral extends Omit<AskedTurnings, 'position' | 'thresholds'> {
  /** The places of up to six signals in samples; null: none is looked at. */
  readonly positions: readonly (number | null)[];
  readonly thresholds: readonly (readonly [number, number, number])[];
}

/** What a machine said in order, as `listTurnings` tells it, of several signals. */
export function listTurningsOfSeveral(tx: TenantTransaction, asked: AskedSeveral) {
  const { machineId, positions, thresholds, gapMs, behind, toMs, most } = asked;
  // What has no place is at 0, where no list has anything.
  const places = slots.map((slot) => (positions[slot - 1] ?? -1) + 1);
  const { tsMs, boot, seq } = behind;
  return run(tx, turningsOfSeveral, [
    machineId,
    places,
    thresholds.flat(),
    gapMs,
    tsMs,
    boot,
    seq,
    toMs,
    most,
  ]);
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
