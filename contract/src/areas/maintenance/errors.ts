import { defineErrors } from '../../core/errors.ts';

/** Refusals of maintenance. */
export const maintenanceErrors = defineErrors('maintenance', {
  /** A service that includes itself, through others or at once, would never be done. */
  includesItself: { code: 409, params: ['item'] },
  /** An included service is done on machines of the same process. */
  includesOther: { code: 409, params: ['item'] },
});
