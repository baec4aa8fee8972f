import { defineArea } from '../../core/area/areaManifest.ts';
import { defaultRights } from './defaultRights.ts';
import { qualityStandard, standardParameter } from './standards/qualityStandard.ts';

export const quality = defineArea('quality', {
  defaultRights,
  resources: [qualityStandard, standardParameter],
});
