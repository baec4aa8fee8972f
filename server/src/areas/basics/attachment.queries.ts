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

export async function insertAttachment(
  tx: TenantTransaction,
  attachment: { id: string; ending: string; name: string; body: Buffer; by: string; at: Date },
): Promise<void> {
  const { id, ending, name, body, by, at } = attachment;
  await run(tx, add, [tx.tenantId, id, ending, name, body.length, body, by, at]);
}

const one = statement<{ name: string; body: Buffer }, [id: string, ending: string]>`
  select name, body from attachment where id = $1 and ending = $2`;

export async function readAttachment(
  tx: TenantTransaction,
  { id, ending }: { id: string; ending: string },
): Promise<{ name: string; body: Buffer } | undefined> {
  const [row] = await run(tx, one, [id, ending]);
  return row;
}
