import { command, currentTenant, query } from '../../../platform/db/query.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import { type GivenCode, isGivenAnywhere } from '../rights/held.queries.ts';

export interface DepartmentOfRights {
  readonly id: string;
  readonly version: number;
  readonly code: string;
  readonly name: string;
}

/** A department; undefined when there is none. */
export const selectDepartment = query.first<
  { id: string; version: number; code: string; name: string },
  { id: string }
>`
  select id, version, code, name from department where id = ${'id'} and deleted_at is null`;

/** The version of a department whose rights nobody else changes until the transaction ends; undefined when there is none. */
export const lockDepartment = query.value<number, { id: string }>`
  select version from department where id = ${'id'} and deleted_at is null for update`;

/** What a department holds, and where. */
export const selectCodesOfDepartment = query<{ code: string; onPc: boolean; onApp: boolean }, { id: string }>`
  select code, on_pc as "onPc", on_app as "onApp" from department_permission where department_id = ${'id'}`;

const put = command<{
  id: string;
  codes: readonly string[];
  onPc: readonly boolean[];
  onApp: readonly boolean[];
}>`
  insert into department_permission (tenant_id, department_id, code, on_pc, on_app)
  select ${currentTenant}::int, ${'id'}::uuid, c.code, c.on_pc, c.on_app
  from unnest(${'codes'}::text[], ${'onPc'}::bool[], ${'onApp'}::bool[]) as c (code, on_pc, on_app)
  on conflict (tenant_id, department_id, code) do update set on_pc = excluded.on_pc, on_app = excluded.on_app`;

const remove = command<{ id: string; codes: readonly string[] }>`
  delete from department_permission where department_id = ${'id'} and code = any (${'codes'}::text[])`;

/** Writes on which terminals a department holds these codes; on neither: it holds them no more. */
export async function writeCodesOfDepartment(
  tx: TenantTransaction,
  id: string,
  codes: readonly GivenCode[],
): Promise<void> {
  const kept = codes.filter(isGivenAnywhere);
  const gone = codes.filter((code) => !isGivenAnywhere(code)).map(({ code }) => code);
  if (kept.length > 0)
    await put(tx, {
      id,
      codes: kept.map(({ code }) => code),
      onPc: kept.map(({ onPc }) => onPc),
      onApp: kept.map(({ onApp }) => onApp),
    });
  if (gone.length > 0) await remove(tx, { id, codes: gone });
}

/** Who has a role and may enter the mill. */
const holders = sql`
  select u.tenant_id, u.user_id, u.role_id from user_role u
  join membership m on m.tenant_id = u.tenant_id and m.id = u.user_id
  where m.state = 'normal' and m.deleted_at is null`;

export const selectRolesOfDepartment = query<
  { id: string; roleName: string; roleCode: string; people: number },
  { id: string }
>`
  select r.id, r.role_name as "roleName", r.role_code as "roleCode",
    (select count(*)::int from (${holders}) h where h.tenant_id = r.tenant_id and h.role_id = r.id) as people
  from role r where r.department_id = ${'id'} and r.deleted_at is null order by r.role_name, r.id`;

/** The roles of a department, which nobody else changes until the transaction ends. */
export const lockRolesOfDepartment = query<{ id: string; roleCode: string }, { id: string }>`
  select id, role_code as "roleCode" from role where department_id = ${'id'} and deleted_at is null order by id for update`;

/** How many people have each permission code from a role of a department; absent: nobody. */
export const countHeldByRolesOf = query<
  { code: string; pc: number; app: number; both: number },
  { id: string }
>`
  select h.code, count(*) filter (where h.on_pc)::int as pc, count(*) filter (where h.on_app)::int as app,
    count(*)::int as both
  from (
    select u.user_id, p.code, bool_or(p.on_pc) as on_pc, bool_or(p.on_app) as on_app
    from role r
    join (${holders}) u on u.tenant_id = r.tenant_id and u.role_id = r.id
    join role_permission p on p.tenant_id = r.tenant_id and p.role_id = r.id
    where r.department_id = ${'id'} and r.deleted_at is null
    group by u.user_id, p.code) h
  group by h.code`.to((rows) => new Map(rows.map(({ code, ...counts }) => [code, counts])));

/** Departments `$1` of the mill `$2` and all above them; a ring in the table ends it. */
const above = sql`
  with recursive above as (
    select d.id, d.parent_id from department d where d.tenant_id = ${currentTenant} and d.id = any (${'departmentIds'}::uuid[])
    union
    select d.id, d.parent_id from above a join department d on d.tenant_id = ${currentTenant} and d.id = a.parent_id)`;

/** The roles of the mill, and whether somebody of these departments can have each of them. */
export const selectChoosableRoles = query<
  { id: string; roleName: string; roleCode: string; department: string | null; fits: boolean },
  { departmentIds: readonly string[]; most: number }
>`
  ${above}
  select r.id, r.role_name as "roleName", r.role_code as "roleCode", d.name as department,
    (r.department_id is null or exists (select from above a where a.id = r.department_id)) as fits
  from role r left join department d on d.tenant_id = r.tenant_id and d.id = r.department_id
  where r.tenant_id = ${currentTenant} and r.deleted_at is null order by r.department_id is not null, r.role_name, r.id limit ${'most'}`;

export const selectUnfittingRoles = query<
  { id: string; role: string; department: string },
  { departmentIds: readonly string[]; roleIds: readonly string[] }
>`
  ${above}
  select r.id, r.role_name as role, d.name as department
  from role r join department d on d.tenant_id = r.tenant_id and d.id = r.department_id
  where r.tenant_id = ${currentTenant} and r.id = any (${'roleIds'}::uuid[]) and not exists (select from above a where a.id = r.department_id)`;

/** Somebody who has a role of a department without belonging to it or to one below; undefined when nobody does. */
export const selectStranger = query.first<{ name: string; role: string }>`
  with recursive below as (
    select r.department_id as root, r.department_id as id from role r
    where r.tenant_id = ${currentTenant} and r.department_id is not null and r.deleted_at is null
    union
    select b.root, d.id from below b join department d on d.tenant_id = ${currentTenant} and d.parent_id = b.id)
  select m.realname as name, r.role_name as role
  from user_role u
  join role r on r.tenant_id = u.tenant_id and r.id = u.role_id and r.department_id is not null and r.deleted_at is null
  join membership m on m.tenant_id = u.tenant_id and m.id = u.user_id
  where u.tenant_id = ${currentTenant} and not exists (
    select from department_member o join below b on b.id = o.department_id and b.root = r.department_id
    where o.tenant_id = u.tenant_id and o.user_id = u.user_id)
  order by m.realname, r.role_name limit 1`;
