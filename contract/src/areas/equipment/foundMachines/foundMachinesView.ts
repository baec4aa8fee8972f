import { choice, instant, integer, text, texts } from '../../../core/fields/fields.ts';
import { defineView } from '../../../core/view/view.ts';
import { foundStandings, foundViews, listFoundMachines } from './foundMachine.ts';

/** Machines that gateways speak for and that are not theirs, last heard first. */
export const foundMachinesView = defineView('foundMachines', {
  call: listFoundMachines,
  rows: 'list',
  key: ['sourceCode', 'code'],
  columns: {
    code: text(64),
    sourceCode: text(64),
    standing: choice(foundStandings),
    telegrams: integer(),
    firstMs: instant(),
    lastMs: instant(),
    valueNames: texts({ most: 100, max: 64 }),
  },
  keyColumns: ['standing', 'lastMs', 'telegrams'],
  tabs: { by: 'view', values: foundViews, usual: 'open', counts: 'counts' },
});
