import { defineArea } from '../../core/area/areaManifest.ts';
import { schedulingJobs } from './jobs.ts';
import { productionPlan } from './scheduling/productionPlan.ts';
import { schedulingCalls } from './scheduling/schedulingCalls.ts';
import { schedulingScreen } from './scheduling/schedulingScreen.ts';
import { listVarietyColours } from './scheduling/varietyColours.ts';

export const scheduling = defineArea('scheduling', {
  resources: [productionPlan],
  calls: [listVarietyColours, ...schedulingCalls],
  screens: [schedulingScreen],
  jobs: schedulingJobs,
});
