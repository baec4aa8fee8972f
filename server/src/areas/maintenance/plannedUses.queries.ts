import { run, statement } from '../../platform/db/sql.ts';
import type { TenantTransaction } from '../../platform/db/tenancy.ts';

/** That a part is needed: so many of it, on a machine, on a day. */
export interface PartUse {
  readonly kind: 'spare' | 'special';
  readonly partId: string;
  readonly quantity: number;
  readonly machineId: number;
  readonly on: string;
}

const uses = statement<
  {
    sparePartId: string | null;
    specialPartId: string | null;
    quantity: number;
    machineId: number;
    on: string;
  },
  [zone: string, untilDay: string]
>`
  select p.machine_id as "machineId", (p.planned_start at time zone $1)::date::text as "on",
    w.spare_part_id as "sparePartId", w.special_part_id as "specialPartId", w.quantity
  from maintenance_plan p cross join lateral (
    select m.spare_part_id, m.special_part_id, m.planned_quantity as quantity from maintenance_plan_material m
    where m.tenant_id = p.tenant_id and m.plan_id = p.id and m.deleted_at is null
    union all
    select n.spare_part_id, n.special_part_id, n.quantity from maintenance_part n
    where n.tenant_id = p.tenant_id and n.item_id = p.item_id and n.deleted_at is null
      and p.state = 'toBeConfirmed' and not exists (
        select from maintenance_plan_material m
        where m.tenant_id = p.tenant_id and m.plan_id = p.id and m.deleted_at is null)) w
  where p.deleted_at is null and p.state in ('toBeConfirmed', 'confirmed', 'postponed')
    and p.planned_start < (($2::date + 1)::timestamp at time zone $1)`;

/**
 * What open plans will ask of the store until a day, machine by machine on the day for which each is planned: what a plan names
 * itself, and of one that is not confirmed, and names nothing yet, the parts of its item.
 */
export async function plannedUses(
  tx: TenantTransaction,
  { zone, untilDay }: { zone: string; untilDay: string },
): Promise<PartUse[]> {
  const rows = await run(tx, uses, [zone, untilDay]);
  return rows.flatMap(({ sparePartId, specialPartId, ...use }): PartUse[] => {
    if (sparePartId !== null) return [{ ...use, kind: 'spare', partId: sparePartId }];
    return specialPartId === null ? [] : [{ ...use, kind: 'special', partId: specialPartId }];
  });
}
