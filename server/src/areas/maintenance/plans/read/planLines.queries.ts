import { query } from '../../../../platform/db/query.ts';

export interface PlanStepRow {
  id: string;
  name: string;
  kind: 'check' | 'value' | 'wiping';
  unit: string | null;
  minutes: number | null;
  isRequired: boolean;
  isDone: boolean;
  value: number | null;
  wiping: 'clean' | 'fair' | 'dirty' | null;
  note: string | null;
}

/** The steps of a plan, in order. */
export const selectPlanSteps = query<PlanStepRow, { planId: string }>`
  select id, name, kind, unit, minutes, is_required as "isRequired", is_done as "isDone", value, wiping, note
  from maintenance_plan_step where plan_id = ${'planId'}::uuid and deleted_at is null order by position, id`;

export interface PlanMaterialRow {
  id: string;
  sparePartId: string | null;
  specialPartId: string | null;
  plannedQuantity: number;
  usedQuantity: number | null;
  isReplaced: boolean;
}

/** The materials of a plan, in order. */
export const selectPlanMaterials = query<PlanMaterialRow, { planId: string }>`
  select id, spare_part_id as "sparePartId", special_part_id as "specialPartId", planned_quantity as "plannedQuantity",
    used_quantity as "usedQuantity", is_replaced as "isReplaced"
  from maintenance_plan_material where plan_id = ${'planId'}::uuid and deleted_at is null order by position, id`;
