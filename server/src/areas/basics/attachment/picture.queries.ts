import { command, composed, currentTenant, query } from '../../../platform/db/query.ts';
import { bound, run, sql } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import { isUploadUnused } from '../../../resource/index.ts';

export const insertPicture = command<{
  id: string;
  ending: string;
  body: Buffer;
  by: string;
  at: Date;
}>`insert into picture (tenant_id, id, ending, body, create_by, create_time) values (${currentTenant}, ${'id'}, ${'ending'}, ${'body'}, ${'by'}, ${'at'})`;

export const readPicture = query.value<Buffer, { id: string }>`select body from picture where id = ${'id'}`;

/** What nobody refers to is kept for a day: its form may still be open. Taken away are so many at once. */
const orphansAtOnce = 20;

const removeOrphans = composed<{ upload: 'picture' | 'file'; now: Date }, { id: string }>(
  'removeOrphans',
  ({ upload, now }) => {
    const table = upload === 'picture' ? sql`picture` : sql`attachment`;
    return sql`
      delete from ${table} where id in (
        select f.id from ${table} f where f.create_time < ${bound(now)}::timestamptz - interval '1 day'
          and ${isUploadUnused(upload, sql`f.id::text || '.' || f.ending`)}
        order by f.create_time limit ${orphansAtOnce}) returning id`;
  },
  () => [
    { upload: 'picture', now: new Date(0) },
    { upload: 'file', now: new Date(0) },
  ],
);

/** Takes away some pictures that were sent and then not saved with anything; tells whether there may be more. */
export function forgetOrphans(tx: TenantTransaction, now: Date): Promise<boolean> {
  return forgetUnused(tx, { upload: 'picture', now });
}

/** The same of files. */
export function forgetUnusedFiles(tx: TenantTransaction, now: Date): Promise<boolean> {
  return forgetUnused(tx, { upload: 'file', now });
}

async function forgetUnused(
  tx: TenantTransaction,
  question: Parameters<typeof removeOrphans>[0],
): Promise<boolean> {
  const gone = await run(tx, removeOrphans(question));
  return gone.length === orphansAtOnce;
}
