import { date, integer, quantity, text } from '../../../core/fields/fields.ts';
import { among } from '../../../core/view/filters.ts';
import { defineView } from '../../../core/view/view.ts';
import { exportPartNeeds, listPartNeeds } from './lifeCalls.ts';

/** Parts that are needed in the next days, against the stock. */
export const partNeedsView = defineView('partNeeds', {
  call: listPartNeeds,
  rows: 'needs',
  key: ['kind', 'id'],
  columns: {
    code: text(40),
    name: text(100),
    needed: quantity({ digits: 2 }),
    firstOn: date({ optional: true }),
    machines: integer(),
    onHand: quantity({ digits: 2, optional: true }),
    missing: quantity({ digits: 2, optional: true }),
    place: text(60, { optional: true }),
  },
  keyColumns: ['name', 'needed', 'missing', 'firstOn'],
  filters: { days: among(['30', '90', '180', '365'], { usual: '90' }) },
  sheet: exportPartNeeds,
});
