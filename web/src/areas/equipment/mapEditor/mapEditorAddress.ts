import { mapEditorScreen } from '@millwright/contract/areas/equipment/map/mapCalls.ts';

/** Where the plan of an area is drawn; without one, that of the first. */
export function mapEditorAddress(areaId?: string): string {
  return areaId === undefined
    ? mapEditorScreen.path
    : `${mapEditorScreen.path}?${new URLSearchParams({ area: areaId })}`;
}
