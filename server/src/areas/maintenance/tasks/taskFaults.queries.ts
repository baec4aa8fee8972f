import { command, currentTenant } from '../../../platform/db/query.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import { uuidv7 } from '../../../platform/db/uuid.ts';

export interface NewTaskFault {
  readonly taskId: string;
  readonly position: number;
  readonly faultId: string | null;
  readonly code: string;
  readonly description: string;
  readonly occurredAt: Date;
}

const insert = command<{
  id: string;
  taskId: string;
  position: number;
  faultId: string | null;
  code: string;
  description: string;
  occurredAt: Date;
}>`
  insert into maintenance_task_fault (tenant_id, id, task_id, position, fault_id, code, description, occurred_at)
  values (${currentTenant}, ${'id'}::uuid, ${'taskId'}::uuid, ${'position'}, ${'faultId'}::uuid, ${'code'}, ${'description'}, ${'occurredAt'})`;

export async function insertFault(tx: TenantTransaction, fault: NewTaskFault): Promise<void> {
  const { taskId, position, faultId, code, description, occurredAt } = fault;
  await insert(tx, { id: uuidv7(), taskId, position, faultId, code, description, occurredAt });
}
