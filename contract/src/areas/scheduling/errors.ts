import { defineErrors } from '../../core/errors/errors.ts';
import { schedulingErrors as rules } from './scheduling/schedulingErrors.ts';

/** Refusals of scheduling. */
export const schedulingErrors = defineErrors('production', rules);
