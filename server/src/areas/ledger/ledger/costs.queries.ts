import { query } from '../../../platform/db/query.ts';
import { msOf, sql } from '../../../platform/db/sql.ts';
import { seenQuery } from '../../../resource/index.ts';

/** Whose costs are asked for, and of which moments: from `fromMs` on, before `toMs`. */
export interface CostSpan {
  readonly machineIds: readonly number[];
  readonly fromMs: number;
  readonly toMs: number;
}

/** Somebody's time on a piece of work; without a person where nobody's was noted. */
export interface WorkTimeRow {
  kind: 'repair' | 'plan';
  id: string;
  /** Of a repair: its task. */
  taskId: string | null;
  number: string;
  name: string;
  machineId: number;
  /** The day on which the work began, on the clocks of the mill. */
  date: string;
  startMs: number;
  personId: string | null;
  hours: number | null;
}

/**
 * Returns the hours of people on repairs that ended and plans that were carried out, of machines, by when the work began. Work that goes
 * on is not told yet; plans that were done with a larger service have no work of their own. Records and plans that the
 * reader does not see are left out.
 */
export const selectWorkTimes = seenQuery<WorkTimeRow, CostSpan & { zone: string }>`
  select 'repair' as kind, r.id, t.id as "taskId", t.number, r.name, t.machine_id as "machineId",
    (r.start_time at time zone ${'zone'})::date::text as date, ${msOf(sql`r.start_time`)} as "startMs", p.id as "personId",
    (extract(epoch from r.end_time - r.start_time) / 3600.0)::float8 as hours
  from seen.repairRecord r
    join maintenance_task t on t.tenant_id = r.tenant_id and t.id = r.task_id and t.deleted_at is null
    cross join lateral unnest(r.person_ids) as p (id)
  where r.deleted_at is null and r.end_time is not null and t.machine_id = any (${'machineIds'}::int[])
    and r.start_time >= to_timestamp(${'fromMs'}::float8 / 1000.0) and r.start_time < to_timestamp(${'toMs'}::float8 / 1000.0)
  union all
  select 'plan', p.id, null, p.number, i.name, p.machine_id, (p.started_at at time zone ${'zone'})::date::text,
    ${msOf(sql`p.started_at`)}, w.person_id::text, w.hours
  from seen.maintenancePlan p
    join maintenance_item i on i.tenant_id = p.tenant_id and i.id = p.item_id
    left join maintenance_plan_person w on w.tenant_id = p.tenant_id and w.plan_id = p.id and w.deleted_at is null and w.hours > 0
  where p.deleted_at is null and p.state = 'completed' and p.machine_id = any (${'machineIds'}::int[])
    and p.started_at >= to_timestamp(${'fromMs'}::float8 / 1000.0) and p.started_at < to_timestamp(${'toMs'}::float8 / 1000.0)`;

/** A part that was used on a machine: what the store gave or took back, or what it does not keep. */
export interface MaterialRow {
  id: string;
  sparePartId: string | null;
  specialPartId: string | null;
  machineId: number;
  date: string;
  atMs: number;
  quantity: number;
  /** What it cost; null where no price is known. */
  amount: number | null;
  isKept: boolean;
}

/**
 * Returns parts that were used on machines, as far as the reader sees their movement, record or plan: booked movements without
 * reversed ones, at the price at which they left the store; and parts without stock that records and plans used, without a price.
 */
export const selectMaterials = seenQuery<MaterialRow, CostSpan & { zone: string }>`
  select m.id, m.spare_part_id as "sparePartId", m.special_part_id as "specialPartId", m.machine_id as "machineId",
    (m.moved_at at time zone ${'zone'})::date::text as date, ${msOf(sql`m.moved_at`)} as "atMs", -m.change as quantity,
    -m.amount as amount, true as "isKept"
  from seen.partMovement m
  where m.kind in ('issued', 'returned') and m.state = 'booked' and m.machine_id = any (${'machineIds'}::int[]) and m.deleted_at is null
    and m.moved_at >= to_timestamp(${'fromMs'}::float8 / 1000.0) and m.moved_at < to_timestamp(${'toMs'}::float8 / 1000.0)
  union all
  select l.id, l.spare_part_id, l.special_part_id, t.machine_id, (r.start_time at time zone ${'zone'})::date::text,
    ${msOf(sql`r.start_time`)}, l.quantity, null, false
  from seen.repairRecord r
    join maintenance_task t on t.tenant_id = r.tenant_id and t.id = r.task_id and t.deleted_at is null
    join repair_material l on l.tenant_id = r.tenant_id and l.record_id = r.id and l.deleted_at is null and l.is_replaced
  where r.deleted_at is null and t.machine_id = any (${'machineIds'}::int[])
    and r.start_time >= to_timestamp(${'fromMs'}::float8 / 1000.0) and r.start_time < to_timestamp(${'toMs'}::float8 / 1000.0)
    and not exists (select from part_movement m where m.tenant_id = r.tenant_id and m.cause_id = r.id::text
      and m.cause_line = l.id::text)
  union all
  select l.id, l.spare_part_id, l.special_part_id, p.machine_id, (p.started_at at time zone ${'zone'})::date::text,
    ${msOf(sql`p.started_at`)}, l.used_quantity, null, false
  from seen.maintenancePlan p
    join maintenance_plan_material l on l.tenant_id = p.tenant_id and l.plan_id = p.id and l.deleted_at is null
      and l.used_quantity > 0
  where p.deleted_at is null and p.state = 'completed' and p.machine_id = any (${'machineIds'}::int[])
    and p.started_at >= to_timestamp(${'fromMs'}::float8 / 1000.0) and p.started_at < to_timestamp(${'toMs'}::float8 / 1000.0)
    and not exists (select from part_movement m where m.tenant_id = p.tenant_id and m.cause_id = p.id::text
      and m.cause_line = l.id::text)`;

/** Returns true if the mill has a labour rate, or a price of a part. Counts the whole mill: it decides which columns there are. */
export const selectHasCosts = query.value<boolean>`
  select exists (select from labour_rate where deleted_at is null)
    or exists (select from part_movement where amount is not null) as has`.to((has) => has ?? false);
