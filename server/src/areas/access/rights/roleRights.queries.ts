import type { DataScopeName } from '@millwright/contract/core/call/dataScope.ts';
import type { Right } from '@millwright/contract/areas/access/rights/rights.ts';
import { run, sql, statement } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import { type GivenCode, isGivenAnywhere } from './held.queries.ts';

export interface RoleOfRights {
  readonly id: string;
  readonly version: number;
  readonly roleName: string;
  readonly roleCode: string;
  readonly dataScope: DataScopeName;
  readonly departments: string[];
  readonly departmentId: string | null;
  readonly department: string | null;
}

const role = statement<RoleOfRights, [id: string]>`
  select r.id, r.version, r.role_name as "roleName", r.role_code as "roleCode", r.data_scope as "dataScope",
    r.department_id as "departmentId", o.name as department,
    array(select d.name from department d
      where d.id::text = any (r.department_ids) and d.deleted_at is null order by d.sort, d.code) as departments
  from role r left join department o on o.tenant_id = r.tenant_id and o.id = r.department_id
  where r.id = $1 and r.deleted_at is null`;

/** A role with the names of the departments that it chooses; undefined when there is none. */
export async function selectRole(tx: TenantTransaction, id: string): Promise<RoleOfRights | undefined> {
  const [row] = await run(tx, role, [id]);
  return row;
}

export interface LockedRole {
  readonly version: number;
  readonly roleCode: string;
  readonly departmentId: string | null;
}

const departmentOfRole = statement<{ id: string }, [id: string]>`
  select d.id from role r join department d on d.tenant_id = r.tenant_id and d.id = r.department_id
  where r.id = $1 for share of d`;

const roleForUpdate = statement<
  { version: number; roleCode: string; departmentId: string | null },
  [id: string]
>`
  select version, role_code as "roleCode", department_id as "departmentId" from role
  where id = $1 and deleted_at is null for update`;

/**
 * A role that nobody else changes until the transaction ends; undefined when there is none. Its department is locked before
 * it, as when the rights of the department change.
 */
export async function lockRole(tx: TenantTransaction, id: string): Promise<LockedRole | undefined> {
  await run(tx, departmentOfRole, [id]);
  const [row] = await run(tx, roleForUpdate, [id]);
  return row;
}

const codesOfRole = statement<{ code: string; onPc: boolean; onApp: boolean }, [id: string]>`
  select code, on_pc as "onPc", on_app as "onApp" from role_permission where role_id = $1`;

/** What a role gives, and where. */
export function selectCodesOfRole(tx: TenantTransaction, id: string): Promise<GivenCode[]> {
  return run(tx, codesOfRole, [id]);
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

const heldOtherwise = statement<{ code: string; pc: number; app: number; both: number }, [id: string]>`
  select h.code, count(*) filter (where h.on_pc)::int as pc, count(*) filter (where h.on_app)::int as app,
    count(*) filter (where h.on_pc and h.on_app)::int as both
  from (
    select u.user_id, p.code, bool_or(p.on_pc) as on_pc, bool_or(p.on_app) as on_app
    from (${people}) own
    join user_role u on u.user_id = own.user_id and u.role_id <> $1
    join role r on r.tenant_id = u.tenant_id and r.id = u.role_id and r.deleted_at is null
    join role_permission p on p.tenant_id = r.tenant_id and p.role_id = r.id
    group by u.user_id, p.code) h
  group by h.code`;

/** How many people, by the terminals that it is about. */
export type PeopleByTerminal = Right['touches'];

/** Of the people of a role, how many have each permission code from another role as well; absent: nobody. */
export async function countHeldOtherwise(
  tx: TenantTransaction,
  id: string,
): Promise<ReadonlyMap<string, PeopleByTerminal>> {
  const rows = await run(tx, heldOtherwise, [id]);
  return new Map(rows.map(({ code, ...counts }) => [code, counts]));
}

const put = statement<
  never,
  [
    tenantId: number,
    id: string,
    codes: readonly string[],
    onPc: readonly boolean[],
    onApp: readonly boolean[],
  ]
>`
  insert into role_permission (tenant_id, role_id, code, on_pc, on_app)
  select $1::int, $2::uuid, c.code, c.on_pc, c.on_app
  from unnest($3::text[], $4::bool[], $5::bool[]) as c (code, on_pc, on_app)
  on conflict (tenant_id, role_id, code) do update set on_pc = excluded.on_pc, on_app = excluded.on_app`;

const remove = statement<never, [id: string, codes: readonly string[]]>`
  delete from role_permission where role_id = $1 and code = any ($2::text[])`;

/** Writes on which terminals a role gives these codes; on neither: it gives them no more. */
export async function writeCodesOfRole(
  tx: TenantTransaction,
  id: string,
  codes: readonly GivenCode[],
): Promise<void> {
  const [kept, gone] = [codes.filter(isGivenAnywhere), codes.filter((code) => !isGivenAnywhere(code))];
  if (kept.length > 0)
    await run(tx, put, [
      tx.tenantId,
      id,
      kept.map(({ code }) => code),
      kept.map(({ onPc }) => onPc),
      kept.map(({ onApp }) => onApp),
    ]);
  if (gone.length > 0) await run(tx, remove, [id, gone.map(({ code }) => code)]);
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
  readonly onPc: boolean;
  readonly onApp: boolean;
}

const sources = statement<
  { roleId: string; roleName: string; onPc: boolean; onApp: boolean },
  [id: string, code: string]
>`
  select r.id as "roleId", r.role_name as "roleName", coalesce(p.on_pc, false) as "onPc",
    coalesce(p.on_app, false) as "onApp"
  from user_role u join role r on r.tenant_id = u.tenant_id and r.id = u.role_id and r.deleted_at is null
  left join role_permission p on p.tenant_id = r.tenant_id and p.role_id = r.id and p.code = $2
  where u.user_id = $1::uuid order by p.code is null, r.role_name, r.id`;

/** The roles of a person, those first that give a permission code. */
export function selectSources(
  tx: TenantTransaction,
  { id, code }: { id: string; code: string },
): Promise<RightSource[]> {
  return run(tx, sources, [id, code]);
}
