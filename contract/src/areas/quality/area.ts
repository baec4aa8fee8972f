import { defineArea } from '../../core/area/areaManifest.ts';
import { qualityStandard, standardParameter } from './standards/qualityStandard.ts';

export const quality = defineArea('quality', { resources: [qualityStandard, standardParameter] });
