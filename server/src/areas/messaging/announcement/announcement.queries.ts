import type { NoticePriority, NoticeValue } from '@millwright/contract/core/resource/notices.ts';
import { command, currentTenant, type Page, paged, query, timestampOf } from '../../../platform/db/query.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import { uuidv7 } from '../../../platform/db/uuid.ts';
import { seenQuery } from '../../../resource/index.ts';
import type { MessageWords } from '../wording/words.ts';

export interface ReleasedRow {
  readonly id: string;
  /** Null: for everybody in the mill. */
  readonly userIds: string[] | null;
  readonly sendTime: Date;
  readonly priority: string;
  /** It is shown from then on. */
  readonly startTime: Date | null;
}

/** Released announcements of these ids with whom they are for, locked; others are left out. */
export const lockReleased = query<
  Omit<ReleasedRow, 'sendTime'> & { sendTime: Date | null },
  { ids: readonly string[] }
>`
  select id, case when msg_type = 'USER' then user_ids end as "userIds", send_time as "sendTime", priority,
    start_time as "startTime"
  from announcement where id = any (${'ids'}::uuid[]) and state = 'released' and deleted_at is null
  order by id for update`.to((rows) =>
  rows.flatMap(({ sendTime, ...row }) => (sendTime === null ? [] : [{ ...row, sendTime }])),
);

/** The people who may enter the mill now, all or of these. */
export const selectMembers = query.column<string, { among: readonly string[] | null }>`
  select user_id as id from iam.member
  where ${'among'}::text[] is null or user_id::text = any (${'among'}::text[]) order by user_id`;

const takeBack = command<{ id: string; userIds: readonly string[] }>`
  delete from announcement_send where annt_id = ${'id'} and not user_id = any (${'userIds'}::uuid[])`;

const send = command<{ id: string; sendTime: Date; ids: readonly string[]; userIds: readonly string[] }>`
  insert into announcement_send (tenant_id, id, annt_id, user_id, send_time)
  select ${currentTenant}, s.id, ${'id'}, s.user_id, ${'sendTime'} from unnest(${'ids'}::uuid[], ${'userIds'}::uuid[]) as s (id, user_id)
  on conflict (tenant_id, annt_id, user_id) do update set send_time = excluded.send_time, read_time = null
    where announcement_send.send_time < excluded.send_time`;

/** Lets an announcement be with these people, unread since its release, and with nobody else. */
export async function replaceSends(
  tx: TenantTransaction,
  { id, userIds, sendTime }: { id: string; userIds: readonly string[]; sendTime: Date },
): Promise<void> {
  await takeBack(tx, { id, userIds });
  await send(tx, { id, sendTime, ids: userIds.map(() => uuidv7()), userIds });
}

export interface MessageRow {
  readonly id: string;
  readonly anntId: string;
  readonly userId: string;
  /** Title and text of an announcement; null in a message of the program, which is worded for its reader. */
  readonly title: string | null;
  readonly msgAbstract: string | null;
  readonly msgContent: string | null;
  /** What a message of the program says, and the row that it is about. */
  readonly notice: string | null;
  readonly said: Readonly<Record<string, NoticeValue>> | null;
  readonly words: MessageWords | null;
  readonly resource: string | null;
  readonly rowId: string | null;
  readonly sender: string | null;
  readonly priority: NoticePriority;
  readonly msgCategory: '1' | '2';
  readonly isRead: boolean;
  readonly sendTime: Date;
}

/** Filter of a person's messages; an absent condition admits all. */
export interface MessageFilter {
  readonly userId: string;
  readonly nowMs: number;
  readonly isRead?: boolean | undefined;
  readonly category?: string | undefined;
  readonly priority?: string | undefined;
  /** Patterns of search keys. */
  readonly title?: string | undefined;
  readonly sender?: string | undefined;
  /** Messages whose time is over are left out too. */
  readonly isShownOnly?: boolean;
}

