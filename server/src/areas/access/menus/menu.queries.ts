import type { menuEntry, MenuNames } from '@millwright/contract/areas/access/menus/menu.ts';
import type { RowOf } from '@millwright/contract/core/resource/resource.ts';
import { run, statement } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

/** A row of the menu: of the mill, or of the platform for all mills. */
export interface MenuRow extends Omit<RowOf<typeof menuEntry>, 'name'> {
  readonly tenantId: number;
  readonly id: string;
  readonly name: MenuNames | null;
}

const rows = statement<MenuRow>`
  select tenant_id as "tenantId", id, standard, kind, parent, name, icon, sort, is_hidden as "isHidden",
    is_cached as "isCached", is_aggregated as "isAggregated", open_mode as "openMode", path, component, redirect,
    is_route as "isRoute", code, strategy, is_enforced as "isEnforced", description
  from secure.menu_entries() order by id`;

/** What the platform and the mill of the transaction say of the menu. */
export function selectMenuRows(tx: TenantTransaction): Promise<MenuRow[]> {
  return run(tx, rows);
}

const stamp = statement<{ stamp: number }>`select secure.menu_stamp() as stamp`;

/** A number that grows with every change of what `selectMenuRows` gives. */
export async function selectMenuStamp(tx: TenantTransaction): Promise<number> {
  const [row] = await run(tx, stamp);
  return row?.stamp ?? 0;
}

const open = statement<{ codes: string[] }>`select secure.open_codes(current_tenant()) as codes`;

/** The rights that everybody in the mill has who has any, because it does not enforce them. */
export async function selectOpenCodes(tx: TenantTransaction): Promise<readonly string[]> {
  const [row] = await run(tx, open);
  return row?.codes ?? [];
}

const version = statement<{ version: number }>`
  select coalesce(sum(version), 0)::int as version from menu_entry`;

/** The version of all that the mill itself says of its menu. */
export async function selectMenuVersion(tx: TenantTransaction): Promise<number> {
  const [row] = await run(tx, version);
  return row?.version ?? 0;
}

const lock = statement<{ locked: string }, [space: number, tenantId: number]>`
  select pg_advisory_xact_lock($1::int4, $2::int4) as locked`;
/** Of locks of the menu among all locks; any number that no other lock uses. */
const lockSpace = 7352;

/** Waits until nobody else changes the menu of the mill; the lock ends with the transaction. */
export async function lockMenu(tx: TenantTransaction): Promise<void> {
  await run(tx, lock, [lockSpace, tx.tenantId]);
}

const standards = statement<{ id: string; standard: string | null }, [ids: readonly string[]]>`
  select id, standard from menu_entry where id = any ($1::uuid[])`;

/** Which entries rows change, or changed before they were deleted; null for those that were added. */
export async function selectStandards(
  tx: TenantTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const found = await run(tx, standards, [ids]);
  return new Map(found.map(({ id, standard }) => [id, standard]));
}

const holdersOf = statement<{ code: string; name: string }, [codes: readonly string[]]>`
  select p.code, r.role_name as name from role_permission p
    join role r on r.tenant_id = p.tenant_id and r.id = p.role_id
  where p.code = any ($1::text[]) and r.deleted_at is null
  union
  select p.code, d.name from department_permission p
    join department d on d.tenant_id = p.tenant_id and d.id = p.department_id
  where p.code = any ($1::text[]) and d.deleted_at is null
  order by code, name`;

/** The roles and departments that hold any of these permission codes, by name. */
export function selectHoldersOf(tx: TenantTransaction, codes: readonly string[]) {
  return run(tx, holdersOf, [codes]);
}
