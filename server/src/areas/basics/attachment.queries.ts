import { run, statement } from '../../platform/db/sql.ts';
import type { TenantTransaction } from '../../platform/db/tenancy.ts';

const one = statement<{ name: string; body: Buffer }, [id: string, ending: string]>`
  select name, body from attachment where id = $1 and ending = $2`;

export async function readAttachment(
  tx: TenantTransaction,
  { id, ending }: { id: string; ending: string },
): Promise<{ name: string; body: Buffer } | undefined> {
  const [row] = await run(tx, one, [id, ending]);
  return row;
}
