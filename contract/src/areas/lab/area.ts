import { defineArea } from '../../core/area/areaManifest.ts';
import { benchCalls, labBenchScreen } from './bench/benchCalls.ts';
import { defaultRights } from './defaultRights.ts';
import { testMethod } from './methods/testMethod.ts';
import { planSamples } from './plans/planJobs.ts';
import { samplingItem, samplingPlan } from './plans/samplingPlan.ts';
import { labSample } from './samples/labSample.ts';
import { labTest } from './tests/labTest.ts';

export const lab = defineArea('lab', {
  defaultRights,
  resources: [labSample, labTest, samplingPlan, samplingItem, testMethod],
  calls: [...benchCalls],
  jobs: [planSamples],
  screens: [labBenchScreen],
});
