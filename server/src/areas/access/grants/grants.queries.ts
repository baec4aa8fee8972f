import type { DataScopeName } from '@millwright/contract/core/call/dataScope.ts';
import { query, tenantLock } from '../../../platform/db/query.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import type { RuleOfResource, RuleSubject } from '../../../platform/session/dataRules.ts';
import type { GrantedRole } from '../../../platform/session/grants.ts';

/**
 * Waits until nobody else whose own sight is narrowed changes grants of the mill; held until the commit. Two changes that
 * are harmless alone are thereby judged one after the other.
 */
export const lockGrants = tenantLock('grants');

interface RoleRow {
  readonly id: string;
  readonly name: string;
  readonly scope: DataScopeName;
  readonly chosen: string[];
  readonly codes: GrantedRole['codes'];
  readonly rules: readonly RuleOfResource[];
}

const roles = query<RoleRow, { ids: readonly string[] }>`
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
  from role r where r.id = any (${'ids'}::uuid[]) and r.deleted_at is null order by r.role_name, r.id`;

/** Roles with everything that they give, by id. */
export async function selectGrantedRoles(
  tx: TenantTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, GrantedRole>> {
  if (ids.length === 0) return new Map();
  const rows = await roles(tx, { ids: [...new Set(ids)] });
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

/** People with their roles and departments, deleted ones too. */
export const selectPeopleWithRoles = query<PersonRow, { ids: readonly string[] }>`
  ${person} where m.id = any (${'ids'}::uuid[]) order by m.id`.to((rows) => rows.map(asPerson));

export const selectHoldersOfRoles = query<PersonRow, { roleIds: readonly string[] }>`
  ${person} where m.role_ids && ${'roleIds'} and m.deleted_at is null order by m.id`.to((rows) =>
  rows.map(asPerson),
);

function asPerson({ roleIds, ...subject }: PersonRow): PersonWithRoles {
  return { subject, roleIds };
}

export const selectMembersWithRoles = query<PersonRow, { departmentId: string }>`
  ${person} where m.deleted_at is null and exists (select from department_member x
    where x.tenant_id = m.tenant_id and x.user_id = m.id and x.department_id = ${'departmentId'}::uuid) order by m.id`.to(
  (rows) => rows.map(asPerson),
);

/** People of the mill whose roles show departments with all below them. */
export const selectHoldersOfTrees = query<PersonRow>`
  ${person} where m.deleted_at is null and exists (select from role r
    where r.tenant_id = m.tenant_id and r.id::text = any (m.role_ids) and r.data_scope = 'departmentTree'
      and r.deleted_at is null) order by m.id`.to((rows) => rows.map(asPerson));

export const selectOpenInvitations = query<{ departmentId: string; roleIds: string[] }>`
  select d.id as "departmentId", coalesce(i.role_ids, '{}') as "roleIds"
  from invitation i join department d on d.tenant_id = i.tenant_id and d.id = i.department_id and d.deleted_at is null
  where i.state = 'open' and i.deleted_at is null`;

interface DepartmentRow {
  readonly id: string;
  readonly code: string;
  readonly parentId: string | null;
  readonly isDeleted: boolean;
}

/** Every department of the mill; deleted ones still stand between others. */
export const selectAllDepartments = query<DepartmentRow>`
  select id, code, parent_id as "parentId", deleted_at is not null as "isDeleted" from department`;

export const selectRolesWithRules = query.column<string, { ruleIds: readonly string[] }>`
  select distinct t.role_id as id from role_data_rule t
  join role r on r.tenant_id = t.tenant_id and r.id = t.role_id and r.deleted_at is null
  where t.rule_id = any (${'ruleIds'}::uuid[])`;
