import type { Figure } from '@millwright/contract/areas/boards/live/snapshots.ts';
import { type KpiCode, kpis } from '@millwright/contract/areas/telemetry/kpis/kpis.ts';
import { kpiValue } from '@millwright/contract/core/kpi.ts';
import type { TargetRow, Targets } from '../../metrics/index.ts';
import { countsIn, type RankedSumsRow, type ShiftSumsRow, statedSums } from '../../telemetry/index.ts';
import { plannedIdle, stateNumber } from '@millwright/contract/areas/telemetry/states/states.ts';
import { dayMs } from '@millwright/contract/core/time/units.ts';
import { addSums, calendarMs, type MachineNow, type LiveMillState } from './board.ts';
import { isPeriodKnown } from './completeness.ts';
import { isAtExit } from './flow.ts';
import { planMsOf, type SpentTime, spreadOf } from './planTime.ts';
import { type Aim, aimOf, noAim, outputAim, scaled, weightedAim } from './targets.ts';

/** A KPI's value from summed parts, with its aim. */
export function boardFigure(kpi: KpiCode, sums: Readonly<Record<string, number>>, aim: Aim = noAim): Figure {
  return { kpi, value: kpiValue(kpis[kpi], sums) ?? null, ...pick(aim) };
}

function pick({ target, limitMin, limitMax }: Aim): Aim {
  return { target, limitMin, limitMax };
}

/** Running machines of installed ones, now. */
export function utilisationOf(machines: readonly MachineNow[], aim: Aim): Figure {
  const running = machines.filter(({ state }) => state === stateNumber.running).length;
  const figure = boardFigure(
    'utilisation',
    { runningMachines: running, installedMachines: machines.length },
    aim,
  );
  return { ...figure, count: running, of: machines.length };
}

/** A KPI of the shift over those machines that count in it, with its aim. */
export function shiftFigure(kpi: KpiCode, machines: readonly MachineNow[], aim: Aim = noAim): Figure {
  const calendar = calendarMs(addSums(machines.map(({ total }) => total)));
  return boardFigure(kpi, { ...shiftSums(kpi, machines), calendarMs: calendar }, aim);
}

/** Sums of the shift over those machines that count in a KPI; empty where none does. */
export function shiftSums(kpi: KpiCode, machines: readonly MachineNow[]): Readonly<Record<string, number>> {
  return statedSums(
    kpis[kpi],
    machines.map(({ total, latest }) => ({ sums: total, known: latest?.known })),
  );
}

/** End breaks of the shift, held against the aim of the frames that count them. */
export function breakFigure(targets: readonly TargetRow[], machines: readonly MachineNow[]): Figure {
  const counting = machines.filter(({ total, latest }) =>
    countsIn(kpis.breakRate, { sums: total, known: latest?.known }),
  );
  return shiftFigure('breakRate', counting, mixedBreakAim(targets, counting));
}

/** How much of a day has passed in this shift. */
export function shareOfDay({ turn, header }: LiveMillState): number {
  return Math.max(0, header.atMs - turn.startMs) / dayMs;
}

/**
 * What machines should have made in this shift until now, t: each by what it makes, over the time since the shift began
 * or the machine first spoke, without planned idle time (`planTime.ts`).
 */
export function planToNow(state: LiveMillState, machines: readonly MachineNow[]): Aim {
  const spread = spreadNow(state);
  let planKg: number | null = null;
  for (const now of machines) {
    // Output that a machine does not count is held against no plan.
    if (now.latest && !countsIn(kpis.output, { sums: now.total, known: now.latest.known })) continue;
    const { target } = aimOf(state.targets, {
      process: now.machine.kind,
      kpi: 'output',
      variety: now.latest?.variety ?? null,
    });
    if (target !== null) planKg = (planKg ?? 0) + (target * planMsOf(spentBy(state, now), spread)) / dayMs;
  }
  return scaled(outputAim(planKg, 1), 1e-3);
}

const spreads = new WeakMap<LiveMillState, ReadonlyMap<string, number>>();

