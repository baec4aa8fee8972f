import { query } from '../../../platform/db/query.ts';
import type { FlowRow } from '../../boards/index.ts';

/** Output of whole shifts between two production dates, both included, by kind, passage and variety. */
export const sumOutputs = query<FlowRow, { fromDate: string; toDate: string }>`
  select m.kind, m.passage, r.variety, sum(r.output_g)::float8 as "outputG"
  from telemetry.shift_rollup r join equipment.machine m on m.tenant_id = r.tenant_id and m.id = r.machine_id
  where r.production_date between ${'fromDate'} and ${'toDate'}
  group by 1, 2, 3`;
