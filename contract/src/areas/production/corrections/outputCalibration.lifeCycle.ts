import { longText } from '../../../core/fields/fields.ts';
import { defineLifeCycle } from '../../../core/resource/lifeCycle.ts';
import { mostWithdrawReason } from './stockCalibration.lifeCycle.ts';

/** The right to correct output, and to take a correction back. */
export const correctOutputRight = 'production.calibrateOutput';

/** A correction is a record beside what was measured: it is never edited. One that was mistaken is withdrawn. */
export const outputCalibrationLifeCycle = defineLifeCycle('outputCalibration', {
  initial: 'recorded',
  states: { recorded: 'done', withdrawn: 'dead' },
  actions: {
    withdraw: {
      from: ['recorded'],
      to: 'withdrawn',
      access: correctOutputRight,
      needs: ['withinLimit', 'monthIsOpen', 'leavesOutput'],
      input: { withdrawReason: longText(mostWithdrawReason) },
      final: true,
    },
  },
  editableIn: [],
  deletableIn: [],
});
