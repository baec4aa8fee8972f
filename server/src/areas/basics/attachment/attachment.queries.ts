import { msOf, run, sql, statement } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

const one = statement<{ name: string; body: Buffer }, [id: string, ending: string]>`
  select name, body from attachment where id = $1 and ending = $2`;

export async function readAttachment(
  tx: TenantTransaction,
  { id, ending }: { id: string; ending: string },
): Promise<{ name: string; body: Buffer } | undefined> {
  const [row] = await run(tx, one, [id, ending]);
  return row;
}

/** Who sent a file and when, without what stands in it. */
export interface AttachmentFacts {
  id: string;
  name: string;
  bytes: number;
  sentBy: string | null;
  sentMs: number;
}

const facts = statement<AttachmentFacts, [ids: readonly string[]]>`
  select id, name, bytes, create_by as "sentBy", ${msOf(sql`create_time`)} as "sentMs"
  from attachment where id = any ($1::uuid[])`;

/** What is known of some files; nothing of those that are gone. */
export function selectAttachmentFacts(
  tx: TenantTransaction,
  ids: readonly string[],
): Promise<AttachmentFacts[]> {
  return run(tx, facts, [ids]);
}
