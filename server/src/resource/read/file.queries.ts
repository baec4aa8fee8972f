import { run, statement } from '../../platform/db/sql.ts';
import type { TenantTransaction } from '../../platform/db/tenancy.ts';

const add = statement<
  never,
  [
    tenantId: number,
    id: string,
    ending: string,
    name: string,
    bytes: number,
    body: Buffer,
    by: string,
    at: Date,
  ]
>`
  insert into attachment (tenant_id, id, ending, name, bytes, body, create_by, create_time)
  values ($1, $2, $3, $4, $5, $6, $7, $8)`;

/** Keeps a file of the mill. One that no row refers to is removed after a day. */
export async function insertFile(
  tx: TenantTransaction,
  file: { id: string; ending: string; name: string; body: Buffer; by: string; at: Date },
): Promise<void> {
  const { id, ending, name, body, by, at } = file;
  await run(tx, add, [tx.tenantId, id, ending, name, body.length, body, by, at]);
}
