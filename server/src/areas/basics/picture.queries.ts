import { uploadOf } from '@millwright/contract/core/fields.ts';
import { snakeCase } from '@millwright/contract/core/resource.ts';
import { resources } from '@millwright/contract/registry.ts';
import type { TenantTransaction } from '../../platform/db/tenancy.ts';

/** A picture, or a file, that nobody refers to is kept for a day: its form may still be open. */
const orphanAge = '1 day';
/** As many are taken away with each new one. */
const orphansAtOnce = 20;

export async function insertPicture(
  tx: TenantTransaction,
  picture: { id: string; ending: string; body: Buffer; by: string; at: Date },
): Promise<void> {
  const { id, ending, body, by, at } = picture;
  await tx.query(
    `insert into picture (tenant_id, id, ending, body, create_by, create_time) values ($1, $2, $3, $4, $5, $6)`,
    [tx.tenantId, id, ending, body, by, at],
  );
}

export async function readPicture(tx: TenantTransaction, id: string): Promise<Buffer | undefined> {
  const [row] = await tx.query<{ body: Buffer }>('select body from picture where id = $1', [id]);
  return row?.body;
}

/** Takes away some pictures that were sent and then not saved with anything; tells whether there may be more. */
export function forgetOrphans(tx: TenantTransaction, now: Date): Promise<boolean> {
  return forgetUnused(tx, { table: 'picture', upload: 'picture' }, now);
}

/** The same of files. */
export function forgetUnusedFiles(tx: TenantTransaction, now: Date): Promise<boolean> {
  return forgetUnused(tx, { table: 'attachment', upload: 'file' }, now);
}

/** Every column that may refer to one is looked at; rows in a recycle bin refer, too. */
async function forgetUnused(
  tx: TenantTransaction,
  { table, upload }: { table: 'picture' | 'attachment'; upload: 'picture' | 'file' },
  now: Date,
): Promise<boolean> {
  const references = resources.flatMap((resource) =>
    Object.entries(resource.fields)
      .filter(([, field]) => uploadOf(field) === upload)
      .map(([name, { column }]) => {
        const [held, file] = [`u."${snakeCase(name)}"`, `f.id::text || '.' || f.ending`];
        const isThis = column === 'text[]' ? `${file} = any (${held})` : `${held} = ${file}`;
        return `not exists (select from "${resource.table}" u where ${isThis})`;
      }),
  );
  const gone = await tx.query(
    `delete from ${table} where id in (
       select f.id from ${table} f where f.create_time < $1::timestamptz - interval '${orphanAge}'
         and ${references.join(' and ') || 'true'}
       order by f.create_time limit ${orphansAtOnce}) returning id`,
    [now],
  );
  return gone.length === orphansAtOnce;
}
