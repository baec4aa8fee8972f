import { run, statement } from '../../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../../platform/db/tenancy.ts';

/** A step of a plan with all that people may say of it. */
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

const steps = statement<PlanStepRow, [planId: string]>`
  select id, name, kind, unit, minutes, is_required as "isRequired", is_done as "isDone", value, wiping, note
  from maintenance_plan_step where plan_id = $1::uuid and deleted_at is null order by position, id`;

/** The steps of a plan, in order. */
export function selectPlanSteps(tx: TenantTransaction, planId: string): Promise<PlanStepRow[]> {
  return run(tx, steps, [planId]);
}

/** A material of a plan. */
export interface PlanMaterialRow {
  id: string;
  sparePartId: string | null;
  specialPartId: string | null;
  plannedQuantity: number;
  usedQuantity: number | null;
  isReplaced: boolean;
}

const materials = statement<PlanMaterialRow, [planId: string]>`
  select id, spare_part_id as "sparePartId", special_part_id as "specialPartId", planned_quantity as "plannedQuantity",
    used_quantity as "usedQuantity", is_replaced as "isReplaced"
  from maintenance_plan_material where plan_id = $1::uuid and deleted_at is null order by position, id`;

/** The materials of a plan, in order. */
export function selectPlanMaterials(tx: TenantTransaction, planId: string): Promise<PlanMaterialRow[]> {
  return run(tx, materials, [planId]);
}
