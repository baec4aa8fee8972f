import type { DataScopeName } from '@millwright/contract/core/call/dataScope.ts';
import { command, query } from '../../../platform/db/query.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

// The first of each set of departments comes before the second of any: few people show the whole range.
/** Returns people of a role who may enter the mill, of as many departments as possible. */
export const selectSomePeopleOf = query.column<string, { roleId: string; limit: number }>`
  select m.id from (
    select m.id, m.username, row_number() over (partition by m.department_ids order by m.username) as place
    from user_role u join membership m on m.tenant_id = u.tenant_id and m.id = u.user_id
    where u.role_id = ${'roleId'} and m.state = 'normal' and m.deleted_at is null) m
  order by m.place, m.username limit ${'limit'}`;

/** Returns the data scope of a role with the departments that it chooses; undefined if there is no such role. */
export const selectScopeOfRole = query.first<
  { dataScope: DataScopeName; departments: { id: string; name: string }[] },
  { roleId: string }
>`
  select r.data_scope as "dataScope", coalesce((
      select jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name) order by d.sort, d.code) from department d
      where d.id::text = any (r.department_ids) and d.deleted_at is null), '[]') as departments
  from role r where r.id = ${'roleId'} and r.deleted_at is null`;

const writeScope = command<{
  roleId: string;
  dataScope: DataScopeName;
  departmentIds: readonly string[] | null;
}>`
  update role set data_scope = ${'dataScope'}, department_ids = ${'departmentIds'}::text[] where id = ${'roleId'}`;

/** Writes a scope for a rehearsal: without version, history and rules of saving. */
export async function rehearseScope(
  tx: TenantTransaction,
  roleId: string,
  { dataScope, departmentIds }: { dataScope: DataScopeName; departmentIds: readonly string[] },
): Promise<void> {
  await writeScope(tx, { roleId, dataScope, departmentIds: dataScope === 'chosen' ? departmentIds : null });
}

export const selectKnownDepartments = query.column<string, { ids: readonly string[] }>`
  select id from department where id = any (${'ids'}::uuid[]) and deleted_at is null`;

/** Returns all people and departments of the mill, deleted ones included. */
export const selectOwners = query.first<{ people: string[]; departments: string[] }>`
  select array(select id::text from membership) as people, array(select id::text from department) as departments`.to(
  (row) => row ?? { people: [], departments: [] },
);

/** Returns names of the roles by which a person sees the whole mill. */
export const selectWholeMillRoles = query.column<string, { personId: string }>`
  select r.role_name as name from user_role u
  join role r on r.tenant_id = u.tenant_id and r.id = u.role_id and r.deleted_at is null
  where u.user_id = ${'personId'} and r.data_scope = 'all' order by r.role_name`;

/** Returns names of people for whom a person acts now and who see the whole mill. */
export const selectWholeMillActing = query.column<string, { personId: string }>`
  select a.realname as name from secure.acting_for(${'personId'}::uuid, current_tenant()) a
  where 'all' = any (a.scopes) order by a.realname`;

export const selectOwnerNames = query<
  { id: string; name: string },
  { people: readonly string[]; departments: readonly string[] }
>`
  select id::text, realname as name from membership where id = any (${'people'}::uuid[])
  union all select id::text, name from department where id = any (${'departments'}::uuid[])`.to(
  (rows) => new Map(rows.map(({ id, name }) => [id, name])),
);

export const selectRuledResources = query<{ rule: string; resource: string }, { roleId: string }>`
  select d.name as rule, d.resource from role_data_rule t
  join data_rule d on d.tenant_id = t.tenant_id and d.id = t.rule_id and d.deleted_at is null and d.is_enabled
  where t.role_id = ${'roleId'}`.to((rows) => new Set(rows.map(({ resource }) => resource)));
