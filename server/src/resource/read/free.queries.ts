import { type Resource, snakeCase } from '@millwright/contract/core/resource/resource.ts';
import type { TenantTransaction } from '../../platform/db/tenancy.ts';
import { identifier, tableOf } from '../row/shape.ts';

/** Whether no row of the mill, `except` left out, has this value. */
export async function isValueFree(
  tx: TenantTransaction,
  resource: Resource,
  { field, value, except }: { field: string; value: string; except?: string | undefined },
): Promise<boolean> {
  const rows = await tx.query(
    `select from ${tableOf(resource)} where ${identifier(snakeCase(field))}::text = $1 and deleted_at is null
       and id::text is distinct from $2 limit 1`,
    [value, except ?? null],
  );
  return rows.length === 0;
}
