import { offline } from '@millwright/contract/areas/telemetry/states/states.ts';
import type { QuarantineReason } from '@millwright/contract/areas/equipment/gateway/telegram.ts';
import { fieldOf, query, timestampOf } from '../../../platform/db/query.ts';
import { msOf, type Sql, sql } from '../../../platform/db/sql.ts';
import { lastSamples, nextSamples } from '../ingest/samples/storedSamples.queries.ts';

export interface FlowSpanRow {
  sourceCode: string;
  atMs: number;
  messages: number;
  telegrams: number;
  refused: number;
  unkept: number;
  leastLagMs: number | null;
  lags: number[];
  acks: number[];
}

/** Messages received since a time, by span and gateway. */
export const selectFlow = query<FlowSpanRow, { sinceMs: number }>`
  select source_code as "sourceCode", ${msOf(sql`at`)} as "atMs", messages, telegrams, refused, unkept,
    least_lag_ms::float8 as "leastLagMs", lags, acks
  from source_flow where at >= ${timestampOf('sinceMs')} order by at, source_code`;

/** How a gateway is now. */
export interface SourceStateRow {
  sourceCode: string;
  toldMs: number;
  lastMs: number | null;
  aMinute: number;
  isConnected: boolean | null;
  problem: QuarantineReason | null;
  problemDetail: string | null;
  problemMs: number | null;
}

export const selectSourceStates = query<SourceStateRow>`
  select source_code as "sourceCode", ${msOf(sql`told_at`)} as "toldMs", ${msOf(sql`last_at`)} as "lastMs",
    a_minute as "aMinute", is_connected as "isConnected", problem, problem_detail as "problemDetail",
    ${msOf(sql`problem_at`)} as "problemMs"
  from source_state`;

export interface GapRow {
  machineId: number;
  fromMs: number;
  toMs: number | null;
}

/** Machines with how long each may be silent. */
export interface MachineSilence {
  readonly id: number;
  readonly silenceMs: number;
}

// Between two telegrams that are further apart than the machine may be silent stands a stretch of the state offline; the newest
// stretch stands in machine_latest.
/** Times of which nothing is stored, the longest first. */
export const selectGaps = query<
  GapRow,
  { machines: readonly MachineSilence[]; fromMs: number; nowMs: number; most: number }
>`
  with m as (select * from unnest(${fieldOf('machines', 'id')}::int[], ${fieldOf('machines', 'silenceMs')}::float8[]) as m (machine_id, silence_ms)),
  found as (
    select i.machine_id, greatest(i.started_at, ${timestampOf('fromMs')}::timestamptz) as from_at, i.ended_at as to_at from state_interval i
    where i.machine_id = any (${fieldOf('machines', 'id')}) and i.ended_at > ${timestampOf('fromMs')} and i.state = ${offline}
    union all
    select l.machine_id, greatest(l.run_since, ${timestampOf('fromMs')}), l.ts from machine_latest l
    where l.machine_id = any (${fieldOf('machines', 'id')}) and l.ts > ${timestampOf('fromMs')} and l.run_state = ${offline}
    union all
    select l.machine_id, greatest(l.ts, ${timestampOf('fromMs')}), null from machine_latest l join m on m.machine_id = l.machine_id
    where l.state is not null and extract(epoch from ${timestampOf('nowMs')}::timestamptz - l.received_at) * 1000 > m.silence_ms)
  select f.machine_id as "machineId", ${msOf(sql`f.from_at`)} as "fromMs", ${msOf(sql`f.to_at`)} as "toMs"
  from found f order by coalesce(f.to_at, ${timestampOf('nowMs')}) - f.from_at desc limit ${'most'}`;

/** Quarters of an hour with messages that came later. */
export const selectLater = query<
  { machineId: number; quarterMs: number; telegrams: number; receivedMs: number },
  { machineIds: readonly number[]; fromMs: number; toMs: number; most: number }
>`
  select machine_id as "machineId", ${msOf(sql`quarter_at`)} as "quarterMs", telegrams,
    ${msOf(sql`received_at`)} as "receivedMs"
  from late_arrival where machine_id = any (${'machineIds'}) and quarter_at >= ${timestampOf('fromMs')} and quarter_at < ${timestampOf('toMs')}
  order by quarter_at, machine_id limit ${'most'}`;

/** A telegram with its counters, of the neighbourhood of a gap. */
export interface CounterRow {
  boot: number;
  outputG: number | null;
  energyWh: number | null;
  endBreaks: number | null;
  doffs: number | null;
}

const beside = {
  of: (row: Sql) => sql`${row}.machine_id = ${'machineId'}`,
  columns: ['output_g', 'energy_wh', 'end_breaks', 'doffs'],
  at: sql`${timestampOf('atMs')}::timestamptz`,
  most: sql`${'most'}::int`,
} as const;
interface Beside {
  readonly machineId: number;
  readonly atMs: number;
  readonly most: number;
}

/** The telegrams of a machine up to a time, the newest first. */
export const selectBefore = query<CounterRow, Beside>`
  select s.boot, s.output_g as "outputG", s.energy_wh as "energyWh", s.end_breaks as "endBreaks", s.doffs
  from ${lastSamples(beside)} s order by s.ts desc, s.boot desc, s.seq desc`;

/** The telegrams of a machine from a time on, the oldest first. */
export const selectBehind = query<CounterRow, Beside>`
  select s.boot, s.output_g as "outputG", s.energy_wh as "energyWh", s.end_breaks as "endBreaks", s.doffs
  from ${nextSamples(beside)} s order by s.ts, s.boot, s.seq`;

/** How much of a machine was set aside in a time, counted up to `most`. */
export const countAsideOf = query.value<
  number,
  { machineCode: string; fromMs: number; toMs: number; most: number }
>`
  select count(*)::int as count from (select 1 from quarantine
    where received_at >= ${timestampOf('fromMs')} and received_at < ${timestampOf('toMs')} and machine_code = ${'machineCode'} limit ${'most'}) as found`.to(
  (count) => count ?? 0,
);

/** Values of a signal that were not stored, with why the newest was not. */
export interface RefusedBySignalRow {
  machineCode: string;
  signal: string;
  reason: QuarantineReason;
  detail: string;
  count: number;
  lastMs: number;
}

// A detail begins with the code of the signal, but that of an item which a box refused: its topic says where it came from.
/** Values of a gateway's machines that were not stored since a time, by signal, the newest first. */
export const selectRefusedBySignal = query<
  RefusedBySignalRow,
  { sourceCode: string; sinceMs: number; most: number }
>`
  select k."machineCode", k.signal, k.reason, (array_agg(k.detail order by k.received_at desc))[1] as detail,
    count(*)::int as count, ${msOf(sql`max(k.received_at)`)} as "lastMs"
  from (
    select coalesce(machine_code, '') as "machineCode", reason, detail, received_at,
      case when reason = 'refusedByBox' then topic else split_part(detail, ' ', 1) end as signal
    from quarantine
    where source_code = ${'sourceCode'} and received_at >= ${timestampOf('sinceMs')}
      and reason in ('refusedByBox', 'outOfRange', 'unknownSignal', 'badValue')) k
  group by k."machineCode", k.signal, k.reason order by 6 desc, 1, 2 limit ${'most'}`;
