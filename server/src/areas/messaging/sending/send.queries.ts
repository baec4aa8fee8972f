// One file: the statements of sending in their order, due, claimed, settled.
import type {
  MessageChannel,
  DeliveryReason,
  DeliveryState,
} from '@millwright/contract/areas/messaging/sending/messageParts.ts';
import type { Language } from '@millwright/contract/core/words/languages.ts';
import type { NoticePriority, NoticeValue } from '@millwright/contract/core/resource/notices.ts';
import {
  command,
  currentTenant,
  fieldOf,
  outsideQuery,
  query,
  timestampOf,
} from '../../../platform/db/query.ts';
import { msOf, sql } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import type { MessageWords } from '../wording/words.ts';

/** The mills in which something is to be sent. */
export const listTenantsWithMessages = outsideQuery.column<number, { nowMs: number }>`
  select id from secure.tenants_with_messages(${timestampOf('nowMs')}) as t (id)`;

/** A row of the outbox with what it says, and where it goes. */
export interface DueRow {
  readonly id: string;
  readonly kind: string;
  readonly scene: string;
  readonly priority: NoticePriority;
  readonly userId: string;
  readonly channel: MessageChannel;
  readonly deviceId: string | null;
  readonly state: string;
  readonly tries: number;
  readonly madeMs: number;
  readonly sourceMs: number;
  /** An announcement is shown from then on. */
  readonly fromMs: number | null;
  readonly digest: MessageWords | null;
  readonly notice: string | null;
  readonly said: Readonly<Record<string, NoticeValue>> | null;
  readonly words: MessageWords | null;
  readonly resource: string | null;
  readonly rowId: string | null;
  readonly title: string | null;
  readonly abstract: string | null;
  /** The announcement is there, of this release, and its time is not over. */
  readonly isReleased: boolean;
  readonly isRead: boolean;
  /** It is about an alarm that does not hold any more. */
  readonly isOver: boolean;
  /** The session in which the device was let ring. */
  readonly sessionId: string | null;
  readonly endpoint: string | null;
  readonly p256dh: string | null;
  readonly auth: string | null;
  readonly language: Language | null;
}

const columns = sql`
  d.id, d.kind, d.scene, d.priority, d.user_id as "userId", d.channel, d.device_id as "deviceId", d.state, d.tries,
  ${msOf(sql`d.made_at`)} as "madeMs", ${msOf(sql`d.source_time`)} as "sourceMs", ${msOf(sql`a.start_time`)} as "fromMs",
  d.said as digest, n.notice, n.said, n.words,
  n.resource, n.row_id as "rowId", a.title, a.msg_abstract as abstract,
  coalesce(a.state = 'released' and a.send_time = d.source_time and (a.end_time is null or a.end_time > ${timestampOf('nowMs')}), false)
    as "isReleased",
  coalesce(ns.read_time, s.read_time) is not null as "isRead",
  coalesce(n.resource = 'alarm' and al.condition <> 'active', false) as "isOver",
  p.session_id as "sessionId", p.endpoint, p.p256dh, p.auth, p.language`;

const joins = sql`
  from message_delivery d
  left join notice n on d.kind = 'notice' and n.tenant_id = d.tenant_id and n.id = d.source_id
  left join notice_send ns on ns.tenant_id = n.tenant_id and ns.notice_id = n.id and ns.user_id = d.user_id
  left join alarm al on n.resource = 'alarm' and al.tenant_id = n.tenant_id and al.id::text = n.row_id
  left join announcement a on d.kind = 'announcement' and a.tenant_id = d.tenant_id and a.id = d.source_id
    and a.deleted_at is null
  left join announcement_send s on s.tenant_id = a.tenant_id and s.annt_id = a.id and s.user_id = d.user_id
  left join push_device p on p.tenant_id = d.tenant_id and p.id = d.device_id and p.user_id = d.user_id`;

/** What waited for the end of quiet hours that are over, locked, by person, channel and device. */
export const lockHeld = query<DueRow, { nowMs: number; most: number }>`
  select ${columns} ${joins} where d.state = 'held' and d.due_at <= ${timestampOf('nowMs')}
  order by d.user_id, d.channel, d.device_id, d.made_at, d.id limit ${'most'} for update of d skip locked`;

