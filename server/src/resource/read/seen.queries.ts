import type { Resource } from '@millwright/contract/core/resource.ts';
import type { TenantTransaction } from '../../platform/db/tenancy.ts';
import type { DataScope } from '../../platform/session/dataScope.ts';
import { createBinder } from '../row/condition.ts';
import { isRuledFor } from '../row/ruled.ts';
import { rowsOf } from '../row/rows.ts';

/**
 * The ids of the rows that data rules let somebody see, for statements of areas that read these rows themselves; undefined
 * where no rule narrows them. Deleted rows are among them.
 */
export async function selectSeenIds(
  tx: TenantTransaction,
  resource: Resource,
  scope: DataScope,
): Promise<string[] | undefined> {
  if (!isRuledFor(resource, scope)) return undefined;
  const binder = createBinder();
  const rows = await tx.query<{ id: string }>(
    `select r.id::text from ${rowsOf(resource, scope, binder)} r`,
    binder.values,
  );
  return rows.map(({ id }) => id);
}
