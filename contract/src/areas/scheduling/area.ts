import { defineArea } from '../../core/area/areaManifest.ts';
import { defaultRights } from './defaultRights.ts';
import { planBoard, planNewsAccess } from './scheduling/planNews.ts';
import { schedulingJobs } from './jobs.ts';
import { productionPlan } from './scheduling/productionPlan.ts';
import { schedulingCalls } from './scheduling/schedulingCalls.ts';
import { schedulingScreen } from './scheduling/schedulingScreen.ts';
import { listVarietyColours } from '../basics/variety/varietyColours.ts';

export const scheduling = defineArea('scheduling', {
  defaultRights,
  resources: [productionPlan],
  news: [{ board: planBoard, access: planNewsAccess }],
  calls: [listVarietyColours, ...schedulingCalls],
  screens: [schedulingScreen],
  jobs: schedulingJobs,
});