/** What is to be sent now, and what somebody began to send and never told of, locked; what is critical first. */
export const lockDue = query<DueRow, { nowMs: number; most: number }>`
  select ${columns} ${joins} where d.state in ('queued', 'sending') and d.due_at <= ${timestampOf('nowMs')}
  order by d.priority = 'C' desc, d.due_at, d.id limit ${'most'} for update of d skip locked`;

/** Somebody sends these now, and is given up when the lease ends. */
export const claimRows = command<{
  rows: readonly { id: string; segments: number | null }[];
  leaseMs: number;
}>`
  update message_delivery d set state = 'sending', tries = tries + 1, due_at = ${timestampOf('leaseMs')}, reason = null, detail = null,
    segments = coalesce(c.segments, d.segments)
  from unnest(${fieldOf('rows', 'id')}::uuid[], ${fieldOf('rows', 'segments')}::int[]) as c (id, segments) where d.id = c.id`.unlessEmpty(
  'rows',
);

export interface Settled {
  readonly id: string;
  readonly state: DeliveryState;
  readonly reason: DeliveryReason | null;
  readonly detail: string | null;
  readonly dueMs: number | null;
  readonly sentMs: number | null;
}

const settle = query<
  { id: string },
  {
    ids: readonly string[];
    states: readonly string[];
    reasons: readonly (string | null)[];
    details: readonly (string | null)[];
    dues: readonly (Date | null)[];
    sents: readonly (Date | null)[];
    lease: Date | null;
  }
>`
  update message_delivery d set state = s.state, reason = s.reason, detail = s.detail, due_at = s.due_at,
    sent_at = s.sent_at
  from unnest(${'ids'}::uuid[], ${'states'}::text[], ${'reasons'}::text[], ${'details'}::text[], ${'dues'}::timestamptz[], ${'sents'}::timestamptz[])
    as s (id, state, reason, detail, due_at, sent_at)
  where d.id = s.id and (${'lease'}::timestamptz is null or (d.state = 'sending' and d.due_at = ${'lease'})) returning d.id`;

/** Notes what became of rows. With a lease only of those that are still claimed under it; gives which. */
export async function settleDeliveries(
  tx: TenantTransaction,
  rows: readonly Settled[],
  leaseMs: number | null = null,
): Promise<ReadonlySet<string>> {
  if (rows.length === 0) return new Set();
  const moment = (ms: number | null) => (ms === null ? null : new Date(ms));
  const settled = await settle(tx, {
    ids: rows.map(({ id }) => id),
    states: rows.map(({ state }) => state),
    reasons: rows.map(({ reason }) => reason),
    details: rows.map(({ detail }) => detail),
    dues: rows.map(({ dueMs }) => moment(dueMs)),
    sents: rows.map(({ sentMs }) => moment(sentMs)),
    lease: moment(leaseMs),
  });
  return new Set(settled.map(({ id }) => id));
}

const digest = command<{ id: string; first: string; said: string; now: Date; ids: readonly string[] }>`
  with made as (
    insert into message_delivery (tenant_id, id, kind, source_id, source_time, scene, priority, user_id, channel, device_id,
      state, said, made_at, due_at)
    select ${currentTenant}, ${'id'}, 'digest', ${'id'}, ${'now'}, 'messaging.digest', d.priority, d.user_id, d.channel, d.device_id, 'queued', ${'said'}, ${'now'}, ${'now'}
    from message_delivery d where d.id = ${'first'})
  update message_delivery set state = 'digested', digest_id = ${'id'}, reason = null, due_at = null
  where id = any (${'ids'}::uuid[])`;

/** Lets rows of one person, channel and device be told by one. */
export async function insertDigest(
  tx: TenantTransaction,
  { id, said, ids, nowMs }: { id: string; said: MessageWords; ids: readonly string[]; nowMs: number },
): Promise<void> {
  await digest(tx, { id, first: ids[0] ?? id, said: JSON.stringify(said), now: new Date(nowMs), ids });
}
