import type { Field } from '@millwright/contract/core/fields/fields.ts';
import type { Decimals } from '../../../kit/text/format.ts';

/** Decimals that a value of a unit always has; more only where it has them and its field allows them. */
const leastOfUnit: Readonly<Record<string, number>> = { kg: 1, t: 2, tex: 2, percent: 1, rpm: 0, g: 1 };
/** Fields that allow more are precise, not always so written. */
const mostFixed = 2;

/** Decimals of a field: no zeros that only its scale has, `18.2` of a field with three. */
export function shownDigits({ digits = 2, unit }: Pick<Field, 'digits' | 'unit'>): Decimals {
  const usual = digits > mostFixed ? 0 : digits;
  const least = unit === undefined ? usual : (leastOfUnit[unit] ?? usual);
  return { least: Math.min(digits, least), most: digits };
}
