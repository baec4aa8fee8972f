import type { SameShape } from '../../core/phrases.ts';
import type { valueRulesZh } from './valueRulesPhrases.zh.ts';

export const valueRulesEn: SameShape<typeof valueRulesZh> = {
  words: {
    try: 'Try it',
    tryValue: 'Value to check',
    obeys: 'Obeys the rule',
    breaks: 'Breaks the rule',
    next: 'Next value',
    propose: 'Propose a value',
    preview: 'Preview',
    noPreview: 'No preview',
    of: 'Rule {name}',
  },
  errors: {
    ruleBroken: '{message}',
    unknownFillRule: 'There is no fill rule with the code {code}',
    noFreeValue: 'Numbers of {digits} digits are used up',
  },
};
