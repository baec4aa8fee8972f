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
  signals: (number | null)[];
}

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`;

export function listLatest(tx: TenantTransaction): Promise<LatestRow[]> {
  return tx.query<LatestRow>(
    `select machine_id as "machineId", ${ms('ts')} as "measuredMs", ${ms('received_at')} as "receivedMs",
       ${ms('first_ts')} as "firstMs", state, fault, ${ms('state_since')} as "sinceMs", run_state as "runState",
       run_fault as "runFault", ${ms('run_since')} as "runSinceMs", variety, idle_spindles as "idleSpindles",
       rate_g_per_h as "rateGPerH", signals
     from machine_latest`,
  );
}

export interface IntervalRow {
  machineId: number;
  state: number;
  fault: string | null;
  startMs: number;
  endMs: number;
}

/** The closed stretches of machines that overlap a window, by machine, in order. */
export function listIntervals(
  tx: TenantTransaction,
  machineIds: readonly number[],
  window: { fromMs: number; toMs: number },
): Promise<IntervalRow[]> {
  return tx.query<IntervalRow>(
    `select machine_id as "machineId", state, fault, ${ms('started_at')} as "startMs", ${ms('ended_at')} as "endMs"
     from state_interval
     where machine_id = any($1) and ended_at > to_timestamp($2 / 1000.0) and started_at < to_timestamp($3 / 1000.0)
     order by machine_id, started_at`,
    [machineIds, window.fromMs, window.toMs],
  );
}
