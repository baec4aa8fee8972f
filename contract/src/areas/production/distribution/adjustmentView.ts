import { choice, instant, quantity, text } from '../../../core/fields/fields.ts';
import { keyword } from '../../../core/view/filters.ts';
import { defineView } from '../../../core/view/view.ts';
import { listAdjustmentDetails, machineSteps } from './distributionCalls.ts';

/** Values that machines were told, newest first. */
export const adjustmentView = defineView('adjustmentDetails', {
  call: listAdjustmentDetails,
  rows: 'details',
  key: ['id'],
  columns: {
    machine: text(40),
    atMs: instant(),
    number: text(30),
    parameter: text(80),
    original: quantity({ digits: 3, digitsBy: 'digits', optional: true }),
    wanted: quantity({ digits: 3, digitsBy: 'digits' }),
    read: quantity({ digits: 3, digitsBy: 'digits', optional: true }),
    step: choice(machineSteps, { words: 'production:distribution.steps' }),
    person: text(60, { optional: true }),
  },
  keyColumns: ['parameter', 'wanted', 'step', 'atMs'],
  filters: { find: keyword({ max: 60 }) },
});
