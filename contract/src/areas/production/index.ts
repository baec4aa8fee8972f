import { defineArea } from '../../core/areaManifest.ts';
import { kpiTarget } from './kpiTarget.ts';
import { processTemplate, processTemplateStep } from './processTemplate.ts';
import { variety, varietyModel } from './variety.ts';

export const production = defineArea('production', {
  resources: [kpiTarget, processTemplate, processTemplateStep, variety, varietyModel],
});
