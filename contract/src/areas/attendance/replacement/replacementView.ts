import { choice, instant, text } from '../../../core/fields/fields.ts';
import { among, keyword, period } from '../../../core/view/filters.ts';
import { defineView } from '../../../core/view/view.ts';
import { replacementReasons } from '../../shifts/roster/replacement.ts';
import {
  exportReplacements,
  listReplacements,
  replacementKeywordLength,
  replacementStates,
} from './replacementCalls.ts';

/** Replacements of some production dates, newest first. */
export const replacementView = defineView('replacement', {
  call: listReplacements,
  rows: 'records',
  key: ['id'],
  columns: {
    person: text(60),
    substitute: text(60, { optional: true }),
    state: choice(replacementStates, { words: 'shifts:replacing.states' }),
    first: text(60),
    startMs: text(60),
    machines: text(60, { optional: true }),
    reason: choice(replacementReasons, { words: 'shifts:resources.replacement.choices.reason' }),
    remark: text(200, { optional: true }),
    atMs: instant(),
  },
  keyColumns: ['substitute', 'state', 'first', 'machines'],
  filters: {
    from: period('to'),
    state: among(replacementStates, { words: 'shifts:replacing.states' }),
    find: keyword({ max: replacementKeywordLength }),
  },
  sheet: exportReplacements,
});
