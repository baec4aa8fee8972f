import {
  type AnalysisAnswer,
  type AnalysisKpi,
  type Dimension,
  queryKpis,
} from '@millwright/contract/areas/analysis/query/question.ts';
import type { ChartsProps } from './chartsProps.ts';
import { questionOf } from './question.ts';
import { useAnswer } from './useAnswer.ts';
import type { AnalysisView } from './view.ts';

export interface Rows {
  /** Undefined until it is known. */
  readonly answer: AnalysisAnswer | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** KPIs of the whole period by a breakdown: those of the table where it is the same one, else asked for. */
export function useRows(
  { view, answer }: Pick<ChartsProps, 'view' | 'answer'>,
  kpis: readonly AnalysisKpi[],
  { by, ...narrowed }: { by: readonly Dimension[] } & Partial<AnalysisView>,
): Rows {
  const isNarrowed = Object.keys(narrowed).length > 0;
  const isOwn = !isNarrowed && view.grain === 'none' && by.join() === view.by.join();
  const query = useAnswer(queryKpis, questionOf({ ...view, ...narrowed }, kpis, { by, grain: 'none' }), {
    isEnabled: !isOwn,
  });
  return {
    answer: isOwn ? answer : query.data,
    error: isOwn ? null : query.error,
    retry: () => void query.refetch(),
  };
}
