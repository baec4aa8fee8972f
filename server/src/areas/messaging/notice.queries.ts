import type { TenantTransaction } from '../../platform/db/tenancy.ts';
import { uuidv7 } from '../../platform/db/uuid.ts';

/** The people who may enter the mill now and are named, have one of the roles, or belong to a department or one below. */
export async function selectNoticeReceivers(
  tx: TenantTransaction,
  { people, roles, departments }: Record<'people' | 'roles' | 'departments', readonly string[]>,
): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `with recursive meant as (
       select d.tenant_id, d.id from department d where d.id = any ($3::uuid[]) and d.deleted_at is null
       union
       select d.tenant_id, d.id from department d join meant m on m.tenant_id = d.tenant_id and m.id = d.parent_id
       where d.deleted_at is null)
     select m.user_id::text as id from membership m join app_user u on u.id = m.user_id
     where m.status = 'normal' and m.deleted_at is null and u.status = 'normal' and u.deleted_at is null
       and (m.user_id = any ($1::uuid[])
         or exists (select from user_role ur join role r on r.tenant_id = ur.tenant_id and r.id = ur.role_id
              where ur.tenant_id = m.tenant_id and ur.user_id = m.user_id and r.role_code = any ($2) and r.deleted_at is null)
         or exists (select from department_member dm join meant on meant.tenant_id = dm.tenant_id and meant.id = dm.department_id
              where dm.tenant_id = m.tenant_id and dm.user_id = m.user_id))
     order by 1`,
    [people, roles, departments],
  );
  return rows.map(({ id }) => id);
}

export interface NewNotice {
  readonly notice: string;
  readonly priority: string;
  readonly said: Readonly<Record<string, unknown>>;
  readonly titles: string;
  readonly about: { readonly resource: string; readonly id: string } | null;
  readonly sendTime: Date;
  readonly userIds: readonly string[];
}

/** Lets a message be with these people, unread. */
export async function insertNotice(tx: TenantTransaction, made: NewNotice): Promise<void> {
  const { notice, priority, said, titles, about, sendTime, userIds } = made;
  await tx.query(
    `with sent as (
       insert into notice (tenant_id, id, notice, priority, said, titles, resource, row_id, send_time)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id)
     insert into notice_send (tenant_id, id, notice_id, user_id, send_time)
     select $1, s.id, $2, s.user_id, $9 from unnest($10::uuid[], $11::uuid[]) as s (id, user_id)`,
    [
      tx.tenantId,
      uuidv7(),
      notice,
      priority,
      JSON.stringify(said),
      titles,
      about?.resource ?? null,
      about?.id ?? null,
      sendTime,
      userIds.map(() => uuidv7()),
      userIds,
    ],
  );
}

/** Takes away what was sent before a moment, read or not. */
export async function forgetNotices(tx: TenantTransaction, before: Date): Promise<void> {
  await tx.query('delete from notice where send_time < $1', [before]);
}
