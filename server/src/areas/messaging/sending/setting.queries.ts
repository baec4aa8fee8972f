import type { WantedChannels } from '@millwright/contract/areas/messaging/sending/messageParts.ts';
import { command, currentTenant, jsonOf, query } from '../../../platform/db/query.ts';

/** How a person wants to be told. */
export interface SettingRow {
  readonly userId: string;
  readonly channels: WantedChannels;
  readonly quietFrom: string | null;
  readonly quietTo: string | null;
}

/** What these people want; who never said anything is not among them. */
export const selectSettings = query<SettingRow, { userIds: readonly string[] }>`
  select user_id as "userId", channels, quiet_from as "quietFrom", quiet_to as "quietTo"
  from message_setting where user_id = any (${'userIds'}::uuid[])`.to(
  (rows) => new Map(rows.map((row) => [row.userId, row])),
);

export const saveSetting = command<SettingRow>`
  insert into message_setting (tenant_id, user_id, channels, quiet_from, quiet_to) values (${currentTenant}, ${'userId'}, ${jsonOf('channels')}, ${'quietFrom'}, ${'quietTo'})
  on conflict (tenant_id, user_id) do update
    set channels = excluded.channels, quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to`;
