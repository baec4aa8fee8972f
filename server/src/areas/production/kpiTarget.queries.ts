import { run, statement } from '../../platform/db/sql.ts';
import type { TenantTransaction } from '../../platform/db/tenancy.ts';

export interface TargetRow {
  process: string;
  kpi: string;
  variety: string | null;
  target: number | null;
  limitMin: number | null;
  limitMax: number | null;
}

const targets = statement<TargetRow>`
  select process, kpi, variety, target, limit_min as "limitMin", limit_max as "limitMax"
  from kpi_target where deleted_at is null`;

export function listTargets(tx: TenantTransaction): Promise<TargetRow[]> {
  return run(tx, targets);
}
