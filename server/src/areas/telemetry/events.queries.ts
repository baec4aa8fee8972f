import { fieldOf, partOf, query } from '../../platform/db/query.ts';
import { msOf, sql } from '../../platform/db/sql.ts';
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
  limit: sql`to_timestamp((w.from_ms + ${'withinMs'}::float8) / 1000.0)`,
  where: sql`s.signals[w.position + 1] is not null and s.ts < to_timestamp((w.from_ms + ${'withinMs'}::float8) / 1000.0)`,
});

/** A signal of a machine by its position in samples, and the time from which it is looked for. */
interface WantedSignal {
  readonly machineId: number;
  readonly position: number;
  readonly fromMs: number;
}

/**
 * First values of signals at or after times of their own; one that showed nothing within `withinMs` is absent.
 * PostgreSQL counts positions of arrays from 1.
 */
export const listFirstSignals = query<
  { machineId: number; fromMs: number; value: number },
  { wanted: readonly WantedSignal[]; withinMs: number }
>`
  select w.machine_id as "machineId", w.from_ms as "fromMs", s.value
  from unnest(${fieldOf('wanted', 'machineId')}::int[], ${fieldOf('wanted', 'position')}::int[], ${fieldOf('wanted', 'fromMs')}::float8[])
    as w(machine_id, position, from_ms)
  cross join lateral (select n.signals[w.position + 1] as value from ${firstStating} n) s`.unlessEmpty(
  'wanted',
);

const signalsFrom = samplesWithin({
  of: (row) => sql`${row}.machine_id = ${'machineId'}`,
  columns: ['signals'],
  from: sql`to_timestamp(${'fromMs'} / 1000.0)`,
});
const first = sql`signals[${partOf('positions', 'first')}::int + 1]`;
const second = sql`signals[${partOf('positions', 'second')}::int + 1]`;

/** Two signals of a machine over time, by their positions in samples; at most `limit` points, oldest first. */
export const listSignalPoints = query<
  { atMs: number; first: number; second: number },
  { machineId: number; fromMs: number; positions: { first: number; second: number }; limit: number }
>`
  select ${msOf(sql`ts`)} as "atMs", ${first} as first, ${second} as second
  from (
    select ts, signals, row_number() over (order by ts) as place, count(*) over () as total
    from ${signalsFrom} s
    where ${first} is not null and ${second} is not null
  ) s
  where place % greatest(1, total / ${'limit'}) = 0 order by ts`;
