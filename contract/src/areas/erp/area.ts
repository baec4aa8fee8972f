import { defineArea } from '../../core/area/areaManifest.ts';
import { erpConnection } from './connection/erpConnection.ts';
import { erpCalls, erpRunWaits, synchroniseByTime } from './runs/erpRun.ts';

export const erp = defineArea('erp', {
  resources: [erpConnection],
  calls: erpCalls,
  events: [erpRunWaits],
  jobs: [synchroniseByTime],
});
