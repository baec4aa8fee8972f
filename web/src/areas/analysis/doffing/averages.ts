import { minuteMs } from '@millwright/contract/core/time/units.ts';
import type { AnalysisWords } from '../parts/analysisWords.ts';
import type { DoffAnswer } from './doffAnswer.ts';

type Sums = DoffAnswer['byMachine'][number]['sums'];

/** Averages of the doffs shown; null where there is none. */
export function averagesOf({ doffs, durationMs, weightG, intervals, intervalMs }: Sums) {
  return {
    durationMs: doffs === 0 ? null : durationMs / doffs,
    weightKg: doffs === 0 ? null : weightG / doffs / 1000,
    intervalMs: intervals === 0 ? null : intervalMs / intervals,
  };
}

/** "2.9 min". */
export function averageText(ms: number | null, words: AnalysisWords): string {
  return ms === null ? words.number(null, 1) : `${words.number(ms / minuteMs, 1)}\u2009${words.unit('min')}`;
}
