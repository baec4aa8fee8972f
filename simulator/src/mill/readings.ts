import { stateNumber } from '@millwright/contract/areas/telemetry/states/states.ts';
import type { Process } from '@millwright/contract/areas/basics/processTree/processes.ts';
import { hourMs, minuteMs } from '@millwright/contract/core/time/units.ts';
import { between, poisson, uniform } from './dice.ts';
import type { MachineRun } from './machineRun.ts';
import type { MachineSetup } from './millState.ts';
import type { Rates } from './rates.ts';
import { rpmAt } from './speedCurve.ts';

export type SensorReadings = Record<string, number | string | boolean>;

/** What the sensors of a machine show now, all measured signals of its kind. */
export function readings(setup: MachineSetup, run: MachineRun, rates: Rates): SensorReadings {
  return byKind[setup.kind](setup, run, rates);
}

type Read = (setup: MachineSetup, run: MachineRun, rates: Rates) => SensorReadings;

const byKind: Readonly<Record<Process, Read>> = {
  blowing: (setup, run, rates) => ({
    powerKw: power(run, rates),
    lineRate: Math.round(rates.gPerMs * 3600),
    ductPressure: Math.round(running(run) * slow(run, 750, 0.04, 37)),
    beaterSpeed: Math.round(running(run) * about(run, setOf(setup, 'beaterSet'), 0.004)),
    mixerFill: Math.round(slow(run, 62, 0.2, 53)),
    filterPressure: Math.round(running(run) * slow(run, 430, 0.25, 610)),
    ejections: Math.round(running(run) * slow(run, 85, 0.4, 170)),
  }),
  carding: (setup, run, rates) => ({
    powerKw: power(run, rates),
    delivery: Math.round(running(run) * about(run, setOf(setup, 'deliverySpeed'), 0.003)),
    sliverWeight: round2(running(run) * about(run, setOf(setup, 'sliverKtex'), 0.006)),
    cylinderSpeed: Math.round(running(run) * about(run, 450, 0.003)),
    lickerSpeed: Math.round(running(run) * about(run, 1050, 0.004)),
    cv1m: round2(slow(run, 3.5, 0.12, 45)),
    deviation: round2(slow(run, 0, 0.9, 33)),
    neps: Math.round(slow(run, 52, 0.2, 240)),
    canLength: Math.round((run.build * setup.packageG) / setOf(setup, 'sliverKtex')),
  }),
  predrawing: drawFrame,
  drawing: drawFrame,
  lapForming: (setup, run, rates) => ({
    powerKw: power(run, rates),
    delivery: Math.round(running(run) * about(run, setOf(setup, 'deliverySpeed'), 0.004)),
    lapLength: Math.round((run.build * setup.packageG) / setOf(setup, 'lapGramPerMetre')),
    pressure: round1(slow(run, 5.6, 0.06, 29)),
  }),
  combing: (setup, run, rates) => ({
    powerKw: power(run, rates),
    nipRate: Math.round(running(run) * about(run, setOf(setup, 'nips'), 0.002)),
    sliverWeight: round2(running(run) * about(run, 4.9, 0.008)),
    noil: round1(slow(run, 16, 0.035, 130)),
    suction: Math.round(running(run) * slow(run, 1080, 0.07, 90)),
  }),
  roving: (setup, run, rates) => {
    const rpm = running(run) * about(run, setOf(setup, 'flyerSpeed'), 0.003);
    return {
      powerKw: power(run, rates),
      flyer: Math.round(rpm),
      delivery: round1(rpm / setOf(setup, 'twist')),
      bobbinBuild: round1(Math.min(100, run.build * 100)),
      suction: Math.round(running(run) * slow(run, 940, 0.07, 75)),
      endBreaks: run.endBreaks,
      doffs: run.doffs,
    };
  },
  spinning: ringFrame,
  winding: (setup, run, rates) => ({
    powerKw: power(run, rates),
    speed: Math.round(running(run) * about(run, setOf(setup, 'windingSpeed'), 0.004)),
    redLights: run.downSpindles.length,
    cuts: round1(slow(run, 45, 0.2, 140)),
    splicesFailed: round1(slow(run, 3.4, 0.35, 100)),
    vacuum: Math.round(running(run) * slow(run, 65, 0.06, 58)),
  }),
  packaging: (_, run, rates) => ({
    powerKw: power(run, rates),
    conesPerHour: Math.round((rates.gPerMs * hourMs) / 1667),
    bagWeight: round2(about(run, 25, 0.002)),
  }),
};

