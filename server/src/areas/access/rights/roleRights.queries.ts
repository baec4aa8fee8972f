import type { DataScopeName } from '@millwright/contract/core/call/dataScope.ts';
import type { Right } from '@millwright/contract/areas/access/rights/rights.ts';
import { command, currentTenant, query } from '../../../platform/db/query.ts';
import { sql } from '../../../platform/db/sql.ts';
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

/** A role with the names of the departments that it chooses; undefined when there is none. */
export const selectRole = query.first<RoleOfRights, { id: string }>`
  select r.id, r.version, r.role_name as "roleName", r.role_code as "roleCode", r.data_scope as "dataScope",
    r.department_id as "departmentId", o.name as department,
    array(select d.name from department d
      where d.id::text = any (r.department_ids) and d.deleted_at is null order by d.sort, d.code) as departments
  from role r left join department o on o.tenant_id = r.tenant_id and o.id = r.department_id
  where r.id = ${'id'} and r.deleted_at is null`;

export interface LockedRole {
  readonly version: number;
  readonly roleCode: string;
  readonly departmentId: string | null;
}

const departmentOfRole = query<{ id: string }, { id: string }>`
  select d.id from role r join department d on d.tenant_id = r.tenant_id and d.id = r.department_id
  where r.id = ${'id'} for share of d`;

const roleForUpdate = query.first<
  { version: number; roleCode: string; departmentId: string | null },
  { id: string }
>`
  select version, role_code as "roleCode", department_id as "departmentId" from role
  where id = ${'id'} and deleted_at is null for update`;

/**
 * A role that nobody else changes until the transaction ends; undefined when there is none. Its department is locked before
 * it, as when the rights of the department change.
 */
export async function lockRole(tx: TenantTransaction, id: string): Promise<LockedRole | undefined> {
  await departmentOfRole(tx, { id });
  const row = await roleForUpdate(tx, { id });
  return row;
}

/** What a role gives, and where. */
export const selectCodesOfRole = query<{ code: string; onPc: boolean; onApp: boolean }, { id: string }>`
  select code, on_pc as "onPc", on_app as "onApp" from role_permission where role_id = ${'id'}`;

/** People of a role who may enter the mill. */
const people = sql`
  select u.user_id from user_role u
  join membership m on m.tenant_id = u.tenant_id and m.id = u.user_id
  where u.role_id = ${'id'} and m.state = 'normal' and m.deleted_at is null`;

export const countPeopleOf = query.value<number, { id: string }>`
  select count(*)::int as count from (${people}) p`.to((count) => count ?? 0);

/** How many people, by the terminals that it is about. */
export type PeopleByTerminal = Right['touches'];

/** Counts, by permission code, the people of a role who also have it from another role; absent: none. */
export const countHeldOtherwise = query<
  { code: string; pc: number; app: number; both: number },
  { id: string }
>`
  select h.code, count(*) filter (where h.on_pc)::int as pc, count(*) filter (where h.on_app)::int as app,
    count(*) filter (where h.on_pc and h.on_app)::int as both
  from (
    select u.user_id, p.code, bool_or(p.on_pc) as on_pc, bool_or(p.on_app) as on_app
    from (${people}) own
    join user_role u on u.user_id = own.user_id and u.role_id <> ${'id'}
    join role r on r.tenant_id = u.tenant_id and r.id = u.role_id and r.deleted_at is null
    join role_permission p on p.tenant_id = r.tenant_id and p.role_id = r.id
    group by u.user_id, p.code) h
  group by h.code`.to((rows) => new Map(rows.map(({ code, ...counts }) => [code, counts])));

const put = command<{
  id: string;
  codes: readonly string[];
  onPc: readonly boolean[];
  onApp: readonly boolean[];
}>`
  insert into role_permission (tenant_id, role_id, code, on_pc, on_app)
  select ${currentTenant}::int, ${'id'}::uuid, c.code, c.on_pc, c.on_app
  from unnest(${'codes'}::text[], ${'onPc'}::bool[], ${'onApp'}::bool[]) as c (code, on_pc, on_app)
  on conflict (tenant_id, role_id, code) do update set on_pc = excluded.on_pc, on_app = excluded.on_app`;

const remove = command<{ id: string; codes: readonly string[] }>`
  delete from role_permission where role_id = ${'id'} and code = any (${'codes'}::text[])`;

/** Writes on which terminals a role gives these codes; on neither: it gives them no more. */
export async function writeCodesOfRole(
  tx: TenantTransaction,
  id: string,
  codes: readonly GivenCode[],
): Promise<void> {
  const [kept, gone] = [codes.filter(isGivenAnywhere), codes.filter((code) => !isGivenAnywhere(code))];
  if (kept.length > 0)
    await put(tx, {
      id,
      codes: kept.map(({ code }) => code),
      onPc: kept.map(({ onPc }) => onPc),
      onApp: kept.map(({ onApp }) => onApp),
    });
  if (gone.length > 0) await remove(tx, { id, codes: gone.map(({ code }) => code) });
}

export interface PersonOfRights {
  readonly id: string;
  readonly username: string;
  readonly realname: string;
  /** In this mill, and on the platform. */
  readonly state: string;
  readonly status: string;
}

/** A person of the mill with what may keep him or her from entering it; undefined when there is none. */
export const selectPerson = query.first<PersonOfRights, { id: string }>`
  select m.id, m.username, m.realname, m.state, a.status
  from membership m join app_user a on a.id = m.id
  where m.id = ${'id'} and m.deleted_at is null`;

export interface RightSource {
  readonly roleId: string;
  readonly roleName: string;
  readonly onPc: boolean;
  readonly onApp: boolean;
}

/** The roles of a person, those first that give a permission code. */
export const selectSources = query<
  { roleId: string; roleName: string; onPc: boolean; onApp: boolean },
  { id: string; code: string }
>`
  select r.id as "roleId", r.role_name as "roleName", coalesce(p.on_pc, false) as "onPc",
    coalesce(p.on_app, false) as "onApp"
  from user_role u join role r on r.tenant_id = u.tenant_id and r.id = u.role_id and r.deleted_at is null
  left join role_permission p on p.tenant_id = r.tenant_id and p.role_id = r.id and p.code = ${'code'}
  where u.user_id = ${'id'}::uuid order by p.code is null, r.role_name, r.id`;
