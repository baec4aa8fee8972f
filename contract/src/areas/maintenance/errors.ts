import { defineErrors } from '../../core/errors/errors.ts';
import { planErrors } from './plans/planErrors.ts';

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
  ...planErrors,
  /** A machine has one of a special part at a position. */
  partRepeats: { code: 409, params: ['part', 'machine', 'position'] },
  /** Somebody else replaced or postponed parts of these machines meanwhile. */
  monthChanged: { code: 409 },
  /** A life that ended is history. */
  lifeEnded: { code: 409, params: ['part', 'machine'] },
  /** What a repair fitted is taken back by its record, unless it was replaced since. */
  replacedSince: { code: 409, params: ['part', 'machine'] },
  /** More of a part is asked for than lies there. */
  partShort: { code: 409, params: ['part', 'place', 'onHand', 'quantity', 'unit'] },
  /** What a record or plan moved is taken back by changing that. */
  movementOfDocument: { code: 409, params: ['document'] },
  /** What is issued or returned by hand is of a stock that somebody keeps. */
  stockNotKept: { code: 409 },
  /** A stock that moved is a book, and stays. */
  stockHasMoved: { code: 409, params: ['part'] },
  /** A receipt of a voucher was booked for the part and place already. */
  voucherBooked: { code: 409, params: ['voucher', 'date'] },
  /** Rates of a mill are in one currency, so that costs can be added up. */
  otherCurrency: { code: 409, params: ['currency'] },
  /** Somebody else took the step first; a phone without network did not know. */
  alreadyMoved: { code: 409, params: ['person', 'time', 'action', 'state'] },
});
