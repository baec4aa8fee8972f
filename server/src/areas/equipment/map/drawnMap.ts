import type { MachineKind } from '@millwright/contract/areas/basics/processTree/processes.ts';
import type { DrawnMap } from '@millwright/contract/areas/equipment/map/mapPlan.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import { wholeMill } from '../../../resource/index.ts';
import { readPlanOf, selectMapAreas } from './equipmentMap.queries.ts';

/**
 * The areas that have a plan, and the plan of the one that is asked for; else the first with machines of a kind, where one is
 * said and has a place anywhere, else the first.
 */
export async function readDrawnMap(
  tx: TenantTransaction,
  { areaId, kind }: { areaId?: string | undefined; kind?: MachineKind },
): Promise<DrawnMap> {
  const areas = (await selectMapAreas(wholeMill(tx))).filter(({ mapId }) => mapId !== null);
  const asked = areas.find(({ id }) => id === areaId);
  // A mill has a plan a hall: a handful.
  for (const { id } of asked === undefined && kind !== undefined ? areas : []) {
    const plan = await readPlanOf(tx, id);
    if (plan?.shapes.some(({ machineKind }) => machineKind === kind) === true)
      return { areas, plan: { areaId: id, ...plan } };
  }
  const area = asked ?? areas[0];
  const plan = area === undefined ? undefined : await readPlanOf(tx, area.id);
  return { areas, plan: area === undefined || plan === undefined ? null : { areaId: area.id, ...plan } };
}
