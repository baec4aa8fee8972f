import type {
  DeliveryReason,
  DeliveryState,
  MessageChannel,
} from '@millwright/contract/areas/messaging/sending/messageParts.ts';
import type { NoticePriority } from '@millwright/contract/core/resource/notices.ts';
import { run, statement } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import { uuidv7 } from '../../../platform/db/uuid.ts';

/** What is to be told. */
export interface Source {
  readonly kind: 'notice' | 'announcement';
  readonly sourceId: string;
  /** Of an announcement the release. */
  readonly sourceMs: number;
  readonly scene: string;
  readonly priority: NoticePriority;
}

/** To whom, by which way, and when. */
export interface PlannedRow {
  readonly userId: string;
  readonly channel: MessageChannel;
  readonly deviceId: string | null;
  readonly state: DeliveryState;
  readonly reason: DeliveryReason | null;
  readonly dueMs: number | null;
  readonly sentMs: number | null;
}

const insert = statement<
  never,
  [
    tenantId: number,
    kind: string,
    sourceId: string,
    sourceTime: Date,
    scene: string,
    priority: string,
    madeAt: Date,
    ids: readonly string[],
    userIds: readonly string[],
    channels: readonly string[],
    deviceIds: readonly (string | null)[],
    states: readonly string[],
    reasons: readonly (string | null)[],
    dues: readonly (Date | null)[],
    sents: readonly (Date | null)[],
  ]
>`
  insert into message_delivery (tenant_id, id, kind, source_id, source_time, scene, priority, user_id, channel, device_id,
    state, reason, made_at, due_at, sent_at)
  select $1, r.id, $2, $3, $4, $5, $6, r.user_id, r.channel, r.device_id, r.state, r.reason, $7, r.due_at, r.sent_at
  from unnest($8::uuid[], $9::uuid[], $10::text[], $11::uuid[], $12::text[], $13::text[], $14::timestamptz[],
    $15::timestamptz[]) as r (id, user_id, channel, device_id, state, reason, due_at, sent_at)
  on conflict (tenant_id, source_id, source_time, user_id, channel, device_id) do nothing`;

/** Writes rows of the outbox; one that is there stays as it is. */
export async function insertDeliveries(
  tx: TenantTransaction,
  { kind, sourceId, sourceMs, scene, priority }: Source,
  { rows, madeMs }: { rows: readonly PlannedRow[]; madeMs: number },
): Promise<void> {
  if (rows.length === 0) return;
  const moment = (ms: number | null) => (ms === null ? null : new Date(ms));
  await run(tx, insert, [
    tx.tenantId,
    kind,
    sourceId,
    new Date(sourceMs),
    scene,
    priority,
    new Date(madeMs),
    rows.map(() => uuidv7()),
    rows.map(({ userId }) => userId),
    rows.map(({ channel }) => channel),
    rows.map(({ deviceId }) => deviceId),
    rows.map(({ state }) => state),
    rows.map(({ reason }) => reason),
    rows.map(({ dueMs }) => moment(dueMs)),
    rows.map(({ sentMs }) => moment(sentMs)),
  ]);
}

const takeBack = statement<never, [sourceId: string, sourceTime: Date]>`
  update message_delivery set state = 'suppressed', reason = 'revoked', due_at = null
  where source_id = $1 and source_time < $2 and state in ('held', 'queued')`;

/** What waits of an earlier release is not told any more. */
export async function suppressEarlier(
  tx: TenantTransaction,
  sourceId: string,
  sourceMs: number,
): Promise<void> {
  await run(tx, takeBack, [sourceId, new Date(sourceMs)]);
}

const forget = statement<never, [before: Date]>`delete from message_delivery where made_at < $1`;

/** Forgets what became of messages that were made before a moment. */
export async function forgetDeliveries(tx: TenantTransaction, before: Date): Promise<void> {
  await run(tx, forget, [before]);
}

const wake = statement<never, [userId: string, now: Date]>`
  update message_delivery set due_at = $2 where user_id = $1 and state = 'held'`;

/** What waits for a person is looked at now: the hours in which it is quiet may have changed. */
export async function wakeHeld(tx: TenantTransaction, userId: string, nowMs: number): Promise<void> {
  await run(tx, wake, [userId, new Date(nowMs)]);
}
