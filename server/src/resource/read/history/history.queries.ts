import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import type { DataScope } from '../../../platform/session/dataScope.ts';
import type { Values } from '../../row/hooks.ts';
import { runComposed } from '../../../platform/db/query.ts';
import { bound, sql, type Sql } from '../../../platform/db/sql.ts';
import { typeNamed } from '../../row/pieces.ts';
import { isNarrowedBy, rowsWithIds } from '../../row/rows.ts';

/**
 * What the log says of a row, newest first; nothing of a row that `scope` leaves out. With a `line`, what it says of
 * that line of the row.
 */
export async function selectHistory(
  tx: TenantTransaction,
  resource: Resource,
  {
    id,
    line,
    scope,
    limit,
  }: { id: string; line?: { list: string; id: string }; scope: DataScope; limit: number },
): Promise<LogRow[]> {
  const seen = isNarrowedBy(resource, scope)
    ? sql` and exists (
        select from ${rowsWithIds(resource, scope)} r where r.id = ${bound(id)}::${typeNamed(resource.key)})`
    : sql``;
  const ofLine = line === undefined ? sql`` : sql` and ${isAboutLine(line)}`;
  return runComposed(
    tx,
    sql`select id::text, action, before, after, by_name as "by", acting_for as "actingFor", (extract(epoch from at) * 1000)::bigint as "atMs"
     from audit_entry where resource = ${bound(resource.name)} and row_id = ${bound(id)}${seen}${ofLine}
     order by at desc, id desc limit ${bound(limit)}`,
  );
}

/** Condition that an entry tells of a line. */
function isAboutLine({ list, id }: { list: string; id: string }): Sql {
  const line = bound(JSON.stringify({ [list]: [{ id }] }));
  return sql`(before @> ${line}::jsonb or after @> ${line}::jsonb)`;
}

export interface LogRow {
  readonly id: string;
  readonly action: string;
  readonly before: Values | null;
  readonly after: Values | null;
  readonly by: string | null;
  readonly actingFor: string[] | null;
  readonly atMs: number;
}
