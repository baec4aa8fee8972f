import type { Field } from '@millwright/contract/core/fields/fields.ts';
import { ruleOfIssue, sentenceOfRule } from '@millwright/contract/core/errors/ruleOfIssue.ts';
import { numberExample } from '@millwright/contract/core/values/index.ts';
import { sentence } from '../../../app/i18n/useT.ts';
import { type Language, parseNumber } from '../../../kit/text/format.ts';

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
  if (amount === null)
    return sentence('core:rules.notNumber', { value: typed.trim(), expected: numberExample(language) });
  if (below !== undefined && amount >= below)
    return sentence('production:errors.splitTooMuch', { quantity: below });
  if (amount <= 0) return sentence('core:rules.above', { other: 0 });
  const { digits = 0 } = field;
  if (Number(amount.toFixed(digits)) !== amount) return sentence('core:rules.digits');
  const [issue] = field.schema.safeParse(amount).error?.issues ?? [];
  if (issue === undefined) return undefined;
  const broken = ruleOfIssue(issue, typed.trim());
  return sentence(`core:rules.${sentenceOfRule(broken)}`, broken.params);
}
