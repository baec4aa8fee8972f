import { currentTenant, query } from '../../../../platform/db/query.ts';
import type { TenantTransaction } from '../../../../platform/db/tenancy.ts';

export interface PersonBesides {
  readonly id: string;
  readonly positionCode: string | null;
  readonly positionName: string | null;
  /** The code of the main department. */
  readonly departmentCode: string | null;
  /** Ids and names of the departments that the person supervises, joined by commas. */
  readonly headed: string | null;
  readonly headedNames: string | null;
}

/** Data of other rows on people, by id; deleted people too. */
export const selectBesides = query<PersonBesides, { ids: readonly string[] }>`
  select m.id, p.code as "positionCode", p.name as "positionName", d.code as "departmentCode",
    h.ids as headed, h.names as "headedNames"
  from membership m
  left join job_position p on p.tenant_id = m.tenant_id and p.id = m.position_id
  left join department d on d.tenant_id = m.tenant_id and d.id = m.department_ids[1]::uuid and d.deleted_at is null
  left join lateral (
    select string_agg(s.id::text, ',' order by s.sort, s.code) as ids,
      string_agg(s.name, ',' order by s.sort, s.code) as names
    from department s
    where s.tenant_id = m.tenant_id and s.deleted_at is null and m.id::text = any (s.supervisor_ids)) h on true
  where m.id = any (${'ids'}::uuid[])`.to((rows) => new Map(rows.map((row) => [row.id, row])));

/** The id of a position; undefined for a code that the mill does not have. */
export const positionOf = query.value<string, { code: string }>`
  select id from job_position where code = ${'code'} and deleted_at is null`;

const peopleByAccount = query<{ id: string; username: string }, { names: readonly string[] }>`
  select id, username from membership where lower(username) = any (${'names'}::text[]) and deleted_at is null`;

/** The people of the mill who have these account names, in whichever case. */
export function selectByAccount(
  tx: TenantTransaction,
  usernames: readonly string[],
): Promise<{ id: string; username: string }[]> {
  return peopleByAccount(tx, { names: usernames.map((name) => name.toLowerCase()) });
}

/** The roles and departments of a person as they stand, with the version that has them; undefined for no member. */
export const selectListsOf = query.first<
  { version: number; roleIds: string[] | null; departmentIds: string[] | null },
  { id: string }
>`
  select version, role_ids as "roleIds", department_ids as "departmentIds"
  from membership where id = ${'id'} and deleted_at is null`;

/** The departments of a person, the main one first. */
export const selectDepartmentsOf = query<{ id: string; name: string }, { userId: string }>`
  select d.id, d.name from department_member m
  join department d on d.tenant_id = m.tenant_id and d.id = m.department_id and d.deleted_at is null
  where m.user_id = ${'userId'} order by m.is_main desc, d.sort, d.code`;

/** A department and all below it; none when there is no such department. */
export const selectBranch = query.column<string, { id: string }>`
  with recursive below as (
    select d.tenant_id, d.id from department d where d.tenant_id = ${currentTenant} and d.id = ${'id'}::uuid and d.deleted_at is null
    union select d.tenant_id, d.id from below b
    join department d on d.tenant_id = b.tenant_id and d.parent_id = b.id and d.deleted_at is null)
  select id from below`;
