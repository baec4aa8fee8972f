import { defineArea } from '../../core/areaManifest.ts';
import { kpiTarget } from './kpiTarget.ts';
import { productionJobs } from './jobs.ts';
import { orderCalls, orderDetailScreen } from './orderCalls.ts';
import { outputClosingCalls } from './outputClosing.ts';
import { productionOrder, productionOrderLine } from './productionOrder.ts';

export const production = defineArea('production', {
  resources: [kpiTarget, productionOrder, productionOrderLine],
  calls: [...outputClosingCalls, ...orderCalls],
  screens: [orderDetailScreen],
  jobs: productionJobs,
});
