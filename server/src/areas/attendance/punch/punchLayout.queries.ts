import type { PunchColumn } from '@millwright/contract/areas/attendance/attendance/punchFile.ts';
import type { ChosenLayout } from '@millwright/contract/areas/attendance/punch/punchLayout.ts';
import type { DateOrder } from '@millwright/contract/core/values/index.ts';
import { run, statement } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

interface StoredLayout {
  readonly columns: (PunchColumn | 'none')[];
  readonly order: DateOrder | null;
}

const layoutByKey = statement<StoredLayout, [key: string]>`
  select columns, date_order as "order" from punch_layout where key = $1`;

/** Returns the layout that somebody has chosen for files of a key; undefined where nobody has. */
export async function selectLayout(tx: TenantTransaction, key: string): Promise<ChosenLayout | undefined> {
  const [found] = await run(tx, layoutByKey, [key]);
  if (found === undefined) return undefined;
  const columns = found.columns.map((column) => (column === 'none' ? null : column));
  return { columns, order: found.order ?? undefined };
}

const keep = statement<
  never,
  [
    tenantId: number,
    key: string,
    columns: readonly string[],
    order: DateOrder | null,
    by: string,
    nowMs: number,
  ]
>`
  insert into punch_layout (tenant_id, key, columns, date_order, update_by, update_time)
  values ($1, $2, $3::text[], $4, $5, to_timestamp($6::float8 / 1000))
  on conflict (tenant_id, key) do update set columns = excluded.columns, date_order = excluded.date_order,
    update_by = excluded.update_by, update_time = excluded.update_time`;

/** Stores the layout that somebody has chosen for files of a key. */
export async function storeLayout(
  tx: TenantTransaction,
  { key, columns, order, by, nowMs }: ChosenLayout & { key: string; by: string; nowMs: number },
): Promise<void> {
  const names = (columns ?? []).map((column) => column ?? 'none');
  await run(tx, keep, [tx.tenantId, key, names, order ?? null, by, nowMs]);
}
