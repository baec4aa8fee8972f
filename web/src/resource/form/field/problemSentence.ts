import { sentenceOfRule } from '@millwright/contract/core/errors/ruleOfIssue.ts';
import { hasSentence } from '../../../app/i18n/useT.ts';
import type { FieldProblem } from '../../model/form/problems.ts';
import type { FieldWords } from '../../words.ts';

/** The sentence of a broken rule, or what the server said of it. A rule that compares with another field names that field. */
export function problemSentence(
  { rule, params, sentence }: FieldProblem,
  words: Pick<FieldWords, 't' | 'label'>,
): string {
  if (sentence !== undefined) return sentence;
  const values = 'other' in params ? { ...params, other: words.label(String(params['other'])) } : params;
  if (rule === 'above' && params['of'] === 'time') return words.t('core:rules.after', values);
  const told = sentenceOfRule({ rule, params });
  const own = `core:resource.form.${told}`;
  if (hasSentence(own)) return words.t(own, values);
  const shared = `core:rules.${told}`;
  return words.t(hasSentence(shared) ? shared : 'core:rules.type', values);
}
