import { query } from '../../../platform/db/query.ts';

/** Repairs of a machine that were told as done, and how long they took together. */
export interface RepairTimeRow {
  machineId: number | null;
  repairs: number | null;
  tookMs: number | null;
}

/** How long repairs took that were told as done between two moments, from the fault on, by machine. */
export const selectRepairTimes = query<RepairTimeRow, { fromMs: number; toMs: number }>`
  select machine_id as "machineId", count(*)::int as repairs,
    sum(extract(epoch from greatest(completed_at - coalesce(detected_at, create_time), interval '0')) * 1000)::float8 as "tookMs"
  from maintenance_task
  where deleted_at is null and kind = 'repair' and state <> 'cancelled'
    and completed_at >= to_timestamp(${'fromMs'}::float8 / 1000) and completed_at < to_timestamp(${'toMs'}::float8 / 1000)
  group by machine_id`;
