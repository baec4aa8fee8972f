import { defineArea } from '../../core/areaManifest.ts';
import { kpiTarget } from './kpiTarget.ts';
import { outputClosingCalls } from './outputClosing.ts';

export const production = defineArea('production', {
  resources: [kpiTarget],
  calls: outputClosingCalls,
});
