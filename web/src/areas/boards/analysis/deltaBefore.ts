import type { AnalysisKpi, AnalysisScope, KpiFigure } from '@millwright/contract/areas/boards/analysis.ts';
import { kpis } from '@millwright/contract/areas/telemetry/kpis.ts';
import { type Delta, deltaOf } from '../../../kit/delta.ts';
import type { AnalysisWords } from './analysisWords.ts';

/**
 * Difference from the period before. A sum of a period that is not over yet is smaller for that reason alone, so it is
 * held against nothing; quotients are comparable at any time.
 */
export function deltaBefore(
  code: AnalysisKpi,
  figure: KpiFigure | undefined,
  past: KpiFigure | undefined,
  { scope, words }: { scope: Pick<AnalysisScope, 'isRunning'>; words: AnalysisWords },
): Delta | undefined {
  const { value = null, denominator = null } = figure ?? {};
  if (value === null || past === undefined || past.value === null) return undefined;
  if (scope.isRunning && denominator === null) return undefined;
  const { sense, digits } = kpis[code];
  return deltaOf({ value, reference: past.value, sense }, { decimals: digits, language: words.language });
}
