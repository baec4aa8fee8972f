import { msOf, run, sql, statement } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

/** When somebody reported a machine. */
export interface ReportRow {
  machineId: number;
  atMs: number;
}

const reports = statement<ReportRow, [machineIds: readonly number[], fromMs: number, toMs: number]>`
  select coalesce(machine_id, 0) as "machineId", ${msOf(sql`create_time`)} as "atMs" from maintenance_task
  where machine_id = any ($1::int[]) and source in ('byHand', 'scan') and kind = 'repair' and state <> 'cancelled'
    and deleted_at is null and create_time between to_timestamp($2::float8 / 1000.0) and to_timestamp($3::float8 / 1000.0)
  order by create_time`;

/** When people, and not the program, reported machines for repair. */
export async function listReports(
  tx: TenantTransaction,
  { machineIds, fromMs, toMs }: { machineIds: readonly number[]; fromMs: number; toMs: number },
): Promise<ReportRow[]> {
  if (machineIds.length === 0) return [];
  const rows = await run(tx, reports, [machineIds, fromMs, toMs]);
  return rows.map((row) => ({ ...row, atMs: Math.round(row.atMs) }));
}
