import { defineCall } from '../../../core/call/call.ts';
import { defineScreen } from '../../../core/screen/screen.ts';
import { drawnMap, planAsked } from '../../equipment/map/mapPlan.ts';
import { boardPath, machineMapScreenName } from '../../../core/screen/boardPages.ts';
import { boardRights } from '../../../core/screen/boardRights.ts';

const access = boardRights.wholeMill;

/**
 * The areas that have a plan, and the plan of one: that of `areaId`, else the first. States come with the board of the mill;
 * what stands where does not change with them.
 */
export const showMachineMap = defineCall('boards.showMachineMap', {
  method: 'GET',
  path: '/$/report/machineMap',
  data: 'machineData',
  access: { code: access },
  input: planAsked,
  output: drawnMap,
});

/** The machines of the mill where they stand, with their states: `?area=`, `?find=`. */
export const machineMapScreen = defineScreen('machineMap', {
  namespace: 'boards',
  path: boardPath(machineMapScreenName),
  component: 'boards/machineMap',
  layout: 'office',
  menu: 'operationMonitor',
  access,
});
