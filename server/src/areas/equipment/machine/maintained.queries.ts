import { query } from '../../../platform/db/query.ts';

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

export const selectMaintained = query<MaintainedRow, { zone: string }>`
  select id, code, number, kind, model_id as "modelId", status,
    coalesce(install_date, entry_date, (create_time at time zone ${'zone'})::date)::text as "sinceDate"
  from machine where deleted_at is null and status <> 'scrapped' order by id`;
