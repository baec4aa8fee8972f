import { readLanguage } from '../../app/i18n/language.ts';
import { hasSentence, useT } from '../../app/i18n/useT.ts';
import { formatNumber } from '../../kit/text/format.ts';

/** In which unit a value is, and how precisely it is written. Null: it is not known. */
interface Measure {
  readonly unit: string | null;
  readonly digits: number | null;
}

/** A value with its unit, where nothing else says in what it is. One of which the precision is not known has a decimal only where it needs one. */
export function useAmount(): (value: number, measure: Measure) => string {
  const t = useT('basics');
  const language = readLanguage();
  const said = (unit: string) =>
    ['unitsAlone', 'units'].map((path) => `${path}.${unit}`).find((key) => hasSentence(`basics:${key}`));
  return (value, { unit, digits }) => {
    const number = formatNumber(value, digits ?? (Number.isInteger(value) ? 0 : 1), language);
    if (!unit) return number;
    const key = said(unit);
    const word = key === undefined ? unit : t(key);
    return word === '' ? number : `${number}\u2009${word}`;
  };
}
