import type { TenantTransaction } from '../../platform/db/tenancy.ts';

export async function insertAttachment(
  tx: TenantTransaction,
  attachment: { id: string; ending: string; name: string; body: Buffer; by: string; at: Date },
): Promise<void> {
  const { id, ending, name, body, by, at } = attachment;
  await tx.query(
    `insert into attachment (tenant_id, id, ending, name, bytes, body, create_by, create_time)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [tx.tenantId, id, ending, name, body.length, body, by, at],
  );
}

export async function readAttachment(
  tx: TenantTransaction,
  { id, ending }: { id: string; ending: string },
): Promise<{ name: string; body: Buffer } | undefined> {
  const [row] = await tx.query<{ name: string; body: Buffer }>(
    'select name, body from attachment where id = $1 and ending = $2',
    [id, ending],
  );
  return row;
}
