import { run, sql, statement } from '../../platform/db/sql.ts';
import type { TenantTransaction } from '../../platform/db/tenancy.ts';
import { isPictureUnused } from '../../resource/index.ts';

const addPicture = statement<
  never,
  [tenantId: number, id: string, ending: string, body: Buffer, by: string, at: Date]
>`insert into picture (tenant_id, id, ending, body, create_by, create_time) values ($1, $2, $3, $4, $5, $6)`;

export async function insertPicture(
  tx: TenantTransaction,
  picture: { id: string; ending: string; body: Buffer; by: string; at: Date },
): Promise<void> {
  const { id, ending, body, by, at } = picture;
  await run(tx, addPicture, [tx.tenantId, id, ending, body, by, at]);
}

const bodyOfPicture = statement<{ body: Buffer }, [id: string]>`select body from picture where id = $1`;

export async function readPicture(tx: TenantTransaction, id: string): Promise<Buffer | undefined> {
  const [row] = await run(tx, bodyOfPicture, [id]);
  return row?.body;
}

/** A picture that nobody refers to is kept for a day: its form may still be open. Taken away are so many at once. */
const orphansAtOnce = 20;

const removeOrphans = statement<{ id: string }, [now: Date]>`
  delete from picture where id in (
    select id from picture where create_time < $1::timestamptz - interval '1 day'
      and ${isPictureUnused(sql`picture.id::text || '.' || picture.ending`)}
    order by create_time limit ${orphansAtOnce}) returning id`;

/** Takes away some pictures that were sent and then not saved with anything; tells whether there may be more. */
export async function forgetOrphans(tx: TenantTransaction, now: Date): Promise<boolean> {
  const gone = await run(tx, removeOrphans, [now]);
  return gone.length === orphansAtOnce;
}
