import { readCondition } from '@millwright/contract/areas/alarms/rule/pushRuleConditions.ts';
import {
  conditionSaid,
  type SentenceWords,
} from '@millwright/contract/areas/alarms/rule/pushRuleSentence.ts';
import { type Language, languageTags } from '@millwright/contract/core/words/languages.ts';
import { findSentence, sentence } from '../../../../platform/phrases/sentences.ts';
import type { SignalRow } from '../../../equipment/index.ts';

/** The conditions by which an alarm began, as they are written, in words; `signal` finds those of its machine. */
export function reasonsSaid(
  language: Language,
  reasons: readonly string[] | null,
  signal: (code: string) => SignalRow | undefined,
): string[] {
  const words = wordsIn(language, signal);
  return (reasons ?? []).flatMap((text) => {
    const condition = readCondition(text);
    return condition === undefined ? [] : [conditionSaid(condition, words)];
  });
}

function wordsIn(language: Language, signal: (code: string) => SignalRow | undefined): SentenceWords {
  const choices: Partial<Record<string, readonly [namespace: string, path: string]>> = {
    operator: ['messaging', 'resources.pushRule.choices.operator'],
    states: ['telemetry', 'states'],
  };
  return {
    say: (key, params = {}) => sentence(language, `rules.said.${key}`, { namespace: 'messaging', params }),
    choice(field, value) {
      const [namespace, path] = choices[field] ?? ['', ''];
      return inside(findSentence(language, `${path}.${value}`, { namespace }) ?? value);
    },
    names: () => [],
    signal(code) {
      const name = signal(code)?.name;
      return (name && (name[language] || name.zh)) ?? code;
    },
    amount(value, code) {
      const found = code === undefined ? undefined : signal(code);
      const unit = found?.unit ? findSentence(language, `units.${found.unit}`, { namespace: 'basics' }) : '';
      return `${new Intl.NumberFormat(languageTags[language]).format(value)} ${unit ?? ''}`.trim();
    },
    seconds: String,
    minutes: String,
    listed: (words, by = 'or') =>
      new Intl.ListFormat(languageTags[language], {
        style: 'long',
        type: by === 'or' ? 'disjunction' : 'conjunction',
      }).format(words),
  };
}

/** A word within a sentence. */
function inside(word: string): string {
  return `${word.slice(0, 1).toLowerCase()}${word.slice(1)}`;
}
