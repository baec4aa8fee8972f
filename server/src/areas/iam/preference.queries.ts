import type { TenantTransaction } from '../../platform/db/tenancy.ts';

/** What a person keeps under a key in this mill; null when nothing was saved. */
export async function readPreference(
  tx: TenantTransaction,
  { userId, key }: { userId: string; key: string },
): Promise<unknown> {
  const [row] = await tx.query<{ value: unknown }>(
    'select value from user_preference where user_id = $1 and key = $2',
    [userId, key],
  );
  return row?.value ?? null;
}

export async function writePreference(
  tx: TenantTransaction,
  { userId, key, value }: { userId: string; key: string; value: unknown },
): Promise<void> {
  await tx.query(
    `insert into user_preference (tenant_id, user_id, key, value) values ($1, $2, $3, $4)
     on conflict (tenant_id, user_id, key) do update set value = excluded.value, update_time = now()`,
    [tx.tenantId, userId, key, JSON.stringify(value)],
  );
}

/** What the mill keeps under a key; null when nothing was saved. */
export async function readMillSetting(tx: TenantTransaction, key: string): Promise<unknown> {
  const [row] = await tx.query<{ value: unknown }>('select value from tenant_setting where key = $1', [key]);
  return row?.value ?? null;
}

export async function writeMillSetting(
  tx: TenantTransaction,
  { userId, key, value }: { userId: string; key: string; value: unknown },
): Promise<void> {
  await tx.query(
    `insert into tenant_setting (tenant_id, key, value, update_by) values ($1, $2, $3, $4)
     on conflict (tenant_id, key) do update
     set value = excluded.value, update_by = excluded.update_by, update_time = now()`,
    [tx.tenantId, key, JSON.stringify(value), userId],
  );
}
