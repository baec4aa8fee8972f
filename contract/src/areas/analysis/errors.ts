import { defineErrors } from '../../core/errors/errors.ts';

export const analysisErrors = defineErrors('analysis', {
  /** An answer is never cut in silence. */
  tooManyRows: { code: 413, params: ['limit'] },
});
