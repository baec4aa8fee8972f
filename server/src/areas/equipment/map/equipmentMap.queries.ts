import type { MachineKind } from '@millwright/contract/areas/basics/processTree/processes.ts';
import type { MapShapeKind } from '@millwright/contract/areas/equipment/map/equipmentMap.ts';
import type { MapArea } from '@millwright/contract/areas/equipment/map/mapCalls.ts';
import { currentTenant, query } from '../../../platform/db/query.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import { seenQuery } from '../../../resource/index.ts';

/** An area of the mill and all areas below it. */
const within = sql`
  recursive inside as (
    select a.tenant_id, a.id from equipment_area a where a.tenant_id = ${currentTenant} and a.id = ${'areaId'} and a.deleted_at is null
    union all
    select a.tenant_id, a.id from equipment_area a
    join inside on inside.tenant_id = a.tenant_id and inside.id = a.parent_id
    where a.deleted_at is null
  )`;

/** Visible areas in the order of their tree, with their visible machines, how many of these are placed, and their plan. */
export const selectMapAreas = seenQuery<MapArea>`
  with recursive way as (
    select a.tenant_id, a.id, a.name, array[a.id] as ids, array[lpad(a.sort::text, 4, '0') || a.id::text] as steps
    from equipment_area a where a.tenant_id = ${currentTenant} and a.parent_id is null and a.deleted_at is null
    union all
    select a.tenant_id, a.id, a.name, way.ids || a.id, way.steps || (lpad(a.sort::text, 4, '0') || a.id::text)
    from equipment_area a join way on way.tenant_id = a.tenant_id and way.id = a.parent_id
    where a.deleted_at is null
  ), counted as (
    select above.id, count(m.id)::int as machines, count(s.id)::int as placed
    from way join seen.machine m on m.tenant_id = way.tenant_id and m.area_id = way.id
      and m.deleted_at is null and m.status <> 'scrapped'
    left join map_shape s on s.tenant_id = m.tenant_id and s.machine_id = m.id and s.deleted_at is null
    cross join unnest(way.ids) as above (id)
    group by above.id
  )
  select way.id, way.name, cardinality(way.ids) - 1 as depth, coalesce(c.machines, 0) as machines,
    coalesce(c.placed, 0) as placed, p.id as "mapId"
  from way left join counted c on c.id = way.id
    left join seen.equipmentMap p on p.tenant_id = way.tenant_id and p.area_id = way.id and p.deleted_at is null
  where seen.equipmentArea(way.id)
  order by way.steps collate "C"`;

/** Returns an area with its plan; undefined if the reader sees none of that id. */
export const selectMapArea = seenQuery.first<
  { id: string; name: string; mapId: string | null },
  { id: string }
>`
  select a.id, a.name, p.id as "mapId"
  from seen.equipmentArea a
    left join seen.equipmentMap p on p.tenant_id = a.tenant_id and p.area_id = a.id and p.deleted_at is null
  where a.id = ${'id'} and a.deleted_at is null`;

/** Area whose ground is read, and the most rows of it. */
interface Ground {
  readonly areaId: string;
  readonly most: number;
}

export interface GroundMachineRow {
  id: string;
  code: string;
  number: string;
  kind: MachineKind;
  place: number;
  positions: number;
  modelLengthM: number | null;
  modelWidthM: number | null;
  mapId: string | null;
  mapName: string | null;
}

/** Visible machines of an area and of all below it, scrapped ones excepted. */
export const selectGroundMachines = seenQuery<GroundMachineRow, Ground>`
  with ${within}
  select m.id::text as id, m.code, m.number, m.kind, m.place, m.positions, d.floor_length_m as "modelLengthM",
    d.floor_width_m as "modelWidthM", p.id as "mapId", p.name as "mapName"
  from inside join seen.machine m on m.tenant_id = inside.tenant_id and m.area_id = inside.id
    join machine_model d on d.tenant_id = m.tenant_id and d.id = m.model_id
    left join map_shape s on s.tenant_id = m.tenant_id and s.machine_id = m.id and s.deleted_at is null
    left join seen.equipmentMap p on p.tenant_id = s.tenant_id and p.id = s.map_id and p.deleted_at is null
  where m.deleted_at is null and m.status <> 'scrapped'
  order by m.kind, m.place, m.code limit ${'most'}`;

export interface GroundEquipmentRow {
  id: string;
  number: string;
  name: string;
  mapId: string | null;
  mapName: string | null;
}

