import { kindOf } from '@millwright/contract/core/fields/fieldKinds.ts';
import type { Field } from '@millwright/contract/core/fields/fields.ts';
import { oncePer } from '@millwright/contract/core/call/oncePer.ts';
import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import { runComposed } from '../../platform/db/query.ts';
import { bound, sql } from '../../platform/db/sql.ts';
import type { TenantTransaction } from '../../platform/db/tenancy.ts';
import type { Ctx } from '../../platform/http/calls/app.ts';
import { failField } from '../../platform/http/errors/fail.ts';
import type { Values } from './hooks.ts';

/** The name of what was uploaded alone, or the address under which a session reads it. */
const storedPath = /^(?:\d{1,9}\/)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[a-z]{3,4})(?:\/[\w.-]+)?$/;

const tables = { picture: sql`picture`, file: sql`attachment` };

const uploadsOf = oncePer(({ fields }: Resource) =>
  Object.entries(fields).flatMap(([name, field]) => {
    const { upload } = kindOf(field);
    return upload === undefined ? [] : [{ name, field, upload }];
  }),
);

/** A row whose pictures and files are named as they are kept. Throws `core.invalid` for one that this mill does not have. */
export async function cleanPictures(tx: TenantTransaction, resource: Resource, row: Values): Promise<Values> {
  const cleaned: [string, unknown][] = [];
  for (const { name, field, upload } of uploadsOf(resource)) {
    const paths = pathsOf(row[name]);
    if (paths.length === 0) continue;
    const names = paths.map((path) => storedPath.exec(path)?.[1] ?? '');
    // A text that is no file name needs no lookup.
    const ids = names.filter((each) => each !== '').map((each) => each.slice(0, idLength));
    const known = await runComposed<{ name: string }>(
      tx,
      sql`select id::text || '.' || ending as name from ${tables[upload]} where id = any (${bound(ids)}::uuid[])`,
    );
    const kept = new Set(known.map((each) => each.name));
    if (names.some((each) => !kept.has(each))) throw failField(name, 'reference');
    cleaned.push([name, isList(field) ? [...new Set(names)] : names[0]]);
  }
  return cleaned.length === 0 ? row : { ...row, ...Object.fromEntries(cleaned) };
}

const idLength = 36;

/** Gives the pictures and files of rows under addresses that this session can read. */
export function pictureAddresses(
  { addressOf }: Pick<Ctx, 'addressOf'>,
  resource: Resource,
): (row: Values) => Values {
  const uploads = uploadsOf(resource);
  return (row) =>
    Object.fromEntries(
      uploads.flatMap(({ name, field }) => {
        const addresses = pathsOf(row[name]).map(addressOf);
        return addresses.length === 0 ? [] : [[name, isList(field) ? addresses : addresses[0]]];
      }),
    );
}

function isList({ column }: Field): boolean {
  return column === 'text[]';
}

function pathsOf(value: unknown): string[] {
  const all: readonly unknown[] = Array.isArray(value) ? value : [value];
  return all.filter((each) => typeof each === 'string');
}
