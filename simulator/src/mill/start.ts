import { usualFill } from '@millwright/contract/reference/mill/yields.ts';
import { minuteMs, hourMs } from '@millwright/contract/core/time/units.ts';
import { endBreaks } from './behaviour.ts';
import { between, exponential, seedOf, uniform, type Dice } from './dice.ts';
import { never, type AuxiliaryRun, type MachineRun } from './machineRun.ts';
import type { MachineSetup, MillSetup, MillState } from './millState.ts';
import { nextOnGrid } from './grid.ts';

export interface Start {
  /** `installed`: what machines of some years count; `zero`: to be set later. */
  readonly counters: 'installed' | 'zero';
  readonly boot: number;
  readonly seq: number;
}

interface Beginning extends Start {
  readonly dice: Dice;
  readonly startMs: number;
  readonly periodMs: number;
}

/** Hours that an installed machine has behind it: more than any past that is played. */
const installedHours = 400 * 24;

/** A mill that has been running for long: packages half full, a few ends down, stocks as usual. */
export function start(
  setup: MillSetup,
  beginning: Beginning,
): Pick<MillState, 'machines' | 'auxiliaries' | 'stockG' | 'drawnG' | 'consumption'> {
  return {
    machines: setup.machines.map((machine) => startMachine(setup, machine, beginning)),
    auxiliaries: setup.auxiliaries.map(
      ({ plan, phaseMs }): AuxiliaryRun => ({
        rng: seedOf(beginning.dice.rng, plan.code),
        boot: beginning.boot,
        seq: beginning.seq,
        nextSampleMs: nextOnGrid(beginning.startMs, Math.max(60_000, beginning.periodMs), phaseMs),
        energyWh: beginning.counters === 'installed' ? Math.round(plan.averageKw * 1000 * installedHours) : 0,
        watts: plan.averageKw * 1000,
      }),
    ),
    stockG: setup.buffers.map(({ key, capacityKg }) =>
      Math.round(capacityKg * 1000 * usualFill(stageOf(key))),
    ),
    drawnG: setup.buffers.map(() => 0),
    consumption: setup.buffers.map(({ consumptionKgPerH }) => consumptionKgPerH),
  };
}

/** Keys of buffers begin with the stage that fills them. */
function stageOf(key: string): string {
  return key.slice(0, key.indexOf(':'));
}

function startMachine(setup: MillSetup, machine: MachineSetup, beginning: Beginning): MachineRun {
  const { plan, ratedGPerMs, kind } = machine;
  const { startMs } = beginning;
  const dice: Dice = { rng: seedOf(beginning.dice.rng, plan.code) };
  const counts = beginning.counters === 'installed' ? installedHours : 0;
  const build = uniform(dice);
  const outputG = Math.round(ratedGPerMs * hourMs * 0.8 * counts);
  const breaksPerMs = machine.breaksPerSpindleMs * plan.positions;
  const run: MachineRun = {
    rng: 0,
    voice: { rng: seedOf(beginning.dice.rng, plan.code, 'voice') },
    temper: uniform({ rng: seedOf(setup.seed, plan.code, 'drift') }),
    boot: beginning.boot,
    seq: beginning.seq,
    state: 1,
    fault: '',
    variety: plan.variety ?? '',
    atMs: startMs,
    stopEndMs: never,
    nextSampleMs: nextOnGrid(startMs, beginning.periodMs, machine.phaseMs),
    nextParametersMs: startMs,
    wish: 'run',
    wishFromMs: never,
    plannedState: 9,
    plannedStartMs: never,
    plannedEndMs: never,
    lastIdleMs: startMs - Math.floor(uniform(dice) * hourMs),
    outputG,
    energyWh: Math.round(plan.averageKw * 1000 * counts),
    endBreaks: kind === 'spinning' || kind === 'roving' ? Math.round(breaksPerMs * hourMs * 0.9 * counts) : 0,
    doffs: kind === 'spinning' || kind === 'roving' ? Math.round(counts / 3.4) : 0,
    build,
    doffedOutputG: outputG - doffedShare(machine) * build,
    lastDoffMs: startMs - Math.round(build * 3 * hourMs),
    stopStartMs: startMs,
    stopCredit: exponential(dice, 1),
    breakCredit: exponential(dice, 1),
    downSpindles: [],
    downUntilMs: [],
    idleSpindles: [],
    idleUntilMs: [],
    rogues: [],
    hasOldTravellers: false,
    linkEndMs: startMs,
    set: {},
    ordered: {},
    nextVariety: '',
    nextSet: undefined,
    changeEndMs: 0,
    commandIds: [],
    deafTo: [],
    commands: 0,
    held: [],
  };
  if (kind === 'spinning') fillEnds(machine, run, dice);
  run.rng = dice.rng;
  return run;
}

/** What lies on the machine at full build, g. */
function doffedShare({ ring, packageG, plan }: MachineSetup): number {
  return ring ? (ring.doffLengthM * ring.tex * plan.positions) / 1000 : packageG;
}

/** As many ends down and spindles idle as there are on average. */
function fillEnds({ plan, breaksPerSpindleMs }: MachineSetup, run: MachineRun, dice: Dice): void {
  const breaksPerMs = breaksPerSpindleMs * plan.positions;
  const put = (count: number, spindles: number[], untilMs: number[], meanMs: number) => {
    for (let index = 0; index < Math.round(count * between(dice, 0.6, 1.4)); index += 1) {
      spindles.push(1 + Math.floor(uniform(dice) * plan.positions));
      untilMs.push(run.atMs + Math.round(exponential(dice, meanMs)));
    }
  };
  const repairMs = endBreaks.repairMin * minuteMs;
  const idleMs = endBreaks.idleH * hourMs;
  put(breaksPerMs * repairMs, run.downSpindles, run.downUntilMs, repairMs);
  put(breaksPerMs * endBreaks.idleShare * idleMs, run.idleSpindles, run.idleUntilMs, idleMs);
}
