import type { ServerArea } from '../../resource/index.ts';
import { handoverTemplateHooks } from './handoverTemplate.hooks.ts';

export { type ShiftPlan, shiftPlanOf } from './shiftPlan.ts';

export const shifts: ServerArea = {
  hooks: { handoverTemplate: handoverTemplateHooks },
};
