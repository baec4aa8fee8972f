import { query } from '../../../platform/db/query.ts';

export const selectPerson = query.first<
  {
    username: string;
    avatar: string | null;
    realname: string;
    workNo: string | null;
    position: string | null;
    departments: string[];
    roles: string[];
    phone: string | null;
    email: string | null;
    landline: string | null;
  },
  { id: string }
>`
  select m.username, m.avatar, m.realname, m.work_no as "workNo",
    (select p.name from job_position p where p.tenant_id = m.tenant_id and p.id = m.position_id
       and p.deleted_at is null) as position,
    array(select d.name from department_member x
      join department d on d.tenant_id = x.tenant_id and d.id = x.department_id and d.deleted_at is null
      where x.user_id = m.id order by x.is_main desc, d.sort, d.id) as departments,
    array(select r.role_name from user_role u
      join role r on r.tenant_id = u.tenant_id and r.id = u.role_id and r.deleted_at is null
      where u.user_id = m.id order by r.role_name) as roles,
    m.phone, m.email, m.landline
  from membership m where m.id = ${'id'} and m.deleted_at is null`;
