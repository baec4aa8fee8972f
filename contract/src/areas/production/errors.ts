import { defineErrors } from '../../core/errors.ts';

/** Refusals of production and of what it makes. */
export const productionErrors = defineErrors('production', {
  /** A variety is made on models of its own process. */
  modelOfOtherProcess: { code: 409, params: ['model', 'variety'] },
});
