import { isOfSubjects, subjectFigures } from '@millwright/contract/areas/alarms/rule/pushRuleParts.ts';
import type { SentenceWords, SpokenRule } from '@millwright/contract/areas/alarms/rule/pushRuleSentence.ts';
import { kpis } from '@millwright/contract/areas/telemetry/kpis/kpis.ts';
import { readLanguage } from '../../../app/i18n/language.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { formatNumber, htmlLanguage } from '../../../kit/text/format.ts';
import { useRuleSignals } from './useRuleSignals.ts';

/** Where the words of a choice of a rule stand, by field. */
const choicePlaces = {
  process: 'basics:processes',
  operator: 'messaging:resources.pushRule.choices.operator',
  kpi: 'telemetry:kpis',
  duties: 'personnel:resources.responsibility.choices.duty',
  states: 'telemetry:states',
  shifts: 'shifts:names',
} as const;

/** The words of a rule's sentence. `texts` are those of the rows that it refers to, as they come with it: `people_dictText`. */
export function useRuleWords(rule: SpokenRule, texts: Readonly<Record<string, unknown>>): SentenceWords {
  const t = useT('messaging');
  const { find, nameOf } = useRuleSignals();
  const language = readLanguage();
  const signal = find(rule.signal ?? '');
  const { unit, digits } = figureOf(rule, signal);
  /** The name of a figure may have its unit already. */
  const withUnit = (value: string, of: string) =>
    (of === '' ? value : `${value} ${t(`basics:units.${of}`)}`).trim();
  const whole = (value: number, of: string) => withUnit(formatNumber(value, 0, language), of);
  return {
    say: (key, values) => t(`rules.said.${key}`, values),
    choice: (field, value) => inside(t(`${choicePlaces[field]}.${value}`)),
    names: (field) => {
      const said = texts[`${field}_dictText`];
      if (typeof said !== 'string' || said === '') return rule[field] ?? [];
      // Of a role its name is said, and not its code.
      return field === 'roles' ? said.split(', ').map((role) => role.split(' · ')[0] ?? role) : [said];
    },
    signal: (code) => inside(nameOf(code)),
    amount: (value, code) => {
      const of = code === undefined ? { unit, digits } : { unit: '', digits: 1, ...find(code) };
      const least = value % 1 === 0 ? 0 : of.digits;
      return withUnit(formatNumber(value, Math.max(decimalsOf(value), least), language), of.unit);
    },
    seconds: (seconds) => (seconds % 60 === 0 ? whole(seconds / 60, 'min') : whole(seconds, 's')),
    minutes: (minutes) => (minutes % 60 === 0 ? whole(minutes / 60, 'h') : whole(minutes, 'min')),
    listed: (words, by = 'or') =>
      new Intl.ListFormat(htmlLanguage(language), {
        style: 'long',
        type: by === 'or' ? 'disjunction' : 'conjunction',
      }).format(words),
  };
}

function figureOf(
  rule: SpokenRule,
  signal: { unit: string | null; digits: number } | undefined,
): { unit: string; digits: number } {
  if (isOfSubjects(rule.source)) return subjectFigures[rule.source];
  if (rule.source === 'kpi' && rule.kpi) return kpis[rule.kpi];
  return { unit: signal?.unit ?? '', digits: signal?.digits ?? 1 };
}

function decimalsOf(value: number): number {
  return String(value).split('.')[1]?.length ?? 0;
}

/** A word within a sentence: `Above` → `above`; an abbreviation stays as it is. */
function inside(word: string): string {
  const [first = '', second = ''] = word;
  return second === second.toLowerCase() ? `${first.toLowerCase()}${word.slice(first.length)}` : word;
}
