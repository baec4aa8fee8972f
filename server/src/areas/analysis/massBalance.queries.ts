import type { TenantTransaction } from '../../platform/db/tenancy.ts';
import type { FlowRow } from '../boards/index.ts';

/** Output of whole shifts between two production dates, both included, by kind, area and variety. */
export function sumOutputs(tx: TenantTransaction, fromDate: string, toDate: string): Promise<FlowRow[]> {
  return tx.query<FlowRow>(
    `select m.kind, m.area, r.variety, sum(r.output_g)::float8 as "outputG"
     from shift_rollup r join machine m on m.tenant_id = r.tenant_id and m.id = r.machine_id
     where r.production_date between $1 and $2
     group by 1, 2, 3`,
    [fromDate, toDate],
  );
}