/** Asked for by every process of a board, over all machines of the mill. */
function spreadNow(state: LiveMillState): ReadonlyMap<string, number> {
  const known =
    spreads.get(state) ?? spreadOf(state.machines.filter(isAtExit).map((now) => spentBy(state, now)));
  spreads.set(state, known);
  return known;
}

function spentBy({ turn, header }: LiveMillState, { machine, latest, state, total }: MachineNow): SpentTime {
  const startMs = Math.max(turn.startMs, latest?.firstMs ?? turn.startMs);
  const calendar = Math.max(0, header.atMs - startMs);
  const tailMs = latest && state === plannedIdle ? Math.max(0, header.atMs - latest.measuredMs) : 0;
  return {
    group: `${machine.kind} ${latest?.variety ?? ''}`,
    kind: machine.kind,
    calendarMs: calendar,
    idleMs: Math.min(calendar, total.plannedIdleMs + tailMs),
  };
}

/** Whether enough is known of this shift to hold what machines made against their plan. */
export function isShiftWhole({ turn, header }: LiveMillState, machines: readonly MachineNow[]): boolean {
  const time = { knownMs: 0, expectedMs: 0 };
  for (const { latest, isSilent, total } of machines) {
    if (!latest || latest.measuredMs < turn.startMs) continue;
    time.knownMs += calendarMs(total) - total.unknownMs;
    time.expectedMs += (isSilent ? header.atMs : latest.measuredMs) - turn.startMs;
  }
  return time.expectedMs === 0 || isPeriodKnown(time);
}

/** What machines made in this shift against their plan; not judged where too little of the shift is known. */
export function outputToNow(
  state: LiveMillState,
  machines: readonly MachineNow[],
  aim: Aim = planToNow(state, machines),
): Figure {
  const correctedG = machines.reduce((sum, now) => sum + now.correctedG, 0);
  const figure = {
    ...shiftFigure('outputT', machines, aim),
    ...(correctedG === 0 ? {} : { correctedKg: correctedG / 1000 }),
  };
  return isShiftWhole(state, machines) ? figure : unjudged(figure);
}

/** A figure of a time of which too little is known: its aim is not held against it. */
export function unjudged(figure: Figure): Figure {
  return { ...figure, ...noAim, isIncomplete: true };
}

/** The break aim of a mixture of varieties, weighted by the spindles that ran them. */
function mixedBreakAim(targets: readonly TargetRow[], machines: readonly MachineNow[]): Aim {
  return breakAimOf(
    machines.flatMap(({ machine, sums }) => sums.map((row) => ({ ...row, kind: machine.kind }))),
    () => targets,
  );
}

/** The same over sums of whatever shifts, each with the targets of its own date. */
export function breakAimOf<
  Row extends Pick<ShiftSumsRow, 'variety' | 'spindleMs'> & { readonly kind: string },
>(rows: readonly Row[], targetsOf: (row: Row) => readonly TargetRow[]): Aim {
  let weight = 0;
  let target = 0;
  let limit = 0;
  for (const row of rows) {
    const { kind, variety, spindleMs } = row;
    const aim = aimOf(targetsOf(row), { process: kind, kpi: 'breakRate', variety });
    if (aim.target === null || aim.limitMax === null) continue;
    weight += spindleMs;
    target += aim.target * spindleMs;
    limit += aim.limitMax * spindleMs;
  }
  return weight === 0 ? noAim : { target: target / weight, limitMin: null, limitMax: limit / weight };
}

/** An aim over rows of several dates, weighted by their calendar time. */
export function aimOver(
  rows: readonly RankedSumsRow[],
  targets: Targets,
  named: { readonly process: string; readonly kpi: string },
): Aim {
  const byDate = Map.groupBy(rows, ({ productionDate }) => productionDate);
  return weightedAim(
    [...byDate].map(([date, own]) => ({
      aim: aimOf(targets.on(date), named),
      weight: own.reduce((sum, row) => sum + calendarMs(row), 0),
    })),
  );
}
