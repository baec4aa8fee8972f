import type { SameShape } from '../../../core/words/phrases.ts';
import type { valueRulesZh } from './valueRules.phrases.zh.ts';

export const valueRulesEn: SameShape<typeof valueRulesZh> = {
  words: {
    try: 'Try it',
    tryValue: 'Value to check',
    obeys: 'Obeys the rule',
    breaks: 'Breaks the rule',
    next: 'Next value',
    propose: 'Propose a value',
    noRule: 'There is no fill rule for this field; add one on the page “Fill rule”.',
  },
  errors: {
    ruleBroken: '{message}',
    unknownFillRule: 'There is no fill rule with the code {code}',
    noFreeValue: 'Numbers of {digits} digits are used up',
  },
};
