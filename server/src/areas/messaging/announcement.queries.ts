import type { NoticeValue } from '@millwright/contract/core/notices.ts';
import type { TenantTransaction } from '../../platform/db/tenancy.ts';
import { uuidv7 } from '../../platform/db/uuid.ts';

/** Released announcements of these ids with whom they are for, locked; others are left out. */
export function lockReleased(
  tx: TenantTransaction,
  ids: readonly string[],
): Promise<{ id: string; userIds: string[] | null; sendTime: Date }[]> {
  return tx.query(
    `select id::text, case when msg_type = 'USER' then user_ids end as "userIds", send_time as "sendTime"
     from announcement where id = any ($1::uuid[]) and state = 'released' and send_time is not null
       and deleted_at is null order by id for update`,
    [ids],
  );
}

/** The people who may enter the mill now, all or of these. */
export async function selectMembers(
  tx: TenantTransaction,
  among: readonly string[] | null,
): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `select m.user_id::text as id from membership m join app_user u on u.id = m.user_id
     where m.status = 'normal' and m.deleted_at is null and u.status = 'normal' and u.deleted_at is null
       and ($1::text[] is null or m.user_id::text = any ($1::text[])) order by 1`,
    [among],
  );
  return rows.map(({ id }) => id);
}

/** Lets an announcement be with these people, unread since its release, and with nobody else. */
export async function replaceSends(
  tx: TenantTransaction,
  { id, userIds, sendTime }: { id: string; userIds: readonly string[]; sendTime: Date },
): Promise<void> {
  await tx.query('delete from announcement_send where annt_id = $1 and not user_id = any ($2::uuid[])', [
    id,
    userIds,
  ]);
  await tx.query(
    `insert into announcement_send (tenant_id, id, annt_id, user_id, send_time)
     select $1, s.id, $2, s.user_id, $3 from unnest($4::uuid[], $5::uuid[]) as s (id, user_id)
     on conflict (tenant_id, annt_id, user_id) do update set send_time = excluded.send_time, read_time = null
       where announcement_send.send_time < excluded.send_time`,
    [tx.tenantId, id, sendTime, userIds.map(() => uuidv7()), userIds],
  );
}

export interface MessageRow {
  readonly id: string;
  readonly anntId: string;
  readonly userId: string;
  /** Title and text of an announcement; null in a message of the program, which is worded for its reader. */
  readonly titile: string | null;
  readonly msgAbstract: string | null;
  readonly msgContent: string | null;
  /** What a message of the program says, and the row that it is about. */
  readonly notice: string | null;
  readonly said: Readonly<Record<string, NoticeValue>> | null;
  readonly resource: string | null;
  readonly rowId: string | null;
  readonly sender: string | null;
  readonly priority: 'L' | 'M' | 'H';
  readonly msgCategory: '1' | '2';
  readonly isRead: boolean;
  readonly sendTime: Date;
}

/** Which of a person's messages; a condition that is absent asks for nothing. */
export interface MessageQuestion {
  readonly userId: string;
  readonly nowMs: number;
  readonly isRead?: boolean | undefined;
  readonly category?: string | undefined;
  readonly priority?: string | undefined;
  /** Patterns of `ilike`. */
  readonly titile?: string | undefined;
  readonly sender?: string | undefined;
  /** Messages whose time is over are left out too. */
  readonly isShownOnly?: boolean;
}

/** What people were sent, by people and by the program. Of the latter the titles in all languages are searched. */
const from = `from (
    select s.id, s.annt_id, s.user_id, s.send_time, s.read_time, a.titile, a.titile as titles, a.msg_abstract, a.msg_content,
      u.realname as sender, a.priority, a.msg_category, a.start_time, a.end_time,
      null as notice, null::jsonb as said, null as resource, null as row_id
    from announcement_send s join announcement a on a.tenant_id = s.tenant_id and a.id = s.annt_id
      left join app_user u on u.id = a.sender
    where s.user_id = $1 and a.state = 'released' and a.deleted_at is null
    union all
    select s.id, s.notice_id, s.user_id, s.send_time, s.read_time, null, n.titles, null, null,
      null, n.priority, '2', null, null, n.notice, n.said, n.resource, n.row_id
    from notice_send s join notice n on n.tenant_id = s.tenant_id and n.id = s.notice_id
    where s.user_id = $1) as m`;
