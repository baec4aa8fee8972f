import { defineArea } from '../../core/area/areaManifest.ts';
import { kpiTarget } from './targets/kpiTarget.ts';
import { monthTargetsScreen, targetCalls } from './targets/targetCalls.ts';
import { kpiPlan, kpiPlanLine } from './targets/kpiPlan.ts';

export const metrics = defineArea('metrics', {
  resources: [kpiTarget, kpiPlan, kpiPlanLine],
  calls: [...targetCalls],
  screens: [monthTargetsScreen],
});
