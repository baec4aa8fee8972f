import { stateNumber } from '@millwright/contract/areas/telemetry/states/states.ts';
import { hourMs, minuteMs } from '@millwright/contract/core/time/units.ts';
import { endBreaks, pacedPower, powerOff, redLights, standby } from './behaviour.ts';
import { isOutside, readAir } from './air.ts';
import type { MachineRun } from './machineRun.ts';
import { none, type MachineSetup, type Mill } from './millState.ts';
import { breakFactor, rpmAt } from './speedCurve.ts';

/** How fast things happen at a machine now. */
export interface Rates {
  gPerMs: number;
  watts: number;
  buildPerMs: number;
  stopPerMs: number;
  breakPerMs: number;
}

/** What the mill around a machine does to it during a tick. */
export interface Surroundings {
  /** Factor on end breaks by the air of the spinning room. */
  readonly airFactor: number;
}

/** Factors on end breaks above have these means; divided out, the long-run rate is the planned one. */
const meanAirFactor = 1.03;
const meanTravellerFactor = 1 + endBreaks.oldTravellerShare * (endBreaks.oldTravellerFactor - 1);

/** Writes into `rates`, because this runs at every step of every machine. */
export function setRates(
  rates: Rates,
  setup: MachineSetup,
  run: MachineRun,
  around: Surroundings,
  pace: number,
): void {
  rates.gPerMs = 0;
  rates.buildPerMs = 0;
  rates.breakPerMs = 0;
  rates.stopPerMs = 0;
  if (run.state !== stateNumber.running) {
    rates.watts = setup.runWatts * standbyShare(run);
    return;
  }
  rates.stopPerMs = stopsPerHour(setup) / hourMs;
  if (setup.ring) {
    setRingRates(rates, setup, run, around);
    return;
  }
  const working = setup.kind === 'winding' ? 1 - run.downSpindles.length / setup.plan.positions : 1;
  rates.gPerMs = setup.ratedGPerMs * pace * working;
  rates.watts =
    setup.runWatts * (setup.kind === 'blowing' || setup.kind === 'packaging' ? pacedPower(pace) : 1);
  rates.buildPerMs = setup.packageG > 0 ? rates.gPerMs / setup.packageG : 0;
  if (setup.kind === 'roving') rates.breakPerMs = setup.breaksPerSpindleMs * setup.plan.positions;
  if (setup.kind === 'winding') rates.breakPerMs = (redLights.perDrumH * setup.plan.positions) / hourMs;
}

/** Ends that spin now. */
function spinningEnds(setup: MachineSetup, run: MachineRun): number {
  return setup.plan.positions - run.downSpindles.length - run.idleSpindles.length;
}

/** All reasons to stop at random, per running hour. */
export function stopsPerHour({ behaviour }: MachineSetup): number {
  return 1 / behaviour.faultEveryH + behaviour.breaksPerH + behaviour.operatorStopsPerH + powerOff.perH;
}

/** Blowing and packaging follow what is taken and what lies there; the others run at their own pace. */
export function paceOf(mill: Mill, setup: MachineSetup): number {
  const { line, kind, behaviour } = setup;
  const rated = setup.ratedGPerMs * line.machines.length * 3600;
  if (kind === 'blowing' && line.to !== none) {
    const fill = fillOf(mill, line.to);
    const asked = (mill.state.consumption[line.to] ?? 0) + 2 * (0.65 - fill) * line.plan.neededKgPerHour;
    return Math.min(behaviour.pace, Math.max(0.2, asked / rated));
  }
  if (kind === 'packaging') {
    const fill = line.from.reduce((sum, buffer) => sum + fillOf(mill, buffer), 0) / line.from.length;
    const asked = line.plan.neededKgPerHour * (1 + 2 * (fill - 0.6));
    return Math.min(behaviour.pace, Math.max(0.2, asked / rated));
  }
  return behaviour.pace;
}

/** 0 … 1 (a little more when the last tick overfilled it). */
export function fillOf({ setup, state }: Mill, buffer: number): number {
  const capacity = setup.buffers[buffer]?.capacityKg ?? 1;
  return (state.stockG[buffer] ?? 0) / 1000 / capacity;
}

export function surroundings({ setup, state }: Mill): Surroundings {
  const air = state.air[setup.spinningAir];
  const norm = setup.plan.climate[setup.spinningAir];
  if (!air || !norm) return { airFactor: 1 };
  const { percentRh } = readAir(air, norm, { clockMs: state.clockMs, zoneMs: 0 });
  return { airFactor: (isOutside(percentRh, norm) ? endBreaks.dampFactor : 1) / meanAirFactor };
}

function setRingRates(rates: Rates, setup: MachineSetup, run: MachineRun, around: Surroundings): void {
  const ring = setup.ring;
  if (!ring) return;
  const rpm = rpmAt(ring, run.build);
  const ends = spinningEnds(setup, run);
  const mPerMs = rpm / ring.twistTpm / minuteMs;
  rates.gPerMs = (mPerMs * ring.tex * ends) / 1000;
  rates.buildPerMs = mPerMs / ring.doffLengthM;
  rates.watts = setup.runWatts * (0.15 + (0.85 * (rpm / ring.referenceRpm) ** 2.5) / ring.meanWindage);
  const travellers = (run.hasOldTravellers ? endBreaks.oldTravellerFactor : 1) / meanTravellerFactor;
  rates.breakPerMs =
    ((setup.breaksPerSpindleMs * setup.plan.positions * breakFactor(ring, run.build, rpm)) /
      ring.meanBreakFactor) *
    around.airFactor *
    travellers;
}

function standbyShare({ state }: MachineRun): number {
  if (state === stateNumber.doffing) return standby.doffing;
  if (state === stateNumber.powerOff) return 0;
  return state === stateNumber.maintenance ||
    state === stateNumber.changeover ||
    state === stateNumber.plannedIdle
    ? standby.parked
    : standby.stopped;
}
