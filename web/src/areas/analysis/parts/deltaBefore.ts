import type { AnalysisKpi, KpiFigure } from '@millwright/contract/areas/analysis/query/question.ts';
import { kpis } from '@millwright/contract/areas/telemetry/kpis/kpis.ts';
import { type Delta, deltaOf } from '../../../kit/figures/delta.ts';
import type { AnalysisWords } from './analysisWords.ts';

/** Difference from the period before, which ends at the same hour where this one is not over. */
export function deltaBefore(
  code: AnalysisKpi,
  figure: KpiFigure | undefined,
  past: KpiFigure | undefined,
  { words }: { words: AnalysisWords },
): Delta | undefined {
  const value = figure?.value ?? null;
  if (value === null || past === undefined || past.value === null) return undefined;
  const { sense, digits } = kpis[code];
  return deltaOf({ value, reference: past.value, sense }, { decimals: digits, language: words.language });
}
