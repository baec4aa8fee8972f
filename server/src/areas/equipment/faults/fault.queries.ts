import type { Process } from '@millwright/contract/areas/basics/processTree/processes.ts';
import { run, statement } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

/** A transaction in one mill, or of the migrator in all. */
export type Querying = Pick<TenantTransaction, 'query'>;

const lockOfGivers = statement<{ locked: string }, [lock: number]>`
  select pg_advisory_xact_lock($1::int8) as locked`;

/** Waits until no other process gives fault files; the lock ends with the transaction. */
export async function lockGivingFaults(tx: Querying): Promise<void> {
  await run(tx, lockOfGivers, [7322]);
}

const millsWithoutFile = statement<{ id: number }>`
  select t.id from iam.tenant t
  where t.id > 0 and t.deleted_at is null and not exists (select from fault f where f.tenant_id = t.id)`;

/** The mills whose fault file never had a row, deleted ones included. */
export async function selectMillsWithoutFile(tx: Querying): Promise<number[]> {
  return (await run(tx, millsWithoutFile)).map(({ id }) => id);
}

const addFaults = statement<never, [rows: string]>`
  insert into fault (tenant_id, id, number, process, name, level, type, creates_task)
  select tenant_id, id, number, process, name, level, type, creates_task
  from jsonb_populate_recordset(null::fault, $1)`;

/** Adds faults, by the names of their columns. */
export async function insertFaults(tx: Querying, rows: readonly object[]): Promise<void> {
  await run(tx, addFaults, [JSON.stringify(rows)]);
}

export interface FaultNameRow {
  process: Process;
  number: string;
  name: { zh: string; en: string; vn: string };
}

const names = statement<FaultNameRow>`
  select process, number, name from fault where deleted_at is null order by process, number`;

/** What the mill's file calls its faults. */
export function selectFaultNames(tx: TenantTransaction): Promise<FaultNameRow[]> {
  return run(tx, names);
}

/** A fault of which tasks are made. */
export interface TaskFaultRow {
  id: string;
  process: Process;
  number: string;
  name: { zh: string; en: string; vn: string };
  level: string;
}

const ofTasks = statement<TaskFaultRow>`
  select id, process, number, name, level from fault
  where creates_task and deleted_at is null order by process, number`;

/** The faults of the mill's file of which a task is to be made. */
export function selectTaskFaults(tx: TenantTransaction): Promise<TaskFaultRow[]> {
  return run(tx, ofTasks);
}
