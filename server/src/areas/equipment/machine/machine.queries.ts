import type { MachineKind, Passage } from '@millwright/contract/areas/basics/processTree/processes.ts';
import { query } from '../../../platform/db/query.ts';
import { sql } from '../../../platform/db/sql.ts';

export interface StoredMachineRow {
  id: number;
  code: string;
  number: string;
  kind: MachineKind;
  /** Name of the line or hall in which it stands. */
  area: string | null;
  passage: Passage | null;
  place: number;
  positions: number;
  modelId: string;
  model: string;
  slowestPeriodS: number;
}

/**
 * The equipment areas with their way from the top, which sorts them as their tree is drawn: each before what is below it,
 * neighbours by their order.
 */
const areasInOrder = sql`
  recursive way as (
    select a.tenant_id, a.id, a.name, array[lpad(a.sort::text, 4, '0') || a.id::text] as steps
    from equipment_area a where a.parent_id is null and a.deleted_at is null
    union all
    select a.tenant_id, a.id, a.name, way.steps || (lpad(a.sort::text, 4, '0') || a.id::text)
    from equipment_area a join way on way.tenant_id = a.tenant_id and way.id = a.parent_id
    where a.deleted_at is null
  )`;

/** All machines in the order in which boards show them: by process, then in the order of the areas, then place and code. */
export const listMachines = query<StoredMachineRow>`
  with ${areasInOrder}
  select m.id, m.code, m.number, m.kind, way.name as area, m.passage, m.place, m.positions, m.model_id as "modelId",
    d.name as model, d.slowest_period_s as "slowestPeriodS"
  from machine m join machine_model d on d.tenant_id = m.tenant_id and d.id = m.model_id
    left join way on way.tenant_id = m.tenant_id and way.id = m.area_id
  where m.deleted_at is null
  order by m.kind, way.steps collate "C" nulls last, m.place, m.code`;

/** The names of all equipment areas in the order of their tree. */
export const listAreaNames = query.column<string>`
  with ${areasInOrder} select name from way order by steps collate "C"`;

export interface SignalRow {
  modelId: string;
  code: string;
  kind: 'W' | 'S';
  position: number;
  name: { zh: string; en: string; vn: string };
  unit: string | null;
  digits: number;
  against: string | null;
  normalMin: number | null;
  normalMax: number | null;
}

/** The signals of all models, in the order in which samples hold them. */
export const listSignals = query<SignalRow>`
  select model_id as "modelId", code, kind, position, name, unit, digits, against, normal_min as "normalMin",
    normal_max as "normalMax"
  from model_signal where deleted_at is null order by model_id, position`;
