import { defineArea } from '../../core/area/areaManifest.ts';
import { defaultRights } from './defaultRights.ts';
import { analysisCalls } from './calls.ts';
import { analysisScreens } from './screens.ts';

export const analysis = defineArea('analysis', {
  defaultRights,
  calls: analysisCalls,
  screens: analysisScreens,
});
