import { type StopFilter, stopFilters } from '@millwright/contract/areas/analysis/stops/stops.ts';
import { fieldOf, type Page, query } from '../../../platform/db/query.ts';
import { msOf, sql } from '../../../platform/db/sql.ts';
import type { MeantTime } from '../figures/meantTime.ts';
import { meantRows } from '../figures/meantTime.queries.ts';

/** A stop that no closed stretch holds yet. Moments are epoch ms. */
export interface OpenStop {
  readonly machineId: number;
  readonly state: number;
  readonly fault: string | null;
  readonly startMs: number;
  readonly endMs: number;
  /** It still lasts. */
  readonly isOpen: boolean;
}

export interface StopFilters {
  readonly fromMs: number;
  readonly toMs: number;
  readonly machineIds: readonly number[];
  /** The time within the period that is meant: a stop counts with what of it lies there. */
  readonly meant: MeantTime;
  readonly states: readonly number[];
  readonly longerThanMin: StopFilter;
  readonly open: readonly OpenStop[];
}

export interface StopSumRow {
  machineId: number;
  state: number;
  fault: string | null;
  /** Longer than each filter, in their order. */
  counts: number[];
  count: number;
  /** Of the part within the time that is meant. */
  ms: number;
}

export interface StopRow {
  machineId: number;
  state: number;
  fault: string | null;
  startMs: number;
  endMs: number;
  isOpen: boolean;
  /** The part within the time that is meant. */
  withinMs: number;
}

const shortest = stopFilters[0];

/*
 * Stops that overlap the period and last longer than the shortest filter. States and length of the first part stand
 * as in the index `state_interval_stops`, which then holds all that is read. Of them those that overlap time that is
 * meant, with how much.
 */
const stops = sql`long_stop as (
    select machine_id, state, fault, started_at, ended_at, false as is_open from telemetry.state_interval
    where state <> 1 and state <> 11 and ended_at - started_at > interval '${shortest} minutes'
      and ended_at > to_timestamp(${'fromMs'}::float8 / 1000) and started_at < to_timestamp(${'toMs'}::float8 / 1000)
      and machine_id = any(${'machineIds'}::int[]) and state = any(${'states'}::int[])
    union all
    select id, state, fault, to_timestamp(start_ms / 1000), to_timestamp(end_ms / 1000), is_open
    from unnest(${fieldOf('open', 'machineId')}::int[], ${fieldOf('open', 'state')}::int[], ${fieldOf('open', 'fault')}::text[], ${fieldOf('open', 'startMs')}::float8[], ${fieldOf('open', 'endMs')}::float8[], ${fieldOf('open', 'isOpen')}::bool[])
      as open (id, state, fault, start_ms, end_ms, is_open)
    where end_ms - start_ms > ${shortest} * 60000
  ), stop as (
    select s.machine_id, s.state, s.fault, s.started_at, s.ended_at, s.is_open,
      sum(extract(epoch from least(s.ended_at, m.end_at) - greatest(s.started_at, m.start_at))) * 1000 as within_ms
    from long_stop s join ${meantRows} m
      on m.machine_id = s.machine_id and m.start_at < s.ended_at and m.end_at > s.started_at
    group by 1, 2, 3, 4, 5, 6
  )`;
const isLonger = sql`ended_at - started_at > ${'longerThanMin'}::int * interval '1 minute'`;
const faultName = sql`case when state = 4 then fault end`;

const countsByFilter = stopFilters.map(
  (minutes) => sql`count(*) filter (where ended_at - started_at > interval '${minutes} minutes')::int`,
);

/** Counts and time by machine, state and fault. */
export const sumStops = query<StopSumRow, StopFilters>`
  with ${stops}
  select machine_id as "machineId", state, ${faultName} as fault, array[${countsByFilter}] as counts,
    count(*) filter (where ${isLonger})::int as count,
    coalesce(sum(within_ms) filter (where ${isLonger}), 0)::float8 as ms
  from stop group by 1, 2, 3`;

/** A page of the stops, the newest first. */
export const listStopRows = query<StopRow, StopFilters & Page>`
  with ${stops}
  select machine_id as "machineId", state, ${faultName} as fault, ${msOf(sql`started_at`)} as "startMs",
    ${msOf(sql`ended_at`)} as "endMs", is_open as "isOpen", within_ms::float8 as "withinMs"
  from stop where ${isLonger} order by started_at desc, machine_id offset ${'offset'} limit ${'limit'}`;
