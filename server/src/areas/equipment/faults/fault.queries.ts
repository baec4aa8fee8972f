import type { Process } from '@millwright/contract/areas/basics/processTree/processes.ts';
import { command, constant, jsonOf, query } from '../../../platform/db/query.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

/** A transaction in one mill, or of the migrator in all. */
export type Querying = Pick<TenantTransaction, 'query'>;

/** Waits until no other process gives fault files; the lock ends with the transaction. */
export const lockGivingFaults = query<{ locked: string }>`
  select pg_advisory_xact_lock(${constant(7322)}::int8) as locked`;

/** The mills whose fault file never had a row, deleted ones included. */
export const selectMillsWithoutFile = query.column<number>`
  select t.id from iam.tenant t
  where t.id > 0 and t.deleted_at is null and not exists (select from fault f where f.tenant_id = t.id)`;

/** Adds faults, by the names of their columns. */
export const insertFaults = command<{ rows: readonly object[] }>`
  insert into fault (tenant_id, id, number, process, name, level, type, creates_task)
  select tenant_id, id, number, process, name, level, type, creates_task
  from jsonb_populate_recordset(null::fault, ${jsonOf('rows')})`;

export interface FaultNameRow {
  process: Process;
  number: string;
  name: { zh: string; en: string; vn: string };
}

export const selectFaultNames = query<FaultNameRow>`
  select process, number, name from fault where deleted_at is null order by process, number`;

export interface TaskFaultRow {
  id: string;
  process: Process;
  number: string;
  name: { zh: string; en: string; vn: string };
  level: string;
}

export const selectTaskFaults = query<TaskFaultRow>`
  select id, process, number, name, level from fault
  where creates_task and deleted_at is null order by process, number`;
