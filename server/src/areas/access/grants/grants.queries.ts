import type { DataScopeName } from '@millwright/contract/core/call/dataScope.ts';
import { run, sql, statement } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import type { RuleOfResource, RuleSubject } from '../../../platform/session/dataRules.ts';
import type { GrantedRole } from '../../../platform/session/grants.ts';

const lock = statement<{ locked: string }, [tenantId: number]>`
  select pg_advisory_xact_lock($1, hashtext('grants'))::text as locked`;

/**
 * Waits until nobody else whose own sight is narrowed changes grants of the mill; held until the commit. Two changes that
 * are harmless alone are thereby judged one after the other.
 */
export async function lockGrants(tx: TenantTransaction): Promise<void> {
  await run(tx, lock, [tx.tenantId]);
}

interface RoleRow {
  readonly id: string;
  readonly name: string;
  readonly scope: DataScopeName;
  readonly chosen: string[];
  readonly codes: GrantedRole['codes'];
  readonly rules: readonly RuleOfResource[];
}

const roles = statement<RoleRow, [ids: readonly string[]]>`
  select r.id, r.role_name as name, r.data_scope as scope,
    array(select d.id::text from department d
      where d.tenant_id = r.tenant_id and d.id::text = any (r.department_ids) and d.deleted_at is null) as chosen,
    (select coalesce(json_agg(json_build_object('code', p.code, 'onPc', p.on_pc, 'onApp', p.on_app)), '[]')
      from role_permission p where p.tenant_id = r.tenant_id and p.role_id = r.id) as codes,
    (select coalesce(json_agg(json_build_object(
        'resource', d.resource, 'field', d.field, 'condition', d.condition, 'value', d.value)), '[]')
      from role_data_rule t
      join data_rule d on d.tenant_id = t.tenant_id and d.id = t.rule_id and d.is_enabled and d.deleted_at is null
      where t.tenant_id = r.tenant_id and t.role_id = r.id) as rules
  from role r where r.id = any ($1::uuid[]) and r.deleted_at is null order by r.role_name, r.id`;

/** Roles with everything that they give, by id. */
export async function selectGrantedRoles(
  tx: TenantTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, GrantedRole>> {
  if (ids.length === 0) return new Map();
  const rows = await run(tx, roles, [[...new Set(ids)]]);
  return new Map(rows.map(({ id, ...role }) => [id, role]));
}

/** A person as data rules know him or her, with the ids of the roles. */
export interface PersonWithRoles {
  readonly subject: RuleSubject;
  readonly roleIds: readonly string[];
}

interface PersonRow {
  readonly id: string;
  readonly username: string;
  readonly realname: string;
  readonly roleIds: string[];
  readonly departments: RuleSubject['departments'];
}

const person = sql`
  select m.id, m.username, m.realname, coalesce(m.role_ids, '{}') as "roleIds",
    (select coalesce(json_agg(json_build_object('id', d.id, 'code', d.code) order by x.is_main desc, d.sort, d.id), '[]')
      from department_member x
      join department d on d.tenant_id = x.tenant_id and d.id = x.department_id and d.deleted_at is null
      where x.tenant_id = m.tenant_id and x.user_id = m.id) as departments
  from membership m`;

const people = statement<PersonRow, [ids: readonly string[]]>`
  ${person} where m.id = any ($1::uuid[]) order by m.id`;

/** People with their roles and departments, deleted ones too. */
export async function selectPeopleWithRoles(
  tx: TenantTransaction,
  ids: readonly string[],
): Promise<PersonWithRoles[]> {
  return (await run(tx, people, [ids])).map(asPerson);
}

const holders = statement<PersonRow, [roleIds: readonly string[]]>`
  ${person} where m.role_ids && $1 and m.deleted_at is null order by m.id`;

/** People of the mill who have one of these roles. */
export async function selectHoldersOfRoles(
  tx: TenantTransaction,
  roleIds: readonly string[],
): Promise<PersonWithRoles[]> {
  return (await run(tx, holders, [roleIds])).map(asPerson);
}

function asPerson({ roleIds, ...subject }: PersonRow): PersonWithRoles {
  return { subject, roleIds };
}

const members = statement<PersonRow, [departmentId: string]>`
  ${person} where m.deleted_at is null and exists (select from department_member x
    where x.tenant_id = m.tenant_id and x.user_id = m.id and x.department_id = $1::uuid) order by m.id`;

/** People of a department with their roles. */
export async function selectMembersWithRoles(
  tx: TenantTransaction,
  departmentId: string,
): Promise<PersonWithRoles[]> {
  return (await run(tx, members, [departmentId])).map(asPerson);
}

const treeHolders = statement<PersonRow>`
  ${person} where m.deleted_at is null and exists (select from role r
    where r.tenant_id = m.tenant_id and r.id::text = any (m.role_ids) and r.data_scope = 'departmentTree'
      and r.deleted_at is null) order by m.id`;

/** People of the mill whose roles show departments with all below them. */
export async function selectHoldersOfTrees(tx: TenantTransaction): Promise<PersonWithRoles[]> {
  return (await run(tx, treeHolders)).map(asPerson);
}

const invited = statement<{ departmentId: string; roleIds: string[] }>`
  select d.id as "departmentId", coalesce(i.role_ids, '{}') as "roleIds"
  from invitation i join department d on d.tenant_id = i.tenant_id and d.id = i.department_id and d.deleted_at is null
  where i.state = 'open' and i.deleted_at is null`;

/** Open invitations that give roles to people of a department. */
export function selectOpenInvitations(
  tx: TenantTransaction,
): Promise<{ departmentId: string; roleIds: string[] }[]> {
  return run(tx, invited);
}

interface DepartmentRow {
  readonly id: string;
  readonly code: string;
  readonly parentId: string | null;
  readonly isDeleted: boolean;
}

const departments = statement<DepartmentRow>`
  select id, code, parent_id as "parentId", deleted_at is not null as "isDeleted" from department`;

/** Every department of the mill; deleted ones still stand between others. */
export function selectAllDepartments(tx: TenantTransaction): Promise<DepartmentRow[]> {
  return run(tx, departments);
}

const ruledRoles = statement<{ id: string }, [ruleIds: readonly string[]]>`
  select distinct t.role_id as id from role_data_rule t
  join role r on r.tenant_id = t.tenant_id and r.id = t.role_id and r.deleted_at is null
  where t.rule_id = any ($1::uuid[])`;

/** The roles that have one of these data rules. */
export async function selectRolesWithRules(
  tx: TenantTransaction,
  ruleIds: readonly string[],
): Promise<string[]> {
  return (await run(tx, ruledRoles, [ruleIds])).map(({ id }) => id);
}
