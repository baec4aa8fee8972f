import type { Figure } from '@millwright/contract/areas/boards/snapshots.ts';
import { type KpiCode, kpis } from '@millwright/contract/areas/telemetry/kpis.ts';
import { kpiValue } from '@millwright/contract/core/kpi.ts';
import type { TargetRow } from '../production/index.ts';
import type { ShiftSumsRow } from '../telemetry/index.ts';
import { addSums, calendarMs, type MachineNow, type MillState } from './board.ts';
import { type Aim, aimOf, noAim, outputAim, scaled } from './targets.ts';

/** A KPI's value from summed parts, with its aim. */
export function figureOf(kpi: KpiCode, sums: Readonly<Record<string, number>>, aim: Aim = noAim): Figure {
  return { kpi, value: kpiValue(kpis[kpi], sums) ?? null, ...pick(aim) };
}

function pick({ target, limitMin, limitMax }: Aim): Aim {
  return { target, limitMin, limitMax };
}

/** Running machines of installed ones, now. */
export function utilisationOf(machines: readonly MachineNow[], aim: Aim): Figure {
  const running = machines.filter(({ state }) => state === 1).length;
  const figure = figureOf(
    'utilisation',
    { runningMachines: running, installedMachines: machines.length },
    aim,
  );
  return { ...figure, count: running, of: machines.length };
}

/** Sums of the shift with the calendar time that rates are held against. */
export function shiftSums(machines: readonly MachineNow[]): Record<string, number> {
  const total = addSums(machines.map((now) => now.total));
  return { ...total, calendarMs: calendarMs(total) };
}

/** How much of a day has passed in this shift. */
export function shareOfDay({ turn, header }: MillState): number {
  return Math.max(0, header.atMs - turn.startMs) / 86_400_000;
}

/** What machines should have made in this shift until now, t: each by what it spins. */
export function planToNow(state: MillState, machines: readonly MachineNow[]): Aim {
  let kgPerDay: number | null = null;
  for (const { machine, latest } of machines) {
    const { target } = aimOf(state.targets, {
      process: machine.kind,
      kpi: 'output',
      variety: latest?.variety ?? null,
    });
    if (target !== null) kgPerDay = (kgPerDay ?? 0) + target;
  }
  return scaled(outputAim(kgPerDay, shareOfDay(state)), 1e-3);
}

/** The break aim of a mixture of varieties, weighted by the spindles that ran them. */
export function mixedBreakAim(targets: readonly TargetRow[], machines: readonly MachineNow[]): Aim {
  return breakAimOf(
    targets,
    machines.flatMap(({ machine, sums }) => sums.map((row) => ({ ...row, kind: machine.kind }))),
  );
}

/** The same over sums of whatever shifts. */
export function breakAimOf(
  targets: readonly TargetRow[],
  rows: readonly (Pick<ShiftSumsRow, 'variety' | 'spindleMs'> & { readonly kind: string })[],
): Aim {
  let weight = 0;
  let target = 0;
  let limit = 0;
  for (const { kind, variety, spindleMs } of rows) {
    const aim = aimOf(targets, { process: kind, kpi: 'breakRate', variety });
    if (aim.target === null || aim.limitMax === null) continue;
    weight += spindleMs;
    target += aim.target * spindleMs;
    limit += aim.limitMax * spindleMs;
  }
  return weight === 0 ? noAim : { target: target / weight, limitMin: null, limitMax: limit / weight };
}
