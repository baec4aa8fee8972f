import { run, statement } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

const lockNumbers = statement<{ locked: string }, [lock: number]>`
  select pg_advisory_xact_lock($1::int8)::text as locked`;
const numberTaken = statement<{ taken: boolean }, [number: string]>`
  select exists (select from tenant where number = $1) as taken`;

/**
 * Whether a mill has, or had, a number. Whoever asks makes a mill: others who do wait until the transaction ends, so that
 * two do not find the same number free.
 */
export async function isNumberTaken(tx: TenantTransaction, number: string): Promise<boolean> {
  await run(tx, lockNumbers, [7354]);
  const [row] = await run(tx, numberTaken, [number]);
  return row?.taken === true;
}

const highest = statement<{ highest: number }>`select coalesce(max(id), 0)::int as highest from tenant`;

/** The highest number that a mill has or had; 0 where there is none. */
export async function highestNumber(tx: TenantTransaction): Promise<number> {
  const [row] = await run(tx, highest, []);
  return row?.highest ?? 0;
}

const people = statement<{ count: number }>`
  select count(*)::int as count from membership where deleted_at is null`;

/** How many people belong to the mill of the transaction. */
export async function countPeople(tx: TenantTransaction): Promise<number> {
  const [row] = await run(tx, people, []);
  return row?.count ?? 0;
}

const endSessions = statement<{ id: string }, [mills: readonly number[]]>`
  select s.id from secure.end_sessions_in_mills($1::int[]) as s (id)`;

/** Ends every session that is bound to one of these mills; gives those that had not ended. The platform alone may ask. */
export async function endSessionsInMills(
  tx: TenantTransaction,
  mills: readonly number[],
): Promise<readonly string[]> {
  return (await run(tx, endSessions, [mills])).map(({ id }) => id);
}

export interface TenantRow {
  readonly id: number;
  readonly version: number;
  readonly zone: string;
  readonly closedMenus: readonly string[] | null;
}

const one = statement<TenantRow, [id: number]>`
  select id, version, zone, closed_menus as "closedMenus" from tenant where id = $1 and deleted_at is null`;

/** A mill that was not deleted. */
export async function selectTenantRow(tx: TenantTransaction, id: number): Promise<TenantRow | undefined> {
  const [row] = await run(tx, one, [id]);
  return row;
}

const locked = statement<TenantRow, [id: number]>`
  select id, version, zone, closed_menus as "closedMenus" from tenant where id = $1 and deleted_at is null for update`;

/** The same, locked until the transaction ends. */
export async function lockTenantRow(tx: TenantTransaction, id: number): Promise<TenantRow | undefined> {
  const [row] = await run(tx, locked, [id]);
  return row;
}

const close = statement<never, [id: number, menus: readonly string[] | null]>`
  update tenant set closed_menus = $2 where id = $1`;

export async function closeMenus(tx: TenantTransaction, id: number, menus: readonly string[]): Promise<void> {
  await run(tx, close, [id, menus.length === 0 ? null : menus]);
}

const roleOfCode = statement<{ id: string }, [roleCode: string]>`
  select id from role where role_code = $1 and deleted_at is null`;

/** The role of the transaction's mill that has this code. */
export async function roleWithCode(tx: TenantTransaction, roleCode: string): Promise<string | undefined> {
  const [row] = await run(tx, roleOfCode, [roleCode]);
  return row?.id;
}

const rolesNamed = statement<{ count: number }, [codes: readonly string[]]>`
  select count(*)::int as count from role where role_code = any ($1::text[]) and deleted_at is null`;

/** How many of these roles the mill of the transaction has. */
export async function countRoles(tx: TenantTransaction, codes: readonly string[]): Promise<number> {
  const [row] = await run(tx, rolesNamed, [codes]);
  return row?.count ?? 0;
}

const withRole = statement<
  { id: string; username: string; realname: string; state: string },
  [roleCode: string]
>`
  select m.id, m.username, m.realname, m.state from membership m
  join user_role u on u.tenant_id = m.tenant_id and u.user_id = m.user_id
  join role r on r.tenant_id = u.tenant_id and r.id = u.role_id and r.deleted_at is null
  where r.role_code = $1 and m.deleted_at is null order by m.username limit 50`;

/** Who has a role of the transaction's mill, given by its code: the first fifty by account. */
export function peopleWithRole(tx: TenantTransaction, roleCode: string) {
  return run(tx, withRole, [roleCode]);
}

const workshopAbove = statement<{ found: boolean }, [id: number]>`
  select exists (select from tenant where id = $1 and is_workshop and deleted_at is null) as found`;
const anyBelow = statement<{ found: boolean }, [id: number]>`
  select exists (select from tenant where parent_id = $1 and deleted_at is null) as found`;

/** Whether a tenant is a workshop. */
export async function isWorkshop(tx: TenantTransaction, id: number): Promise<boolean> {
  const [row] = await run(tx, workshopAbove, [id]);
  return row?.found === true;
}

/** Whether tenants stand below one. */
export async function hasTenantsBelow(tx: TenantTransaction, id: number): Promise<boolean> {
  const [row] = await run(tx, anyBelow, [id]);
  return row?.found === true;
}
