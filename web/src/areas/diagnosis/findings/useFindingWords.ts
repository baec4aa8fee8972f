import type { Finding } from '@millwright/contract/areas/diagnosis/findings/calls.ts';
import {
  type DiagnosisRule,
  type DiagnosisRuleName,
  diagnosisRules,
} from '@millwright/contract/areas/diagnosis/rules/rules.ts';
import { readLanguage } from '../../../app/i18n/language.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useTenant } from '../../../app/session/useSession.ts';
import { formatNumber, formatQuantity, formatWhole, noValue } from '../../../kit/text/format.ts';
import { unitSign } from '../../../app/session/currency.ts';
import { formatClock, formatMoment, formatTableDay } from '../../../kit/text/formatDate.ts';

/** How findings are written. */
export function useFindingWords() {
  const t = useT('diagnosis');
  const basics = useT('basics');
  const language = readLanguage();
  const zone = useTenant()?.zone ?? 'UTC';
  const ruleOf = (rule: DiagnosisRuleName): DiagnosisRule => diagnosisRules[rule];
  const unitOf = (rule: DiagnosisRuleName) => {
    const { unit } = ruleOf(rule);
    return unit === 'times' || unit === 'none' ? '' : unitSign(unit, basics(`units.${unit}`));
  };
  const withUnit = (rule: DiagnosisRuleName, text: string) => `${text} ${unitOf(rule)}`.trim();
  return {
    t,
    language,
    ruleOf,
    number: (value: number) => formatNumber(value, 0, language),
    name: (rule: DiagnosisRuleName) => `${ruleOf(rule).number} ${t(`ruleNames.${rule}`)}`,
    value: (rule: DiagnosisRuleName, value: number) =>
      withUnit(rule, formatNumber(value, ruleOf(rule).digits, language)),
    limit: (rule: DiagnosisRuleName, value: number) =>
      `${ruleOf(rule).isFromLimit === true ? '≥ ' : ''}${withUnit(rule, formatWhole(value, 0, language))}`,
    /** What the value is held against: it has a name, and is a figure of its own. */
    reference: ({ rule, reference }: Pick<Finding, 'rule' | 'reference'>) => {
      const of = ruleOf(rule).reference;
      return of === undefined || reference === null
        ? undefined
        : `${t(`references.${of}`)} ${formatNumber(reference, Math.abs(reference) < 10 ? 2 : 1, language)}`;
    },
    /** Loss of a finding in a day; a dash where its rule has no loss. */
    loss: (kg: number | null) =>
      kg === null
        ? noValue
        : t('page.lossOf', { kg: formatQuantity(kg, { decimals: kg < 1 ? 2 : 1, unit: 'kg', language }) }),
    /** The machine with its spindle, or the department. */
    object: ({ kind, machineNumber, spindle, process }: Finding) => {
      if (kind === null || machineNumber === null) return basics(`processes.${process}`);
      // A sensor is known by its department, and need not have a number beside it.
      const department = kind === 'climate' ? basics(`processes.${process}`) : '';
      const own = kind === 'climate' && machineNumber === process ? '' : machineNumber;
      const number = [department, own].filter((part) => part !== '').join(' ');
      const machine = basics(`machines.${kind}`, { number });
      return spindle === null ? machine : `${machine} · ${t('page.spindle', { spindle })}`;
    },
    moment: (atMs: number) => formatMoment(atMs, { zone, language }),
    /** Day and time in a column. */
    short: (atMs: number) => `${formatTableDay(atMs, { zone, language })} ${formatClock(atMs, zone)}`,
  };
}
export type FindingWords = ReturnType<typeof useFindingWords>;
