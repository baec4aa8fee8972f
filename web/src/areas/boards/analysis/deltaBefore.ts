import type { AnalysisKpi, AnalysisScope, KpiFigure } from '@millwright/contract/areas/boards/analysis.ts';
import type { Kpi } from '@millwright/contract/core/kpi.ts';
import { kpis } from '@millwright/contract/areas/telemetry/kpis.ts';
import { type Delta, deltaOf } from '../../../kit/delta.ts';
import type { AnalysisWords } from './analysisWords.ts';

/**
 * Whether a KPI can be held against the period before: a sum of a period that is not over yet is smaller for that
 * reason alone; quotients are comparable at any time.
 */
export function isComparable(code: AnalysisKpi, { isRunning }: Pick<AnalysisScope, 'isRunning'>): boolean {
  const declared: Kpi = kpis[code];
  return !isRunning || declared.denominator !== undefined;
}

/** Difference from the period before, where there is one and it can be compared. */
export function deltaBefore(
  code: AnalysisKpi,
  figure: KpiFigure | undefined,
  past: KpiFigure | undefined,
  { scope, words }: { scope: Pick<AnalysisScope, 'isRunning'>; words: AnalysisWords },
): Delta | undefined {
  const value = figure?.value ?? null;
  if (value === null || past === undefined || past.value === null) return undefined;
  if (!isComparable(code, scope)) return undefined;
  const { sense, digits } = kpis[code];
  return deltaOf({ value, reference: past.value, sense }, { decimals: digits, language: words.language });
}
