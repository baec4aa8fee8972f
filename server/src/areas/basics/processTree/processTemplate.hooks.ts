import { processTemplate } from '@millwright/contract/areas/basics/processTree/processTemplate.ts';
import { defineHooks } from '../../../resource/index.ts';

/** Routes keep the template that they began with. */
export const processTemplateHooks = defineHooks(processTemplate, { inUse: () => 'basics.templateInUse' });
