import { query } from '../../../platform/db/query.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

/** What a machine ran and made by production date: the places of the three lists are the same. */
export interface MachineDaysRow {
  machineId: number;
  /** Days behind the date that was asked for, ascending. */
  offsets: number[];
  runMs: number[];
  grams: number[];
}

const machineDays = query<MachineDaysRow, { fromDate: string; machineIds: readonly number[] | null }>`
  select machine_id as "machineId", array_agg(at order by at) as offsets, array_agg(run_ms order by at) as "runMs",
    array_agg(output_g order by at) as grams
  from (
    select machine_id, (production_date - ${'fromDate'}::date) as at, sum(run_ms)::float8 as run_ms, sum(output_g)::float8 as output_g
    from shift_rollup where production_date >= ${'fromDate'}::date and (${'machineIds'}::int[] is null or machine_id = any (${'machineIds'}::int[]))
    group by 1, 2) d
  group by 1 order by 1`;

/** Running time and output of machines by production date, from one on: of these machines, or of all. */
export function listMachineDays(
  tx: TenantTransaction,
  { fromDate, machineIds = null }: { fromDate: string; machineIds?: readonly number[] | null },
): Promise<MachineDaysRow[]> {
  return machineDays(tx, { fromDate, machineIds });
}
