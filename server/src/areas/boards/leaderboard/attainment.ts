import type { Figure } from '@millwright/contract/areas/boards/live/snapshots.ts';
import type { Unranked } from '@millwright/contract/areas/boards/leaderboard/leaderboard.ts';
import { type Kpi, leftOutOf, type RankBasis } from '@millwright/contract/core/kpi.ts';
import { kpis, type RollupSums } from '@millwright/contract/areas/telemetry/kpis/kpis.ts';
import type { Targets } from '../../metrics/index.ts';
import { dayMs, minuteMs } from '@millwright/contract/core/time/units.ts';
import { countsIn, type RankedSumsRow } from '../../telemetry/index.ts';
import { addSums, calendarMs } from '../live/board.ts';
import { aimOver, breakAimOf, boardFigure } from '../live/figures.ts';
import { planMsOf, type SpentTime, spreadOf } from '../live/planTime.ts';
import { aimOf, noAim, outputAim, scaled } from '../live/targets.ts';

/** What rows are held against. */
export interface AttainmentPlan {
  /** Of all dates of the rows. */
  readonly targets: Targets;
  /** How the time of machines that are planned idle is shared out among the others. */
  readonly spread: ReadonlyMap<string, number>;
  /** Daily aims of output that were looked up, kg, by group: a month of a mill asks for some hundred tens of thousands of times. */
  readonly aims: Map<string, number | null>;
}

/** The plan of some rows: of all machines of their processes, of which some may be left out later. */
export function attainmentPlan(rows: readonly RankedSumsRow[], targets: Targets): AttainmentPlan {
  return { targets, spread: spreadOf(rows.map((row) => spentIn(row, row))), aims: new Map() };
}

/** Whose plan it is: what stands in a row, or in a share of one. */
type Planned = Pick<RankedSumsRow, 'productionDate' | 'shift' | 'kind' | 'variety'>;

function spentIn(row: Planned, sums: RollupSums): SpentTime {
  return {
    group: `${row.productionDate} ${row.shift} ${row.kind} ${row.variety}`,
    kind: row.kind,
    calendarMs: calendarMs(sums),
    idleMs: sums.plannedIdleMs,
  };
}

/** All of the plan, with the border under which output is outside its limit. */
const wholePlan = outputAim(100, 1);

/**
 * What a row, or a share of one with its own `sums`, should have made in its time, g: the day's aim of its process and
 * variety. Null without an aim.
 */
export function plannedG(row: Planned, sums: RollupSums, plan: AttainmentPlan): number | null {
  const spent = spentIn(row, sums);
  const daily = dailyKg(row, spent.group, plan);
  return scaled(outputAim(daily, planMsOf(spent, plan.spread) / dayMs), 1000).target;
}

function dailyKg(row: Planned, group: string, { targets, aims }: AttainmentPlan): number | null {
  const known = aims.get(group);
  if (known !== undefined) return known;
  const asked = { process: row.kind, kpi: 'output', variety: row.variety };
  const { target } = aimOf(targets.on(row.productionDate), asked);
  aims.set(group, target);
  return target;
}

/** Bits of what machines ever stated, by their ids. */
export type KnownBits = ReadonlyMap<number, number | undefined>;

/** Rows of those machines that count in a KPI. */
function countingIn(kpi: Kpi, rows: readonly RankedSumsRow[], known: KnownBits): RankedSumsRow[] {
  return rows.filter((row) => countsIn(kpi, { sums: row, known: known.get(row.machineId) }));
}

/**
 * Output over plan. What has no aim is held against nothing, so neither side counts it; nor does either side count machines
 * that do not state their output. Where nothing was heard all the time nothing is known: that is not 0 %.
 */
export function attainmentOf(rows: readonly RankedSumsRow[], plan: AttainmentPlan, known: KnownBits): Figure {
  let outputG = 0;
  let planG = 0;
  const counting = countingIn(kpis.planAttainment, rows, known);
  const isHeard = counting.some((row) => calendarMs(row) > row.unknownMs);
  for (const row of isHeard ? counting : []) {
    const planned = plannedG(row, row, plan);
    if (planned === null) continue;
    outputG += row.outputG;
    planG += planned;
  }
  return boardFigure('planAttainment', { outputG, planG }, wholePlan);
}

/** Plan attainment, output, efficiency and break rate of some rows, each with its aim. */
export function reachedFigures(
  rows: readonly RankedSumsRow[],
  plan: AttainmentPlan,
  known: KnownBits,
): Figure[] {
  const sumsOf = (kpi: Kpi) => {
    const counting = countingIn(kpi, rows, known);
    return counting.length === 0 ? {} : addSums(counting);
  };
  const plans = countingIn(kpis.outputT, rows, known).map((row) => plannedG(row, row, plan));
  const isPlanned = plans.length > 0 && plans.every((planned) => planned !== null);
  const planT = plans.reduce<number>((sum, planned) => sum + (planned ?? 0), 0) * kpis.outputT.factor;
  const process = rows[0]?.kind ?? '';
  return [
    attainmentOf(rows, plan, known),
    boardFigure('outputT', sumsOf(kpis.outputT), isPlanned ? outputAim(planT, 1) : noAim),
    boardFigure('prodEff', sumsOf(kpis.prodEff), aimOver(rows, plan.targets, { process, kpi: 'prodEff' })),
    boardFigure(
      'breakRate',
      sumsOf(kpis.breakRate),
      breakAimOf(countingIn(kpis.breakRate, rows, known), ({ productionDate }) =>
        plan.targets.on(productionDate),
      ),
    ),
  ];
}

/** Somebody who may be ranked by plan attainment, with what it was made from. */
interface Candidate {
  readonly name: string;
  readonly figures: readonly Figure[];
  readonly basis: RankBasis;
}

/** Parts candidates from those who made too little; who has no plan attainment at all is in neither. */
export function ranking<Each extends Candidate>(
  candidates: readonly Each[],
): { ranked: Each[]; leftOut: Unranked[] } {
  const ranked: Each[] = [];
  const leftOut: Unranked[] = [];
  for (const each of candidates) {
    const lacks = leftOutOf(kpis.planAttainment, each.basis);
    if (lacks === undefined) ranked.push(each);
    else if (attainmentIn(each) !== null) leftOut.push({ name: each.name, lacks });
  }
  return { ranked, leftOut };
}

function attainmentIn({ figures }: Pick<Candidate, 'figures'>): number | null {
  return figures.find(({ kpi }) => kpi === kpis.planAttainment.code)?.value ?? null;
}

/** Amounts that the figures of rows were made from. */
export function basisOf(rows: readonly RollupSums[]): RankBasis {
  const { outputG, runMs } = addSums(rows);
  return { outputKg: outputG / 1000, runMin: runMs / minuteMs };
}

/**
 * Best first, by plan attainment as precisely as it is shown: who looks equal is equal, shares the place and keeps
 * the given order; the next place is left out. Without attainment there is no place.
 */
export function inPlaces<Reached extends { readonly figures: Figure[] }>(
  reached: readonly Reached[],
): (Reached & { rank: number })[] {
  const scale = 10 ** kpis.planAttainment.digits;
  const shown = reached.flatMap((each) => {
    const value = attainmentIn(each);
    return value === null ? [] : [{ each, value: Math.round(value * scale) }];
  });
  const sorted = shown.toSorted((a, b) => b.value - a.value);
  return sorted.map(({ each, value }) => ({
    ...each,
    rank: 1 + sorted.findIndex((other) => other.value === value),
  }));
}