function drawFrame(setup: MachineSetup, run: MachineRun, rates: Rates): SensorReadings {
  const perDelivery = run.build * (setup.packageG / setup.plan.positions);
  return {
    powerKw: power(run, rates),
    delivery: Math.round(running(run) * about(run, setOf(setup, 'deliverySpeed'), 0.002)),
    deviation: round2(slow(run, 0, 0.55, 27)),
    cv1m: round2(slow(run, 0.45, 0.2, 40)),
    cvm: round2(slow(run, 3, 0.08, 95)),
    canLength: Math.round(perDelivery / setOf(setup, 'sliverKtex')),
  };
}

function ringFrame(setup: MachineSetup, run: MachineRun, rates: Rates): SensorReadings {
  const { ring } = setup;
  const rpm = ring && run.state === stateNumber.running ? about(run, rpmAt(ring, run.build), 0.001) : 0;
  const twist = about(run, setOf(setup, 'twist'), 0.001);
  const build = Math.min(1, run.build);
  const mPerMin = setOf(setup, 'deliverySet');
  const chase = (run.atMs / 20_000 + setup.index * 0.37) % 1;
  return {
    powerKw: power(run, rates),
    spindleRpm: Math.round(rpm),
    delivery: round2(rpm / twist),
    twistActual: round1(twist),
    draftActual: round2(about(run, setOf(setup, 'draft'), 0.0004)),
    suction: Math.round(running(run) * slow(run, 1000, 0.08, 80)),
    slipSpindles: poisson(run.voice, 0.9),
    ringRail: Math.round(build * 165 + 45 * Math.abs(chase - 0.5)),
    copBuild: round1(build * 100),
    sinceDoffMin: Math.min(1440, Math.max(0, Math.floor((run.atMs - run.lastDoffMs) / minuteMs))),
    toDoffMin: Math.min(1440, Math.round(((1 - build) * setOf(setup, 'doffLength')) / mPerMin)),
    endBreaks: run.endBreaks,
    doffs: run.doffs,
    idleSpindles: run.idleSpindles.length,
  };
}

function power(run: MachineRun, { watts }: Rates): number {
  return round1((watts / 1000) * between(run.voice, 0.985, 1.015));
}

function running({ state }: MachineRun): 0 | 1 {
  return state === stateNumber.running ? 1 : 0;
}

/** Throws RangeError when a kind's set parameter is missing from the plan. */
function setOf({ plan }: MachineSetup, code: string): number {
  const value = plan.set[code];
  if (value === undefined) throw new RangeError(`${plan.code} has no ${code}`);
  return value;
}

/** Around a value, at most so far away. */
function about(run: MachineRun, value: number, share: number): number {
  return value * (1 + share * (2 * uniform(run.voice) - 1));
}

/** A value that drifts with a period in minutes; `share` of it, or that much when the value is 0. */
function slow(run: MachineRun, value: number, share: number, periodMin: number): number {
  const turn = (run.atMs / minuteMs / periodMin + run.temper) * 2 * Math.PI;
  const drift = 0.6 * Math.sin(turn) + 0.3 * Math.sin(turn * 3.7) + 0.2 * uniform(run.voice) - 0.1;
  return value === 0 ? share * drift : value * (1 + share * drift);
}

function round1(value: number): number {
  return Math.round(value * 10) / 10;
}

function round2(value: number): number {
  return Math.round(value * 100) / 100;
}
