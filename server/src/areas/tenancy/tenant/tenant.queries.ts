import { command, query } from '../../../platform/db/query.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

const lockNumbers = query<{ locked: string }, { lock: number }>`
  select pg_advisory_xact_lock(${'lock'}::int8)::text as locked`;
const numberTaken = query.first<{ taken: boolean }, { number: string }>`
  select exists (select from tenant where number = ${'number'}) as taken`;

/**
 * Whether a mill has, or had, a number. Whoever asks makes a mill: others who do wait until the transaction ends, so that
 * two do not find the same number free.
 */
export async function isNumberTaken(tx: TenantTransaction, number: string): Promise<boolean> {
  await lockNumbers(tx, { lock: 7354 });
  const row = await numberTaken(tx, { number });
  return row?.taken === true;
}

/** The highest number that a mill has or had; 0 where there is none. */
export const highestNumber = query.value<number>`select coalesce(max(id), 0)::int as highest from tenant`.to(
  (highest) => highest ?? 0,
);

export const countPeople = query.value<number>`
  select count(*)::int as count from membership where deleted_at is null`.to((count) => count ?? 0);

/** Ends every session that is bound to one of these mills; gives those that had not ended. The platform alone may ask. */
export const endSessionsInMills = query.column<string, { mills: readonly number[] }>`
  select s.id from secure.end_sessions_in_mills(${'mills'}::int[]) as s (id)`;

export interface TenantRow {
  readonly id: number;
  readonly version: number;
  readonly zone: string;
  readonly closedMenus: readonly string[] | null;
}

/** A mill that was not deleted. */
export const selectTenantRow = query.first<TenantRow, { id: number }>`
  select id, version, zone, closed_menus as "closedMenus" from tenant where id = ${'id'} and deleted_at is null`;

/** The same, locked until the transaction ends. */
export const lockTenantRow = query.first<TenantRow, { id: number }>`
  select id, version, zone, closed_menus as "closedMenus" from tenant where id = ${'id'} and deleted_at is null for update`;

const close = command<{ id: number; menus: readonly string[] | null }>`
  update tenant set closed_menus = ${'menus'} where id = ${'id'}`;

export async function closeMenus(tx: TenantTransaction, id: number, menus: readonly string[]): Promise<void> {
  await close(tx, { id, menus: menus.length === 0 ? null : menus });
}

export const roleWithCode = query.value<string, { roleCode: string }>`
  select id from role where role_code = ${'roleCode'} and deleted_at is null`;

export const countRoles = query.value<number, { codes: readonly string[] }>`
  select count(*)::int as count from role where role_code = any (${'codes'}::text[]) and deleted_at is null`.to(
  (count) => count ?? 0,
);

/** People with a role of the transaction's mill, given by its code: the first fifty by account. */
export const peopleWithRole = query<
  { id: string; username: string; realname: string; state: string },
  { roleCode: string }
>`
  select m.id, m.username, m.realname, m.state from membership m
  join user_role u on u.tenant_id = m.tenant_id and u.user_id = m.user_id
  join role r on r.tenant_id = u.tenant_id and r.id = u.role_id and r.deleted_at is null
  where r.role_code = ${'roleCode'} and m.deleted_at is null order by m.username limit 50`;

export const isWorkshop = query.value<boolean, { id: number }>`
  select exists (select from tenant where id = ${'id'} and is_workshop and deleted_at is null) as found`.to(
  (found) => found === true,
);

export const hasTenantsBelow = query.value<boolean, { id: number }>`
  select exists (select from tenant where parent_id = ${'id'} and deleted_at is null) as found`.to(
  (found) => found === true,
);
