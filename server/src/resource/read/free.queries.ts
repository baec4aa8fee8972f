import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import { runComposed } from '../../platform/db/query.ts';
import { bound, sql } from '../../platform/db/sql.ts';
import type { TenantTransaction } from '../../platform/db/tenancy.ts';
import { columnOfField, tableOf } from '../row/shape.ts';

/** Whether no row of the mill, `except` left out, has this value. */
export async function isValueFree(
  tx: TenantTransaction,
  resource: Resource,
  { field, value, except }: { field: string; value: string; except?: string | undefined },
): Promise<boolean> {
  const rows = await runComposed(
    tx,
    sql`select from ${tableOf(resource)} where ${columnOfField(field)}::text = ${bound(value)} and deleted_at is null
       and id::text is distinct from ${bound(except ?? null)} limit 1`,
  );
  return rows.length === 0;
}
