import { ruleSentence, type SpokenRule } from '@millwright/contract/areas/messaging/pushRuleSentence.ts';
import { useRuleWords } from './useRuleWords.ts';

/** A rule as the sentence that it is. */
export function RuleSentence({ row }: { row: SpokenRule & Readonly<Record<string, unknown>> }) {
  const sentence = ruleSentence(row, useRuleWords(row, row));
  return <span title={sentence}>{sentence}</span>;
}
