import { faultCodesOf } from '@millwright/contract/areas/equipment/faults/faults.ts';
import { type MachineState, stateNumber } from '@millwright/contract/areas/telemetry/states/states.ts';
import { hourMs, minuteMs } from '@millwright/contract/core/time/units.ts';
import { doffing, endBreaks, linkLoss, powerOff, redLights } from './behaviour.ts';
import { between, exponential, poisson, uniform } from './dice.ts';
import { never, type MachineRun } from './machineRun.ts';
import type { MachineSetup, Mill } from './millState.ts';
import { setRates, stopsPerHour, type Rates, type Surroundings } from './rates.ts';
import { sendReport, speak } from './speak.ts';

export interface Moment {
  readonly mill: Mill;
  readonly setup: MachineSetup;
  readonly run: MachineRun;
  readonly rates: Rates;
  readonly around: Surroundings;
  readonly pace: number;
}

/** The machine changes its state and says so. */
export function enter(moment: Moment, state: MachineState, { endMs = never, fault = '' } = {}): void {
  const { mill, setup, run, rates, around, pace } = moment;
  if (run.state === stateNumber.plannedIdle && state !== stateNumber.plannedIdle) run.lastIdleMs = run.atMs;
  run.state = state;
  run.fault = fault;
  run.stopStartMs = run.atMs;
  run.stopEndMs = endMs;
  setRates(rates, setup, run, around, pace);
  sendReport(mill, setup, run, rates);
}

/** A stop is over: the calendar goes first, then what the stocks ask. */
export function resume(moment: Moment): void {
  const { run } = moment;
  if (isPlannedNow(run)) return enterPlanned(moment);
  if (run.wish === 'idle') return enter(moment, 9);
  if (run.wish === 'wait') return enter(moment, 6);
  enter(moment, 1);
}

export function isPlannedNow(run: MachineRun): boolean {
  return run.atMs >= run.plannedStartMs && run.atMs < run.plannedEndMs;
}

export function enterPlanned(moment: Moment): void {
  const { run } = moment;
  const endMs = run.plannedEndMs;
  run.plannedStartMs = never;
  enter(moment, run.plannedState, { endMs });
}

/** What ends when the time of a stop is over. */
export function endStop(moment: Moment): void {
  const { setup, run } = moment;
  if (run.state === stateNumber.doffing) return endDoff(moment);
  if (
    run.state === stateNumber.powerOff &&
    moment.mill.setup.losesLinks &&
    uniform(run) < powerOff.controllerRestarts
  )
    restart(run);
  if (run.state === stateNumber.maintenance && setup.kind === 'spinning') clearIdle(run);
  resume(moment);
}

/** The package is full. Cans change on the run; cops, bobbins and laps stop the machine. */
export function startDoff(moment: Moment): void {
  const { setup, run } = moment;
  const minutes = minutesOfDoff(setup);
  if (minutes) enter(moment, 3, { endMs: run.atMs + Math.round(between(run, ...minutes) * minuteMs) });
  else run.build = 0;
}

/** Something went wrong at random: fault, sliver break, operator, mains. */
export function stopAtRandom(moment: Moment): void {
  const { setup, run } = moment;
  const { behaviour, kind } = setup;
  run.stopCredit = exponential(run, 1);
  const lasting = (minutes: number) => ({ endMs: run.atMs + Math.round(minutes * minuteMs) });
  let pick = uniform(run) * stopsPerHour(setup);
  pick -= behaviour.breaksPerH;
  if (pick < 0) return enter(moment, 5, lasting(between(run, 1, 3)));
  pick -= behaviour.operatorStopsPerH;
  if (pick < 0) return enter(moment, 2, lasting(0.5 + exponential(run, behaviour.operatorStopMin - 0.5)));
  pick -= powerOff.perH;
  if (pick < 0) return enter(moment, 10, lasting(between(run, powerOff.minutes[0], powerOff.minutes[1])));
  const codes = faultCodesOf(kind).filter((code) => code !== 'S701' && code !== 'J501');
  const fault = codes[Math.floor(uniform(run) * codes.length)] ?? '';
  enter(moment, 4, { fault, ...lasting(1 + exponential(run, behaviour.repairMin - 1)) });
}

/** An end of yarn or roving breaks, or a drum of a winder calls for help. */
export function breakEnd(moment: Moment): void {
  const { mill, setup, run } = moment;
  run.breakCredit = exponential(run, 1);
  if (setup.kind === 'winding') {
    takeDown(run, 0, exponential(run, redLights.waitMin));
    return;
  }
  const spindle = breakingSpindle(setup, run);
  run.endBreaks += 1;
  speak(mill, setup, run, { channel: 'event', values: { event: 'endBreak', spindle } });
  if (setup.kind === 'roving') {
    enter(moment, 5, { endMs: run.atMs + Math.round(between(run, 1, 3) * minuteMs) });
  } else if (uniform(run) < endBreaks.idleShare) {
    run.idleSpindles.push(spindle);
    run.idleUntilMs.push(run.atMs + Math.round(exponential(run, endBreaks.idleH) * hourMs));
  } else takeDown(run, spindle, exponential(run, endBreaks.repairMin));
}

