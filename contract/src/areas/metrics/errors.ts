import { defineErrors } from '../../core/errors/errors.ts';
import { targetRules } from './targets/targetErrors.ts';

/** Refusals of targets and output figures. */
export const metricsErrors = defineErrors('production', targetRules);
