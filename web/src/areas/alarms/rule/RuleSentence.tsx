import { ruleSentence, type SpokenRule } from '@millwright/contract/areas/alarms/rule/pushRuleSentence.ts';
import { useRuleWords } from './useRuleWords.ts';
import styles from './sentence.module.css';

/** A rule as the sentence that it is. */
export function RuleSentence({ row }: { row: SpokenRule & Readonly<Record<string, unknown>> }) {
  const sentence = ruleSentence(row, useRuleWords(row, row));
  return <span className={styles.sentence}>{sentence}</span>;
}
