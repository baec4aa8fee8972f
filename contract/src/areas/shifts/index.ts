import { defineArea } from '../../core/areaManifest.ts';
import { handoverItem, handoverTemplate } from './handoverTemplate.ts';

export const shifts = defineArea('shifts', { resources: [handoverTemplate, handoverItem] });