/** Lets pieced ends spin again. */
export function pieceEnds(run: MachineRun): void {
  pieceOf(run.downSpindles, run.downUntilMs, run.atMs);
  pieceOf(run.idleSpindles, run.idleUntilMs, run.atMs);
}

/** Whether the link goes down in this tick. */
export function loseLink(run: MachineRun, dtMs: number): void {
  if (run.atMs < run.linkEndMs || run.held.length > 0) return;
  if (uniform(run) * hourMs >= linkLoss.perH * dtMs) return;
  run.linkEndMs = run.atMs + Math.round(between(run, linkLoss.minutes[0], linkLoss.minutes[1]) * minuteMs);
}

function endDoff(moment: Moment): void {
  const { mill, setup, run } = moment;
  run.build = 0;
  run.lastDoffMs = run.atMs;
  if (setup.kind === 'lapForming') return resume(moment);
  const weightG = Math.floor(run.outputG) - Math.floor(run.doffedOutputG);
  run.doffedOutputG = run.outputG;
  run.doffs += 1;
  const durationMs = run.atMs - run.stopStartMs;
  speak(mill, setup, run, { channel: 'event', values: { event: 'doff', durationMs, weightG } });
  if (setup.kind !== 'spinning') return resume(moment);
  const { ring } = doffing;
  for (let failed = poisson(run, setup.plan.positions * ring.failedStarts); failed > 0; failed -= 1)
    takeDown(run, aliveSpindle(setup, run), exponential(run, ring.failedStartMin));
  if (uniform(run) >= ring.failureShare) return resume(moment);
  enter(moment, 4, {
    fault: 'S701',
    endMs: run.atMs + Math.round(exponential(run, ring.failureMin) * minuteMs),
  });
}

function clearIdle(run: MachineRun): void {
  run.idleSpindles = [];
  run.idleUntilMs = [];
}

/** The controller starts anew and has forgotten its counters. */
function restart(run: MachineRun): void {
  run.boot += 1;
  run.seq = 0;
  run.outputG = 0;
  run.doffedOutputG = 0;
  run.energyWh = 0;
  run.endBreaks = 0;
  run.doffs = 0;
  run.nextParametersMs = run.atMs;
}

function minutesOfDoff({ kind }: MachineSetup): readonly [number, number] | undefined {
  if (kind === 'spinning') return doffing.ring.minutes;
  if (kind === 'roving') return doffing.roving.minutes;
  return kind === 'lapForming' ? doffing.lap.minutes : undefined;
}

function takeDown(run: MachineRun, spindle: number, minutes: number): void {
  run.downSpindles.push(spindle);
  run.downUntilMs.push(run.atMs + Math.round(minutes * minuteMs));
}

/** A rogue spindle breaks `rogueFactor` times as often as another. */
function breakingSpindle(setup: MachineSetup, run: MachineRun): number {
  const rogueWeight = run.rogues.length * endBreaks.rogueFactor;
  const pick = uniform(run) * (setup.plan.positions - run.rogues.length + rogueWeight);
  const rogue = run.rogues[Math.floor(pick / endBreaks.rogueFactor)];
  if (rogue !== undefined && pick < rogueWeight && isAlive(run, rogue)) return rogue;
  return aliveSpindle(setup, run);
}

function aliveSpindle(setup: MachineSetup, run: MachineRun): number {
  let spindle = 1 + Math.floor(uniform(run) * setup.plan.positions);
  for (let tries = 0; tries < 5 && !isAlive(run, spindle); tries += 1)
    spindle = 1 + Math.floor(uniform(run) * setup.plan.positions);
  return spindle;
}

function isAlive(run: MachineRun, spindle: number): boolean {
  return !run.downSpindles.includes(spindle) && !run.idleSpindles.includes(spindle);
}

function pieceOf(spindles: number[], untilMs: number[], atMs: number): void {
  let kept = 0;
  // Usually nothing is due, so look for the first due entry before writing anything.
  while (kept < untilMs.length && (untilMs[kept] ?? 0) > atMs) kept += 1;
  if (kept === untilMs.length) return;
  for (let index = kept; index < untilMs.length; index += 1) {
    const until = untilMs[index] ?? 0;
    if (until <= atMs) continue;
    untilMs[kept] = until;
    spindles[kept] = spindles[index] ?? 0;
    kept += 1;
  }
  untilMs.length = kept;
  spindles.length = kept;
}
