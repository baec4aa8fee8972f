import { currentTenant, query } from '../../../platform/db/query.ts';

/**
 * The people who may enter the mill now and are named by id, have one of the roles, given by their codes, or belong to one
 * of the departments or one below; each once.
 */
export const selectReceivers = query.column<
  string,
  Record<'people' | 'roles' | 'departments', readonly string[]>
>`
  with recursive meant as (
    select d.tenant_id, d.id from department d
    where d.tenant_id = ${currentTenant} and d.id = any (${'departments'}::uuid[]) and d.deleted_at is null
    union
    select d.tenant_id, d.id from department d join meant m on m.tenant_id = d.tenant_id and m.id = d.parent_id
    where d.deleted_at is null)
  select m.user_id as id from iam.member m
  where m.tenant_id = ${currentTenant} and (m.user_id = any (${'people'}::uuid[])
    or exists (select from user_role ur join role r on r.tenant_id = ur.tenant_id and r.id = ur.role_id
      where ur.tenant_id = m.tenant_id and ur.user_id = m.user_id and r.role_code = any (${'roles'}::text[]) and r.deleted_at is null)
    or exists (select from department_member dm join meant on meant.tenant_id = dm.tenant_id and meant.id = dm.department_id
      where dm.tenant_id = m.tenant_id and dm.user_id = m.user_id))
  order by m.user_id`;

export const selectRoleNames = query.column<string, { ids: readonly string[] }>`
  select role_name as name from role where id = any (${'ids'}::uuid[]) and deleted_at is null order by role_name`;

/** The codes of roles, by which messages are sent to those who have them. */
export const selectRoleCodes = query.column<string, { ids: readonly string[] }>`
  select role_code as code from role where id = any (${'ids'}::uuid[]) and deleted_at is null order by role_code`;
