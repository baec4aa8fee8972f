import type { Field } from '@millwright/contract/core/fields.ts';
import { sentence } from '../../../app/i18n/useT.ts';
import { type Language, parseNumber } from '../../../kit/format.ts';

/** The amount that somebody typed; null when it is no number. */
export function typedAmount(typed: string, language: Language): number | null {
  return typed.trim() === '' ? null : parseNumber(typed, language);
}

/** What is wrong with a typed amount, as a sentence; undefined when it is one that the field takes. */
export function amountProblem(
  typed: string,
  { field, language, below }: { field: Field; language: Language; below?: number },
): string | undefined {
  if (typed.trim() === '') return sentence('core:rules.required');
  const amount = parseNumber(typed, language);
  if (amount === null) return sentence('core:rules.type');
  if (below !== undefined && amount >= below)
    return sentence('production:errors.splitTooMuch', { quantity: below });
  if (amount <= 0) return sentence('core:rules.above', { other: 0 });
  const { digits = 0 } = field;
  if (Number(amount.toFixed(digits)) !== amount) return sentence('core:rules.digits');
  return field.schema.safeParse(amount).success ? undefined : sentence('core:rules.type');
}
