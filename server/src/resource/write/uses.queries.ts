import { type Resource, snakeCase } from '@millwright/contract/core/resource.ts';
import { parentOf } from '@millwright/contract/registry.ts';
import type { TenantTransaction } from '../../platform/db/tenancy.ts';
import { identifier, tableOf } from '../row/shape.ts';

/**
 * How many rows of other resources refer to rows, in the whole mill: a row that the reader does not see counts like any
 * other, and none is named. A line counts as its document, once; lines of a deleted row are deleted with it.
 */
export async function usesOf(
  tx: TenantTransaction,
  users: readonly { resource: Resource; field: string }[],
  ids: readonly string[],
): Promise<{ resource: string; id: string; count: number }[]> {
  if (users.length === 0) return [];
  const parts = users.map(({ resource, field }) => {
    const column = `u.${identifier(snakeCase(field))}`;
    const isList = resource.fields[field]?.kind === 'referenceList';
    const from = isList ? `cross join lateral unnest(${column}) as named (id)` : '';
    const id = isList ? 'named.id' : `${column}::text`;
    const above = parentOf(resource);
    const user = `u.${identifier(above === undefined ? 'id' : snakeCase(above.by))}::text`;
    return `select '${(above?.parent ?? resource).name}' as resource, ${id} as id, ${user} as "user"
            from ${tableOf(resource)} u ${from}
            where u.deleted_at is null and ${id} = any ($1::text[])${ofLiveParent(resource)}`;
  });
  return tx.query(
    `select resource, id, count(distinct "user")::int as count from (${parts.join(' union all ')}) as used
     group by resource, id order by resource`,
    [ids],
  );
}

function ofLiveParent(resource: Resource): string {
  const above = parentOf(resource);
  if (above === undefined) return '';
  return ` and exists (select from ${tableOf(above.parent)} p where p.tenant_id = u.tenant_id
    and p.id = u.${identifier(snakeCase(above.by))} and p.deleted_at is null)`;
}
