import { run, statement } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

/** A machine as maintenance sees it. */
export interface MaintainedRow {
  id: number;
  code: string;
  number: string;
  kind: string;
  modelId: string;
  status: string;
  /** The day on which it was installed, came, or was written down. */
  sinceDate: string;
}

const maintained = statement<MaintainedRow, [zone: string]>`
  select id, code, number, kind, model_id as "modelId", status,
    coalesce(install_date, entry_date, (create_time at time zone $1)::date)::text as "sinceDate"
  from machine where deleted_at is null and status <> 'scrapped' order by id`;

/** The machines that are there and not scrapped. */
export function selectMaintained(tx: TenantTransaction, zone: string): Promise<MaintainedRow[]> {
  return run(tx, maintained, [zone]);
}
