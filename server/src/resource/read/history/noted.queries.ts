import { query } from '../../../platform/db/query.ts';
import { msOf, sql } from '../../../platform/db/sql.ts';
import type { Values } from '../../row/hooks.ts';

const atMs = sql`round(${msOf(sql`at`)}) as "atMs"`;

/** Who changed a row last, and when; undefined where the log says nothing of it. */
export const lastChangeOf = query.first<
  { by: string | null; atMs: number },
  { resource: string; id: string }
>`
  select by_name as by, ${atMs} from audit_entry
  where resource = ${'resource'} and row_id = ${'id'} order by at desc, id desc limit 1`;

/** Since when a list of a row has each of these values, in epoch ms; absent where the log does not tell. */
export const listedSince = query<
  { value: string; atMs: number },
  { resource: string; id: string; field: string; values: readonly string[] }
>`
  select v.value, max(round(${msOf(sql`l.at`)})) as "atMs"
  from unnest(${'values'}::text[]) as v (value)
  join audit_entry l on l.resource = ${'resource'} and l.row_id = ${'id'} and l.after -> ${'field'}::text ? v.value
    and coalesce(l.before -> ${'field'}::text ? v.value, false) is false
  group by v.value`.to((rows) => new Map(rows.map(({ value, atMs: ms }) => [value, ms])));

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

const columns = sql`id::text as id, row_id as "rowId", action, before, after, by_name as by, ${atMs}`;

/** The newest changes of all rows of a resource in the mill. */
export const newestChangesOf = query<NotedChange, { resource: string; most: number }>`
  select ${columns} from audit_entry where resource = ${'resource'} order by at desc, id desc limit ${'most'}`;

/** The newest changes of a row that are about one of some fields, its beginning among them. */
export const fieldChangesOf = query<
  NotedChange,
  { resource: string; id: string; fields: readonly string[]; most: number }
>`
  select ${columns} from audit_entry
  where resource = ${'resource'} and row_id = ${'id'} and (before ?| ${'fields'}::text[] or after ?| ${'fields'}::text[])
  order by at desc, id desc limit ${'most'}`;

/** Since when rows are in a state, in epoch ms by id; absent where the log does not tell. `resources` are views of the rows. */
export const inStateSince = query<
  { rowId: string; atMs: number },
  { resources: readonly string[]; ids: readonly string[]; state: string }
>`
  select row_id as "rowId", max(round(${msOf(sql`at`)})) as "atMs" from audit_entry
  where resource = any (${'resources'}::text[]) and row_id = any (${'ids'}::text[]) and after ->> 'state' = ${'state'}
  group by row_id`.to((rows) => new Map(rows.map(({ rowId, atMs: ms }) => [rowId, ms])));
