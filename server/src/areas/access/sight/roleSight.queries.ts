import type { DataScopeName } from '@millwright/contract/core/call/dataScope.ts';
import { run, statement } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

// The first of each set of departments comes before the second of any: few people show the whole range.
const peopleOfRole = statement<{ id: string }, [roleId: string, limit: number]>`
  select m.id from (
    select m.id, m.username, row_number() over (partition by m.department_ids order by m.username) as place
    from user_role u join membership m on m.tenant_id = u.tenant_id and m.id = u.user_id
    where u.role_id = $1 and m.state = 'normal' and m.deleted_at is null) m
  order by m.place, m.username limit $2`;

/** Returns people of a role who may enter the mill, of as many departments as possible. */
export async function selectSomePeopleOf(
  tx: TenantTransaction,
  roleId: string,
  limit: number,
): Promise<string[]> {
  return (await run(tx, peopleOfRole, [roleId, limit])).map(({ id }) => id);
}

const scopeOfRole = statement<
  { dataScope: DataScopeName; departments: { id: string; name: string }[] },
  [roleId: string]
>`
  select r.data_scope as "dataScope", coalesce((
      select jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name) order by d.sort, d.code) from department d
      where d.id::text = any (r.department_ids) and d.deleted_at is null), '[]') as departments
  from role r where r.id = $1 and r.deleted_at is null`;

/** Returns the data scope of a role with the departments that it chooses; undefined if there is no such role. */
export async function selectScopeOfRole(tx: TenantTransaction, roleId: string) {
  const [row] = await run(tx, scopeOfRole, [roleId]);
  return row;
}

const writeScope = statement<
  never,
  [roleId: string, dataScope: DataScopeName, departmentIds: readonly string[] | null]
>`
  update role set data_scope = $2, department_ids = $3::text[] where id = $1`;

/** Writes a scope for a rehearsal: without version, history and rules of saving. */
export async function rehearseScope(
  tx: TenantTransaction,
  roleId: string,
  { dataScope, departmentIds }: { dataScope: DataScopeName; departmentIds: readonly string[] },
): Promise<void> {
  await run(tx, writeScope, [roleId, dataScope, dataScope === 'chosen' ? departmentIds : null]);
}

const departmentIds = statement<{ id: string }, [ids: readonly string[]]>`
  select id from department where id = any ($1::uuid[]) and deleted_at is null`;

/** Returns those of some ids that are departments of the mill. */
export async function selectKnownDepartments(
  tx: TenantTransaction,
  ids: readonly string[],
): Promise<string[]> {
  return (await run(tx, departmentIds, [ids])).map(({ id }) => id);
}

const allOwners = statement<{ people: string[]; departments: string[] }>`
  select array(select id::text from membership) as people, array(select id::text from department) as departments`;

/** Returns all people and departments of the mill, deleted ones included. */
export async function selectOwners(tx: TenantTransaction) {
  const [row] = await run(tx, allOwners, []);
  return row ?? { people: [], departments: [] };
}

const wholeMillRoles = statement<{ name: string }, [personId: string]>`
  select r.role_name as name from user_role u
  join role r on r.tenant_id = u.tenant_id and r.id = u.role_id and r.deleted_at is null
  where u.user_id = $1 and r.data_scope = 'all' order by r.role_name`;

/** Returns names of the roles by which a person sees the whole mill. */
export async function selectWholeMillRoles(tx: TenantTransaction, personId: string): Promise<string[]> {
  return (await run(tx, wholeMillRoles, [personId])).map(({ name }) => name);
}

const wholeMillActing = statement<{ name: string }, [personId: string]>`
  select a.realname as name from secure.acting_for($1::uuid, current_tenant()) a
  where 'all' = any (a.scopes) order by a.realname`;

/** Returns names of people for whom a person acts now and who see the whole mill. */
export async function selectWholeMillActing(tx: TenantTransaction, personId: string): Promise<string[]> {
  return (await run(tx, wholeMillActing, [personId])).map(({ name }) => name);
}

const names = statement<
  { id: string; name: string },
  [people: readonly string[], departments: readonly string[]]
>`
  select id::text, realname as name from membership where id = any ($1::uuid[])
  union all select id::text, name from department where id = any ($2::uuid[])`;

/** Returns names of people and departments by their ids. */
export async function selectOwnerNames(
  tx: TenantTransaction,
  { people, departments }: { people: readonly string[]; departments: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  const rows = await run(tx, names, [people, departments]);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const rolesOfRules = statement<{ rule: string; resource: string }, [roleId: string]>`
  select d.name as rule, d.resource from role_data_rule t
  join data_rule d on d.tenant_id = t.tenant_id and d.id = t.rule_id and d.deleted_at is null and d.is_enabled
  where t.role_id = $1`;

/** Returns the resources that enabled data rules of a role name. */
export async function selectRuledResources(
  tx: TenantTransaction,
  roleId: string,
): Promise<ReadonlySet<string>> {
  return new Set((await run(tx, rolesOfRules, [roleId])).map(({ resource }) => resource));
}
