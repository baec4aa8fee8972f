import { maintenancePlanLifeCycle } from '@millwright/contract/areas/maintenance/plans/maintenancePlan.lifeCycle.ts';
import { dispatchOrderLifeCycle } from '@millwright/contract/areas/production/dispatch/dispatchOrder.lifeCycle.ts';
import { firstInspection } from '@millwright/contract/areas/production/sheets/firstInspection.ts';
import { eventOf, rowEvent } from '@millwright/contract/core/resource/events.ts';
import { hears, type ServerArea } from '../../resource/index.ts';
import { mountLab } from './bench/bench.routes.ts';
import { sampleChangeovers, sampleInspected, sampleMaintained } from './plans/planEvents.ts';
import { samplingPlanHooks } from './plans/samplingPlan.hooks.ts';
import { labSampleHooks } from './samples/labSample.hooks.ts';
import { labTestHooks } from './tests/labTest.hooks.ts';

export const lab: ServerArea = {
  mounts: [mountLab],
  hooks: { labSample: labSampleHooks, labTest: labTestHooks, samplingPlan: samplingPlanHooks },
  handlers: [
    hears(eventOf(dispatchOrderLifeCycle, 'issue'), sampleChangeovers),
    hears(eventOf(maintenancePlanLifeCycle, 'complete'), sampleMaintained),
    hears(rowEvent(firstInspection, 'added'), sampleInspected),
  ],
};
