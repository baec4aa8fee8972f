import { defineErrors } from '../../core/errors.ts';

export const analysisErrors = defineErrors('boards', {
  /** An answer is never cut in silence. */
  tooManyRows: { code: 413, params: ['limit'] },
});
