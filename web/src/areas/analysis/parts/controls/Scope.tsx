import type { AnalysisAnswer } from '@millwright/contract/areas/analysis/query/question.ts';
import { formatNumber } from '../../../../kit/text/format.ts';
import { formatMoment } from '../../../../kit/text/formatDate.ts';
import type { AnalysisWords } from '../analysisWords.ts';
import { type AnalysisView, longestOf } from '../view.ts';
import styles from '../analysis.module.css';

type ScopeProps = { answer: AnalysisAnswer; view: AnalysisView; words: AnalysisWords; mostDays?: number };

/** What the figures are about: the period, what it is compared with, and until when data are known. */
export function Scope({ answer: { scope, before, corrected }, view, words, mostDays }: ScopeProps) {
  const { t, period } = words;
  const moment = (atMs: number) => formatMoment(atMs, { zone: scope.zone, language: words.language });
  const { newestMs, reachMs, isRunning, startMs } = scope;
  const parts = [
    period(scope),
    before &&
      t(before.isComparable ? 'analysis:period.compared' : 'analysis:period.notCompared', {
        period: period(before),
      }),
    before?.isComparable === true &&
      before.isCut &&
      t('analysis:period.sameHours', { time: moment(before.endMs) }),
    corrected &&
      corrected.entries > 0 &&
      t(corrected.isIncluded ? 'analysis:period.corrected' : 'analysis:period.correctedBeside', {
        kg: formatNumber(corrected.outputG / 1000, 1, words.language),
        count: corrected.entries,
      }),
    isRunning && t('analysis:period.running'),
    isRunning && newestMs !== null && t('analysis:period.until', { time: moment(newestMs) }),
    reachMs !== null && reachMs > startMs && t('analysis:period.reach', { time: moment(reachMs) }),
    view.isShortened && t('analysis:period.shortened', { days: longestOf(view.grain, { mostDays }) }),
  ];
  return <p className={styles.analysisScope}>{parts.filter(Boolean).join(' · ')}</p>;
}
