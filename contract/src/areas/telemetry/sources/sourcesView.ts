import { choice, instant, integer, text } from '../../../core/fields/fields.ts';
import { flagged, keyword } from '../../../core/view/filters.ts';
import { defineView } from '../../../core/view/view.ts';
import { exportSources, listSources, sourceKeywordLength, sourceStandings } from './sourceCalls.ts';

/** Gateways of a mill: how each is now, and how its last day went. */
export const sourcesView = defineView('sources', {
  call: listSources,
  rows: 'sources',
  key: ['id'],
  columns: {
    code: text(100),
    standing: choice(sourceStandings, { words: 'telemetry:sources.standings' }),
    isConnected: text(40),
    machines: integer(),
    lastMs: instant({ optional: true }),
    aMinute: integer({ optional: true }),
    day: text(20),
    lagP50: text(40),
    leastLagMs: text(40),
    backlog: text(60),
    refused: integer(),
    problem: text(200),
  },
  keyColumns: ['standing', 'machines', 'lastMs', 'lagP50', 'problem', 'isConnected'],
  filters: {
    keyword: keyword({ max: sourceKeywordLength }),
    isOnlyTrouble: flagged({ at: 'trouble' }),
  },
  refresh: { everyMs: 20_000 },
  details: { at: 'source', isPage: true },
  sheet: exportSources,
});
