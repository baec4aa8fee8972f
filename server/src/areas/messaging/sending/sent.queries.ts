// One file: a message and its rows are read by the same words.
import type {
  DeliveryReason,
  DeliveryState,
  MessageChannel,
} from '@millwright/contract/areas/messaging/sending/messageParts.ts';
import type { NoticePriority, NoticeValue } from '@millwright/contract/core/resource/notices.ts';
import { command, timestampOf } from '../../../platform/db/query.ts';
import { msOf, sql } from '../../../platform/db/sql.ts';
import { type SeenBy, seenQuery } from '../../../resource/index.ts';
import type { MessageWords } from '../wording/words.ts';

export type SentReader = SeenBy & { readonly person: { readonly id: string } };

/** Filter of messages; null admits all. */
export interface SentFilter {
  /** A pattern of search keys, on titles and on names of receivers. */
  readonly like: string | null;
  readonly scene: string | null;
  readonly channel: string | null;
  readonly states: readonly DeliveryState[] | null;
  readonly fromMs: number | null;
  readonly toMs: number | null;
  /** One message alone. */
  readonly sourceId: string | null;
}

export interface SentRow {
  readonly sourceId: string;
  readonly sourceMs: number;
  readonly scene: string;
  readonly priority: NoticePriority;
  readonly atMs: number;
  readonly receivers: number;
  readonly read: number;
  readonly channels: MessageChannel[];
  readonly sent: number;
  readonly waiting: number;
  readonly notSent: number;
  readonly failed: number;
  readonly notice: string | null;
  readonly said: Readonly<Record<string, NoticeValue>> | null;
  readonly words: MessageWords | null;
  readonly title: string | null;
  readonly abstract: string | null;
  readonly sender: string | null;
}

/** How many messages there are of a question, and how many there would be of each outcome under the same one. */
export interface SentCounts {
  readonly total: number;
  readonly all: number;
  readonly sent: number;
  readonly waiting: number;
  readonly notSent: number;
  readonly failed: number;
}

/** What was told with others is told as the digest is. */
const state = sql`case when d.state = 'digested' and g.state <> 'sent' then g.state else d.state end`;

/**
 * Rows of the outbox that a reader sees: of announcements that are visible, else of people whose files are, and always the
 * reader's own.
 */
export const isVisibleTo = sql`(d.user_id = ${'readerId'} or case when d.kind = 'announcement' then seen.announcement(d.source_id)
  else seen.personnelFile(d.user_id) end)`;

const isSent = sql`state in ('sent', 'digested')`;
const isWaiting = sql`state in ('held', 'queued', 'sending')`;
const isNotSent = sql`state in ('suppressed', 'expired')`;
const isFailed = sql`state in ('failed', 'unknown')`;
// A message is found by one row of it that fits all that is asked. Without the outcome it is counted under each that one such row came to.
const fits = sql`
  coalesce((${'channel'}::text is null or channel = ${'channel'}) and (${'like'}::text is null
    or secure.search_key(titles) like ${'like'} or secure.search_key(title) like ${'like'} or secure.search_key(realname) like ${'like'}), false)`;

const counted = sql`
  with deliveries as (
    select d.source_id, d.source_time, d.scene, d.priority, d.user_id, d.channel, d.made_at, ${state} as state,
      coalesce(ns.read_time, s.read_time) as read_time, n.titles, a.title, p.realname
    from message_delivery d
    left join message_delivery g on g.tenant_id = d.tenant_id and g.id = d.digest_id
    left join notice n on d.kind = 'notice' and n.tenant_id = d.tenant_id and n.id = d.source_id
    left join notice_send ns on ns.tenant_id = n.tenant_id and ns.notice_id = n.id and ns.user_id = d.user_id
    left join announcement a on d.kind = 'announcement' and a.tenant_id = d.tenant_id and a.id = d.source_id
    left join announcement_send s on s.tenant_id = a.tenant_id and s.annt_id = a.id and s.user_id = d.user_id
    left join iam.app_user p on p.id = d.user_id
    where d.kind <> 'digest' and ${isVisibleTo} and (${'scene'}::text is null or d.scene = ${'scene'})
      and (${timestampOf('fromMs')}::timestamptz is null or d.made_at >= ${timestampOf('fromMs')})
      and (${timestampOf('toMs')}::timestamptz is null or d.made_at < ${timestampOf('toMs')})
      and (${'sourceId'}::uuid is null or d.source_id = ${'sourceId'})),
  sources as (
    select source_id, source_time, min(scene) as scene, min(priority) as priority, min(made_at) as made_at,
      count(distinct user_id)::int as receivers,
      count(distinct user_id) filter (where read_time is not null)::int as read,
      array_agg(distinct channel) as channels,
      count(*) filter (where ${isSent})::int as sent, count(*) filter (where ${isWaiting})::int as waiting,
      count(*) filter (where ${isNotSent})::int as not_sent, count(*) filter (where ${isFailed})::int as failed,
      bool_or(${fits} and ${isSent}) as is_sent, bool_or(${fits} and ${isWaiting}) as is_waiting,
      bool_or(${fits} and ${isNotSent}) as is_not_sent, bool_or(${fits} and ${isFailed}) as is_failed,
      bool_or(${fits} and (${'states'}::text[] is null or state = any (${'states'}))) as is_asked
    from deliveries group by source_id, source_time having bool_or(${fits}))`;

