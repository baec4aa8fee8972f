import type { AnalysisKpi } from '@millwright/contract/areas/boards/analysis.ts';
import { kpis, type RollupPart, rollupParts, stateParts } from '@millwright/contract/areas/telemetry/kpis.ts';
import { machineStates, stateNumbers } from '@millwright/contract/areas/telemetry/states.ts';
import type { TargetRow } from '../../production/index.ts';
import { aimOf, outputAim } from '../targets.ts';
import { dayMs } from './period.ts';
import type { SumsRow } from './sums.queries.ts';

type Counts = (typeof machineStates)[keyof typeof machineStates]['counts'];

/** Time by what a state counts as. */
const classParts: Partial<Record<Counts, string>> = {
  unplanned: 'unplannedMs',
  minor: 'minorMs',
  technological: 'technologicalMs',
  planned: 'plannedStopMs',
  outside: 'outsideMs',
};
const timeParts: readonly RollupPart[] = stateNumbers.map((state) => stateParts[state]);
const ofAllTime: readonly string[] = ['calendarMs', 'plannedMs', 'planG', ...Object.values(classParts)];

/** The columns of the roll-ups that some KPIs are made of. */
export function partsOf(codes: readonly AnalysisKpi[]): RollupPart[] {
  const names = new Set(codes.flatMap((code) => namesOf(code)));
  const isOfAllTime = ofAllTime.some((name) => names.has(name));
  return rollupParts.filter((part) => names.has(part) || (isOfAllTime && timeParts.includes(part)));
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
  { kind, targets }: { kind: string; targets: readonly TargetRow[] },
): Sums {
  const sums: Sums = {};
  for (const part of rollupParts) {
    const amount = row[part];
    if (amount !== undefined) sums[part] = amount;
  }
  if (row.unknownMs !== undefined && row.runMs !== undefined) addTimes(sums);
  if (row.variety === null) return sums;
  addPlan(sums, aimOf(targets, { process: kind, kpi: 'output', variety: row.variety }).target);
  addBreakAim(sums, aimOf(targets, { process: kind, kpi: 'breakRate', variety: row.variety }));
  return sums;
}

function addTimes(sums: Sums): void {
  let calendarMs = 0;
  let outsideMs = 0;
  for (const state of stateNumbers) {
    const spent = sums[stateParts[state]] ?? 0;
    const { counts } = machineStates[state];
    const part = classParts[counts];
    calendarMs += spent;
    if (counts === 'planned' || counts === 'outside') outsideMs += spent;
    if (part !== undefined) sums[part] = (sums[part] ?? 0) + spent;
  }
  sums['calendarMs'] = calendarMs;
  sums['plannedMs'] = calendarMs - outsideMs;
}

/** Source: formula F31, a day's aim over the calendar time of the group. */
function addPlan(sums: Sums, kgPerDay: number | null): void {
  const { calendarMs, outputG = 0 } = sums;
  if (calendarMs === undefined) return;
  const planKg = outputAim(kgPerDay, calendarMs / dayMs).target;
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
