/** Addresses of pages of boards that pages of other areas lead to. */

/** Returns the path of a board's page. */
export function boardPath(screen: string): string {
  return `/monitor/${screen}`;
}

export const groupOverviewScreen = 'groupOverview';
/** Page of all mills of a person. */
export const groupPath = boardPath(groupOverviewScreen);

export const machineDetailScreen = 'equipmentDetail';
export const machineMapScreenName = 'machineMap';

/** Page on which the first machine of a mill is connected. */
export const firstMachinePath = '/equipmentManagement/firstMachine';

/** Returns the address of a machine's page. */
export function machineAddress(code: string): string {
  return `${boardPath(machineDetailScreen)}?code=${encodeURIComponent(code)}`;
}

/** Returns the address of the map of an area. */
export function machineMapPath(areaId: string): string {
  return `${boardPath(machineMapScreenName)}?${new URLSearchParams({ area: areaId })}`;
}
