import { run, statement } from '../../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../../platform/db/tenancy.ts';

/** What clients read of a person that other rows say. */
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

const besides = statement<PersonBesides, [ids: readonly string[]]>`
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
  where m.id = any ($1::uuid[])`;

/** What other rows say of people, by id; deleted people too. */
export async function selectBesides(
  tx: TenantTransaction,
  ids: readonly string[],
): Promise<Map<string, PersonBesides>> {
  const rows = await run(tx, besides, [ids]);
  return new Map(rows.map((row) => [row.id, row]));
}

const positionByCode = statement<{ id: string }, [code: string]>`
  select id from job_position where code = $1 and deleted_at is null`;

/** The id of a position; undefined for a code that the mill does not have. */
export async function positionOf(tx: TenantTransaction, code: string): Promise<string | undefined> {
  const [row] = await run(tx, positionByCode, [code]);
  return row?.id;
}

const peopleByAccount = statement<{ id: string; username: string }, [names: readonly string[]]>`
  select id, username from membership where lower(username) = any ($1::text[]) and deleted_at is null`;

/** The people of the mill who have these account names, in whichever case. */
export function selectByAccount(
  tx: TenantTransaction,
  usernames: readonly string[],
): Promise<{ id: string; username: string }[]> {
  return run(tx, peopleByAccount, [usernames.map((name) => name.toLowerCase())]);
}

const listsOfPerson = statement<
  { version: number; roleIds: string[] | null; departmentIds: string[] | null },
  [id: string]
>`
  select version, role_ids as "roleIds", department_ids as "departmentIds"
  from membership where id = $1 and deleted_at is null`;

/** The roles and departments of a person as they stand, with the version that has them; undefined for no member. */
export async function selectListsOf(tx: TenantTransaction, id: string) {
  const [row] = await run(tx, listsOfPerson, [id]);
  return row;
}

const departmentsOf = statement<{ id: string; name: string }, [id: string]>`
  select d.id, d.name from department_member m
  join department d on d.tenant_id = m.tenant_id and d.id = m.department_id and d.deleted_at is null
  where m.user_id = $1 order by m.is_main desc, d.sort, d.code`;

/** The departments of a person, the main one first. */
export function selectDepartmentsOf(
  tx: TenantTransaction,
  userId: string,
): Promise<{ id: string; name: string }[]> {
  return run(tx, departmentsOf, [userId]);
}

const branch = statement<{ id: string }, [id: string, tenantId: number]>`
  with recursive below as (
    select d.tenant_id, d.id from department d where d.tenant_id = $2 and d.id = $1::uuid and d.deleted_at is null
    union select d.tenant_id, d.id from below b
    join department d on d.tenant_id = b.tenant_id and d.parent_id = b.id and d.deleted_at is null)
  select id from below`;

/** A department and all below it; none when there is no such department. */
export async function selectBranch(tx: TenantTransaction, id: string): Promise<string[]> {
  const rows = await run(tx, branch, [id, tx.tenantId]);
  return rows.map((row) => row.id);
}
