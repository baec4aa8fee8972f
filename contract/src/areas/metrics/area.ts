import { defineArea } from '../../core/area/areaManifest.ts';
import { defaultRights } from './defaultRights.ts';
import { kpiTarget } from './targets/kpiTarget.ts';
import { monthTargetsScreen, targetCalls } from './targets/targetCalls.ts';
import { kpiPlan, kpiPlanLine } from './targets/kpiPlan.ts';

export const metrics = defineArea('metrics', {
  defaultRights,
  resources: [kpiTarget, kpiPlan, kpiPlanLine],
  calls: [...targetCalls],
  screens: [monthTargetsScreen],
});
