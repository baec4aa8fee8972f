import { query } from '../../../platform/db/query.ts';

/** Returns roles with a narrow scope whose people see the whole mill by no other role, those of most people first. */
export const selectNarrowRoles = query<{ id: string; name: string }>`
  select r.id, r.role_name as name from role r
  join user_role u on u.tenant_id = r.tenant_id and u.role_id = r.id
  join iam.member m on m.tenant_id = u.tenant_id and m.user_id = u.user_id
  where r.deleted_at is null and r.data_scope <> 'all' and not exists (
    select from user_role o join role w on w.tenant_id = o.tenant_id and w.id = o.role_id
    where o.tenant_id = u.tenant_id and o.user_id = u.user_id and w.deleted_at is null and w.data_scope = 'all')
  group by r.id, r.role_name order by count(*) desc, r.role_name`;

export const selectPeopleWithRight = query.column<string, { code: string }>`
  select distinct m.user_id as id from iam.member m
  join user_role u on u.tenant_id = m.tenant_id and u.user_id = m.user_id
  join role r on r.tenant_id = u.tenant_id and r.id = u.role_id and r.deleted_at is null
  join role_permission p on p.tenant_id = r.tenant_id and p.role_id = r.id and p.code = ${'code'}`;
