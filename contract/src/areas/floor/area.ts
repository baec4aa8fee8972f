import { defineArea } from '../../core/area/areaManifest.ts';
import { floorCalls, forgetSendings } from './floor/floorCalls.ts';
import { floorPlanCalls } from './floor/floorPlanCalls.ts';
import { maintenanceScreens } from './screens.ts';

export const floor = defineArea('floor', {
  calls: [...floorCalls, ...floorPlanCalls],
  jobs: [forgetSendings],
  screens: [...maintenanceScreens],
});
