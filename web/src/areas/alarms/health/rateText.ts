import type { Language } from '@millwright/contract/core/words/languages.ts';
import { formatNumber } from '../../../kit/text/format.ts';

/** A rate with so many digits that a few alarms are never shown as none. */
export function rateText(rate: number, language: Language): string {
  const digits = rate === 0 || rate >= 0.01 ? 2 : 3;
  const least = 10 ** -digits;
  return rate > 0 && rate < least / 2
    ? `< ${formatNumber(least, digits, language)}`
    : formatNumber(rate, digits, language);
}
