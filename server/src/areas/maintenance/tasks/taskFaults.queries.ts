import { run, statement } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import { uuidv7 } from '../../../platform/db/uuid.ts';

/** A fault that joins a task. */
export interface NewTaskFault {
  readonly taskId: string;
  readonly position: number;
  readonly faultId: string | null;
  readonly code: string;
  readonly description: string;
  readonly occurredAt: Date;
}

const insert = statement<
  never,
  [
    tenantId: number,
    id: string,
    taskId: string,
    position: number,
    faultId: string | null,
    code: string,
    description: string,
    occurredAt: Date,
  ]
>`
  insert into maintenance_task_fault (tenant_id, id, task_id, position, fault_id, code, description, occurred_at)
  values ($1, $2::uuid, $3::uuid, $4, $5::uuid, $6, $7, $8)`;

/** Adds a fault to an open task in any state. */
export async function insertFault(tx: TenantTransaction, fault: NewTaskFault): Promise<void> {
  const { taskId, position, faultId, code, description, occurredAt } = fault;
  await run(tx, insert, [tx.tenantId, uuidv7(), taskId, position, faultId, code, description, occurredAt]);
}
