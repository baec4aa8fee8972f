import {
  listMapAreas,
  type MapGround,
  mostOnGround,
  showMapGround,
} from '@millwright/contract/areas/equipment/mapCalls.ts';
import { footprintOf } from '@millwright/contract/areas/equipment/mapFootprint.ts';
import type { App } from '../../platform/http/app.ts';
import { call } from '../../platform/http/call.ts';
import { fail } from '../../platform/http/fail.ts';
import {
  selectGroundEquipment,
  selectGroundMachines,
  selectMapArea,
  selectMapAreas,
} from './equipmentMap.queries.ts';

/** What plans are drawn from. */
export function mountMaps(app: App): void {
  call(app, listMapAreas, async ({ tx }) => ({ areas: await selectMapAreas(tx) }));
  call(app, showMapGround, async ({ tx }, { areaId }): Promise<MapGround> => {
    const found = await selectMapArea(tx, areaId);
    if (found === undefined) throw fail('core.notFound');
    const { mapId, ...area } = found;
    const asked = { areaId, most: mostOnGround };
    const machines = await selectGroundMachines(tx, asked);
    return {
      area,
      mapId,
      machines: machines.map(({ positions, modelLengthM, modelWidthM, ...row }) => ({
        ...row,
        ...footprintOf({ kind: row.kind, positions, modelLengthM, modelWidthM }),
      })),
      equipment: await selectGroundEquipment(tx, asked),
    };
  });
}
