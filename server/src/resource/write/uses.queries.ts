import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import { parentOf } from '@millwright/contract/core/registry/installed.ts';
import type { TenantTransaction } from '../../platform/db/tenancy.ts';
import type { DataScope } from '../../platform/session/dataScope.ts';
import { runComposed } from '../../platform/db/query.ts';
import { bound, joined, literal, sql, type Sql } from '../../platform/db/sql.ts';
import { typeNamed } from '../row/pieces.ts';
import { readRowsOf } from '../row/rows.ts';
import { columnOfField, type RowReading, tableOf, titleSql } from '../row/shape.ts';

/** A field of a resource that refers to rows. */
export interface User {
  readonly resource: Resource;
  readonly field: string;
}

/** What refers to the row `id`: rows of a resource, how many, and by which of its own fields; by lines they do by none. */
export interface Use {
  readonly resource: string;
  readonly id: string;
  readonly count: number;
  readonly fields: readonly string[];
}

/**
 * How many rows of other resources refer to rows, in the whole mill: a row that the reader does not see counts like any
 * other, and none is named. A line counts as its document, once; lines of a deleted row are deleted with it.
 */
export async function usesOf(
  tx: TenantTransaction,
  users: readonly User[],
  ids: readonly string[],
): Promise<Use[]> {
  if (users.length === 0) return [];
  return runComposed<Use>(
    tx,
    sql`select resource, id, count(distinct "user")::int as count, array_agg(distinct field) as fields
     from (${usesSql(users, bound(ids))}) as used group by resource, id order by resource`,
    { isPrepared: true },
  );
}

/** A row that refers to the row `used`, as its reader calls it. */
export interface NamedUser {
  readonly used: string;
  readonly id: string;
  readonly title: string;
}

/** The first `most` rows of `shown` that refer to each of some rows and that the reader sees, by their titles. */
export async function selectNamedUsers(
  tx: TenantTransaction,
  shown: Resource,
  {
    users,
    ids,
    reading,
    scope,
    most,
  }: {
    users: readonly User[];
    ids: readonly string[];
    reading: RowReading;
    scope: DataScope;
    most: number;
  },
): Promise<NamedUser[]> {
  const title = titleSql(shown, 'r', reading.language);
  return runComposed<NamedUser>(
    tx,
    sql`select used, id, title from (
       select u.id as used, r.id::text as id, ${title} as title,
         row_number() over (partition by u.id order by ${title}, r.id) as place
       from (select distinct id, "user" from (${usesSql(users, bound(ids))}) as named) u
       join ${readRowsOf(shown, scope)} r on r.id::text = u."user"
       where r.deleted_at is null) as placed
     where place <= ${bound(most)}::int order by used, place`,
  );
}

function usesSql(users: readonly User[], ids: Sql): Sql {
  const parts = users.map(({ resource, field }) => {
    const column = sql`u.${columnOfField(field)}`;
    const { kind, column: type = 'uuid' } = resource.fields[field] ?? {};
    const isList = kind === 'referenceList';
    const from = isList ? sql`cross join lateral unnest(${column}) as named (id)` : sql``;
    const id = isList ? sql`named.id` : sql`${column}::text`;
    // Compared as what they are, so that an index of references serves them.
    const among = isList
      ? sql`${id} = any (${ids}::text[])`
      : sql`${column} = any (${ids}::text[]::${typeNamed(type)}[])`;
    const above = parentOf(resource);
    const user = sql`u.${columnOfField(above?.by ?? 'id')}::text`;
    return sql`select ${literal((above?.parent ?? resource).name)} as resource, ${literal(above === undefined ? field : '')} as field,
              ${id} as id, ${user} as "user"
            from ${tableOf(resource)} u ${from}
            where u.deleted_at is null and ${among}${ofLiveParent(resource)}`;
  });
  return joined(parts, sql` union all `);
}

function ofLiveParent(resource: Resource): Sql {
  const above = parentOf(resource);
  if (above === undefined) return sql``;
  return sql` and exists (select from ${tableOf(above.parent)} p where p.tenant_id = u.tenant_id
    and p.id = u.${columnOfField(above.by)} and p.deleted_at is null)`;
}
