import { defineArea } from '../../core/area/areaManifest.ts';
import { defaultRights } from './defaultRights.ts';
import { floorCalls, forgetSendings } from '../maintenance/floor/floorCalls.ts';
import { floorPlanCalls } from './floor/floorPlanCalls.ts';
import { maintenanceScreens } from './screens.ts';

export const floor = defineArea('floor', {
  defaultRights,
  calls: [...floorCalls, ...floorPlanCalls],
  jobs: [forgetSendings],
  screens: [...maintenanceScreens],
});
