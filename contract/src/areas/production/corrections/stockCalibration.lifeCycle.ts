import { longText } from '../../../core/fields/fields.ts';
import { defineLifeCycle } from '../../../core/resource/lifeCycle.ts';

/** The right to count stocks, and to take a count back. */
export const calibrateRight = 'production.calibrateStock';

/** The most characters of why a record is withdrawn. */
export const mostWithdrawReason = 120;

/** A count is a record: it is never edited. One that was mistaken is withdrawn, and the book goes on from the one before. */
export const stockCalibrationLifeCycle = defineLifeCycle('stockCalibration', {
  initial: 'recorded',
  states: { recorded: 'done', withdrawn: 'dead' },
  actions: {
    withdraw: {
      from: ['recorded'],
      to: 'withdrawn',
      access: calibrateRight,
      needs: ['isNewest', 'withinLimit'],
      input: { withdrawReason: longText(mostWithdrawReason) },
      final: true,
    },
  },
  editableIn: [],
  deletableIn: [],
});
