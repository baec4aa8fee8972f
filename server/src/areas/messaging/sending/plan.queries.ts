import type {
  DeliveryReason,
  DeliveryState,
  MessageChannel,
} from '@millwright/contract/areas/messaging/sending/messageParts.ts';
import type { NoticePriority } from '@millwright/contract/core/resource/notices.ts';
import { command, currentTenant, timestampOf } from '../../../platform/db/query.ts';
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

const insert = command<{
  kind: string;
  sourceId: string;
  sourceTime: Date;
  scene: string;
  priority: string;
  madeAt: Date;
  ids: readonly string[];
  userIds: readonly string[];
  channels: readonly string[];
  deviceIds: readonly (string | null)[];
  states: readonly string[];
  reasons: readonly (string | null)[];
  dues: readonly (Date | null)[];
  sents: readonly (Date | null)[];
}>`
  insert into message_delivery (tenant_id, id, kind, source_id, source_time, scene, priority, user_id, channel, device_id,
    state, reason, made_at, due_at, sent_at)
  select ${currentTenant}, r.id, ${'kind'}, ${'sourceId'}, ${'sourceTime'}, ${'scene'}, ${'priority'}, r.user_id, r.channel, r.device_id, r.state, r.reason, ${'madeAt'}, r.due_at, r.sent_at
  from unnest(${'ids'}::uuid[], ${'userIds'}::uuid[], ${'channels'}::text[], ${'deviceIds'}::uuid[], ${'states'}::text[], ${'reasons'}::text[], ${'dues'}::timestamptz[],
    ${'sents'}::timestamptz[]) as r (id, user_id, channel, device_id, state, reason, due_at, sent_at)
  on conflict (tenant_id, source_id, source_time, user_id, channel, device_id) do nothing`;

/** Writes rows of the outbox; one that is there stays as it is. */
export async function insertDeliveries(
  tx: TenantTransaction,
  { kind, sourceId, sourceMs, scene, priority }: Source,
  { rows, madeMs }: { rows: readonly PlannedRow[]; madeMs: number },
): Promise<void> {
  if (rows.length === 0) return;
  const moment = (ms: number | null) => (ms === null ? null : new Date(ms));
  await insert(tx, {
    kind,
    sourceId,
    sourceTime: new Date(sourceMs),
    scene,
    priority,
    madeAt: new Date(madeMs),
    ids: rows.map(() => uuidv7()),
    userIds: rows.map(({ userId }) => userId),
    channels: rows.map(({ channel }) => channel),
    deviceIds: rows.map(({ deviceId }) => deviceId),
    states: rows.map(({ state }) => state),
    reasons: rows.map(({ reason }) => reason),
    dues: rows.map(({ dueMs }) => moment(dueMs)),
    sents: rows.map(({ sentMs }) => moment(sentMs)),
  });
}

/** What waits of an earlier release is not told any more. */
export const suppressEarlier = command<{ sourceId: string; sourceMs: number }>`
  update message_delivery set state = 'suppressed', reason = 'revoked', due_at = null
  where source_id = ${'sourceId'} and source_time < ${timestampOf('sourceMs')} and state in ('held', 'queued')`;

/** Forgets what became of messages that were made before a moment. */
export const forgetDeliveries = command<{
  before: Date;
}>`delete from message_delivery where made_at < ${'before'}`;

/** What waits for a person is looked at now: the hours in which it is quiet may have changed. */
export const wakeHeld = command<{ userId: string; nowMs: number }>`
  update message_delivery set due_at = ${timestampOf('nowMs')} where user_id = ${'userId'} and state = 'held'`;
