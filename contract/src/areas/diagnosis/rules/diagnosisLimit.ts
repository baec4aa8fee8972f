import { choice, flag, longText, quantity } from '../../../core/fields/fields.ts';
import { crud, defineResource } from '../../../core/resource/resource.ts';
import { diagnosisRuleNames } from './rules.ts';

/** Where a mill judges by another limit than the usual one, or leaves a rule out. Without a row a rule stands as it is declared. */
export const diagnosisLimit = defineResource('diagnosisLimit', {
  namespace: 'diagnosis',
  path: '/$/diagnosis/limit',
  title: 'rule',
  fields: {
    rule: choice(diagnosisRuleNames, { words: 'diagnosis:ruleNames' }),
    isJudged: flag({ initial: true }),
    value: quantity({ digits: 2, min: 0, max: 10_000, when: { field: 'isJudged', is: ['true'] } }),
    reason: longText(120, { optional: true, search: true }),
  },
  list: ['rule', 'isJudged', 'value', 'reason'],
  form: [['rule'], ['isJudged', 'value'], ['reason']],
  unique: [['rule']],
  scope: 'masterData',
  access: crud('diagnosis.diagnosisLimit'),
  order: { by: 'rule', direction: 'asc' },
  search: {
    fields: ['rule', 'isJudged'],
  },
  screen: { menu: 'intelligentDiagnosis', path: '/intelligentDiagnosis/limit', isMasterData: true },
});
