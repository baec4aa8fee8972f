import { date, integer, percent, quantity, text } from '../../../core/fields/fields.ts';
import { among } from '../../../core/view/filters.ts';
import { defineView } from '../../../core/view/view.ts';
import { processes } from '../../basics/processTree/processes.ts';
import { listReminders } from './lifeCalls.ts';

/** Special parts that are overdue or due, the most urgent first. */
export const reminderView = defineView('replacementReminder', {
  call: listReminders,
  rows: 'lives',
  key: ['id'],
  columns: {
    machine: text(60),
    part: text(100),
    usedShare: percent({ digits: 0 }),
    dueOn: date(),
    pieces: integer(),
    onHand: quantity({ digits: 2, optional: true }),
    code: text(40),
    position: text(60, { optional: true }),
    place: text(60, { optional: true }),
    delayReason: text(200, { optional: true }),
  },
  hidden: ['code', 'position', 'place', 'delayReason'],
  keyColumns: ['part', 'dueOn', 'usedShare', 'onHand'],
  filters: {
    process: among(processes, { words: 'basics:processes' }),
    withinD: among(['7', '30', '90', '180'], { at: 'within', usual: '30' }),
  },
  refresh: { everyMs: 60_000 },
});
