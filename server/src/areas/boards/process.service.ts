import type { Process } from '@millwright/contract/areas/basics/processes.ts';
import type { Figure, ProcessBoard } from '@millwright/contract/areas/boards/snapshots.ts';
import { SPINDLE_BREAK_LIMITS } from '@millwright/contract/spinning/breaks.ts';
import { listBrokenSpindles } from '../telemetry/index.ts';
import { type BoardContext, type MachineNow, type MillState, readMillState, tileOf } from './board.ts';
import { figureOf, mixedBreakAim, planToNow, shiftSums, utilisationOf } from './figures.ts';
import { needsOf } from './needs.ts';
import { aimOf } from './targets.ts';

const shownDoffs = 8;
const shownRogues = 12;

/** Everything of one process, as its board shows it. */
export async function showProcess(context: BoardContext, process: Process): Promise<ProcessBoard> {
  const state = await readMillState(context);
  const machines = state.machines.filter(({ machine }) => machine.kind === process);
  return {
    header: state.header,
    process,
    machines: machines.map(tileOf),
    figures: processFigures(state, process, machines),
    needs: needsOf(machines, state.targets, context.nowMs),
    nextDoffs: nextDoffs(machines),
    rogues: process === 'spinning' ? await roguesOf(context, state, machines) : [],
    varieties: varietiesOf(machines),
    limits: state.targets
      .filter((row) => row.process === process)
      .map(({ variety, kpi, target, limitMin, limitMax }) => ({ variety, kpi, target, limitMin, limitMax })),
  };
}

/** The figures that head the board of a process, of all its machines or of some. */
export function processFigures(
  state: MillState,
  process: Process,
  machines: readonly MachineNow[],
): Figure[] {
  const sums = shiftSums(machines);
  const aim = (kpi: string) => aimOf(state.targets, { process, kpi });
  const figures = [
    utilisationOf(machines, aim('utilisation')),
    figureOf('prodEff', sums, aim('prodEff')),
    figureOf('outputT', sums, planToNow(state, machines)),
  ];
  if (process === 'spinning') {
    return [
      ...figures,
      figureOf('breakRate', sums, mixedBreakAim(state.targets, machines)),
      figureOf('idleRate', sums, aim('idleRate')),
      figureOf('doffs', sums),
    ];
  }
  const watts = machines.reduce((total, now) => total + 1000 * (now.signal('powerKw') ?? 0), 0);
  const own = process === 'roving' ? [figureOf('doffs', sums)] : [];
  return [...figures, figureOf('timeEff', sums, aim('timeEff')), figureOf('power', { watts }), ...own];
}

function nextDoffs(machines: readonly MachineNow[]): ProcessBoard['nextDoffs'] {
  return machines
    .flatMap((now) => {
      const minutes = now.signal('toDoffMin');
      const build = now.signal('copBuild');
      if (minutes === null || build === null || now.state !== 1) return [];
      const { id, code, number } = now.machine;
      return [{ machineId: id, code, number, variety: now.latest?.variety ?? null, build, minutes }];
    })
    .toSorted((a, b) => a.minutes - b.minutes)
    .slice(0, shownDoffs);
}

async function roguesOf(
  { tx, nowMs }: BoardContext,
  { turn }: MillState,
  machines: readonly MachineNow[],
): Promise<ProcessBoard['rogues']> {
  const byId = new Map(machines.map(({ machine }) => [machine.id, machine]));
  const broken = await listBrokenSpindles(tx, {
    fromMs: turn.startMs,
    toMs: nowMs,
    atLeast: SPINDLE_BREAK_LIMITS.rogue,
    limit: shownRogues,
  });
  return broken.flatMap(({ machineId, spindle, breaks }) => {
    const machine = byId.get(machineId);
    if (!machine) return [];
    return [
      {
        machineId,
        code: machine.code,
        number: machine.number,
        spindle,
        breaks,
        ...placeOf(spindle, machine.positions),
      },
    ];
  });
}

/** Spindles are counted along the left side first, then along the right. */
export function placeOf(spindle: number, positions: number): { side: 'L' | 'R'; place: number } {
  const perSide = Math.ceil(positions / 2);
  return spindle <= perSide ? { side: 'L', place: spindle } : { side: 'R', place: spindle - perSide };
}

function varietiesOf(machines: readonly MachineNow[]): ProcessBoard['varieties'] {
  const counts = new Map<string, number>();
  for (const { latest } of machines) {
    if (latest?.variety) counts.set(latest.variety, (counts.get(latest.variety) ?? 0) + 1);
  }
  return [...counts].map(([variety, count]) => ({ variety, machines: count }));
}
