import type { PunchColumn } from '@millwright/contract/areas/attendance/attendance/punchFile.ts';
import type { ChosenLayout } from '@millwright/contract/areas/attendance/punch/punchLayout.ts';
import type { DateOrder } from '@millwright/contract/core/values/index.ts';
import { command, currentTenant, query } from '../../../platform/db/query.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

interface StoredLayout {
  readonly columns: (PunchColumn | 'none')[];
  readonly order: DateOrder | null;
}

const layoutByKey = query.first<StoredLayout, { key: string }>`
  select columns, date_order as "order" from punch_layout where key = ${'key'}`;

/** Returns the layout that somebody has chosen for files of a key; undefined where nobody has. */
export async function selectLayout(tx: TenantTransaction, key: string): Promise<ChosenLayout | undefined> {
  const found = await layoutByKey(tx, { key });
  if (found === undefined) return undefined;
  const columns = found.columns.map((column) => (column === 'none' ? null : column));
  return { columns, order: found.order ?? undefined };
}

const keep = command<{
  key: string;
  columns: readonly string[];
  order: DateOrder | null;
  by: string;
  nowMs: number;
}>`
  insert into punch_layout (tenant_id, key, columns, date_order, update_by, update_time)
  values (${currentTenant}, ${'key'}, ${'columns'}::text[], ${'order'}, ${'by'}, to_timestamp(${'nowMs'}::float8 / 1000))
  on conflict (tenant_id, key) do update set columns = excluded.columns, date_order = excluded.date_order,
    update_by = excluded.update_by, update_time = excluded.update_time`;

/** Stores the layout that somebody has chosen for files of a key. */
export async function storeLayout(
  tx: TenantTransaction,
  { key, columns, order, by, nowMs }: ChosenLayout & { key: string; by: string; nowMs: number },
): Promise<void> {
  const names = (columns ?? []).map((column) => column ?? 'none');
  await keep(tx, { key, columns: names, order: order ?? null, by, nowMs });
}
