import type {
  AnalysisKpi,
  AnalysisScope,
  Dimension,
  queryKpis,
} from '@millwright/contract/areas/analysis/query/question.ts';
import type { Grain } from '@millwright/contract/areas/analysis/query/period.ts';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { daysBetween } from '@millwright/contract/core/time/zone.ts';
import type { z } from 'zod';
import type { AnalysisFilter, AnalysisView } from './view.ts';

export type KpiInput = z.input<typeof queryKpis.input>;
type FilterField = 'process' | 'line' | 'machineIds' | 'variety' | 'crew' | 'shift';
type Dates = { from: string; to: string };

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
function datesOf({ from, to }: Pick<AnalysisView, 'from' | 'to'>): Pick<KpiInput, 'from' | 'to'> {
  return { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
}

function placesOf(view: AnalysisFilter): Pick<KpiInput, 'process' | 'line' | 'machineIds'> {
  const { process, line, machines } = view;
  return {
    ...(process.length === 0 ? {} : { process: [...process] }),
    ...(line.length === 0 ? {} : { line: [...line] }),
    ...(machines.length === 0 ? {} : { machineIds: [...machines] }),
  };
}

/**
 * What lists of events are asked: the page's period as far as they reach, which is its end, and its filter. Where no
 * dates are chosen they are those that the page's own answer is about.
 */
export function eventQuestion(
  view: AnalysisView,
  scope: Pick<AnalysisScope, 'from' | 'to'>,
  mostDays: number,
): { question: Dates & ReturnType<typeof filterOf>; isCut: boolean } {
  const to = view.to ?? scope.to;
  const wanted = view.from ?? scope.from;
  const isCut = daysBetween(wanted, to) >= mostDays;
  const from = isCut ? addDays(to, 1 - mostDays) : wanted;
  return { question: { ...filterOf(view), from: from > to ? to : from, to }, isCut };
}

/** Steps that follow each other in time; tariff bands lie beside each other. */
export function isInTime(grain: Grain): boolean {
  return grain !== 'none' && grain !== 'band';
}

/** What a view is narrowed to, in the words of every call of analysis. */
export function filterOf(view: AnalysisFilter): Partial<Pick<KpiInput, FilterField>> {
  const { variety, crew, shift } = view;
  return {
    ...placesOf(view),
    ...(variety.length === 0 ? {} : { variety: [...variety] }),
    ...(crew.length === 0 ? {} : { crew: [...crew] }),
    ...(shift.length === 0 ? {} : { shift: [...shift] }),
  };
}
