import type { Judges } from '../rules/judged.ts';
import { machineRules } from '../rules/machineRules.ts';
import { plantRules } from '../rules/plantRules.ts';
import { spindleRules } from '../rules/spindleRules.ts';

/** Effects of each declared rule. */
export const judges: Judges = { ...machineRules, ...spindleRules, ...plantRules };
