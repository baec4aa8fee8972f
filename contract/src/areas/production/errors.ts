import { distributionErrors } from './distribution/distributionErrors.ts';
import { defineErrors } from '../../core/errors/errors.ts';
import { orderErrors } from './orders/orderErrors.ts';
import { schedulingErrors } from './scheduling/schedulingErrors.ts';
import { sheetErrors } from './sheets/sheetErrors.ts';
import { stockRules } from './stock/stockErrors.ts';
import { targetRules } from './targets/targetErrors.ts';

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