const columns = sql`
  c.source_id as "sourceId", ${msOf(sql`c.source_time`)} as "sourceMs", c.scene, c.priority, ${msOf(sql`c.made_at`)} as "atMs",
  c.receivers, c.read, c.channels, c.sent, c.waiting, c.not_sent as "notSent", c.failed, n.notice, n.said, n.words, a.title,
  a.msg_abstract as abstract, u.realname as sender`;

const joins = sql`
  left join notice n on n.id = c.source_id
  left join announcement a on a.id = c.source_id
  left join iam.app_user u on u.id = a.sender`;

// Also an empty page has counts, so it stands within the one row that they are.
const selectPage = seenQuery.first<
  SentCounts & { messages: SentRow[] },
  SentFilter & { readerId: string; limit: number; offset: number }
>`
  ${counted},
  shown as (
    select *, row_number() over (order by made_at desc, source_id desc) as place
    from sources where is_asked order by made_at desc, source_id desc limit ${'limit'} offset ${'offset'})
  select count(*) filter (where is_asked)::int as total, count(*)::int as "all",
    count(*) filter (where is_sent)::int as sent, count(*) filter (where is_waiting)::int as waiting,
    count(*) filter (where is_not_sent)::int as "notSent", count(*) filter (where is_failed)::int as failed,
    (select coalesce(json_agg(to_json(m) order by m.place), '[]') from (
      select ${columns}, c.place from shown c ${joins}) m) as messages
  from sources`.to(
  (page = { total: 0, all: 0, sent: 0, waiting: 0, notSent: 0, failed: 0, messages: [] }) => page,
);

/** A page of messages with what became of them, newest first, and the counts of all that fit. */
export function selectSent(
  reader: SentReader,
  filter: SentFilter,
  page: { limit: number; offset: number },
): Promise<SentCounts & { messages: readonly SentRow[] }> {
  return selectPage(reader, { ...filter, ...page, readerId: reader.person.id });
}

export interface DeliveryRow {
  readonly id: string;
  readonly userId: string;
  readonly person: string;
  readonly channel: MessageChannel;
  readonly agent: string | null;
  readonly state: DeliveryState;
  readonly reason: DeliveryReason | null;
  readonly detail: string | null;
  readonly tries: number;
  readonly segments: number | null;
  readonly madeMs: number;
  readonly dueMs: number | null;
  readonly sentMs: number | null;
  readonly readMs: number | null;
  /** The person has a device that rings. */
  readonly hasDevice: boolean;
}

/** The rows of a message, by receiver and channel. */
export const selectDeliveries = seenQuery<
  DeliveryRow,
  { readerId: string; sourceId: string; sourceMs: number }
>`
  select d.id, d.user_id as "userId", coalesce(p.realname, '') as person, d.channel, v.agent, ${state} as state,
    coalesce(g.reason, d.reason) as reason, coalesce(g.detail, d.detail) as detail, coalesce(g.tries, d.tries) as tries,
    d.segments, ${msOf(sql`d.made_at`)} as "madeMs",
    ${msOf(sql`coalesce(g.due_at, d.due_at)`)} as "dueMs", ${msOf(sql`coalesce(g.sent_at, d.sent_at)`)} as "sentMs",
    ${msOf(sql`coalesce(ns.read_time, s.read_time)`)} as "readMs",
    exists (select from push_device w where w.tenant_id = d.tenant_id and w.user_id = d.user_id) as "hasDevice"
  from message_delivery d
  left join message_delivery g on g.tenant_id = d.tenant_id and g.id = d.digest_id
  left join push_device v on v.tenant_id = d.tenant_id and v.id = d.device_id
  left join notice_send ns on d.kind = 'notice' and ns.tenant_id = d.tenant_id and ns.notice_id = d.source_id
    and ns.user_id = d.user_id
  left join announcement_send s on d.kind = 'announcement' and s.tenant_id = d.tenant_id and s.annt_id = d.source_id
    and s.user_id = d.user_id
  left join iam.app_user p on p.id = d.user_id
  where d.source_id = ${'sourceId'} and d.source_time = ${timestampOf('sourceMs')} and ${isVisibleTo}
  order by p.realname, d.user_id, d.channel, d.id`;

export interface ResendRow {
  readonly id: string;
  readonly sourceId: string;
  readonly sourceMs: number;
  readonly kind: 'notice' | 'announcement';
  readonly scene: string;
  readonly priority: NoticePriority;
  readonly userId: string;
  readonly person: string;
  readonly channel: MessageChannel;
  readonly deviceId: string | null;
  readonly state: DeliveryState;
}

/** Locks rows that are sent again; those that the reader does not see are left out. */
export const lockToResend = seenQuery<ResendRow, { readerId: string; ids: readonly string[] }>`
  select d.id, d.source_id as "sourceId", ${msOf(sql`d.source_time`)} as "sourceMs", d.kind, d.scene, d.priority,
    d.user_id as "userId", coalesce(p.realname, '') as person, d.channel, d.device_id as "deviceId", ${state} as state
  from message_delivery d
  left join message_delivery g on g.tenant_id = d.tenant_id and g.id = d.digest_id
  left join iam.app_user p on p.id = d.user_id
  where d.id = any (${'ids'}::uuid[]) and d.kind <> 'digest' and ${isVisibleTo} order by d.id for update of d`;

/** Lets rows be sent as if they were made now. */
export const queueAgain = command<{ ids: readonly string[]; nowMs: number }>`
  update message_delivery set state = 'queued', reason = null, detail = null, tries = 0, digest_id = null, sent_at = null,
    made_at = ${timestampOf('nowMs')}, due_at = ${timestampOf('nowMs')}
  where id = any (${'ids'}::uuid[])`.unlessEmpty('ids');
