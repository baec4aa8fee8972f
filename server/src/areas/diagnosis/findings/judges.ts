import type { Judges } from '../rules/judged.ts';
import { machineRules } from '../rules/machineRules.ts';
import { plantRules } from '../rules/plantRules.ts';
import { spindleRules } from '../rules/spindleRules.ts';

/** What each declared rule does. */
export const judges: Judges = { ...machineRules, ...spindleRules, ...plantRules };
