import type { menuEntry, MenuNames } from '@millwright/contract/areas/access/menus/menu.ts';
import type { RowOf } from '@millwright/contract/core/resource/resource.ts';
import { constant, currentTenant, query } from '../../../platform/db/query.ts';

/** A row of the menu: of the mill, or of the platform for all mills. */
export interface MenuRow extends Omit<RowOf<typeof menuEntry>, 'name'> {
  readonly tenantId: number;
  readonly id: string;
  readonly name: MenuNames | null;
}

export const selectMenuRows = query<MenuRow>`
  select tenant_id as "tenantId", id, standard, kind, parent, name, icon, sort, is_hidden as "isHidden",
    is_cached as "isCached", is_aggregated as "isAggregated", open_mode as "openMode", path, component, redirect,
    is_route as "isRoute", code, strategy, is_enforced as "isEnforced", description
  from secure.menu_entries() order by id`;

/** A number that grows with every change of what `selectMenuRows` gives. */
export const selectMenuStamp = query.value<number>`select secure.menu_stamp() as stamp`.to(
  (stamp) => stamp ?? 0,
);

/** The rights that everybody in the mill has who has any, because it does not enforce them. */
export const selectOpenCodes = query.value<string[]>`select secure.open_codes(current_tenant()) as codes`.to(
  (codes) => codes ?? [],
);

export const selectMenuVersion = query.value<number>`
  select coalesce(sum(version), 0)::int as version from menu_entry`.to((version) => version ?? 0);
/** Of locks of the menu among all locks; any number that no other lock uses. */
const lockSpace = 7352;

/** Waits until nobody else changes the menu of the mill; the lock ends with the transaction. */
export const lockMenu = query<{ locked: string }>`
  select pg_advisory_xact_lock(${constant(lockSpace)}::int4, ${currentTenant}::int4) as locked`;

/** Which entries rows change, or changed before they were deleted; null for those that were added. */
export const selectStandards = query<{ id: string; standard: string | null }, { ids: readonly string[] }>`
  select id, standard from menu_entry where id = any (${'ids'}::uuid[])`.to(
  (rows) => new Map(rows.map(({ id, standard }) => [id, standard])),
);

/** The roles and departments that hold any of these permission codes, by name. */
export const selectHoldersOf = query<{ code: string; name: string }, { codes: readonly string[] }>`
  select p.code, r.role_name as name from role_permission p
    join role r on r.tenant_id = p.tenant_id and r.id = p.role_id
  where p.code = any (${'codes'}::text[]) and r.deleted_at is null
  union
  select p.code, d.name from department_permission p
    join department d on d.tenant_id = p.tenant_id and d.id = p.department_id
  where p.code = any (${'codes'}::text[]) and d.deleted_at is null
  order by code, name`;
