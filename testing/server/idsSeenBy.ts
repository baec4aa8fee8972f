import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import type { SeenBy } from '@millwright/server/resource/index.ts';
import { runComposed } from '@millwright/server/platform/db/query.ts';
import { sql } from '@millwright/server/platform/db/sql.ts';
import { readRowsOf } from '@millwright/server/resource/row/rows.ts';

/** Returns ids of all rows of a resource that a reader sees, deleted ones among them, and the rows as texts. */
export async function idsSeenBy(
  { tx, dataScope }: SeenBy,
  resource: Resource,
): Promise<{ ids: string[]; rows: string[] }> {
  const rows = await runComposed<{ id: string; row: string }>(
    tx,
    sql`select r.id::text, r::text as row from ${readRowsOf(resource, dataScope)} r`,
  );
  return { ids: rows.map(({ id }) => id), rows: rows.map(({ row }) => row) };
}
