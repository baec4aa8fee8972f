import { z } from 'zod';
import { machineKinds } from '../../basics/processTree/processes.ts';
import type { Kpi } from '../../../core/kpi.ts';
import { kpis } from '../../telemetry/kpis/kpis.ts';
import { grainNames } from '../../analysis/query/period.ts';
import {
  type AnalysisKpi,
  analysisKpis,
  type AnalysisRow,
  dimensions,
  workFilter,
} from '../../analysis/query/question.ts';

/** KPIs of one question, and rows of a ranking unless another number is said. */
export const mostAskedKpis = 6;
export const usualRankCount = 10;
export const mostRankCount = 100;

/** Ranked by the first KPI. */
export const askedRank = z.object({
  order: z.enum(['most', 'least']),
  count: z.int().min(1).max(mostRankCount),
});
/** Of the first KPI, in its unit. */
export const askedThreshold = z.object({ is: z.enum(['over', 'under']), value: z.number() });

/** What a question was understood as: one question to the reports, and what of its rows is meant. */
export const askedQuestion = z.object({
  kpis: z.array(z.enum(analysisKpis)).min(1).max(mostAskedKpis),
  dimensions: z.array(z.enum(dimensions)).max(dimensions.length),
  grain: z.enum(grainNames),
  from: z.string(),
  to: z.string(),
  process: z.array(z.enum(machineKinds)).default([]),
  line: z.array(z.string()).default([]),
  machineIds: z.array(z.int()).default([]),
  variety: workFilter.variety.unwrap().default([]),
  crew: workFilter.crew.unwrap().default([]),
  shift: workFilter.shift.unwrap().default([]),
  compare: z.boolean(),
  rank: askedRank.nullable(),
  threshold: askedThreshold.nullable(),
});
export type AskedQuestion = z.output<typeof askedQuestion>;

/**
 * Returns the rows of an answer that are meant, the first of its order first. Rows without a value, and those below the minimum that
 * the KPI declares (`leftOut`), are in no ranking, and a limit is
 * held against values as they are shown: nobody shall read 95.0 among those below 95.
 */
export function rowsMeant<Row extends Pick<AnalysisRow, 'figures' | 'leftOut'>>(
  rows: readonly Row[],
  { kpi, rank, threshold }: { kpi: AnalysisKpi } & Pick<AskedQuestion, 'rank' | 'threshold'>,
): readonly Row[] {
  if (rank === null && threshold === null) return rows;
  const valueOf = (row: Row) => row.figures[kpi]?.value ?? null;
  const meant = rows.filter((row) => {
    const value = valueOf(row);
    if (value === null) return false;
    if (rank !== null && row.leftOut?.[kpi] !== undefined) return false;
    if (threshold === null) return true;
    const shown = Number(value.toFixed(kpis[kpi].digits));
    return threshold.is === 'over' ? shown > threshold.value : shown < threshold.value;
  });
  const isDown = rank === null ? threshold?.is === 'over' : rank.order === 'most';
  const inOrder = meant.toSorted((a, b) => (isDown ? -1 : 1) * ((valueOf(a) ?? 0) - (valueOf(b) ?? 0)));
  return rank === null ? inOrder : inOrder.slice(0, rank.count);
}

/** KPI by which things of different size are called best or worst: a long frame breaks more ends, and no worse for that. */
export const rankedBy: Partial<Record<AnalysisKpi, AnalysisKpi>> = { breaks: 'breakRate', energy: 'eleTon' };

/** Which way is the best of a KPI; undefined where neither is. */
export function bestOrder(code: AnalysisKpi): 'most' | 'least' | undefined {
  const { sense }: Kpi = kpis[code];
  if (sense === 'up') return 'most';
  if (sense === 'down') return 'least';
  return undefined;
}
