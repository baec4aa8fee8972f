import type { FloorPlan } from '@millwright/contract/areas/maintenance/floor/floorPlan.ts';
import type { CycleUnit } from '@millwright/contract/areas/maintenance/items/maintenanceItem.ts';
import { msOf, sql } from '../../../platform/db/sql.ts';
import { seenQuery } from '../../../resource/index.ts';
import type { ListedPlanRow } from '../../maintenance/index.ts';

/** A plan with its lines, as phones read and merge it. */
export interface StoredPlan
  extends Pick<ListedPlanRow, 'id' | 'number' | 'machineId' | 'state' | 'startedMs'> {
  name: string;
  type: string;
  plannedStartMs: number;
  plannedEndMs: number | null;
  endedMs: number | null;
  plannedMin: number;
  dueDate: string | null;
  dueBy: CycleUnit | null;
  teamId: string | null;
  responsibleId: string | null;
  remark: string | null;
  isMaterialChanged: boolean;
  frontRollerMm: number | null;
  middleRollerMm: number | null;
  backRollerMm: number | null;
  wipingResult: FloorPlan['wipingResult'];
  abnormalReason: string | null;
  vouchers: string[];
  createMs: number;
  updateBy: string | null;
  steps: FloorPlan['steps'];
  materials: (FloorPlan['materials'][number] & { id: string })[];
  participants: (Omit<FloorPlan['participants'][number], 'name'> & { id: string })[];
}

type Lines = 'vouchers' | 'steps' | 'materials' | 'participants';
type Row = Omit<StoredPlan, Lines> & { [Name in Lines]: StoredPlan[Name] | null };

const columns = sql`
  p.id, p.number, p.machine_id as "machineId", p.state, i.name, y.name as type,
  ${msOf(sql`p.planned_start`)} as "plannedStartMs", ${msOf(sql`p.planned_end`)} as "plannedEndMs",
  ${msOf(sql`p.started_at`)} as "startedMs", ${msOf(sql`p.ended_at`)} as "endedMs", coalesce(p.planned_min, 0) as "plannedMin",
  p.due_date::text as "dueDate", p.due_by as "dueBy",
  p.team_id as "teamId",
  p.responsible_id as "responsibleId", p.remark, p.is_material_changed as "isMaterialChanged",
  p.front_roller_mm as "frontRollerMm", p.middle_roller_mm as "middleRollerMm", p.back_roller_mm as "backRollerMm",
  p.wiping_result as "wipingResult", p.abnormal_reason as "abnormalReason", p.vouchers,
  ${msOf(sql`p.create_time`)} as "createMs", p.update_by as "updateBy",
  (select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'kind', s.kind, 'unit', s.unit, 'minutes', s.minutes,
      'isRequired', s.is_required, 'isDone', s.is_done, 'value', s.value, 'wiping', s.wiping, 'note', s.note)
      order by s.position, s.id)
    from maintenance_plan_step s where s.tenant_id = p.tenant_id and s.plan_id = p.id and s.deleted_at is null) as steps,
  (select jsonb_agg(jsonb_build_object('id', m.id, 'part', case when m.spare_part_id is null then 'special' else 'spare' end,
      'partId', coalesce(m.spare_part_id, m.special_part_id), 'plannedQuantity', m.planned_quantity,
      'usedQuantity', m.used_quantity, 'isReplaced', m.is_replaced) order by m.position, m.id)
    from maintenance_plan_material m
    where m.tenant_id = p.tenant_id and m.plan_id = p.id and m.deleted_at is null) as materials,
  (select jsonb_agg(jsonb_build_object('id', w.id, 'personId', w.person_id, 'job', w.job, 'hours', w.hours)
      order by w.position, w.id)
    from maintenance_plan_person w
    where w.tenant_id = p.tenant_id and w.plan_id = p.id and w.deleted_at is null) as participants`;

const from = sql`
  from seen.maintenancePlan p
    join maintenance_item i on i.tenant_id = p.tenant_id and i.id = p.item_id
    join maintenance_type y on y.tenant_id = i.tenant_id and y.id = i.type_id`;

/**
 * Returns visible plans that are ready to be carried out, of a person or of some teams: those that began, and those that are planned before a moment;
 * of more than `most` those in work first, then those of the person, then the oldest.
 */
export const selectReadyPlans = seenQuery<
  Row,
  { personId: string; teamIds: readonly string[]; untilMs: number; most: number }
>`
  select ${columns} ${from}
  where p.deleted_at is null and p.state in ('confirmed', 'postponed')
    and (p.started_at is not null or p.planned_start < to_timestamp(${'untilMs'}::float8 / 1000.0))
    and (p.responsible_id = ${'personId'}::uuid or p.team_id = any (${'teamIds'}::uuid[]) or exists (
      select 1 from maintenance_plan_person o
      where o.tenant_id = p.tenant_id and o.plan_id = p.id and o.person_id = ${'personId'}::uuid and o.deleted_at is null))
  order by p.started_at is null, p.responsible_id is distinct from ${'personId'}::uuid, p.planned_start, p.id
  limit ${'most'}`.to((rows) => rows.map(storedPlan));

/** Locks a plan: of two phones that write about it the second waits for the first. Undefined if there is none that the reader sees. */
export const lockPlan = seenQuery.first<Row, { id: string }>`
  select ${columns} ${from} where p.id = ${'id'}::uuid and p.deleted_at is null for update of p`.to(
  (row) => row && storedPlan(row),
);

function storedPlan({ vouchers, steps, materials, participants, ...row }: Row): StoredPlan {
  return {
    ...row,
    vouchers: vouchers ?? [],
    steps: steps ?? [],
    materials: materials ?? [],
    participants: participants ?? [],
  };
}
