import type { MachineMap } from '@millwright/contract/areas/boards/machineMap.ts';
import type { ReaderCtx } from '../../platform/http/app.ts';
import { readPlanOf, selectMapAreas } from '../equipment/index.ts';

/** The areas that have a plan, and the plan of the one that is asked for, else of the first. */
export async function machineMapOf(
  { tx }: Pick<ReaderCtx, 'tx'>,
  { areaId }: { areaId?: string | undefined },
): Promise<MachineMap> {
  const areas = (await selectMapAreas(tx)).filter(({ mapId }) => mapId !== null);
  const area = areas.find(({ id }) => id === areaId) ?? areas[0];
  const plan = area === undefined ? undefined : await readPlanOf(tx, area.id);
  return { areas, plan: area === undefined || plan === undefined ? null : { areaId: area.id, ...plan } };
}
