import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import type { DataScope } from '../../../platform/session/dataScope.ts';
import { always } from '../../row/condition.ts';
import { isNarrowedBy } from '../../row/rows.ts';
import { countRows } from '../../row/list.queries.ts';

/** Whether somebody sees every row of a resource. */
export function seesAll(resource: Resource, scope: DataScope): boolean {
  return !isNarrowedBy(resource, scope);
}

/** How many rows of a resource somebody sees, deleted ones left out, counted no further than `most`. */
export function countSeen(
  tx: TenantTransaction,
  resource: Resource,
  { scope, most }: { scope: DataScope; most: number },
): Promise<number> {
  return countRows(tx, resource, { condition: always, scope, most });
}
