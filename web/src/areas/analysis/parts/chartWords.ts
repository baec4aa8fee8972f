import type { AnalysisKpi, GrainStep } from '@millwright/contract/areas/analysis/query/question.ts';
import type { Grain } from '@millwright/contract/areas/analysis/query/period.ts';
import type { ChartTable, ChartWords } from '../../../kit/charts/ChartFrame.tsx';
import type { BoardWords } from '../../telemetry/parts/boardWords.ts';
import type { AnalysisWords } from './analysisWords.ts';
import { type Series, type Stepped, stepKey } from './series.ts';

/** The words of the switch between drawing and table. */
export function chartWords({ t }: BoardWords): ChartWords {
  return { asTable: t('core:actions.asTable'), asChart: t('core:actions.asChart') };
}

export interface StepContext {
  readonly words: AnalysisWords;
  readonly grain: Grain;
  readonly zone: string;
}

/** The hours of which the clock alone says which one is meant. */
const hoursOfClock = 48;

/** Names of steps below an axis. */
export function stepLabels(steps: readonly GrainStep[], { words, grain, zone }: StepContext): string[] {
  if (grain === 'hour' && steps.length > hoursOfClock)
    return steps.map((at) => words.stepName(at, grain, zone));
  return steps.map((at) => words.stepShort(at, grain, zone));
}

/** Steps against names, or against KPIs of one name. */
export function stepTable(
  { steps }: Pick<Stepped, 'steps'>,
  columns: readonly { key: string; name: string; series: Series; kpi: AnalysisKpi }[],
  { words, grain, zone }: StepContext,
): ChartTable {
  return {
    columns: [
      { key: 'step', name: words.t(`analysis:steps.${grain}`) },
      ...columns.map(({ key, name }) => ({ key, name, isNumber: true })),
    ],
    rows: steps.map((at) => ({
      key: stepKey(at),
      cells: [
        words.stepName(at, grain, zone),
        ...columns.map(({ series, kpi }) =>
          words.value(kpi, series.rows.get(stepKey(at))?.figures[kpi]?.value),
        ),
      ],
    })),
  };
}
