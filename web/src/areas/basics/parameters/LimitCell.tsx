import { readLanguage } from '../../../app/i18n/language.ts';
import { formatWhole } from '../../../kit/format.ts';

/** A limit with as many decimals as its parameter has, or as it needs. */
export function LimitCell({ value, decimals }: { value: number | null; decimals: number }) {
  return formatWhole(value, decimals, readLanguage());
}
