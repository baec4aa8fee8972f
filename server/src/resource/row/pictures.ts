import type { Resource } from '@millwright/contract/core/resource.ts';
import type { TenantTransaction } from '../../platform/db/tenancy.ts';
import type { Ctx } from '../../platform/http/app.ts';
import { failField } from '../../platform/http/fail.ts';
import type { Values } from '../hooks.ts';

/** The name of a picture alone, or the address under which a session reads it. */
const picturePath =
  /^(?:\d{1,9}\/)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(png|jpg|webp)(?:\/[\w.-]+)?$/;

/** A row whose pictures are named as they are kept. Throws `core.invalid` for one that this mill does not have. */
export async function cleanPictures(
  tx: TenantTransaction,
  { fields }: Resource,
  row: Values,
): Promise<Values> {
  const cleaned: [string, string][] = [];
  for (const [name, { kind }] of Object.entries(fields)) {
    const value = row[name];
    if (kind !== 'picture' || typeof value !== 'string') continue;
    const [, id, ending] = picturePath.exec(value) ?? [];
    const known =
      id === undefined
        ? []
        : await tx.query('select from picture where id = $1 and ending = $2', [id, ending]);
    if (known.length === 0) throw failField(name, 'reference');
    cleaned.push([name, `${id}.${ending}`]);
  }
  return cleaned.length === 0 ? row : { ...row, ...Object.fromEntries(cleaned) };
}

/** The pictures of a row under addresses that this session can read. */
export function pictureAddresses(
  { addressOf }: Pick<Ctx, 'addressOf'>,
  { fields }: Resource,
  row: Values,
): Values {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { kind }]) => {
      const value = row[name];
      return kind === 'picture' && typeof value === 'string' ? [[name, addressOf(value)]] : [];
    }),
  );
}
