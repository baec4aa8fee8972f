import { distributionErrors } from './distributionErrors.ts';
import { defineErrors } from '../../core/errors/errors.ts';
import { orderErrors } from './orderErrors.ts';
import { schedulingErrors } from './schedulingErrors.ts';
import { sheetErrors } from './sheetErrors.ts';
import { stockRules } from './stockErrors.ts';
import { targetRules } from './targetErrors.ts';

/** Refusals of production. */
export const productionErrors = defineErrors('production', {
  ...orderErrors,
  ...stockRules,
  /** A month is closed when its last production date is over. */
  monthNotOver: { code: 409, params: ['month'] },
  /** No machine made anything. */
  monthEmpty: { code: 409, params: ['month'] },
  ...distributionErrors,
  ...sheetErrors,
  ...schedulingErrors,
  ...targetRules,
});
