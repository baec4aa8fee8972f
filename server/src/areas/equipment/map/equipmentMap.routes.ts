import {
  listMapAreas,
  type MapGround,
  mostOnGround,
  showMapGround,
} from '@millwright/contract/areas/equipment/map/mapCalls.ts';
import { footprintOf } from '@millwright/contract/areas/equipment/map/mapFootprint.ts';
import type { App } from '../../../platform/http/calls/app.ts';
import { call } from '../../../platform/http/calls/call.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import {
  selectGroundEquipment,
  selectGroundMachines,
  selectMapArea,
  selectMapAreas,
} from './equipmentMap.queries.ts';

/** What plans are drawn from. */
export function mountMaps(app: App): void {
  call(app, listMapAreas, async (ctx) => ({ areas: await selectMapAreas(ctx) }));
  call(app, showMapGround, async (ctx, { areaId }): Promise<MapGround> => {
    const found = await selectMapArea(ctx, { id: areaId });
    if (found === undefined) throw fail('core.notFound');
    const { mapId, ...area } = found;
    const asked = { areaId, most: mostOnGround };
    const machines = await selectGroundMachines(ctx, asked);
    return {
      area,
      mapId,
      machines: machines.map(({ positions, modelLengthM, modelWidthM, ...row }) => ({
        ...row,
        ...footprintOf({ kind: row.kind, positions, modelLengthM, modelWidthM }),
      })),
      equipment: await selectGroundEquipment(ctx, asked),
    };
  });
}
