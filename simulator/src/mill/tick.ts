import { stateNumber } from '@millwright/contract/areas/telemetry/states/states.ts';
import { daysBetween, localDate, localMidnightMs } from '@millwright/contract/core/time/zone.ts';
import { addDays, shiftAt } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { hourMs, minuteMs } from '@millwright/contract/core/time/units.ts';
import { moveAir } from './air.ts';
import { speakAuxiliaries } from './auxiliary.ts';
import { controlLines, fullestInput } from './control.ts';
import { nextOnGrid } from './grid.ts';
import { never, type MachineRun } from './machineRun.ts';
import { bookMaterial, claimG, standOf } from './material.ts';
import { none, type MachineSetup, type Mill, type Rhythm } from './millState.ts';
import { beginChange, endChanges, isChangeDue } from './obey.ts';
import { planDay } from './planned.ts';
import { paceOf, setRates, surroundings, type Rates, type Surroundings } from './rates.ts';
import { sendReport, sendHeld } from './speak.ts';
import {
  breakEnd,
  endStop,
  enter,
  enterPlanned,
  isPlannedNow,
  loseLink,
  pieceEnds,
  resume,
  startDoff,
  stopAtRandom,
  type Moment,
} from './stops.ts';

const spent = 1e-9;
const consumptionMemoryMs = 4 * minuteMs;

/** One step of the whole mill: stocks and air first, then every machine through the step, event by event. */
export function tick(mill: Mill): void {
  const { state, setup } = mill;
  const rhythm = rhythmAt(state.rhythm, state.clockMs);
  const endMs = tickEnd(mill, rhythm);
  const dtMs = endMs - state.clockMs;
  planToday(mill);
  endChanges(mill);
  for (const air of state.air) moveAir(air, state, { clockMs: state.clockMs, dtMs });
  controlLines(mill, dtMs);
  const around = surroundings(mill);
  const taken = state.stockG.map(() => 0);
  const isBorder = endMs === state.nextBorderMs;
  for (const machine of setup.machines) {
    const run = state.machines[machine.index];
    if (run)
      runMachine(mill, { machine, run, around, endMs, dtMs, periodMs: rhythm.periodMs, taken, isBorder });
  }
  for (let buffer = 0; buffer < taken.length; buffer += 1) {
    const kgPerHour = ((taken[buffer] ?? 0) / 1000) * (hourMs / dtMs);
    const before = state.consumption[buffer] ?? 0;
    state.consumption[buffer] = before + (kgPerHour - before) * Math.min(1, dtMs / consumptionMemoryMs);
  }
  speakAuxiliaries(mill, { endMs, dtMs, periodMs: rhythm.periodMs, isBorder });
  state.clockMs = endMs;
  if (!isBorder) return;
  state.nextBorderMs = shiftAt(setup.system, endMs).endMs;
  if (!setup.isSilent) state.stands.push(standOf(mill));
}

interface Step {
  readonly machine: MachineSetup;
  readonly run: MachineRun;
  readonly around: Surroundings;
  readonly endMs: number;
  readonly dtMs: number;
  readonly periodMs: number;
  readonly taken: number[];
  readonly isBorder: boolean;
}

/** Filled anew before each use. */
const rates: Rates = { gPerMs: 0, watts: 0, buildPerMs: 0, stopPerMs: 0, breakPerMs: 0 };

function runMachine(
  mill: Mill,
  { machine, run, around, endMs, dtMs, periodMs, taken, isBorder }: Step,
): void {
  const pace = paceOf(mill, machine);
  const moment: Moment = { mill, setup: machine, run, rates, around, pace };
  const from = inputOf(mill, moment, dtMs);
  let madeG = 0;
  if (mill.setup.losesLinks) loseLink(run, dtMs);
  pieceEnds(run);
  for (;;) {
    setRates(rates, machine, run, around, pace);
    const next = nextMoment(run, endMs);
    const stepMs = next - run.atMs;
    const beforeG = Math.floor(run.outputG);
    run.outputG += rates.gPerMs * stepMs;
    // What the counter shows more is what was made: ledger, stocks and telegrams agree to the g.
    madeG += Math.floor(run.outputG) - beforeG;
    run.energyWh += (rates.watts * stepMs) / hourMs;
    run.build += rates.buildPerMs * stepMs;
    run.stopCredit -= rates.stopPerMs * stepMs;
    run.breakCredit -= rates.breakPerMs * stepMs;
    run.atMs = next;
    if (!handle(moment, periodMs)) break;
  }
  if (isBorder) sendReport(mill, machine, run, rates);
  if (run.held.length > 0 && run.linkEndMs <= endMs) sendHeld(mill, run);
  bookMaterial(mill, machine, { madeG, from, taken });
}

