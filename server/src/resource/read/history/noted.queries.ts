import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import { msOf, run, sql, statement } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import type { Values } from '../../row/hooks.ts';

const lastChange = statement<{ by: string | null; atMs: number }, [resource: string, id: string]>`
  select by_name as by, round(${msOf(sql`at`)}) as "atMs" from audit_entry
  where resource = $1 and row_id = $2 order by at desc, id desc limit 1`;

/** Who changed a row last, and when; undefined where the log says nothing of it. */
export async function lastChangeOf(
  tx: TenantTransaction,
  { name }: Resource,
  id: string,
): Promise<{ by: string | null; atMs: number } | undefined> {
  const [row] = await run(tx, lastChange, [name, id]);
  return row;
}

const listed = statement<
  { value: string; atMs: number },
  [resource: string, id: string, field: string, values: readonly string[]]
>`
  select v.value, max(round(${msOf(sql`l.at`)})) as "atMs"
  from unnest($4::text[]) as v (value)
  join audit_entry l on l.resource = $1 and l.row_id = $2 and l.after -> $3::text ? v.value
    and coalesce(l.before -> $3::text ? v.value, false) is false
  group by v.value`;

/** Since when a list of a row has each of these values, in epoch ms; absent where the log does not tell. */
export async function listedSince(
  tx: TenantTransaction,
  { name }: Resource,
  { id, field, values }: { id: string; field: string; values: readonly string[] },
): Promise<ReadonlyMap<string, number>> {
  const rows = await run(tx, listed, [name, id, field, values]);
  return new Map(rows.map(({ value, atMs }) => [value, atMs]));
}

/** What the log says of a change of a row. */
export interface NotedChange {
  readonly id: string;
  readonly rowId: string;
  readonly action: string;
  /** Only the fields that changed; null where there was, or is, no row. */
  readonly before: Values | null;
  readonly after: Values | null;
  readonly by: string | null;
  readonly atMs: number;
}

const newest = statement<NotedChange, [resource: string, most: number]>`
  select id::text as id, row_id as "rowId", action, before, after, by_name as by, round(${msOf(sql`at`)}) as "atMs"
  from audit_entry where resource = $1 order by at desc, id desc limit $2`;

/** The newest changes of all rows of a resource in the mill, at most `most`. */
export function newestChangesOf(
  tx: TenantTransaction,
  { name }: Resource,
  most: number,
): Promise<NotedChange[]> {
  return run(tx, newest, [name, most]);
}

const ofRow = statement<NotedChange, [resource: string, id: string, fields: readonly string[], most: number]>`
  select id::text as id, row_id as "rowId", action, before, after, by_name as by, round(${msOf(sql`at`)}) as "atMs"
  from audit_entry where resource = $1 and row_id = $2 and (before ?| $3::text[] or after ?| $3::text[])
  order by at desc, id desc limit $4`;

/** The newest changes of a row that are about one of some fields, its beginning among them, at most `most`. */
export function fieldChangesOf(
  tx: TenantTransaction,
  { name }: Resource,
  { id, fields, most }: { id: string; fields: readonly string[]; most: number },
): Promise<NotedChange[]> {
  return run(tx, ofRow, [name, id, fields, most]);
}

const states = statement<
  { rowId: string; atMs: number },
  [resources: readonly string[], ids: readonly string[], state: string]
>`
  select row_id as "rowId", max(round(${msOf(sql`at`)})) as "atMs" from audit_entry
  where resource = any ($1::text[]) and row_id = any ($2::text[]) and after ->> 'state' = $3
  group by row_id`;

/**
 * Since when rows are in a state, in epoch ms by id; absent where the log does not tell.
 * @param resources all that are views of the rows, by their names
 */
export async function inStateSince(
  tx: TenantTransaction,
  resources: readonly Resource[],
  { ids, state }: { ids: readonly string[]; state: string },
): Promise<ReadonlyMap<string, number>> {
  const rows = await run(tx, states, [resources.map(({ name }) => name), ids, state]);
  return new Map(rows.map(({ rowId, atMs }) => [rowId, atMs]));
}
