import type { ServerArea } from '../../resource/index.ts';
import { handoverTemplateHooks } from './handoverTemplate.hooks.ts';

export { runningTurn } from './runningTurn.ts';
export { type ShiftPlan, shiftPlanOf } from './shiftPlan.ts';

export const shifts: ServerArea = {
  hooks: { handoverTemplate: handoverTemplateHooks },
};
