import { query } from '../../../platform/db/query.ts';
import { msOf, sql } from '../../../platform/db/sql.ts';

export interface ReportRow {
  machineId: number;
  atMs: number;
}

/** When people, and not the program, reported machines for repair. */
export const listReports = query<ReportRow, { machineIds: readonly number[]; fromMs: number; toMs: number }>`
  select coalesce(machine_id, 0) as "machineId", ${msOf(sql`create_time`)} as "atMs" from maintenance_task
  where machine_id = any (${'machineIds'}::int[]) and source in ('byHand', 'scan') and kind = 'repair' and state <> 'cancelled'
    and deleted_at is null and create_time between to_timestamp(${'fromMs'}::float8 / 1000.0) and to_timestamp(${'toMs'}::float8 / 1000.0)
  order by create_time`
  .unlessEmpty('machineIds')
  .to((rows) => rows.map((row) => ({ ...row, atMs: Math.round(row.atMs) })));
