import { processes } from '@millwright/contract/areas/basics/processes.ts';
import type { KpiCode } from '@millwright/contract/areas/telemetry/kpis.ts';
import { run, statement } from '../../platform/db/sql.ts';
import type { TenantTransaction } from '../../platform/db/tenancy.ts';

export interface TargetRow {
  process: string;
  kpi: string;
  variety: string | null;
  target: number | null;
  limitMin: number | null;
  limitMax: number | null;
  /** Its least value is the mill's efficiency alert value. */
  isAlert?: boolean;
}

/** The KPI that the efficiency alert value of a mill is about: what a machine made of what it could have made. */
const alertKpi: KpiCode = 'prodEff';

const targets = statement<TargetRow, [tenantId: number, kpi: string, processes: readonly string[]]>`
  with mill as (select efficiency_alert as least from iam.tenant where id = $1)
  select t.process, t.kpi, t.variety, t.target, t.limit_max as "limitMax",
    case when t.kpi = $2 then coalesce(t.limit_min, mill.least) else t.limit_min end as "limitMin",
    (t.kpi = $2 and t.limit_min is null and mill.least is not null) as "isAlert"
  from kpi_target t left join mill on true where t.deleted_at is null
  union all
  select p.process, $2, null, null, null, mill.least, true from mill cross join unnest($3::text[]) as p (process)
  where mill.least is not null and not exists (
    select from kpi_target t where t.process = p.process and t.kpi = $2 and t.variety is null and t.deleted_at is null)`;

/**
 * What the mill aims at. Where it says no least efficiency of a process, its efficiency alert value is that: so every
 * board, list and report marks what is below it in the same way.
 */
export function listTargets(tx: TenantTransaction): Promise<TargetRow[]> {
  return run(tx, targets, [tx.tenantId, alertKpi, [...processes, 'mill']]);
}
