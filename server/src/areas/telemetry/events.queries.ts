import { query } from '../../platform/db/query.ts';
import { msOf, run, sql, statement } from '../../platform/db/sql.ts';
import type { TenantTransaction } from '../../platform/db/tenancy.ts';
import { nextSamples, samplesWithin } from './ingest/samples/storedSamples.queries.ts';

/** Spindles of some machines with at least `atLeast` end breaks in a window, most first. */
export const listBrokenSpindles = query<
  { machineId: number; spindle: number; breaks: number },
  { machineIds: readonly number[]; fromMs: number; toMs: number; atLeast: number; limit: number }
>`
  select machine_id as "machineId", spindle, count(*)::int as breaks from end_break
  where ts >= to_timestamp(${'fromMs'} / 1000.0) and ts < to_timestamp(${'toMs'} / 1000.0) and machine_id = any(${'machineIds'})
  group by 1, 2 having count(*) >= ${'atLeast'} order by 3 desc, 1, 2 limit ${'limit'}`;

export const listBreaksOfMachine = query<
  { spindle: number; breaks: number },
  { machineId: number; fromMs: number; toMs: number }
>`
  select spindle, count(*)::int as breaks from end_break
  where machine_id = ${'machineId'} and ts >= to_timestamp(${'fromMs'} / 1000.0) and ts < to_timestamp(${'toMs'} / 1000.0)
  group by 1 order by 1`;

/** The newest doffs of a machine, newest first. */
export const listDoffs = query<
  { atMs: number; durationMs: number; weightG: number },
  { machineId: number; fromMs: number; limit: number }
>`
  select ${msOf(sql`ts`)} as "atMs", duration_ms as "durationMs", weight_g as "weightG"
  from doff where machine_id = ${'machineId'} and ts >= to_timestamp(${'fromMs'} / 1000.0) order by ts desc limit ${'limit'}`;

const firstStating = nextSamples({
  of: (row) => sql`${row}.machine_id = w.machine_id`,
  columns: ['signals'],
  at: sql`to_timestamp(w.from_ms / 1000.0)`,
  limit: sql`to_timestamp((w.from_ms + $4::float8) / 1000.0)`,
  where: sql`s.signals[w.place] is not null and s.ts < to_timestamp((w.from_ms + $4::float8) / 1000.0)`,
});

const firstSignals = statement<
  { machineId: number; fromMs: number; value: number },
  [machineIds: readonly number[], places: readonly number[], fromMs: readonly number[], withinMs: number]
>`
  select w.machine_id as "machineId", w.from_ms as "fromMs", s.value
  from unnest($1::int[], $2::int[], $3::float8[]) as w(machine_id, place, from_ms)
  cross join lateral (select n.signals[w.place] as value from ${firstStating} n) s`;

/**
 * What signals showed first at or after moments of their own, by their positions in samples; one that showed nothing
 * within `withinMs` is absent.
 */
export async function listFirstSignals(
  tx: TenantTransaction,
  wanted: readonly { machineId: number; position: number; fromMs: number }[],
  withinMs: number,
): Promise<{ machineId: number; fromMs: number; value: number }[]> {
  if (wanted.length === 0) return [];
  return run(tx, firstSignals, [
    wanted.map(({ machineId }) => machineId),
    // PostgreSQL counts array places from 1.
    wanted.map(({ position }) => position + 1),
    wanted.map(({ fromMs }) => fromMs),
    withinMs,
  ]);
}

const signalsFrom = samplesWithin({
  of: (row) => sql`${row}.machine_id = $1`,
  columns: ['signals'],
  from: sql`to_timestamp($2 / 1000.0)`,
});

const signalPoints = statement<
  { atMs: number; first: number; second: number },
  [machineId: number, fromMs: number, firstPlace: number, secondPlace: number, limit: number]
>`
  select ${msOf(sql`ts`)} as "atMs", signals[$3::int] as first, signals[$4::int] as second
  from (
    select ts, signals, row_number() over (order by ts) as place, count(*) over () as total
    from ${signalsFrom} s
    where signals[$3::int] is not null and signals[$4::int] is not null
  ) s
  where place % greatest(1, total / $5) = 0 order by ts`;

/** Two signals of a machine over time, by their positions in samples; at most `limit` points, oldest first. */
export function listSignalPoints(
  tx: TenantTransaction,
  machineId: number,
  { fromMs, positions, limit }: { fromMs: number; positions: readonly [number, number]; limit: number },
): Promise<{ atMs: number; first: number; second: number }[]> {
  // PostgreSQL counts array places from 1.
  return run(tx, signalPoints, [machineId, fromMs, positions[0] + 1, positions[1] + 1, limit]);
}
