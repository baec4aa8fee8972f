import type { MachineKind } from '@millwright/contract/areas/basics/processTree/processes.ts';
import { query } from '../../../platform/db/query.ts';

export interface RunVarietyRow {
  variety: string;
  process: MachineKind;
  lastDate: string;
}

/** Varieties that machines ran in the months before a date, by process. */
export const listRunVarieties = query<RunVarietyRow, { today: string; months: number }>`
  select r.variety, m.kind as process, max(r.production_date) as "lastDate"
  from telemetry.shift_rollup r join equipment.machine m on m.tenant_id = r.tenant_id and m.id = r.machine_id
  where r.production_date > (${'today'}::date - ${'months'}::int * interval '1 month')::date and r.variety <> '' and r.run_ms > 0
  group by 1, 2 order by m.kind <> 'spinning', 1, 2`;

/** The first production date of which anything is known. */
export const firstReportDate = query.value<string | null>`
  select min(production_date) as first from telemetry.shift_rollup`.to((first) => first ?? null);
