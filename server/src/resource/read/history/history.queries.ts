import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import type { DataScope } from '../../../platform/session/dataScope.ts';
import type { Values } from '../../row/hooks.ts';
import { createBinder } from '../../row/condition.ts';
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
  const binder = createBinder();
  const [name, row, most] = [binder.bind(resource.name), binder.bind(id), binder.bind(limit)];
  const seen = isNarrowedBy(resource, scope)
    ? ` and exists (select from ${rowsWithIds(resource, scope, binder)} r where r.id = ${binder.bind(id)}::${resource.key})`
    : '';
  const named = line === undefined ? '' : binder.bind(JSON.stringify({ [line.list]: [{ id: line.id }] }));
  const ofLine = line === undefined ? '' : ` and (before @> ${named}::jsonb or after @> ${named}::jsonb)`;
  return tx.query(
    `select id::text, action, before, after, by_name as "by", acting_for as "actingFor", (extract(epoch from at) * 1000)::bigint as "atMs"
     from audit_entry where resource = ${name} and row_id = ${row}${seen}${ofLine} order by at desc, id desc limit ${most}`,
    binder.values,
  );
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