/** Visible equipment of an area, of all below it, and that of no area. */
export const selectGroundEquipment = seenQuery<GroundEquipmentRow, Ground>`
  with ${within}
  select e.id, e.number, e.name, p.id as "mapId", p.name as "mapName"
  from seen.nonProductionEquipment e
    left join map_shape s on s.tenant_id = e.tenant_id and s.equipment_id = e.id and s.deleted_at is null
    left join seen.equipmentMap p on p.tenant_id = s.tenant_id and p.id = s.map_id and p.deleted_at is null
  where e.tenant_id = ${currentTenant} and e.deleted_at is null and e.status <> 'scrapped'
    and (e.area_id is null or e.area_id in (select id from inside))
  order by e.number limit ${'most'}`;

export interface StandingRow {
  id: string;
  name: string;
  isInside: boolean;
  /** The plan on which it stands; null while on none. */
  mapId: string | null;
  mapName: string | null;
}

/**
 * Names of machines and equipment, if they stand in an area or below it, and on which plan. Equipment of no area
 * stands anywhere.
 */
export const selectStandingEquipment = query<
  StandingRow,
  { areaId: string; machineIds: readonly number[]; equipmentIds: readonly string[] }
>`
  with ${within}, asked as (
    select m.tenant_id, m.id as machine_id, null::uuid as equipment_id, m.code as name,
      coalesce(m.area_id in (select id from inside), false) as is_inside
    from machine m where m.tenant_id = ${currentTenant} and m.id = any (${'machineIds'}::int[])
    union all
    select e.tenant_id, null, e.id, e.number, e.area_id is null or e.area_id in (select id from inside)
    from non_production_equipment e where e.tenant_id = ${currentTenant} and e.id = any (${'equipmentIds'}::uuid[])
  )
  select coalesce(a.machine_id::text, a.equipment_id::text) as id, a.name, a.is_inside as "isInside",
    p.id as "mapId", p.name as "mapName"
  from asked a
    left join map_shape s on s.tenant_id = a.tenant_id and s.deleted_at is null
      and (s.machine_id = a.machine_id or s.equipment_id = a.equipment_id)
    left join equipment_map p on p.tenant_id = s.tenant_id and p.id = s.map_id and p.deleted_at is null`;

/** A shape of a plan as boards draw it. Metres and degrees, as `mapShape` says them. */
interface DrawnShapeRow {
  id: string;
  kind: MapShapeKind;
  xM: number;
  yM: number;
  lengthM: number;
  widthM: number;
  turnDeg: number;
  /** Of a machine. */
  code: string | null;
  number: string | null;
  machineKind: MachineKind | null;
  /** Of equipment that makes nothing itself. */
  equipment: string | null;
}

const planOf = query.first<{ id: string; lengthM: number; widthM: number }, { areaId: string }>`
  select id, length_m as "lengthM", width_m as "widthM" from equipment_map
  where area_id = ${'areaId'} and deleted_at is null`;

const drawn = query<DrawnShapeRow, { areaId: string }>`
  with ${within}
  select s.id, s.kind, s.x_m as "xM", s.y_m as "yM", s.length_m as "lengthM", s.width_m as "widthM",
    s.turn_deg as "turnDeg", m.code, m.number, m.kind as "machineKind", e.name as equipment
  from equipment_map p join map_shape s on s.tenant_id = p.tenant_id and s.map_id = p.id
    left join machine m on m.tenant_id = s.tenant_id and m.id = s.machine_id and m.deleted_at is null
      and m.area_id in (select id from inside)
    left join non_production_equipment e on e.tenant_id = s.tenant_id and e.id = s.equipment_id
      and e.deleted_at is null
  where p.tenant_id = ${currentTenant} and p.area_id = ${'areaId'} and p.deleted_at is null and s.deleted_at is null
    and (s.kind <> 'machine' or m.id is not null) and (s.kind <> 'equipment' or e.id is not null)
  order by s.position`;

/**
 * The plan of an area with what stands on it, as boards draw it: without machines and equipment that were deleted, and without
 * machines that have left the area. Undefined where the area has no plan.
 */
export async function readPlanOf(
  tx: TenantTransaction,
  areaId: string,
): Promise<{ lengthM: number; widthM: number; shapes: DrawnShapeRow[] } | undefined> {
  const plan = await planOf(tx, { areaId });
  if (plan === undefined) return undefined;
  const { lengthM, widthM } = plan;
  return { lengthM, widthM, shapes: await drawn(tx, { areaId }) };
}
