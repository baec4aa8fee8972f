import type { Language } from '@millwright/contract/core/words/languages.ts';
import { command, currentTenant, query, timestampOf } from '../../../platform/db/query.ts';
import { msOf, sql } from '../../../platform/db/sql.ts';

export interface DeviceRow {
  readonly id: string;
  readonly userId: string;
  readonly agent: string;
  readonly addedMs: number;
  readonly toldMs: number | null;
}

/** The devices that ring for these people, the newest first. */
export const selectDevices = query<DeviceRow, { userIds: readonly string[] }>`
  select id, user_id as "userId", agent, ${msOf(sql`added_at`)} as "addedMs", ${msOf(sql`told_at`)} as "toldMs"
  from push_device where user_id = any (${'userIds'}::uuid[]) order by added_at desc, id`;

/** The sessions in which these people let a device ring. */
export const selectRingingSessions = query<
  { userId: string; sessionId: string },
  { userIds: readonly string[] }
>`
  select user_id as "userId", session_id as "sessionId" from push_device where user_id = any (${'userIds'}::uuid[])`;

export interface NewDevice {
  readonly id: string;
  readonly userId: string;
  readonly sessionId: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly agent: string;
  readonly language: Language;
  readonly addedMs: number;
}

/** Notes a browser that rings for a person; whoever had it before has it no more. Gives its id. */
export const putDevice = query.value<string, NewDevice>`
  insert into push_device (tenant_id, id, user_id, endpoint, p256dh, auth, agent, language, added_at, session_id)
  values (${currentTenant}, ${'id'}, ${'userId'}, ${'endpoint'}, ${'p256dh'}, ${'auth'}, ${'agent'}, ${'language'}, ${timestampOf('addedMs')}, ${'sessionId'})
  on conflict (tenant_id, endpoint) do update
    set user_id = excluded.user_id, p256dh = excluded.p256dh, auth = excluded.auth, agent = excluded.agent,
      language = excluded.language, session_id = excluded.session_id
  returning id`;

/** Forgets what is beyond the most devices of a person: those that rang longest ago. */
export const trimDevices = command<{ userId: string; most: number }>`
  delete from push_device where user_id = ${'userId'} and id in (
    select id from push_device where user_id = ${'userId'} order by coalesce(told_at, added_at) desc, id offset ${'most'})`;

export const deleteDevice = command<{
  userId: string;
  id?: string | undefined;
  endpoint?: string | undefined;
}>`
  delete from push_device where user_id = ${'userId'} and (id = ${'id'} or endpoint = ${'endpoint'})`;

/** Forgets devices that their push service does not know any more. */
export const forgetDevices = command<{
  ids: readonly string[];
}>`delete from push_device where id = any (${'ids'}::uuid[])`.unlessEmpty('ids');

export const noteTold = command<{ ids: readonly string[]; atMs: number }>`
  update push_device set told_at = ${timestampOf('atMs')} where id = any (${'ids'}::uuid[])`.unlessEmpty(
  'ids',
);
