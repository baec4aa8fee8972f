import type { AnalysisKpi, Dimension, queryKpis } from '@millwright/contract/areas/boards/analysis.ts';
import type { Grain } from '@millwright/contract/areas/boards/analysisPeriod.ts';
import type { z } from 'zod';
import type { AnalysisFilter, AnalysisView } from './view.ts';

export type KpiInput = z.input<typeof queryKpis.input>;

/** The question that a view asks about these KPIs; another breakdown or grain for what stands beside the table. */
export function questionOf(
  view: AnalysisView,
  kpis: readonly AnalysisKpi[],
  other: { by?: readonly Dimension[]; grain?: Grain; compare?: boolean } = {},
): KpiInput {
  const { by = view.by, grain = view.grain, compare = view.compare } = other;
  return {
    kpis: [...kpis],
    dimensions: [...by],
    grain,
    compare,
    ...datesOf(view),
    ...filterOf(view),
  };
}

/** Production dates of the view; nothing where the server's own last days are meant. */
export function datesOf({ from, to }: Pick<AnalysisView, 'from' | 'to'>): Pick<KpiInput, 'from' | 'to'> {
  return { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
}

/** The machines of the view, for every call of analysis. */
export function placesOf(view: AnalysisFilter): Pick<KpiInput, 'process' | 'line' | 'machineIds'> {
  const { process, line, machines } = view;
  return {
    ...(process.length === 0 ? {} : { process: [...process] }),
    ...(line.length === 0 ? {} : { line: [...line] }),
    ...(machines.length === 0 ? {} : { machineIds: [...machines] }),
  };
}

/** Steps that follow each other in time; tariff bands lie beside each other. */
export function isInTime(grain: Grain): boolean {
  return grain !== 'none' && grain !== 'band';
}

function filterOf(view: AnalysisFilter): Partial<KpiInput> {
  const { variety, crew, shift } = view;
  return {
    ...placesOf(view),
    ...(variety.length === 0 ? {} : { variety: [...variety] }),
    ...(crew.length === 0 ? {} : { crew: [...crew] }),
    ...(shift.length === 0 ? {} : { shift: [...shift] }),
  };
}
