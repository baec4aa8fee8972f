import type {
  ChoosableDepartment,
  ChoosablePerson,
  NamedRole,
} from '@millwright/contract/areas/access/find/choose.ts';
import { query } from '../../../platform/db/query.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

const person = sql`
  select u.id, m.realname, m.username, d.name as department
  from membership m join app_user u on u.id = m.user_id
  left join department d on d.tenant_id = m.tenant_id and d.id = m.department_ids[1]::uuid and d.deleted_at is null`;

const choosablePeople = query<
  ChoosablePerson,
  { like: string | null; offset: number; limit: number; seen: readonly string[] | null }
>`
  ${person} where m.state = 'normal' and m.deleted_at is null and u.status = 'normal' and u.deleted_at is null
    and (${'like'}::text is null or secure.search_key(m.realname) like ${'like'} or secure.search_key(m.username) like ${'like'})
    and (${'seen'}::uuid[] is null or u.id = any (${'seen'}))
  order by m.realname, u.id offset ${'offset'} limit ${'limit'}`;

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
  return choosablePeople(tx, { like: like ?? null, offset, limit, seen: seen ?? null });
}

// The words of a reference belong to the row that names the person; the department of somebody hidden does not.
/** The people of these ids who belong to the mill or once did; the department is null for those who are not `seen`. */
export const selectPeopleOf = query<
  ChoosablePerson,
  { ids: readonly string[]; seen: readonly string[] | undefined }
>`
  select p.id, p.realname, p.username, case when ${'seen'}::uuid[] is null or p.id = any (${'seen'}) then p.department end as department
  from (${person} where u.id = any (${'ids'}::uuid[])) p order by p.realname, p.id`;

/** The departments of the mill, at most `limit`; of them those that data rules let see. */
export const selectDepartments = query<
  ChoosableDepartment,
  { limit: number; seen: readonly string[] | undefined }
>`
  select id, code, name, parent_id as "parentId" from department
  where deleted_at is null and (${'seen'}::uuid[] is null or id = any (${'seen'})) order by sort, code, id limit ${'limit'}`;

/** The roles of the mill by name, at most `limit`; of them those that data rules let see. */
export const selectRolesToChoose = query<NamedRole, { limit: number; seen: readonly string[] | undefined }>`
  select id, role_name as name, role_code as code from role
  where deleted_at is null and (${'seen'}::uuid[] is null or id = any (${'seen'})) order by role_name, id limit ${'limit'}`;
