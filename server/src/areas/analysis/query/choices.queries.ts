import type { MachineKind } from '@millwright/contract/areas/basics/processTree/processes.ts';
import { run, statement } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

export interface RunVarietyRow {
  variety: string;
  process: MachineKind;
  lastDate: string;
}

const runVarieties = statement<RunVarietyRow, [today: string, months: number]>`
  select r.variety, m.kind as process, max(r.production_date) as "lastDate"
  from telemetry.shift_rollup r join equipment.machine m on m.tenant_id = r.tenant_id and m.id = r.machine_id
  where r.production_date > ($1::date - $2::int * interval '1 month')::date and r.variety <> '' and r.run_ms > 0
  group by 1, 2 order by m.kind <> 'spinning', 1, 2`;

/** Varieties that machines ran in the months before a date, by process. */
export function listRunVarieties(
  tx: TenantTransaction,
  { today, months }: { today: string; months: number },
): Promise<RunVarietyRow[]> {
  return run(tx, runVarieties, [today, months]);
}

const firstDate = statement<{ first: string | null }>`
  select min(production_date) as first from telemetry.shift_rollup`;

/** The first production date of which anything is known. */
export async function firstReportDate(tx: TenantTransaction): Promise<string | null> {
  const [row] = await run(tx, firstDate);
  return row?.first ?? null;
}