const where = `(start_time is null or start_time <= $2) and (not $3::boolean or end_time is null or end_time > $2)
  and ($4::boolean is null or (read_time is not null) = $4) and ($5::text is null or msg_category = $5)
  and ($6::text is null or priority = $6) and ($7::text is null or titles ilike $7)
  and ($8::text is null or sender ilike $8)`;

function valuesOf(question: MessageQuestion): unknown[] {
  const { userId, nowMs, isRead, category, priority, titile, sender, isShownOnly = false } = question;
  const now = new Date(nowMs);
  return [userId, now, isShownOnly, isRead, category, priority, titile, sender].map((value) => value ?? null);
}

/** A page of a person's messages, newest first, with the number of all. */
export async function selectMessages(
  tx: TenantTransaction,
  question: MessageQuestion,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: MessageRow[]; total: number }> {
  const values = valuesOf(question);
  const [counted] = await tx.query<{ total: number }>(
    `select count(*)::int as total ${from} where ${where}`,
    values,
  );
  const rows = await tx.query<MessageRow>(
    `select id::text, annt_id::text as "anntId", user_id::text as "userId", titile, msg_abstract as "msgAbstract",
       msg_content as "msgContent", sender, priority, msg_category as "msgCategory", read_time is not null as "isRead",
       send_time as "sendTime", notice, said, resource, row_id as "rowId"
     ${from} where ${where} order by send_time desc, id desc limit $9 offset $10`,
    [...values, limit, offset],
  );
  return { rows, total: counted?.total ?? 0 };
}

/** Whether the person was sent this; a message that is read already keeps its time. */
export async function markRead(
  tx: TenantTransaction,
  { userId, anntId, nowMs }: { userId: string; anntId: string; nowMs: number },
): Promise<boolean> {
  const rows = await tx.query(
    `with announced as (
       update announcement_send s set read_time = coalesce(s.read_time, $3) from announcement a
       where s.user_id = $1 and s.annt_id = $2 and a.tenant_id = s.tenant_id and a.id = s.annt_id
         and a.state = 'released' and a.deleted_at is null and (a.start_time is null or a.start_time <= $3)
       returning s.id),
     noticed as (
       update notice_send s set read_time = coalesce(s.read_time, $3) where s.user_id = $1 and s.notice_id = $2
       returning s.id)
     select id from announced union all select id from noticed`,
    [userId, anntId, new Date(nowMs)],
  );
  return rows.length > 0;
}

export async function markAllRead(
  tx: TenantTransaction,
  { userId, nowMs }: { userId: string; nowMs: number },
): Promise<void> {
  await tx.query(
    `with noticed as (
       update notice_send s set read_time = $2 where s.user_id = $1 and s.read_time is null)
     update announcement_send s set read_time = $2 from announcement a
     where s.user_id = $1 and s.read_time is null and a.tenant_id = s.tenant_id and a.id = s.annt_id
       and a.state = 'released' and a.deleted_at is null and (a.start_time is null or a.start_time <= $2)`,
    [userId, new Date(nowMs)],
  );
}

/** People who may enter the mill now, by a pattern of `ilike` on their names, or of these ids. */
export function selectPeople(
  tx: TenantTransaction,
  { like, ids, limit }: { like: string; ids: readonly string[] | undefined; limit: number },
): Promise<{ id: string; realname: string; username: string }[]> {
  return tx.query(
    `select u.id::text, u.realname, u.username from membership m join app_user u on u.id = m.user_id
     where m.status = 'normal' and m.deleted_at is null and u.status = 'normal' and u.deleted_at is null
       and (u.realname ilike $1 or u.username ilike $1) and ($2::text[] is null or u.id::text = any ($2::text[]))
     order by u.realname, u.id limit $3`,
    [like, ids ?? null, limit],
  );
}
