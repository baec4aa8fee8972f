import { command, currentTenant, jsonOf, query } from '../../../platform/db/query.ts';

/** What a person keeps under a key in this mill; null when nothing was saved. */
export const readPreference = query.value<unknown, { userId: string; key: string }>`
  select value from user_preference where user_id = ${'userId'} and key = ${'key'}`.to(
  (value) => value ?? null,
);

export const writePreference = command<{ userId: string; key: string; value: unknown }>`
  insert into user_preference (tenant_id, user_id, key, value) values (${currentTenant}, ${'userId'}, ${'key'}, ${jsonOf('value')})
  on conflict (tenant_id, user_id, key) do update set value = excluded.value, update_time = now()`;

/** What the mill keeps under a key; null when nothing was saved. */
export const readMillSetting = query.value<unknown, { key: string }>`
  select value from tenant_setting where key = ${'key'}`.to((value) => value ?? null);

export const writeMillSetting = command<{ userId: string; key: string; value: unknown }>`
  insert into tenant_setting (tenant_id, key, value, update_by) values (${currentTenant}, ${'key'}, ${jsonOf('value')}, ${'userId'})
  on conflict (tenant_id, key) do update
  set value = excluded.value, update_by = excluded.update_by, update_time = now()`;