/** When something happens next at the machine, at the latest at the end of the tick. */
function nextMoment(run: MachineRun, endMs: number): number {
  let next = Math.min(endMs, run.nextSampleMs, run.stopEndMs);
  if (isFree(run))
    next = isChangeDue(run)
      ? run.atMs
      : Math.min(next, Math.max(run.plannedStartMs, run.atMs), Math.max(run.wishFromMs, run.atMs));
  if (run.state !== stateNumber.running) return next;
  next = Math.min(next, run.atMs + Math.ceil(Math.max(0, run.stopCredit) / rates.stopPerMs));
  if (rates.breakPerMs > 0)
    next = Math.min(next, run.atMs + Math.ceil(Math.max(0, run.breakCredit) / rates.breakPerMs));
  if (rates.buildPerMs > 0)
    next = Math.min(next, run.atMs + Math.ceil(Math.max(0, 1 - run.build) / rates.buildPerMs));
  return next;
}

/** Executes the next event that is due; false when none is. */
function handle(moment: Moment, periodMs: number): boolean {
  const { mill, setup, run } = moment;
  if (run.stopEndMs <= run.atMs) endStop(moment);
  else if (isFree(run) && isChangeDue(run)) beginChange(moment);
  else if (isFree(run) && run.plannedStartMs <= run.atMs) {
    if (isPlannedNow(run)) enterPlanned(moment);
    else run.plannedStartMs = never;
  } else if (isFree(run) && run.wishFromMs <= run.atMs) followWish(moment);
  else if (run.state === stateNumber.running && run.build >= 1 - spent) startDoff(moment);
  else if (run.state === stateNumber.running && run.stopCredit <= spent) stopAtRandom(moment);
  else if (run.state === stateNumber.running && run.breakCredit <= spent && rates.breakPerMs > 0)
    breakEnd(moment);
  else if (run.nextSampleMs <= run.atMs) {
    sendReport(mill, setup, run, rates);
    run.nextSampleMs = nextOnGrid(run.atMs, periodMs, setup.phaseMs);
  } else return false;
  return true;
}

/** Running, or standing only because the stocks ask for it. */
function isFree(run: MachineRun): boolean {
  return (
    run.state === stateNumber.running ||
    (run.stopEndMs === never && (run.state === stateNumber.waiting || run.state === stateNumber.plannedIdle))
  );
}

/** State that a machine goes to by what is wished of it. */
const wishedStates = { run: 1, wait: 6, idle: 9 } as const satisfies Record<MachineRun['wish'], number>;

function followWish(moment: Moment): void {
  const { run } = moment;
  run.wishFromMs = never;
  const asked = wishedStates[run.wish];
  if (run.state !== asked) resume(moment);
}

/** The buffer that the machine works on. Where it has a choice, it changes once an hour, off the border of shifts. */
function inputOf(mill: Mill, moment: Moment, dtMs: number): number {
  const { line } = moment.setup;
  if (line.from.length < 2) return line.from[0] ?? none;
  const present = line.from.findIndex(
    (buffer) => mill.setup.buffers[buffer]?.key === `winding:${moment.run.variety}`,
  );
  const isEmpty = (mill.state.stockG[line.from[present] ?? none] ?? 0) < claimG(moment.setup, dtMs);
  // Nobody changes the lot of a line that stands, unless there is nothing left of it.
  const isChosen = mill.state.clockMs % hourMs === minuteMs && moment.run.state === stateNumber.running;
  if (!isChosen && !isEmpty) return line.from[present] ?? none;
  const buffer = fullestInput(mill, line);
  const variety = mill.setup.buffers[buffer]?.key.replace('winding:', '') ?? moment.run.variety;
  if (variety === moment.run.variety) return buffer;
  moment.run.variety = variety;
  enter(moment, moment.run.state, { endMs: moment.run.stopEndMs, fault: moment.run.fault });
  return buffer;
}

/** Puts the calendar of a new day into the machines. */
export function planToday({ state, setup }: Mill): void {
  if (state.clockMs < state.plannedUntilMs) return;
  const date = localDate(setup.plan.zone, state.clockMs);
  const day = daysBetween('2020-01-01', date);
  state.plannedUntilMs = localMidnightMs(setup.plan.zone, addDays(date, 1));
  const midnightMs = localMidnightMs(setup.plan.zone, date);
  for (const machine of setup.machines) {
    const run = state.machines[machine.index];
    if (run) planDay(machine, run, { seed: setup.seed, day, midnightMs });
  }
}

function tickEnd({ state }: Mill, rhythm: Rhythm): number {
  const next = (Math.floor(state.clockMs / rhythm.tickMs) + 1) * rhythm.tickMs;
  return Math.min(
    next,
    state.nextBorderMs,
    state.rhythm.find((each) => each.fromMs > state.clockMs)?.fromMs ?? never,
  );
}

function rhythmAt(rhythm: readonly Rhythm[], clockMs: number): Rhythm {
  const now = rhythm.findLast((each) => each.fromMs <= clockMs) ?? rhythm[0];
  if (!now) throw new RangeError('a mill needs a rhythm');
  return now;
}
