import { query } from '../../../platform/db/query.ts';

export interface EnteredProfile {
  /** The file of the picture. */
  readonly avatar: string | null;
  readonly workNo: string | null;
  readonly post: string | null;
  readonly sex: 'male' | 'female' | null;
  readonly birthday: string | null;
  readonly telephone: string | null;
  readonly isSupervisor: boolean;
}

export const selectKnown = query.first<EnteredProfile, { id: string }>`
  select m.avatar, m.work_no as "workNo", m.sex, m.birthday::text as birthday, m.landline as telephone,
    (select p.code from job_position p where p.tenant_id = m.tenant_id and p.id = m.position_id
       and p.deleted_at is null) as post,
    exists (select from department d where d.tenant_id = m.tenant_id and d.deleted_at is null
      and m.id::text = any (d.supervisor_ids)) as "isSupervisor"
  from membership m where m.id = ${'id'} and m.deleted_at is null`;
