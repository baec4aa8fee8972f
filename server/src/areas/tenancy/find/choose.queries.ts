import type {
  ChoosableDepartment,
  ChoosablePerson,
  NamedRole,
} from '@millwright/contract/areas/tenancy/find/choose.ts';
import { run, sql, statement } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

const person = sql`
  select u.id, m.realname, m.username, d.name as department
  from membership m join app_user u on u.id = m.user_id
  left join department d on d.tenant_id = m.tenant_id and d.id = m.department_ids[1]::uuid and d.deleted_at is null`;

const choosablePeople = statement<
  ChoosablePerson,
  [like: string | null, offset: number, limit: number, seen: readonly string[] | null]
>`
  ${person} where m.state = 'normal' and m.deleted_at is null and u.status = 'normal' and u.deleted_at is null
    and ($1::text is null or secure.search_key(m.realname) like $1 or secure.search_key(m.username) like $1)
    and ($4::uuid[] is null or u.id = any ($4))
  order by m.realname, u.id offset $2 limit $3`;

// The words of a reference belong to the row that names the person; the department of somebody hidden does not.
const peopleOf = statement<ChoosablePerson, [ids: readonly string[], seen: readonly string[] | null]>`
  select p.id, p.realname, p.username, case when $2::uuid[] is null or p.id = any ($2) then p.department end as department
  from (${person} where u.id = any ($1::uuid[])) p order by p.realname, p.id`;

const departments = statement<ChoosableDepartment, [limit: number, seen: readonly string[] | null]>`
  select id, code, name, parent_id as "parentId" from department
  where deleted_at is null and ($2::uuid[] is null or id = any ($2)) order by sort, code, id limit $1`;

/**
 * People who may enter the mill now, by name; `like` is a pattern of search keys on name and account. `seen` are those whom data
 * rules let see; undefined where none narrows them.
 */
export function selectChoosablePeople(
  tx: TenantTransaction,
  {
    like,
    offset = 0,
    limit,
    seen,
  }: { like?: string; offset?: number; limit: number; seen: readonly string[] | undefined },
): Promise<ChoosablePerson[]> {
  return run(tx, choosablePeople, [like ?? null, offset, limit, seen ?? null]);
}

/** The people of these ids who belong to the mill or once did; the department is null for those who are not `seen`. */
export function selectPeopleOf(
  tx: TenantTransaction,
  { ids, seen }: { ids: readonly string[]; seen: readonly string[] | undefined },
): Promise<ChoosablePerson[]> {
  return run(tx, peopleOf, [ids, seen ?? null]);
}

/** The departments of the mill, at most `limit`; of them those that data rules let see. */
export function selectDepartments(
  tx: TenantTransaction,
  { limit, seen }: { limit: number; seen: readonly string[] | undefined },
): Promise<ChoosableDepartment[]> {
  return run(tx, departments, [limit, seen ?? null]);
}

const roles = statement<NamedRole, [limit: number, seen: readonly string[] | null]>`
  select id, role_name as name, role_code as code from role
  where deleted_at is null and ($2::uuid[] is null or id = any ($2)) order by role_name, id limit $1`;

/** The roles of the mill by name, at most `limit`; of them those that data rules let see. */
export function selectRolesToChoose(
  tx: TenantTransaction,
  { limit, seen }: { limit: number; seen: readonly string[] | undefined },
): Promise<NamedRole[]> {
  return run(tx, roles, [limit, seen ?? null]);
}
