import { choice, instant, text } from '../../../core/fields/fields.ts';
import { defineView } from '../../../core/view/view.ts';
import { listUnconnected, unconnectedReasons } from './signalCalls.ts';

/** Machines that are not heard, by what is to be mended. */
export const unconnectedView = defineView('unconnectedMachines', {
  call: listUnconnected,
  namespace: 'equipment',
  rows: 'list',
  key: ['id'],
  columns: {
    code: text(80),
    model: text(60),
    area: text(60, { optional: true }),
    gatewayCode: text(64, { optional: true }),
    reason: choice(unconnectedReasons, { words: 'equipment:unconnected.reasons' }),
    heardMs: instant({ optional: true }),
  },
  keyColumns: ['reason', 'heardMs', 'gatewayCode'],
  tabs: {
    by: 'reason',
    values: ['', ...unconnectedReasons],
    usual: '',
    counts: 'counts',
    words: 'equipment:unconnected.reasons',
  },
  // People work through the page: it follows what was mended.
  refresh: { everyMs: 15_000 },
});
