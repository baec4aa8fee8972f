import { query } from '../../../../platform/db/query.ts';

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

/** All rounds of a machine, by item, in order. */
export const selectRoundsOf = query<MachineRoundRow, { machineId: number }>`
  select item_id as "itemId", n, state, base_date::text as "baseDate", base_run_ms::float8 as "baseRunMs",
    base_g::float8 as "baseGrams", closed_date::text as "closedDate", closed_run_ms::float8 as "closedRunMs",
    closed_g::float8 as "closedGrams"
  from maintenance_round where machine_id = ${'machineId'} order by item_id, n`;
