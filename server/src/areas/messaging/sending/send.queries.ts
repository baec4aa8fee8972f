// One file: the statements of sending in their order, due, claimed, settled.
import type {
  MessageChannel,
  DeliveryReason,
  DeliveryState,
} from '@millwright/contract/areas/messaging/sending/messageParts.ts';
import type { Language } from '@millwright/contract/core/words/languages.ts';
import type { NoticePriority, NoticeValue } from '@millwright/contract/core/resource/notices.ts';
import type pg from 'pg';
import { msOf, run, runOutside, sql, statement } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import type { MessageWords } from '../wording/words.ts';

const due = statement<{ id: number }, [at: Date]>`select id from secure.tenants_with_messages($1) as t (id)`;

/** The mills in which something is to be sent. */
export async function listTenantsWithMessages(pool: pg.Pool, nowMs: number): Promise<number[]> {
  return (await runOutside(pool, due, [new Date(nowMs)])).map(({ id }) => id);
}

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
  coalesce(a.state = 'released' and a.send_time = d.source_time and (a.end_time is null or a.end_time > $1), false)
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

const held = statement<DueRow, [now: Date, most: number]>`
  select ${columns} ${joins} where d.state = 'held' and d.due_at <= $1
  order by d.user_id, d.channel, d.device_id, d.made_at, d.id limit $2 for update of d skip locked`;

/** What waited for the end of quiet hours that are over, locked, by person, channel and device. */
export function lockHeld(tx: TenantTransaction, nowMs: number, most: number): Promise<DueRow[]> {
  return run(tx, held, [new Date(nowMs), most]);
}

const dueRows = statement<DueRow, [now: Date, most: number]>`
  select ${columns} ${joins} where d.state in ('queued', 'sending') and d.due_at <= $1
  order by d.priority = 'C' desc, d.due_at, d.id limit $2 for update of d skip locked`;

/** What is to be sent now, and what somebody began to send and never told of, locked; what is critical first. */
export function lockDue(tx: TenantTransaction, nowMs: number, most: number): Promise<DueRow[]> {
  return run(tx, dueRows, [new Date(nowMs), most]);
}

const claim = statement<never, [ids: readonly string[], lease: Date, segments: readonly (number | null)[]]>`
  update message_delivery d set state = 'sending', tries = tries + 1, due_at = $2, reason = null, detail = null,
    segments = coalesce(c.segments, d.segments)
  from unnest($1::uuid[], $3::int[]) as c (id, segments) where d.id = c.id`;

/** Somebody sends these now, and is given up when the lease ends. */
export async function claimRows(
  tx: TenantTransaction,
  rows: readonly { id: string; segments: number | null }[],
  leaseMs: number,
): Promise<void> {
  if (rows.length === 0) return;
  await run(tx, claim, [rows.map(({ id }) => id), new Date(leaseMs), rows.map(({ segments }) => segments)]);
}

export interface Settled {
  readonly id: string;
  readonly state: DeliveryState;
  readonly reason: DeliveryReason | null;
  readonly detail: string | null;
  readonly dueMs: number | null;
  readonly sentMs: number | null;
}

const settle = statement<
  { id: string },
  [
    ids: readonly string[],
    states: readonly string[],
    reasons: readonly (string | null)[],
    details: readonly (string | null)[],
    dues: readonly (Date | null)[],
    sents: readonly (Date | null)[],
    lease: Date | null,
  ]
>`
  update message_delivery d set state = s.state, reason = s.reason, detail = s.detail, due_at = s.due_at,
    sent_at = s.sent_at
  from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::timestamptz[], $6::timestamptz[])
    as s (id, state, reason, detail, due_at, sent_at)
  where d.id = s.id and ($7::timestamptz is null or (d.state = 'sending' and d.due_at = $7)) returning d.id`;

/** Notes what became of rows. With a lease only of those that are still claimed under it; gives which. */
export async function settleRows(
  tx: TenantTransaction,
  rows: readonly Settled[],
  leaseMs: number | null = null,
): Promise<ReadonlySet<string>> {
  if (rows.length === 0) return new Set();
  const moment = (ms: number | null) => (ms === null ? null : new Date(ms));
  const settled = await run(tx, settle, [
    rows.map(({ id }) => id),
    rows.map(({ state }) => state),
    rows.map(({ reason }) => reason),
    rows.map(({ detail }) => detail),
    rows.map(({ dueMs }) => moment(dueMs)),
    rows.map(({ sentMs }) => moment(sentMs)),
    moment(leaseMs),
  ]);
  return new Set(settled.map(({ id }) => id));
}

const digest = statement<
  never,
  [tenantId: number, id: string, first: string, said: string, now: Date, ids: readonly string[]]
>`
  with made as (
    insert into message_delivery (tenant_id, id, kind, source_id, source_time, scene, priority, user_id, channel, device_id,
      state, said, made_at, due_at)
    select $1, $2, 'digest', $2, $5, 'messaging.digest', d.priority, d.user_id, d.channel, d.device_id, 'queued', $4, $5, $5
    from message_delivery d where d.id = $3)
  update message_delivery set state = 'digested', digest_id = $2, reason = null, due_at = null
  where id = any ($6::uuid[])`;

/** Lets rows of one person, channel and device be told by one. */
export async function insertDigest(
  tx: TenantTransaction,
  { id, said, ids, nowMs }: { id: string; said: MessageWords; ids: readonly string[]; nowMs: number },
): Promise<void> {
  await run(tx, digest, [tx.tenantId, id, ids[0] ?? id, JSON.stringify(said), new Date(nowMs), ids]);
}
