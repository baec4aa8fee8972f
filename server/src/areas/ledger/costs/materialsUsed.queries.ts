import { run, statement } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

/** What was issued of a part on a machine without what came back. */
export interface UsedRow {
  machineId: number | null;
  sparePartId: string | null;
  specialPartId: string | null;
  quantity: number;
  amount: number | null;
}

const used = statement<UsedRow, [fromMs: number, toMs: number]>`
  select machine_id as "machineId", spare_part_id as "sparePartId", special_part_id as "specialPartId",
    round(-sum(change)::numeric, 2)::float8 as quantity, round(-sum(amount)::numeric, 2)::float8 as amount
  from part_movement
  where kind in ('issued', 'returned') and moved_at >= to_timestamp($1 / 1000.0) and moved_at < to_timestamp($2 / 1000.0)
  group by 1, 2, 3 having round(sum(change)::numeric, 2) <> 0`;

/** Sums of what was issued and returned between two moments, by machine and part. */
export function selectUsed(tx: TenantTransaction, fromMs: number, toMs: number): Promise<UsedRow[]> {
  return run(tx, used, [fromMs, toMs]);
}
