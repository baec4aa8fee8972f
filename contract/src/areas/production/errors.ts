import { distributionErrors } from './distributionErrors.ts';
import { defineErrors } from '../../core/errors.ts';

/** Refusals of production. */
export const productionErrors = defineErrors('production', {
  /** A month is closed when its last production date is over. */
  monthNotOver: { code: 409, params: ['month'] },
  /** No machine made anything. */
  monthEmpty: { code: 409, params: ['month'] },
  ...distributionErrors,
});
