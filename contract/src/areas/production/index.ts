import { defineArea } from '../../core/areaManifest.ts';
import { kpiTarget } from './kpiTarget.ts';

export const production = defineArea('production', {
  resources: [kpiTarget],
});
