import type { DataScopeName } from '@millwright/contract/core/dataScope.ts';
import { run, sql, statement } from '../../platform/db/sql.ts';
import type { TenantTransaction } from '../../platform/db/tenancy.ts';

export interface RoleOfRights {
  readonly id: string;
  readonly version: number;
  readonly roleName: string;
  readonly roleCode: string;
  readonly dataScope: DataScopeName;
  readonly departments: string[];
}

const role = statement<RoleOfRights, [id: string]>`
  select r.id, r.version, r.role_name as "roleName", r.role_code as "roleCode", r.data_scope as "dataScope",
    array(select d.name from department d
      where d.id::text = any (r.department_ids) and d.deleted_at is null order by d.sort, d.code) as departments
  from role r where r.id = $1 and r.deleted_at is null`;

/** A role with the names of the departments that it chooses; undefined when there is none. */
export async function selectRole(tx: TenantTransaction, id: string): Promise<RoleOfRights | undefined> {
  const [row] = await run(tx, role, [id]);
  return row;
}

interface LockedRole {
  readonly version: number;
  readonly roleCode: string;
}

const roleForUpdate = statement<LockedRole, [id: string]>`
  select version, role_code as "roleCode" from role where id = $1 and deleted_at is null for update`;

/** A role that nobody else changes until the transaction ends; undefined when there is none. */
export async function lockRole(tx: TenantTransaction, id: string): Promise<LockedRole | undefined> {
  const [row] = await run(tx, roleForUpdate, [id]);
  return row;
}

const codesOfRole = statement<{ code: string }, [id: string]>`
  select code from role_permission where role_id = $1`;

/** The permission codes that a role gives. */
export async function selectCodesOfRole(tx: TenantTransaction, id: string): Promise<ReadonlySet<string>> {
  const rows = await run(tx, codesOfRole, [id]);
  return new Set(rows.map(({ code }) => code));
}

/** People of a role who may enter the mill. */
const people = sql`
  select u.user_id from user_role u
  join membership m on m.tenant_id = u.tenant_id and m.id = u.user_id
  where u.role_id = $1 and m.state = 'normal' and m.deleted_at is null`;

const countOfPeople = statement<{ count: number }, [id: string]>`
  select count(*)::int as count from (${people}) p`;

/** How many people who may enter the mill have a role. */
export async function countPeopleOf(tx: TenantTransaction, id: string): Promise<number> {
  const [row] = await run(tx, countOfPeople, [id]);
  return row?.count ?? 0;
}

const heldOtherwise = statement<{ code: string; people: number }, [id: string]>`
  select p.code, count(distinct u.user_id)::int as people
  from (${people}) own
  join user_role u on u.user_id = own.user_id and u.role_id <> $1
  join role r on r.tenant_id = u.tenant_id and r.id = u.role_id and r.deleted_at is null
  join role_permission p on p.tenant_id = r.tenant_id and p.role_id = r.id
  group by p.code`;

/** Of the people of a role, how many have each permission code from another role as well; absent: nobody. */
export async function countHeldOtherwise(
  tx: TenantTransaction,
  id: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await run(tx, heldOtherwise, [id]);
  return new Map(rows.map((row) => [row.code, row.people]));
}

const give = statement<never, [tenantId: number, id: string, codes: readonly string[]]>`
  insert into role_permission (tenant_id, role_id, code) select $1::int, $2::uuid, unnest($3::text[])
  on conflict do nothing`;

const take = statement<never, [id: string, codes: readonly string[]]>`
  delete from role_permission where role_id = $1 and code = any ($2::text[])`;

/** Writes what a role is given and what is taken from it. */
export async function changeCodes(
  tx: TenantTransaction,
  id: string,
  { given, taken }: { given: readonly string[]; taken: readonly string[] },
): Promise<void> {
  await run(tx, give, [tx.tenantId, id, given]);
  await run(tx, take, [id, taken]);
}

export interface PersonOfRights {
  readonly id: string;
  readonly username: string;
  readonly realname: string;
  /** In this mill, and on the platform. */
  readonly state: string;
  readonly status: string;
}

const person = statement<PersonOfRights, [id: string]>`
  select m.id, m.username, m.realname, m.state, a.status
  from membership m join app_user a on a.id = m.id
  where m.id = $1 and m.deleted_at is null`;

/** A person of the mill with what may keep him or her from entering it; undefined when there is none. */
export async function selectPerson(tx: TenantTransaction, id: string): Promise<PersonOfRights | undefined> {
  const [row] = await run(tx, person, [id]);
  return row;
}

export interface RightSource {
  readonly roleId: string;
  readonly roleName: string;
  readonly gives: boolean;
}

const sources = statement<RightSource, [id: string, code: string]>`
  select r.id as "roleId", r.role_name as "roleName",
    exists (select from role_permission p
      where p.tenant_id = r.tenant_id and p.role_id = r.id and p.code = $2) as gives
  from user_role u join role r on r.tenant_id = u.tenant_id and r.id = u.role_id and r.deleted_at is null
  where u.user_id = $1::uuid order by gives desc, r.role_name, r.id`;

/** The roles of a person, those first that give a permission code. */
export function selectSources(
  tx: TenantTransaction,
  { id, code }: { id: string; code: string },
): Promise<RightSource[]> {
  return run(tx, sources, [id, code]);
}
