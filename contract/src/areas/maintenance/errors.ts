import { defineErrors } from '../../core/errors.ts';

/** Refusals of maintenance. */
export const maintenanceErrors = defineErrors('maintenance', {
  /** A service that includes itself, through others or at once, would never be done. */
  includesItself: { code: 409, params: ['item'] },
  /** An included service is done on machines of the same process. */
  includesOther: { code: 409, params: ['item'] },
  /** Whoever processes tasks has a position. */
  noPosition: { code: 403 },
  /** A task is not given to somebody without one. */
  personWithoutPosition: { code: 409, params: ['person'] },
  /** A task is told as done when something was done. */
  recordNeeded: { code: 409 },
  /** Records are written while the task is worked on. */
  taskNotInProgress: { code: 409 },
  /** And by those who have a part in it. */
  notOfTask: { code: 403 },
  /** Of a recycled part that was replaced there is a picture. */
  voucherNeeded: { code: 400 },
  /** Somebody else took the step first; a phone without network did not know. */
  alreadyMoved: { code: 409, params: ['person', 'time', 'action', 'state'] },
});
