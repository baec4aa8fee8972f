import { formatNumber, noValue } from '../../../kit/text/format.ts';
import { readLanguage } from '../../../app/i18n/language.ts';

/** A value of a sheet with the decimals that it has, at most three; a dash where there is none. */
export function sheetFigure(value: unknown): string {
  if (typeof value !== 'number') return noValue;
  const [, decimals = ''] = String(Number(value.toFixed(3))).split('.');
  return formatNumber(value, decimals.length, readLanguage());
}

/** Limits as a range: `12 – 14`, `≤ 14`, `≥ 12`; a target alone as it is. */
export function rangeText({
  lowerLimit,
  target,
  upperLimit,
}: Readonly<Record<'lowerLimit' | 'target' | 'upperLimit', number | null>>): string {
  if (lowerLimit !== null && upperLimit !== null)
    return `${sheetFigure(lowerLimit)} – ${sheetFigure(upperLimit)}`;
  if (lowerLimit !== null) return `≥ ${sheetFigure(lowerLimit)}`;
  if (upperLimit !== null) return `≤ ${sheetFigure(upperLimit)}`;
  return sheetFigure(target);
}
