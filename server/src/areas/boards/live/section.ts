import { stateNumber } from '@millwright/contract/areas/telemetry/states/states.ts';
import type { Process } from '@millwright/contract/areas/basics/processTree/processes.ts';
import type { Figure, ProcessSection } from '@millwright/contract/areas/boards/live/snapshots.ts';
import { SPINDLE_BREAK_LIMITS } from '@millwright/contract/spinning/output/breaks.ts';
import { spindlePlace } from '@millwright/contract/spinning/yarn/spindlePlace.ts';
import { listBrokenSpindles } from '../../telemetry/index.ts';
import { type BoardContext, type MachineNow, type LiveMillState, tileOf } from './board.ts';
import { breakFigure, boardFigure, outputToNow, planToNow, shiftFigure, utilisationOf } from './figures.ts';
import { isAtExit, leaving } from './flow.ts';
import { processLossOf } from './loss.ts';
import { machineNeedsOf } from './needs.ts';
import { attentionIn } from './attention.ts';
import { aimOf } from './targets.ts';

const shownDoffs = 8;
const shownRogues = 12;

interface SectionParts {
  /** Machines of the process: all, or those that are meant. */
  readonly machines: readonly MachineNow[];
  /** Rogue spindles of these machines, and maybe of others. */
  readonly rogues: ProcessSection['rogues'];
}

/** Machines of one process with all that is said about them together. */
export function sectionOf(
  state: LiveMillState,
  process: Process,
  { machines, rogues }: SectionParts,
): ProcessSection {
  const ids = new Set(machines.map(({ machine }) => machine.id));
  const nowMs = state.header.atMs;
  const needs = machineNeedsOf(machines, state, { nowMs });
  const attentionOf = attentionIn(needs);
  return {
    process,
    machines: machines.map((now) => tileOf(now, attentionOf(now))),
    figures: processFigures(state, process, machines),
    needs,
    loss: processLossOf(process, machines, { needs, nowMs }),
    nextDoffs: nextDoffs(machines),
    rogues: rogues.filter(({ machineId }) => ids.has(machineId)),
    varieties: varietiesOf(machines),
    limits: state.targets
      .filter((row) => row.process === process)
      .map(({ variety, kpi, target, limitMin, limitMax }) => ({ variety, kpi, target, limitMin, limitMax })),
  };
}

/** The figures that head the board of a process, of all its machines or of some. */
export function processFigures(
  state: LiveMillState,
  process: Process,
  machines: readonly MachineNow[],
): Figure[] {
  const aim = (kpi: string) => aimOf(state.targets, { process, kpi });
  const figures = [
    utilisationOf(machines, aim('utilisation')),
    shiftFigure('prodEff', machines, aim('prodEff')),
    // A breaker has no plan of its own.
    outputToNow(state, leaving(machines), planToNow(state, machines.filter(isAtExit))),
  ];
  if (process === 'spinning') {
    return [
      ...figures,
      breakFigure(state.targets, machines),
      shiftFigure('idleRate', machines, aim('idleRate')),
      shiftFigure('doffs', machines),
    ];
  }
  const watts = machines.reduce((total, now) => total + 1000 * (now.signal('powerKw') ?? 0), 0);
  const own = process === 'roving' ? [shiftFigure('doffs', machines)] : [];
  return [
    ...figures,
    shiftFigure('timeEff', machines, aim('timeEff')),
    boardFigure('power', { watts }),
    ...own,
  ];
}

function nextDoffs(machines: readonly MachineNow[]): ProcessSection['nextDoffs'] {
  return machines
    .flatMap((now) => {
      const minutes = now.signal('toDoffMin');
      const build = now.signal('copBuild');
      if (minutes === null || build === null || now.state !== stateNumber.running) return [];
      const { id, code, number } = now.machine;
      return [{ machineId: id, code, number, variety: now.latest?.variety ?? null, build, minutes }];
    })
    .toSorted((a, b) => a.minutes - b.minutes)
    .slice(0, shownDoffs);
}

/**
 * The spindles of ring frames that broke most in this shift, one question for all of a board. Only the worst of these
 * machines are told, so those of others do not crowd them out.
 */
export async function listRogues(
  { tx, nowMs }: BoardContext,
  { turn }: LiveMillState,
  machines: readonly MachineNow[],
): Promise<ProcessSection['rogues']> {
  const ring = machines.filter(({ machine }) => machine.kind === 'spinning');
  const byId = new Map(ring.map(({ machine }) => [machine.id, machine]));
  if (byId.size === 0) return [];
  const broken = await listBrokenSpindles(tx, {
    machineIds: [...byId.keys()],
    fromMs: turn.startMs,
    toMs: nowMs,
    atLeast: SPINDLE_BREAK_LIMITS.rogue,
    limit: shownRogues,
  });
  return broken.flatMap(({ machineId, spindle, breaks }) => {
    const machine = byId.get(machineId);
    if (!machine) return [];
    const { code, number, positions } = machine;
    return [{ machineId, code, number, spindle, breaks, ...spindlePlace(spindle, positions) }];
  });
}

function varietiesOf(machines: readonly MachineNow[]): ProcessSection['varieties'] {
  const counts = new Map<string, number>();
  for (const { latest } of machines) {
    if (latest?.variety) counts.set(latest.variety, (counts.get(latest.variety) ?? 0) + 1);
  }
  return [...counts].map(([variety, count]) => ({ variety, machines: count }));
}
