import type { Language } from '@millwright/contract/core/words/languages.ts';
import { msOf, run, sql, statement } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

export interface DeviceRow {
  readonly id: string;
  readonly userId: string;
  readonly agent: string;
  readonly addedMs: number;
  readonly toldMs: number | null;
}

const devices = statement<DeviceRow, [userIds: readonly string[]]>`
  select id, user_id as "userId", agent, ${msOf(sql`added_at`)} as "addedMs", ${msOf(sql`told_at`)} as "toldMs"
  from push_device where user_id = any ($1::uuid[]) order by added_at desc, id`;

/** The devices that ring for these people, the newest first. */
export function selectDevices(tx: TenantTransaction, userIds: readonly string[]): Promise<DeviceRow[]> {
  return run(tx, devices, [userIds]);
}

const ringing = statement<{ userId: string; sessionId: string }, [userIds: readonly string[]]>`
  select user_id as "userId", session_id as "sessionId" from push_device where user_id = any ($1::uuid[])`;

/** The sessions in which these people let a device ring. */
export function selectRingingSessions(
  tx: TenantTransaction,
  userIds: readonly string[],
): Promise<{ userId: string; sessionId: string }[]> {
  return run(tx, ringing, [userIds]);
}

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

const put = statement<
  { id: string },
  [
    tenantId: number,
    id: string,
    userId: string,
    endpoint: string,
    p256dh: string,
    auth: string,
    agent: string,
    language: string,
    added: Date,
    sessionId: string,
  ]
>`
  insert into push_device (tenant_id, id, user_id, endpoint, p256dh, auth, agent, language, added_at, session_id)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
  on conflict (tenant_id, endpoint) do update
    set user_id = excluded.user_id, p256dh = excluded.p256dh, auth = excluded.auth, agent = excluded.agent,
      language = excluded.language, session_id = excluded.session_id
  returning id`;

/** Notes a browser that rings for a person; whoever had it before has it no more. Gives its id. */
export async function putDevice(tx: TenantTransaction, device: NewDevice): Promise<string> {
  const { id, userId, endpoint, p256dh, auth, agent, language, addedMs, sessionId } = device;
  const added = new Date(addedMs);
  const values = { of: [tx.tenantId, id, userId] as const, keys: [endpoint, p256dh, auth] as const };
  const [row] = await run(tx, put, [...values.of, ...values.keys, agent, language, added, sessionId]);
  return row?.id ?? id;
}

const trim = statement<never, [userId: string, most: number]>`
  delete from push_device where user_id = $1 and id in (
    select id from push_device where user_id = $1 order by coalesce(told_at, added_at) desc, id offset $2)`;

/** Forgets what is beyond the most devices of a person: those that rang longest ago. */
export async function trimDevices(tx: TenantTransaction, userId: string, most: number): Promise<void> {
  await run(tx, trim, [userId, most]);
}

const remove = statement<never, [userId: string, id: string | null, endpoint: string | null]>`
  delete from push_device where user_id = $1 and (id = $2 or endpoint = $3)`;

export async function deleteDevice(
  tx: TenantTransaction,
  userId: string,
  { id, endpoint }: { id?: string | undefined; endpoint?: string | undefined },
): Promise<void> {
  await run(tx, remove, [userId, id ?? null, endpoint ?? null]);
}

const forget = statement<
  never,
  [ids: readonly string[]]
>`delete from push_device where id = any ($1::uuid[])`;

/** Forgets devices that their push service does not know any more. */
export async function forgetDevices(tx: TenantTransaction, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await run(tx, forget, [ids]);
}

const told = statement<never, [ids: readonly string[], at: Date]>`
  update push_device set told_at = $2 where id = any ($1::uuid[])`;

export async function noteTold(tx: TenantTransaction, ids: readonly string[], atMs: number): Promise<void> {
  if (ids.length > 0) await run(tx, told, [ids, new Date(atMs)]);
}
