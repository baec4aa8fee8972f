import type { CycleUnit } from '@millwright/contract/areas/maintenance/items/maintenanceItem.ts';
import { query } from '../../../platform/db/query.ts';
import { sql } from '../../../platform/db/sql.ts';

/** An item with its cycles, as plans are made of it. */
export interface ItemRow {
  id: string;
  code: string;
  name: string;
  typeId: string;
  typeCode: string;
  typeName: string;
  process: string;
  modelIds: string[] | null;
  machineIds: string[] | null;
  planning: 'generated' | 'byHand';
  anchor: 'schedule' | 'completion';
  leadD: number;
  toleranceD: number;
  plannedMin: number;
  people: number;
  isStopping: boolean;
  includesIds: string[] | null;
  /** The day on which it was written down, in the zone of the mill. */
  sinceDate: string;
  isDeleted: boolean;
  /** Its steps and parts. */
  contentCount: number;
  cycles: { unit: CycleUnit; every: number }[];
}

const columns = sql`
  i.id, i.code, i.name, i.type_id as "typeId", t.code as "typeCode", t.name as "typeName", i.process,
  i.model_ids as "modelIds", i.machine_ids as "machineIds", i.planning, i.anchor, i.lead_d as "leadD",
  i.tolerance_d as "toleranceD", i.planned_min as "plannedMin", i.people, i.is_stopping as "isStopping",
  i.includes_ids as "includesIds", (i.create_time at time zone ${'zone'})::date::text as "sinceDate",
  i.deleted_at is not null as "isDeleted",
  (select count(*)::int from maintenance_step s
   where s.tenant_id = i.tenant_id and s.item_id = i.id and s.deleted_at is null)
  + (select count(*)::int from maintenance_part n
   where n.tenant_id = i.tenant_id and n.item_id = i.id and n.deleted_at is null) as "contentCount",
  coalesce((select json_agg(json_build_object('unit', c.unit, 'every', c.every) order by c.position)
   from maintenance_cycle c where c.tenant_id = i.tenant_id and c.item_id = i.id and c.deleted_at is null), '[]') as cycles`;

export const selectItems = query<ItemRow, { zone: string }>`
  select ${columns} from maintenance_item i
  join maintenance_type t on t.tenant_id = i.tenant_id and t.id = i.type_id
  where i.deleted_at is null order by i.process, i.code`;

/** Items by their ids, deleted ones too. */
export const selectItemsNamed = query<ItemRow, { zone: string; ids: readonly string[] }>`
  select ${columns} from maintenance_item i
  join maintenance_type t on t.tenant_id = i.tenant_id and t.id = i.type_id
  where i.id = any (${'ids'}::uuid[])`;

export interface StepRow {
  name: string;
  kind: 'check' | 'value' | 'wiping';
  unit: string | null;
  minutes: number | null;
  isRequired: boolean;
}

/** What is gone through when an item is done, in order. */
export const selectSteps = query<StepRow, { itemId: string }>`
  select name, kind, unit, minutes, is_required as "isRequired" from maintenance_step
  where item_id = ${'itemId'} and deleted_at is null order by position, id`;

export interface ItemPartRow {
  sparePartId: string | null;
  specialPartId: string | null;
  plannedQuantity: number;
}

/** The parts that an item needs, in order. */
export const selectItemParts = query<ItemPartRow, { itemId: string }>`
  select spare_part_id as "sparePartId", special_part_id as "specialPartId", quantity as "plannedQuantity"
  from maintenance_part where item_id = ${'itemId'} and deleted_at is null order by position, id`;
