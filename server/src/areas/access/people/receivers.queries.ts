import { run, statement } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

const receivers = statement<
  { id: string },
  [people: readonly string[], roles: readonly string[], departments: readonly string[], tenantId: number]
>`
  with recursive meant as (
    select d.tenant_id, d.id from department d
    where d.tenant_id = $4 and d.id = any ($3::uuid[]) and d.deleted_at is null
    union
    select d.tenant_id, d.id from department d join meant m on m.tenant_id = d.tenant_id and m.id = d.parent_id
    where d.deleted_at is null)
  select m.user_id as id from iam.member m
  where m.tenant_id = $4 and (m.user_id = any ($1::uuid[])
    or exists (select from user_role ur join role r on r.tenant_id = ur.tenant_id and r.id = ur.role_id
      where ur.tenant_id = m.tenant_id and ur.user_id = m.user_id and r.role_code = any ($2::text[]) and r.deleted_at is null)
    or exists (select from department_member dm join meant on meant.tenant_id = dm.tenant_id and meant.id = dm.department_id
      where dm.tenant_id = m.tenant_id and dm.user_id = m.user_id))
  order by m.user_id`;

/**
 * The people who may enter the mill now and are named by id, have one of the roles, given by their codes, or belong to one
 * of the departments or one below; each once.
 */
export async function selectReceivers(
  tx: TenantTransaction,
  { people, roles, departments }: Record<'people' | 'roles' | 'departments', readonly string[]>,
): Promise<string[]> {
  const rows = await run(tx, receivers, [people, roles, departments, tx.tenantId]);
  return rows.map(({ id }) => id);
}

const roleNames = statement<{ name: string }, [ids: readonly string[]]>`
  select role_name as name from role where id = any ($1::uuid[]) and deleted_at is null order by role_name`;

/** What roles are called. */
export async function selectRoleNames(tx: TenantTransaction, ids: readonly string[]): Promise<string[]> {
  return (await run(tx, roleNames, [ids])).map(({ name }) => name);
}

const roleCodes = statement<{ code: string }, [ids: readonly string[]]>`
  select role_code as code from role where id = any ($1::uuid[]) and deleted_at is null order by role_code`;

/** The codes of roles, by which messages are sent to those who have them. */
export async function selectRoleCodes(tx: TenantTransaction, ids: readonly string[]): Promise<string[]> {
  return (await run(tx, roleCodes, [ids])).map(({ code }) => code);
}
