import type { WantedChannels } from '@millwright/contract/areas/messaging/sending/messageParts.ts';
import { run, statement } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

/** How a person wants to be told. */
export interface SettingRow {
  readonly userId: string;
  readonly channels: WantedChannels;
  readonly quietFrom: string | null;
  readonly quietTo: string | null;
}

const settings = statement<SettingRow, [userIds: readonly string[]]>`
  select user_id as "userId", channels, quiet_from as "quietFrom", quiet_to as "quietTo"
  from message_setting where user_id = any ($1::uuid[])`;

/** What these people want; who never said anything is not among them. */
export async function selectSettings(
  tx: TenantTransaction,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, SettingRow>> {
  return new Map((await run(tx, settings, [userIds])).map((row) => [row.userId, row]));
}

const save = statement<
  never,
  [tenantId: number, userId: string, channels: string, from: string | null, to: string | null]
>`
  insert into message_setting (tenant_id, user_id, channels, quiet_from, quiet_to) values ($1, $2, $3, $4, $5)
  on conflict (tenant_id, user_id) do update
    set channels = excluded.channels, quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to`;

export async function saveSetting(
  tx: TenantTransaction,
  { userId, channels, quietFrom, quietTo }: SettingRow,
): Promise<void> {
  await run(tx, save, [tx.tenantId, userId, JSON.stringify(channels), quietFrom, quietTo]);
}
