import {
  isOfSpindles,
  isOfSubjects,
  subjectFigures,
} from '@millwright/contract/areas/alarms/rule/pushRuleParts.ts';
import { kpis } from '@millwright/contract/areas/telemetry/kpis/kpis.ts';
import { type Language, languageTags } from '@millwright/contract/core/words/languages.ts';
import { findSentence } from '../../../../platform/phrases/sentences.ts';
import type { JudgedRule } from './rules.ts';

/** In which unit a value is, and how precisely it is written. Null: it is not known. */
export interface Measure {
  readonly unit: string | null;
  readonly digits: number | null;
}

const unknown: Measure = { unit: null, digits: null };

/** Of what a rule compares, where it is declared; that of a signal its model says. */
export function measureOf({ source, kpi }: Pick<JudgedRule, 'source' | 'kpi'>): Measure {
  if (isOfSpindles(source)) return { unit: 'times', digits: 0 };
  if (isOfSubjects(source))
    return { unit: subjectFigures[source].unit, digits: subjectFigures[source].digits };
  return source === 'kpi' && kpi !== null ? { unit: kpis[kpi].unit, digits: kpis[kpi].digits } : unknown;
}

/** A value with its unit, for a reader. One of which the precision is not known has a decimal only where it needs one. */
export function amountSaid(language: Language, value: number, { unit, digits }: Measure): string {
  const places = digits ?? (Number.isInteger(value) ? 0 : 1);
  const number = new Intl.NumberFormat(languageTags[language], {
    minimumFractionDigits: places,
    maximumFractionDigits: places,
    useGrouping: false,
  }).format(value);
  const word = unitSaid(language, unit);
  return word === '' ? number : `${number} ${word}`;
}

/** A unit beside a number that nothing else explains; one that a mill named itself stays as it is. */
export function unitSaid(language: Language, unit: string | null): string {
  if (unit === null) return '';
  const said = (path: string) => findSentence(language, `${path}.${unit}`, { namespace: 'basics' });
  return said('unitsAlone') ?? said('units') ?? unit;
}
