import { isLossState } from '@millwright/contract/areas/telemetry/reports/loss.ts';
import { stateNumber } from '@millwright/contract/areas/telemetry/states/states.ts';
import { fieldOf, query } from '../../platform/db/query.ts';
import { msOf, sql } from '../../platform/db/sql.ts';
import type { TenantTransaction } from '../../platform/db/tenancy.ts';

/** The newest a machine said. Moments are epoch ms. */
export interface LatestRow {
  machineId: number;
  measuredMs: number;
  receivedMs: number;
  firstMs: number;
  state: number | null;
  fault: string | null;
  sinceMs: number | null;
  runState: number | null;
  runFault: string | null;
  runSinceMs: number | null;
  variety: string | null;
  idleSpindles: number | null;
  rateGPerH: number | null;
  /** Quantities that it ever stated, as bits (`ingest/rows.ts`). */
  known: number;
  signals: (number | null)[];
}

export const listLatest = query<LatestRow>`
  select machine_id as "machineId", ${msOf(sql`ts`)} as "measuredMs", ${msOf(sql`received_at`)} as "receivedMs",
    ${msOf(sql`first_ts`)} as "firstMs", state, fault, ${msOf(sql`state_since`)} as "sinceMs",
    run_state as "runState", run_fault as "runFault", ${msOf(sql`run_since`)} as "runSinceMs", variety,
    idle_spindles as "idleSpindles", rate_g_per_h as "rateGPerH", known, signals
  from machine_latest`;

/** The newest state of a machine; null where it said none. */
export const selectStateNow = query.value<number | null, { machineId: number }>`
  select state from machine_latest where machine_id = ${'machineId'}`.to((state) => state ?? null);

const stopped = query.first<{ state: number | null; stoppedMs: number | null }, { machineId: number }>`
  select l.state, ${msOf(sql`coalesce(
    (select i.ended_at from state_interval i
     where i.tenant_id = l.tenant_id and i.machine_id = l.machine_id and i.state = ${stateNumber.running}
       and i.ended_at <= l.state_since
     order by i.ended_at desc limit 1), l.state_since)`)} as "stoppedMs"
  from machine_latest l where l.machine_id = ${'machineId'}`;

/** When a machine that stands last ran, ms; null while it runs, or while nothing is known of it. */
export async function selectStoppedMs(tx: TenantTransaction, machineId: number): Promise<number | null> {
  const row = await stopped(tx, { machineId });
  if (row === undefined || row.state === null) return null;
  return isLossState(row.state) || row.state === stateNumber.maintenance ? row.stoppedMs : null;
}

export interface IntervalRow {
  machineId: number;
  state: number;
  fault: string | null;
  startMs: number;
  endMs: number;
}

/** The closed stretches of machines that overlap a window, by machine, in order. */
export const listIntervals = query<
  IntervalRow,
  { machineIds: readonly number[]; fromMs: number; toMs: number }
>`
  select machine_id as "machineId", state, fault, ${msOf(sql`started_at`)} as "startMs",
    ${msOf(sql`ended_at`)} as "endMs"
  from state_interval
  where machine_id = any(${'machineIds'}) and ended_at > to_timestamp(${'fromMs'} / 1000.0) and started_at < to_timestamp(${'toMs'} / 1000.0)
  order by machine_id, started_at`;

/** A stretch of a machine's time, epoch ms. */
export interface MachineStretch {
  readonly machineId: number;
  readonly fromMs: number;
  readonly toMs: number;
}

const inStates = query<
  { place: number; ms: number },
  { stretches: readonly MachineStretch[]; states: readonly number[] }
>`
  select (q.place - 1)::int as place,
    coalesce(sum(extract(epoch from least(i.ended_at, to_timestamp(q.to_ms / 1000.0))
      - greatest(i.started_at, to_timestamp(q.from_ms / 1000.0))) * 1000), 0)::float8 as ms
  from unnest(${fieldOf('stretches', 'machineId')}::int[], ${fieldOf('stretches', 'fromMs')}::float8[], ${fieldOf('stretches', 'toMs')}::float8[])
    with ordinality as q (machine_id, from_ms, to_ms, place)
    join state_interval i on i.machine_id = q.machine_id and i.ended_at > to_timestamp(q.from_ms / 1000.0)
      and i.started_at < to_timestamp(q.to_ms / 1000.0) and i.state = any (${'states'}::int[])
  group by q.place`.unlessEmpty('stretches');

/** How long machines were in some states within stretches, ms, by the order of the stretches; closed intervals alone. */
export async function sumTimeInStates(
  tx: TenantTransaction,
  stretches: readonly MachineStretch[],
  states: readonly number[],
): Promise<number[]> {
  const sums = stretches.map(() => 0);
  for (const { place, ms } of await inStates(tx, { stretches, states })) sums[place] = ms;
  return sums;
}
