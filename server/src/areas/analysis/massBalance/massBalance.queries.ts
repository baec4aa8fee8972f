import { run, statement } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import type { FlowRow } from '../../boards/index.ts';

const outputs = statement<FlowRow, [fromDate: string, toDate: string]>`
  select m.kind, m.passage, r.variety, sum(r.output_g)::float8 as "outputG"
  from telemetry.shift_rollup r join equipment.machine m on m.tenant_id = r.tenant_id and m.id = r.machine_id
  where r.production_date between $1 and $2
  group by 1, 2, 3`;

/** Output of whole shifts between two production dates, both included, by kind, passage and variety. */
export function sumOutputs(tx: TenantTransaction, fromDate: string, toDate: string): Promise<FlowRow[]> {
  return run(tx, outputs, [fromDate, toDate]);
}
