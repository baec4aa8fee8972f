import { standardLibrary } from '@millwright/contract/library/index.ts';
import type pg from 'pg';
import { asTransaction } from '@millwright/server/platform/db/tenancy.ts';
import { rememberGiven } from '@millwright/server/resource/index.ts';
import { demoAdapted } from '../parts/masterData.ts';

/**
 * Lets the mills that were made here remember what they have of the library as adopted; and lets one of them, `adapting`, change
 * some of it to its own and delete a row.
 */
export async function seedLibrary(
  client: pg.Client,
  { mills, adapting }: { mills: readonly number[]; adapting: number },
): Promise<void> {
  if (mills.length === 0) return;
  for (const { resource } of standardLibrary.lists)
    await rememberGiven(asTransaction(client), standardLibrary, { list: resource, mills });
  for (const { table, code, set } of demoAdapted) {
    const [column = '', value] = Object.entries(set)[0] ?? [];
    await client.query(
      `update ${client.escapeIdentifier(table)} set ${client.escapeIdentifier(column)} = $3
       where tenant_id = $1 and code = $2 and $1 = any ($4)`,
      [adapting, code, value, mills],
    );
  }
}
