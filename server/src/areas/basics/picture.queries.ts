import { snakeCase } from '@millwright/contract/core/resource.ts';
import { resources } from '@millwright/contract/registry.ts';
import type { TenantTransaction } from '../../platform/db/tenancy.ts';

/** A picture that nobody refers to is kept for a day: its form may still be open. */
const orphanAge = '1 day';
/** As many are taken away with each new one. */
const orphansAtOnce = 20;

/** Every column that refers to a picture; rows in a recycle bin refer, too. */
const references = resources.flatMap(({ table, fields }) =>
  Object.entries(fields)
    .filter(([, { kind }]) => kind === 'picture')
    .map(([name]) => ({ table, column: snakeCase(name) })),
);

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
export async function forgetOrphans(tx: TenantTransaction, now: Date): Promise<boolean> {
  const unused = references
    .map(
      ({ table, column }) =>
        `not exists (select from "${table}" where "${column}" = picture.id::text || '.' || picture.ending)`,
    )
    .join(' and ');
  const gone = await tx.query(
    `delete from picture where id in (
       select id from picture where create_time < $1::timestamptz - interval '${orphanAge}' and ${unused || 'true'}
       order by create_time limit ${orphansAtOnce}) returning id`,
    [now],
  );
  return gone.length === orphansAtOnce;
}
