import { choice, instant, integer, quantity, text } from '../../../core/fields/fields.ts';
import { among, given } from '../../../core/view/filters.ts';
import { defineView } from '../../../core/view/view.ts';
import { diagnosisRuleNames, findingClasses } from '../rules/rules.ts';
import { findingConditions, findingViews, listFindings } from './calls.ts';

/** Findings of the mill by rule and machine: unread and costly ones first. */
export const findingView = defineView('diagnosis', {
  call: listFindings,
  rows: 'groups',
  key: ['id'],
  columns: {
    rule: choice(diagnosisRuleNames, { words: 'diagnosis:ruleNames' }),
    machineNumber: text(100, { optional: true }),
    value: quantity({ digits: 2 }),
    limit: quantity({ digits: 2 }),
    lossKg: quantity({ digits: 2, optional: true }),
    condition: choice(findingConditions, { words: 'diagnosis:conditions' }),
    lastMs: instant(),
    class: choice(findingClasses, { words: 'diagnosis:classes' }),
    firstMs: instant(),
    hits: integer(),
  },
  hidden: ['class', 'firstMs', 'hits'],
  keyColumns: ['machineNumber', 'value', 'lossKg', 'condition'],
  tabs: { by: 'view', values: findingViews, usual: 'open', counts: 'counts', words: 'diagnosis:views' },
  filters: {
    machineId: given({ at: 'machine', isNumber: true }),
    class: among(findingClasses, { words: 'diagnosis:classes' }),
    rule: among(diagnosisRuleNames, { words: 'diagnosis:ruleNames' }),
  },
  refresh: { everyMs: 60_000 },
});
