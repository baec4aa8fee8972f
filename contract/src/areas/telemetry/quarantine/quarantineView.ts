import { choice, instant, integer, text } from '../../../core/fields/fields.ts';
import { among, given, keyword, period } from '../../../core/view/filters.ts';
import { defineView } from '../../../core/view/view.ts';
import { quarantineReasons } from '../../equipment/gateway/telegram.ts';
import { asideStates, asideViews, exportAside, listAside } from './quarantineCalls.ts';

/** Telegrams that could not be believed, newest first. */
export const quarantineView = defineView('quarantine', {
  call: listAside,
  rows: 'rows',
  key: ['id'],
  columns: {
    reason: choice(quarantineReasons, { words: 'iam:platformState.reasons' }),
    atMs: instant(),
    detail: text(400),
    machineCode: text(64),
    sourceCode: text(64),
    state: choice(asideStates, { words: 'telemetry:quarantine.states' }),
    times: integer(),
    topic: text(200),
    bytes: integer(),
    said: text(400),
  },
  hidden: ['times', 'topic', 'bytes', 'said'],
  keyColumns: ['machineCode', 'detail', 'atMs', 'state'],
  tabs: { by: 'view', values: asideViews, usual: 'open', words: 'telemetry:quarantine.views' },
  filters: {
    reason: among(undefined, { words: 'iam:platformState.reasons' }),
    sourceCode: among(undefined, { at: 'source' }),
    machineCode: keyword({ at: 'machine', max: 32 }),
    begin: period('end'),
    orderId: given({ at: 'order' }),
  },
  refresh: { everyMs: 20_000 },
  sheet: exportAside,
});
