import { defineErrors } from '../../core/errors/errors.ts';

/** Refusals of diagnoses. */
export const diagnosisErrors = defineErrors('diagnosis', {
  /** People asked for as many diagnoses today as the administrator allows. */
  countUsed: { code: 409, params: ['allowed'] },
  /** One is being made. */
  isRunning: { code: 409, params: [] },
  /** What was found belongs to a department, so there is no machine to repair. */
  noMachine: { code: 409, params: [] },
  /** Findings are ignored for some time only. */
  ignoredTooLong: { code: 400, params: ['days'] },
});
