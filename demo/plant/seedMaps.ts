import type pg from 'pg';
import type { MachineKind } from '@millwright/contract/areas/basics/processTree/processes.ts';
import { arranged, wallGapM } from '@millwright/contract/areas/equipment/map/mapArranging.ts';
import { equipmentFootprint, footprintOf } from '@millwright/contract/areas/equipment/map/mapFootprint.ts';
import type { PlacedRect } from '@millwright/contract/areas/equipment/map/mapGeometry.ts';
import { uuidv7 } from '@millwright/server/platform/db/uuid.ts';
import { insertRows } from '../parts/insertRows.ts';

const gridM = 0.5;
/** What stands at the wall below the machines: equipment of the hall, and its two doors. */
const stripM = 3;
const doorM = { lengthM: 4, widthM: 0.3 } as const;

interface Hall {
  id: string;
  name: string;
  machines: { id: string; kind: MachineKind; place: number; code: string; positions: number }[];
  equipment: string[];
}

/** The floor plan of each hall of a new mill: its machines in rows, the equipment that stands there, and its doors. */
export async function seedMaps(client: pg.Client, tenantId: number): Promise<void> {
  const { rows } = await client.query<Hall>(
    `with recursive inside as (
       select id as hall, id from equipment_area where tenant_id = $1 and parent_id is null
       union all
       select inside.hall, a.id from equipment_area a join inside on inside.id = a.parent_id
         and a.tenant_id = $1
     )
     select h.id, h.name,
       (select coalesce(json_agg(json_build_object('id', m.id::text, 'kind', m.kind, 'place', m.place, 'code', m.code,
          'positions', m.positions)), '[]')
        from machine m join inside on inside.id = m.area_id where m.tenant_id = $1 and inside.hall = h.id) as machines,
       (select coalesce(json_agg(e.id order by e.number), '[]') from non_production_equipment e
        join inside on inside.id = e.area_id where e.tenant_id = $1 and inside.hall = h.id) as equipment
     from equipment_area h where h.tenant_id = $1 and h.parent_id is null order by h.sort`,
    [tenantId],
  );
  const plans = rows
    .filter(({ machines }) => machines.length > 0)
    .map((hall) => ({ id: uuidv7(), hall, ...planOf(hall) }));
  await insertRows(
    client,
    'equipment_map',
    plans.map(({ id, hall, lengthM, widthM }) => ({
      tenant_id: tenantId,
      id,
      name: hall.name,
      area_id: hall.id,
      length_m: lengthM,
      width_m: widthM,
      grid_m: gridM,
    })),
  );
  await insertRows(
    client,
    'map_shape',
    plans.flatMap(({ id, shapes }) =>
      shapes.map(({ xM, yM, lengthM, widthM, turnDeg, kind, machineId, equipmentId }, position) => ({
        tenant_id: tenantId,
        id: uuidv7(),
        map_id: id,
        position,
        kind,
        machine_id: machineId,
        equipment_id: equipmentId,
        x_m: xM,
        y_m: yM,
        length_m: lengthM,
        width_m: widthM,
        turn_deg: turnDeg,
      })),
    ),
  );
}

type Shape = PlacedRect & { kind: string; machineId: string | null; equipmentId: string | null };

function planOf({ machines, equipment }: Hall): { lengthM: number; widthM: number; shapes: Shape[] } {
  const sized = machines.map((machine) => ({
    ...machine,
    ...footprintOf({ ...machine, modelLengthM: null, modelWidthM: null }),
  }));
  const { placed, lengthM, widthM: machinesM } = arranged(sized);
  const widthM = machinesM + stripM;
  const doors = [lengthM / 4, (lengthM * 3) / 4].map((xM): Shape => {
    const yM = widthM - doorM.widthM / 2;
    return { kind: 'door', machineId: null, equipmentId: null, xM, yM, ...doorM, turnDeg: 0 };
  });
  return {
    lengthM,
    widthM,
    shapes: [
      ...placed.map(
        ({ machine, ...rect }): Shape => ({
          ...rect,
          kind: 'machine',
          machineId: machine.id,
          equipmentId: null,
        }),
      ),
      ...equipment.map(
        (equipmentId, at): Shape => ({
          kind: 'equipment',
          machineId: null,
          equipmentId,
          xM: wallGapM + equipmentFootprint.lengthM * (0.5 + 1.5 * at),
          yM: machinesM + stripM / 2 - wallGapM / 2,
          ...equipmentFootprint,
          turnDeg: 0,
        }),
      ),
      ...doors,
    ],
  };
}
