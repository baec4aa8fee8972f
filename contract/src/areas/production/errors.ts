import { distributionErrors } from './distribution/distributionErrors.ts';
import { defineErrors } from '../../core/errors/errors.ts';
import { orderErrors } from './orders/orderErrors.ts';
import { sheetErrors } from './sheets/sheetErrors.ts';
import { stockRules } from './stock/stockErrors.ts';

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
});
