import { fieldOf, query } from '../../../platform/db/query.ts';
import { msOf, sql } from '../../../platform/db/sql.ts';
import { samplesWithin } from '../ingest/samples/storedSamples.queries.ts';

/** A signal of a machine by its position in samples; of the time it runs, of the time it stands, or of all (null). */
export interface WantedSeries {
  readonly machineId: number;
  readonly position: number;
  readonly isRunning: boolean | null;
}

/** A signal over a window: means of steps by their place in it, from 0; steps without a reading are absent. */
export interface SeriesRow {
  machineId: number;
  position: number;
  isRunning: boolean | null;
  steps: number[];
  values: number[];
}

const samples = samplesWithin({
  of: (row) => sql`${row}.machine_id = w.machine_id`,
  columns: ['state', 'signals'],
  from: sql`to_timestamp(${'fromMs'} / 1000.0)`,
  before: sql`to_timestamp(${'toMs'} / 1000.0)`,
});

/**
 * Signals of machines over a window, as means of steps; a signal without any reading is absent. PostgreSQL counts
 * positions of arrays from 1.
 */
export const listSeries = query<
  SeriesRow,
  { wanted: readonly WantedSeries[]; fromMs: number; toMs: number; stepMs: number }
>`
  select w.machine_id as "machineId", w.position, w.running as "isRunning",
    array_agg(m.step order by m.step) as steps, array_agg(m.value order by m.step) as values
  from unnest(${fieldOf('wanted', 'machineId')}::int[], ${fieldOf('wanted', 'position')}::int[], ${fieldOf('wanted', 'isRunning')}::bool[])
    as w (machine_id, position, running)
  cross join lateral (
    select floor((extract(epoch from s.ts) * 1000 - ${'fromMs'}::float8) / ${'stepMs'}::float8)::int as step,
      avg(s.signals[w.position + 1])::float8 as value
    from ${samples} s
    where s.signals[w.position + 1] is not null and (w.running is null or (s.state = 1) = w.running)
    group by 1
  ) m
  group by 1, 2, 3`.unlessEmpty('wanted');

/** End breaks of a machine in a window, in order: moments as epoch ms, and the spindle of each. */
export interface MachineBreaksRow {
  machineId: number;
  atMs: number[];
  spindles: number[];
}

/** End breaks of machines in a window, by machine. */
export const listBreaksIn = query<
  MachineBreaksRow,
  { machineIds: readonly number[]; fromMs: number; toMs: number }
>`
  select machine_id as "machineId", array_agg(${msOf(sql`ts`)} order by ts, spindle) as "atMs",
    array_agg(spindle order by ts, spindle) as spindles
  from end_break
  where machine_id = any (${'machineIds'}::int[]) and ts >= to_timestamp(${'fromMs'} / 1000.0) and ts < to_timestamp(${'toMs'} / 1000.0)
  group by 1`;

/** When machines ended their doffs in a window, by machine, in order, epoch ms. */
export const listDoffsIn = query<
  { machineId: number; atMs: number[] },
  { machineIds: readonly number[]; fromMs: number; toMs: number }
>`
  select machine_id as "machineId", array_agg(${msOf(sql`ts`)} order by ts) as "atMs"
  from doff
  where machine_id = any (${'machineIds'}::int[]) and ts >= to_timestamp(${'fromMs'} / 1000.0) and ts < to_timestamp(${'toMs'} / 1000.0)
  group by 1`;
