import type { CottonAnswer } from '@millwright/contract/areas/analysis/cotton/cotton.ts';
import type { AnalysisWords } from '../parts/analysisWords.ts';
import styles from '../parts/analysis.module.css';

type CottonNotesProps = {
  answer: CottonAnswer;
  counted: NonNullable<CottonAnswer['counted']>;
  words: AnalysisWords;
};

/** Which dates are counted, and what the figures lack. */
export function CottonNotes({ answer, counted, words }: CottonNotesProps) {
  const { t, period, date } = words;
  const { scope, entered, unmeasuredKg, untoldCottonKg, untoldWasteKg, uncounted } = answer;
  const kg = (value: number) => words.number(value, 0);
  const parts = [
    t('analysis:cotton.counted', { period: period(counted), days: counted.days }),
    counted.withoutIssue > 0 && t('analysis:cotton.withoutIssue', { count: counted.withoutIssue }),
    entered !== null &&
      entered.first > scope.from &&
      t('analysis:cotton.enteredSince', { date: date(entered.first) }),
    entered !== null &&
      entered.last < scope.to &&
      t('analysis:cotton.enteredUntil', { date: date(entered.last) }),
    counted.to < scope.to && scope.isRunning && t('analysis:cotton.over'),
    unmeasuredKg > 0 && t('analysis:cotton.unmeasured', { kg: kg(unmeasuredKg) }),
    untoldCottonKg + untoldWasteKg > 0 &&
      t('analysis:cotton.untold', { cotton: kg(untoldCottonKg), waste: kg(untoldWasteKg) }),
  ];
  return (
    <>
      <p className={styles.analysisScope}>{parts.filter(Boolean).join(' · ')}</p>
      {uncounted.length === 0 ? null : (
        <p className={styles.analysisScope} role="note">
          {t('analysis:cotton.uncounted', {
            list: uncounted.map(({ process, code }) => `${words.process(process)} ${code}`).join(', '),
          })}
        </p>
      )}
    </>
  );
}
