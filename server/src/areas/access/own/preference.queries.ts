import { run, statement } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

const preference = statement<{ value: unknown }, [userId: string, key: string]>`
  select value from user_preference where user_id = $1 and key = $2`;

/** What a person keeps under a key in this mill; null when nothing was saved. */
export async function readPreference(
  tx: TenantTransaction,
  { userId, key }: { userId: string; key: string },
): Promise<unknown> {
  const [row] = await run(tx, preference, [userId, key]);
  return row?.value ?? null;
}

const setPreference = statement<never, [tenantId: number, userId: string, key: string, value: string]>`
  insert into user_preference (tenant_id, user_id, key, value) values ($1, $2, $3, $4)
  on conflict (tenant_id, user_id, key) do update set value = excluded.value, update_time = now()`;

export async function writePreference(
  tx: TenantTransaction,
  { userId, key, value }: { userId: string; key: string; value: unknown },
): Promise<void> {
  await run(tx, setPreference, [tx.tenantId, userId, key, JSON.stringify(value)]);
}

const setting = statement<{ value: unknown }, [key: string]>`select value from tenant_setting where key = $1`;

/** What the mill keeps under a key; null when nothing was saved. */
export async function readMillSetting(tx: TenantTransaction, key: string): Promise<unknown> {
  const [row] = await run(tx, setting, [key]);
  return row?.value ?? null;
}

const setSetting = statement<never, [tenantId: number, key: string, value: string, userId: string]>`
  insert into tenant_setting (tenant_id, key, value, update_by) values ($1, $2, $3, $4)
  on conflict (tenant_id, key) do update
  set value = excluded.value, update_by = excluded.update_by, update_time = now()`;

export async function writeMillSetting(
  tx: TenantTransaction,
  { userId, key, value }: { userId: string; key: string; value: unknown },
): Promise<void> {
  await run(tx, setSetting, [tx.tenantId, key, JSON.stringify(value), userId]);
}
