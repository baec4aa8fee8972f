import { defineArea } from '../../core/area/areaManifest.ts';
import { analysisCalls } from './calls.ts';
import { analysisScreens } from './screens.ts';

export const analysis = defineArea('analysis', { calls: analysisCalls, screens: analysisScreens });
