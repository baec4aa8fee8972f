import type { AnalysisKpi } from '@millwright/contract/areas/analysis/query/question.ts';
import {
  kpis,
  type RollupPart,
  rollupParts,
  stateParts,
} from '@millwright/contract/areas/telemetry/kpis/kpis.ts';
import { machineStates, stateNumbers } from '@millwright/contract/areas/telemetry/states/states.ts';
import type { TargetSpan } from '../../metrics/index.ts';
import { dayMs } from '@millwright/contract/core/time/units.ts';
import { aimOf, outputAim } from '../../boards/index.ts';

/** What statements add up: columns of the roll-ups, and times that are several of them. */
export type SummedPart = RollupPart | ComposedPart | typeof planPart;
type ComposedPart =
  | 'calendarMs'
  | 'plannedMs'
  | 'unplannedMs'
  | 'minorMs'
  | 'technologicalMs'
  | 'plannedStopMs'
  | 'outsideMs';
/** The time that plans are held against, with what machines take over from planned idle ones: see `planTime.ts`. */
export const planPart = 'planMs';

/** One group that a statement adds up; what is not told apart is null. */
export type SumsRow = Partial<Record<SummedPart, number>> & {
  place: number;
  variety: string | null;
  crew: string | null;
  /** Of roll-ups by shift: the first production date of the step. */
  date: string | null;
  shift: string | null;
  /** The number of the step, where quarters of an hour are added up. */
  step: number | null;
  /** The place of the span of targets that its dates lie in; null where they do not change. */
  span: number | null;
};

type Counts = (typeof machineStates)[keyof typeof machineStates]['counts'];

function timesOf(isMeant: (counts: Counts) => boolean): readonly RollupPart[] {
  return stateNumbers
    .filter((state) => isMeant(machineStates[state].counts))
    .map((state) => stateParts[state]);
}

const composed: Record<ComposedPart, readonly RollupPart[]> = {
  calendarMs: timesOf(() => true),
  plannedMs: timesOf((counts) => counts !== 'planned' && counts !== 'outside'),
  unplannedMs: timesOf((counts) => counts === 'unplanned'),
  minorMs: timesOf((counts) => counts === 'minor'),
  technologicalMs: timesOf((counts) => counts === 'technological'),
  plannedStopMs: timesOf((counts) => counts === 'planned'),
  outsideMs: timesOf((counts) => counts === 'outside'),
};
const composedParts: readonly ComposedPart[] = [
  'calendarMs',
  'plannedMs',
  'unplannedMs',
  'minorMs',
  'technologicalMs',
  'plannedStopMs',
  'outsideMs',
];
export const summedParts: readonly SummedPart[] = [...rollupParts, ...composedParts, planPart];

/** The columns that a part is the sum of. */
export function partColumns(part: SummedPart): readonly RollupPart[] {
  const known = composedParts.find((name) => name === part);
  return known === undefined ? rollupParts.filter((name) => name === part) : composed[known];
}

/** What statements must add up for some KPIs. */
export function partsOf(
  codes: readonly AnalysisKpi[],
  { spans }: { spans: readonly TargetSpan[] },
): SummedPart[] {
  const names = new Set(codes.flatMap((code) => namesOf(code)));
  // Where targets change, each holds for its share of the time.
  if (spans.length > 1) names.add('calendarMs');
  // A plan is an aim over planned time, and counts only where something was heard.
  if (names.has('planG'))
    for (const part of ['outputG', 'calendarMs', 'unknownMs', planPart]) names.add(part);
  // Electricity of a single machine is held against what it made.
  if (names.has('coneG')) names.add('outputG');
  return summedParts.filter((part) => names.has(part));
}

/** Some KPI asks for this part. */
export function asksFor(codes: readonly AnalysisKpi[], part: string): boolean {
  return codes.some((code) => namesOf(code).includes(part));
}

function namesOf(code: AnalysisKpi): string[] {
  const { numerator, denominator } = kpis[code];
  return denominator === undefined ? [numerator] : [numerator, denominator];
}

/** Sums by the name of the part. */
export type Sums = Record<string, number>;

export function addInto(sums: Sums, more: Sums): void {
  // Of ten thousand groups with thirty parts each: no pairs are made.
  for (const part of Object.keys(more)) sums[part] = (sums[part] ?? 0) + (more[part] ?? 0);
}

/**
 * The parts of a group: what the statement added up, and what follows from it. Plan and aim of breaks are those of the
 * group's variety; what has no plan is left out of `plannedOutputG`, so that plan attainment is held against nothing
 * there.
 */
export function partsOfRow(
  row: SumsRow,
  { kind, spans }: { kind: string; spans: readonly TargetSpan[] },
): Sums {
  const sums: Sums = {};
  for (const part of summedParts) {
    const amount = row[part];
    if (amount !== undefined) sums[part] = amount;
  }
  const place = row.span ?? 0;
  if (spans.length > 1) sums[spanPart(place)] = row.calendarMs ?? 0;
  const targets = spans[place]?.rows ?? [];
  if (row.variety === null) return sums;
  addPlan(sums, aimOf(targets, { process: kind, kpi: 'output', variety: row.variety }).target);
  addBreakAim(sums, aimOf(targets, { process: kind, kpi: 'breakRate', variety: row.variety }));
  return sums;
}

/** The calendar time of a group in a span of targets, by the place of the span. */
export function spanPart(place: number): string {
  return `spanMs${place}`;
}

/** Source: formulas F31 and F41, a day's aim over the planned time of the group. */
function addPlan(sums: Sums, kgPerDay: number | null): void {
  const { calendarMs, planMs, outputG = 0 } = sums;
  if (calendarMs === undefined || planMs === undefined) return;
  const planKg = outputAim(kgPerDay, planMs / dayMs).target;
  if (planKg === null) sums['aimlessMs'] = calendarMs;
  else Object.assign(sums, { planG: 1000 * planKg, plannedOutputG: outputG });
}

function addBreakAim(sums: Sums, { target, limitMax }: { target: number | null; limitMax: number | null }) {
  const { spindleMs } = sums;
  if (spindleMs === undefined || target === null || limitMax === null) return;
  sums['aimedSpindleMs'] = spindleMs;
  sums['aimedBreaks'] = target * spindleMs;
  sums['limitedBreaks'] = limitMax * spindleMs;
}
