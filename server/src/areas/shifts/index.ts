import type { ServerArea } from '../../resource/index.ts';
import { handoverTemplateHooks } from './handoverTemplate.hooks.ts';
import { shiftSystemHooks } from './shiftSystem.hooks.ts';
import { mountShifts } from './shifts.routes.ts';

export { runningTurn } from './runningTurn.ts';
export { planOf, planOutside, type ShiftPlan, shiftPlanOf } from './shiftPlan.ts';

export const shifts: ServerArea = {
  mounts: [mountShifts],
  hooks: { handoverTemplate: handoverTemplateHooks, shiftSystem: shiftSystemHooks },
};
