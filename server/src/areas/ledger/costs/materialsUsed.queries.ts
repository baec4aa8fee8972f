import { query } from '../../../platform/db/query.ts';

/** What was issued of a part on a machine without what came back. */
export interface UsedRow {
  machineId: number | null;
  sparePartId: string | null;
  specialPartId: string | null;
  quantity: number;
  amount: number | null;
}

/** Sums of what was issued and returned between two moments, by machine and part. */
export const selectUsed = query<UsedRow, { fromMs: number; toMs: number }>`
  select machine_id as "machineId", spare_part_id as "sparePartId", special_part_id as "specialPartId",
    round(-sum(change)::numeric, 2)::float8 as quantity, round(-sum(amount)::numeric, 2)::float8 as amount
  from part_movement
  where kind in ('issued', 'returned') and moved_at >= to_timestamp(${'fromMs'} / 1000.0) and moved_at < to_timestamp(${'toMs'} / 1000.0)
  group by 1, 2, 3 having round(sum(change)::numeric, 2) <> 0`;
