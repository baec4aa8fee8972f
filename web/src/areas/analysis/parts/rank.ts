import type { AnalysisKpi, AnalysisRow } from '@millwright/contract/areas/analysis/question.ts';
import { kpis } from '@millwright/contract/areas/telemetry/kpis.ts';
import type { RankBar } from '../../../kit/charts/RankBars.tsx';
import type { ChartsProps } from './declaration.ts';
import { deltaBefore } from './deltaBefore.ts';
import { rowKey, toneOf } from './tableRows.ts';

/** Rows with a value, the best of the KPI's sense first. */
export function bestFirst(rows: readonly AnalysisRow[], kpi: AnalysisKpi): AnalysisRow[] {
  const sign = kpis[kpi].sense === 'down' ? 1 : -1;
  return rows
    .filter(({ figures }) => typeof figures[kpi]?.value === 'number')
    .toSorted((a, b) => sign * ((a.figures[kpi]?.value ?? 0) - (b.figures[kpi]?.value ?? 0)));
}

/** A row as a bar: its value, its target as a tick, and the period before. */
export function rankBar(
  row: AnalysisRow,
  kpi: AnalysisKpi,
  { words, machines, answer }: Pick<ChartsProps, 'words' | 'machines' | 'answer'>,
): RankBar {
  const { keys, figures, aims, before } = row;
  const names = (['process', 'line', 'variety', 'machine', 'crew'] as const).filter((dimension) =>
    dimension === 'machine' ? keys.machineId !== undefined : keys[dimension] !== undefined,
  );
  const name = words.rowName(row, names, machines);
  const isMachine = keys.machineId !== undefined;
  return {
    key: rowKey(row),
    name,
    value: figures[kpi]?.value ?? null,
    text: words.quantity(kpi, figures[kpi]?.value),
    target: aims[kpi]?.target ?? null,
    tone: toneOf(kpi, row),
    delta: deltaBefore(kpi, figures[kpi], before?.[kpi], { scope: answer.scope, words }),
    spoken: words.t(isMachine ? 'analysis:table.timeline' : 'analysis:table.machines', { name }),
  };
}
