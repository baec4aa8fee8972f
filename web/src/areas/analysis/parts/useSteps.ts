import {
  type AnalysisKpi,
  type Dimension,
  queryKpis,
} from '@millwright/contract/areas/analysis/query/question.ts';
import type { Grain } from '@millwright/contract/areas/analysis/query/period.ts';
import { useMemo } from 'react';
import type { ChartsProps } from './chartsProps.ts';
import { questionOf } from './question.ts';
import { type Stepped, stepped } from './series.ts';
import { useAnswer } from './useAnswer.ts';

export interface DrillSteps {
  /** Undefined until they are known. */
  readonly data: Stepped | undefined;
  readonly grain: Grain;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** KPIs by step in time: those of the table where it has steps itself and the same breakdown, else asked for by day. */
export function useSteps(
  { view, answer }: Pick<ChartsProps, 'view' | 'answer'>,
  kpis: readonly AnalysisKpi[],
  { by = view.by, grain: wanted }: { by?: readonly Dimension[]; grain?: Grain } = {},
): DrillSteps {
  const grain = wanted ?? (view.grain === 'none' ? 'day' : view.grain);
  const isOwn = grain === view.grain && by.join() === view.by.join();
  const query = useAnswer(queryKpis, questionOf(view, kpis, { by, grain, compare: false }), {
    isEnabled: !isOwn,
  });
  const source = isOwn ? answer : query.data;
  const data = useMemo(() => source && stepped(source, grain), [source, grain]);
  return { data, grain, error: isOwn ? null : query.error, retry: () => void query.refetch() };
}