/** Messages that people and the program sent. Of the latter the titles in all languages are searched. */
const meant = sql`
  from (
    select s.id, s.annt_id, s.user_id, s.send_time, s.read_time, a.title, a.title as titles, a.msg_abstract,
      a.msg_content, u.realname as sender, a.priority, a.msg_category, a.start_time, a.end_time, null as notice,
      null::jsonb as said, null::jsonb as words, null as resource, null as row_id
    from announcement_send s join announcement a on a.tenant_id = s.tenant_id and a.id = s.annt_id
      left join iam.app_user u on u.id = a.sender
    where s.user_id = ${'userId'} and a.state = 'released' and a.deleted_at is null
    union all
    select s.id, s.notice_id, s.user_id, s.send_time, s.read_time, null, n.titles, null, null, null, n.priority,
      n.category, null, null, n.notice, n.said, n.words, n.resource, n.row_id
    from notice_send s join notice n on n.tenant_id = s.tenant_id and n.id = s.notice_id
    where s.user_id = ${'userId'}) as m
  where (m.start_time is null or m.start_time <= ${timestampOf('nowMs')}) and (${'isShownOnly'}::boolean is not true or m.end_time is null or m.end_time > ${timestampOf('nowMs')})
  and (${'isRead'}::boolean is null or (m.read_time is not null) = ${'isRead'}) and (${'category'}::text is null or m.msg_category = ${'category'})
  and (${'priority'}::text is null or m.priority = ${'priority'}) and (${'title'}::text is null or secure.search_key(m.titles) like ${'title'})
  and (${'sender'}::text is null or secure.search_key(m.sender) like ${'sender'})`;

const countMessages = query.value<number, MessageFilter>`select count(*)::int as total ${meant}`.to(
  (total = 0) => total,
);

const selectRows = query<MessageRow, MessageFilter & Page>`
  select m.id, m.annt_id as "anntId", m.user_id as "userId", m.title,
    m.msg_abstract as "msgAbstract", m.msg_content as "msgContent", m.sender, m.priority,
    m.msg_category as "msgCategory", m.read_time is not null as "isRead", m.send_time as "sendTime",
    m.notice, m.said, m.words, m.resource, m.row_id as "rowId"
  ${meant} order by m.send_time desc, m.id desc limit ${'limit'} offset ${'offset'}`;

/** A page of a person's messages, newest first, with the number of all. */
export const selectMessages = paged(selectRows, countMessages);

/** Marks a message as read and returns true if the person received it; the first time of reading is kept. */
export const markRead = query.exists<{ userId: string; anntId: string; nowMs: number }>`
  with announced as (
    update announcement_send s set read_time = coalesce(s.read_time, ${timestampOf('nowMs')}) from announcement a
    where s.user_id = ${'userId'} and s.annt_id = ${'anntId'} and a.tenant_id = s.tenant_id and a.id = s.annt_id
      and a.state = 'released' and a.deleted_at is null and (a.start_time is null or a.start_time <= ${timestampOf('nowMs')})
    returning s.id),
  noticed as (
    update notice_send s set read_time = coalesce(s.read_time, ${timestampOf('nowMs')}) where s.user_id = ${'userId'} and s.notice_id = ${'anntId'}
    returning s.id)
  select id from announced union all select id from noticed`;

export const markAllRead = command<{ userId: string; nowMs: number }>`
  with noticed as (
    update notice_send s set read_time = ${timestampOf('nowMs')} where s.user_id = ${'userId'} and s.read_time is null)
  update announcement_send s set read_time = ${timestampOf('nowMs')} from announcement a
  where s.user_id = ${'userId'} and s.read_time is null and a.tenant_id = s.tenant_id and a.id = s.annt_id
    and a.state = 'released' and a.deleted_at is null and (a.start_time is null or a.start_time <= ${timestampOf('nowMs')})`;

export interface PersonRow {
  readonly id: string;
  readonly realname: string;
  readonly username: string;
}

/** People who may enter the mill now, by a pattern of search keys on their names, or of these ids. */
export const selectPeople = seenQuery<
  PersonRow,
  { like: string; ids: readonly string[] | undefined; limit: number }
>`
  select user_id as id, realname, username from iam.member m
  where seen.user(m.user_id) and (secure.search_key(realname) like ${'like'} or secure.search_key(username) like ${'like'}) and (${'ids'}::text[] is null or user_id::text = any (${'ids'}::text[]))
  order by realname, user_id limit ${'limit'}`;

/** Names of people by id, also of those who left. */
export const selectNames = query<{ id: string; realname: string }, { ids: readonly string[] }>`
  select u.id, u.realname from iam.app_user u where u.id = any (${'ids'})`
  .unlessEmpty('ids')
  .to((rows) => new Map(rows.map(({ id, realname }) => [id, realname])));
