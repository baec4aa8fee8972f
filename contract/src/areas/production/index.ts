import { defineArea } from '../../core/areaManifest.ts';
import { kpiTarget } from './kpiTarget.ts';
import { distributionCalls, distributionScreens } from './distributionCalls.ts';
import { parameterDistribution, parameterDistributionSetting } from './parameterDistribution.ts';
import { outputClosingCalls } from './outputClosing.ts';

export const production = defineArea('production', {
  resources: [kpiTarget, parameterDistribution, parameterDistributionSetting],
  calls: [...outputClosingCalls, ...distributionCalls],
  screens: [...distributionScreens],
});
