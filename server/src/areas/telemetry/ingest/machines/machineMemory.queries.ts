import type pg from 'pg';
import { msOf, runOutside, sql, statement } from '../../../../platform/db/sql.ts';

/** What ingest remembers of a machine. Moments are epoch ms. */
export interface RememberedRow {
  machineId: number;
  firstMs: number;
  lastMs: number;
  state: number | null;
  fault: string | null;
  variety: string | null;
  idleSpindles: number | null;
  rateGPerH: number | null;
  stateSinceMs: number | null;
  runState: number | null;
  runFault: string | null;
  runSinceMs: number | null;
  known: number;
  signals: (number | null)[];
}

const remembered = statement<RememberedRow, [tenantId: number, machineIds: readonly number[]]>`
  select machine_id as "machineId", ${msOf(sql`first_ts`)} as "firstMs", ${msOf(sql`ts`)} as "lastMs", state, fault, variety,
    idle_spindles as "idleSpindles", rate_g_per_h as "rateGPerH", ${msOf(sql`state_since`)} as "stateSinceMs",
    run_state as "runState", run_fault as "runFault", ${msOf(sql`run_since`)} as "runSinceMs", known, signals
  from machine_latest where tenant_id = $1 and machine_id = any($2::int[])`;

/** What is committed of machines; those that never spoke are absent. */
export function selectRemembered(
  client: pg.ClientBase,
  tenantId: number,
  machineIds: readonly number[],
): Promise<RememberedRow[]> {
  return runOutside(client, remembered, [tenantId, machineIds]);
}
