import { run, statement } from '../../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../../platform/db/tenancy.ts';

/** A round of an item on a machine as its counters see it. */
export interface MachineRoundRow {
  itemId: string;
  n: number;
  state: string;
  baseDate: string;
  baseRunMs: number;
  baseGrams: number;
  closedDate: string | null;
  closedRunMs: number | null;
  closedGrams: number | null;
}

const ofMachine = statement<MachineRoundRow, [machineId: number]>`
  select item_id as "itemId", n, state, base_date::text as "baseDate", base_run_ms::float8 as "baseRunMs",
    base_g::float8 as "baseGrams", closed_date::text as "closedDate", closed_run_ms::float8 as "closedRunMs",
    closed_g::float8 as "closedGrams"
  from maintenance_round where machine_id = $1 order by item_id, n`;

/** All rounds of a machine, by item, in order. */
export function selectRoundsOf(tx: TenantTransaction, machineId: number): Promise<MachineRoundRow[]> {
  return run(tx, ofMachine, [machineId]);
}
