import type { AnalysisKpi, AnalysisScope, KpiFigure } from '@millwright/contract/areas/analysis/question.ts';
import { kpis } from '@millwright/contract/areas/telemetry/kpis.ts';
import { isComparable } from '@millwright/contract/core/kpi.ts';
import { type Delta, deltaOf } from '../../../kit/delta.ts';
import type { AnalysisWords } from './analysisWords.ts';

/** Difference from the period before, where there is one and it can be compared. */
export function deltaBefore(
  code: AnalysisKpi,
  figure: KpiFigure | undefined,
  past: KpiFigure | undefined,
  { scope, words }: { scope: Pick<AnalysisScope, 'isRunning'>; words: AnalysisWords },
): Delta | undefined {
  const value = figure?.value ?? null;
  if (value === null || past === undefined || past.value === null) return undefined;
  if (!isComparable(kpis[code], scope)) return undefined;
  const { sense, digits } = kpis[code];
  return deltaOf({ value, reference: past.value, sense }, { decimals: digits, language: words.language });
}
