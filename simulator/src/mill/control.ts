import { stateNumber } from '@millwright/contract/areas/telemetry/states/states.ts';
import { minuteMs } from '@millwright/contract/core/time/units.ts';
import { uniform } from './dice.ts';
import type { MachineRun } from './machineRun.ts';
import { claimG } from './material.ts';
import { none, type LineSetup, type Mill } from './millState.ts';
import { fillOf } from './rates.ts';

const controlEveryMs = 5 * minuteMs;
/** Share of the input buffer above what it needs at which a machine that waits starts again. */
const refilled = 0.03;
/** Share of the output buffer above which there is no room, and below which there is again. */
const room = { full: 1, again: 0.97 } as const;
/** How a planner sizes a line: fill that is aimed at, and how strongly a difference counts. */
const planner = {
  output: { fill: 0.7, gain: 2 },
  input: { fill: 0.35, gain: 1.2 },
  /** Machines more or fewer than wanted before one is moved. */
  tooMany: 0.6,
  tooFew: 0.4,
  /** Running time of a machine that is not taken out of work. */
  runningShare: 0.92,
} as const;

/**
 * What the stocks ask of every machine at the start of a tick of `dtMs`. Ring frames are never taken out: they set the
 * pace. What a machine may need in the tick is set aside for it; one for which too little is left waits.
 */
export function controlLines(mill: Mill, dtMs: number): void {
  const leftG = [...mill.state.stockG];
  for (const line of mill.setup.lines) {
    const { kind } = line.plan;
    if (kind !== 'spinning' && kind !== 'blowing' && kind !== 'packaging') planLine(mill, line);
    for (const index of line.machines) askMachine(mill, line, { index, dtMs, leftG });
  }
}

/** The fullest of several input buffers: what packaging works on for the next hour. */
export function fullestInput(mill: Mill, line: LineSetup): number {
  return line.from.reduce(
    (best, buffer) => (fillOf(mill, buffer) > fillOf(mill, best) ? buffer : best),
    line.from[0] ?? none,
  );
}

/** Takes one machine out of work or puts one back, so that the line keeps its stocks without stopping all at once. */
function planLine(mill: Mill, line: LineSetup): void {
  const control = mill.state.lines[line.index];
  if (!control || mill.state.clockMs < control.nextControlMs) return;
  control.nextControlMs = mill.state.clockMs + controlEveryMs;
  const runs = line.machines.flatMap((index) => mill.state.machines[index] ?? []);
  const working = runs.filter(
    (run) =>
      run.wish !== 'idle' && run.state !== stateNumber.maintenance && run.state !== stateNumber.changeover,
  );
  const wanted = machinesWanted(mill, line);
  if (working.length > wanted + planner.tooMany) {
    const next = leastBy(
      working.filter((run) => run.state === stateNumber.running),
      (run) => run.lastIdleMs,
    );
    if (next) ask(mill, next, 'idle');
  } else if (working.length < wanted - planner.tooFew) {
    const next = leastBy(
      runs.filter((run) => run.wish === 'idle' && run.state === stateNumber.plannedIdle),
      (run) => run.stopStartMs,
    );
    if (next) ask(mill, next, 'run');
  }
}

function machinesWanted(mill: Mill, { machines, from, to, plan }: LineSetup): number {
  const one = mill.setup.machines[machines[0] ?? 0];
  if (!one) return machines.length;
  const kgPerHour = one.ratedGPerMs * 3600 * one.behaviour.pace * planner.runningShare;
  const byOutput = 1 + planner.output.gain * (planner.output.fill - (to === none ? 0 : fillOf(mill, to)));
  const byInput =
    1 + planner.input.gain * ((from[0] === undefined ? 1 : fillOf(mill, from[0])) - planner.input.fill);
  return (plan.neededKgPerHour / kgPerHour) * Math.min(byOutput, byInput);
}

function askMachine(
  mill: Mill,
  line: LineSetup,
  { index, dtMs, leftG }: { index: number; dtMs: number; leftG: number[] },
): void {
  const run = mill.state.machines[index];
  const machine = mill.setup.machines[index];
  if (!run || !machine || run.wish === 'idle') return;
  const from = line.from.length > 1 ? fullestInput(mill, line) : (line.from[0] ?? none);
  const spareG = from === none ? 0 : (leftG[from] ?? 0) - claimG(machine, dtMs);
  const output = line.to === none ? 0 : fillOf(mill, line.to);
  if (run.wish === 'run' && (spareG < 0 || output >= room.full)) ask(mill, run, 'wait');
  const againG = from === none ? 0 : refilled * 1000 * (mill.setup.buffers[from]?.capacityKg ?? 0);
  if (run.wish === 'wait' && spareG >= againG && output < room.again) ask(mill, run, 'run');
  if (from !== none && run.wish === 'run') leftG[from] = spareG;
}

/** A moment within the tick, so that two telegrams of a machine never share one. */
function ask({ state }: Mill, run: MachineRun, wish: MachineRun['wish']): void {
  run.wish = wish;
  run.wishFromMs = state.clockMs + 11 + Math.floor(uniform(run) * 97) * 7;
}

function leastBy<Of>(list: readonly Of[], of: (each: Of) => number): Of | undefined {
  let least: Of | undefined;
  for (const each of list) if (least === undefined || of(each) < of(least)) least = each;
  return least;
}
