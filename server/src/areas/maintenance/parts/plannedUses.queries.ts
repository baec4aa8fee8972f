import { query } from '../../../platform/db/query.ts';
import { sql } from '../../../platform/db/sql.ts';
import { seenQuery } from '../../../resource/index.ts';

/** That a part is needed: so many of it, on a machine, on a day. */
export interface PartUse {
  readonly kind: 'spare' | 'special';
  readonly partId: string;
  readonly quantity: number;
  readonly machineId: number;
  readonly on: string;
}

/** Open plans with each part that they ask for: what they name, or their item does while they are not confirmed. */
const openPlans = sql`seen.maintenancePlan p cross join lateral (
    select m.spare_part_id, m.special_part_id, m.planned_quantity as quantity from maintenance_plan_material m
    where m.tenant_id = p.tenant_id and m.plan_id = p.id and m.deleted_at is null
    union all
    select n.spare_part_id, n.special_part_id, n.quantity from maintenance_part n
    where n.tenant_id = p.tenant_id and n.item_id = p.item_id and n.deleted_at is null
      and p.state = 'toBeConfirmed' and not exists (
        select from maintenance_plan_material m
        where m.tenant_id = p.tenant_id and m.plan_id = p.id and m.deleted_at is null)) w
  where p.deleted_at is null and p.state in ('toBeConfirmed', 'confirmed', 'postponed')`;

/**
 * Returns what open plans that the reader sees will need of the store until a day, machine by machine on the day for which each is planned: what a plan names
 * itself, and of one that is not confirmed, and names nothing yet, the parts of its item.
 */
export const plannedUses = seenQuery<
  {
    sparePartId: string | null;
    specialPartId: string | null;
    quantity: number;
    machineId: number;
    on: string;
  },
  { zone: string; untilDay: string }
>`
  select p.machine_id as "machineId", (p.planned_start at time zone ${'zone'})::date::text as "on",
    w.spare_part_id as "sparePartId", w.special_part_id as "specialPartId", w.quantity
  from ${openPlans}
    and p.planned_start < ((${'untilDay'}::date + 1)::timestamp at time zone ${'zone'})`.to((rows) =>
  rows.flatMap(({ sparePartId, specialPartId, ...use }): PartUse[] => {
    if (sparePartId !== null) return [{ ...use, kind: 'spare', partId: sparePartId }];
    return specialPartId === null ? [] : [{ ...use, kind: 'special', partId: specialPartId }];
  }),
);

/** An open plan that replaces a special part of a machine, and the day for which it is planned. */
export interface ReplacingPlan {
  id: string;
  machineId: number;
  specialPartId: string;
  on: string;
}

/** Returns the next visible open plan that replaces each machine's part. */
export const selectReplacingPlans = seenQuery<ReplacingPlan, { zone: string; partIds: readonly string[] }>`
  select distinct on (p.machine_id, w.special_part_id) p.id, p.machine_id as "machineId",
    w.special_part_id as "specialPartId", (p.planned_start at time zone ${'zone'})::date::text as "on"
  from ${openPlans}
    and w.special_part_id = any (${'partIds'}::uuid[])
  order by p.machine_id, w.special_part_id, p.planned_start, p.id`;

/** An item that replaces a special part, and on which machines it is done. */
export interface ReplacingItem {
  id: string;
  specialPartId: string | null;
  process: string;
  modelIds: string[] | null;
  machineIds: string[] | null;
}

/** The items that replace some parts, by their code. */
export const selectReplacingItems = query<ReplacingItem, { partIds: readonly string[] }>`
  select i.id, n.special_part_id as "specialPartId", i.process, i.model_ids as "modelIds", i.machine_ids as "machineIds"
  from maintenance_part n join maintenance_item i on i.tenant_id = n.tenant_id and i.id = n.item_id and i.deleted_at is null
  where n.deleted_at is null and n.special_part_id = any (${'partIds'}::uuid[])
  order by i.code, i.id`;
