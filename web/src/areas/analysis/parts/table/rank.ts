import type { AnalysisKpi, AnalysisRow } from '@millwright/contract/areas/analysis/query/question.ts';
import { kpis } from '@millwright/contract/areas/telemetry/kpis/kpis.ts';
import { type Kpi, usualRankMinimum } from '@millwright/contract/core/kpi.ts';
import type { RankAxis, RankBar } from '../../../../kit/charts/RankBars.tsx';
import type { ChartsProps } from '../chartsProps.ts';
import { deltaBefore } from '../deltaBefore.ts';
import { rowKey, toneOf } from './tableRows.ts';

/** Rows with a value that made enough to be ranked, the best of the KPI's sense first. */
export function bestFirst(rows: readonly AnalysisRow[], kpi: AnalysisKpi): AnalysisRow[] {
  const sign = kpis[kpi].sense === 'down' ? 1 : -1;
  return rows
    .filter(({ figures, leftOut }) => typeof figures[kpi]?.value === 'number' && leftOut?.[kpi] === undefined)
    .toSorted((a, b) => sign * ((a.figures[kpi]?.value ?? 0) - (b.figures[kpi]?.value ?? 0)));
}

/** Names of rows that are in no ranking, with the minimum that each lacks; undefined where all are ranked. */
export function leftOutNote(
  rows: readonly AnalysisRow[],
  kpi: AnalysisKpi,
  { words, machines }: Pick<ChartsProps, 'words' | 'machines'>,
): string | undefined {
  const declared: Kpi = kpis[kpi];
  const { ranking = usualRankMinimum } = declared;
  const out = rows.flatMap((row) => {
    const reason = row.leftOut?.[kpi];
    if (reason === undefined || typeof row.figures[kpi]?.value !== 'number') return [];
    const least = words.t(`leader.leftOut.${reason}`, { least: ranking[reason] });
    return [`${words.rowName(row, namesIn(row), machines)} (${least})`];
  });
  if (out.length === 0) return undefined;
  const more = out.length - mostNamed;
  return words.t(more > 0 ? 'leader.leftOut.more' : 'leader.leftOut.all', {
    names: out.slice(0, mostNamed).join(', '),
    count: more,
  });
}

/** Rows that a note names. */
const mostNamed = 6;

function namesIn({ keys }: AnalysisRow) {
  return (['process', 'line', 'variety', 'machine', 'crew'] as const).filter((dimension) =>
    dimension === 'machine' ? keys.machineId !== undefined : keys[dimension] !== undefined,
  );
}

/** The axis of bars of a KPI: near the lowest value where all would look alike. */
export function rankAxis(kpi: AnalysisKpi, words: ChartsProps['words']): RankAxis {
  return {
    text: (value) => words.quantity(kpi, value),
    from: (value) => words.t('core:charts.barsFrom', { value }),
  };
}

/** A row as a bar: its value, its target as a tick, and the period before. */
export function rankBar(
  row: AnalysisRow,
  kpi: AnalysisKpi,
  { words, machines }: Pick<ChartsProps, 'words' | 'machines'>,
): RankBar {
  const { keys, figures, aims, before } = row;
  const name = words.rowName(row, namesIn(row), machines);
  const isMachine = keys.machineId !== undefined;
  return {
    key: rowKey(row),
    name,
    value: figures[kpi]?.value ?? null,
    text: words.quantity(kpi, figures[kpi]?.value),
    target: aims[kpi]?.target ?? null,
    tone: toneOf(kpi, row),
    delta: deltaBefore(kpi, figures[kpi], before?.[kpi], { words }),
    spoken: words.t(isMachine ? 'analysis:table.timeline' : 'analysis:table.machines', { name }),
  };
}
