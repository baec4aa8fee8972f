import { shiftAt } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import type { Telegram } from '@millwright/contract/areas/equipment/gateway/telegram.ts';
import type { MillPlan } from '@millwright/contract/reference/mill/millPlan.ts';
import { minuteMs } from '@millwright/contract/core/time/units.ts';
import { calmAir } from './air.ts';
import { never, type MachineRun } from './machineRun.ts';
import { isPlannedNow } from './stops.ts';
import { introduce } from './auxiliary.ts';
import { standOf } from './material.ts';
import { start, type Start } from './start.ts';
import type { Mill, MillState, Rhythm } from './millState.ts';
import { sendReport } from './speak.ts';
import { tuneAll } from './settings.ts';
import { setupMill } from './setup.ts';
import { surroundings, setRates, paceOf } from './rates.ts';
import { nextOnGrid } from './grid.ts';
import { planToday, tick } from './tick.ts';
import { seedOf } from './dice.ts';

/** Where a live stream begins to number its telegrams; history numbers downwards from here. */
export const firstSeq = 10_000_000;

/** Telegrams of one machine on one channel, in the order in which it said them. */
export interface Batch {
  readonly machine: string;
  readonly channel: 'telemetry' | 'event';
  readonly telegrams: Telegram[];
}

/** `boot` is by default the minute of the start, so that a mill that begins anew has a later boot. */
export interface MillOptions extends Partial<Start> {
  readonly seed: number;
  /** A full minute. */
  readonly startMs: number;
  /** How finely the mill goes and reports, by time. Default: steps of 10 s. */
  readonly rhythm?: readonly Rhythm[];
  /** Words or numbers that make this stretch of time different from another of the same mill. */
  readonly stretch?: string | number;
  /** Whether links fail and controllers restart. Default true. */
  readonly isLive?: boolean;
  /** Simulates without producing telegrams. Default false. */
  readonly isSilent?: boolean;
  /** Default 10 min. */
  readonly parametersEveryMs?: number;
}

/** Steps of 10 s, as controllers report live. */
export function liveRhythm(fromMs: number): Rhythm {
  return { fromMs, tickMs: 10_000, periodMs: 10_000 };
}

/** A running simulation of a mill. It depends on nothing but its plan and options. */
export function createMill(plan: MillPlan, options: MillOptions): Mill {
  const { seed, startMs, isLive = true, isSilent = false } = options;
  const rhythm = options.rhythm ?? [liveRhythm(startMs)];
  const setup = setupMill(plan, {
    seed,
    losesLinks: isLive,
    isSilent,
    parametersEveryMs: options.parametersEveryMs ?? 600_000,
  });
  const dice = { rng: seedOf(seed, plan.key, options.stretch ?? 'live') };
  const began = start(setup, {
    dice,
    startMs,
    periodMs: rhythm[0]?.periodMs ?? 10_000,
    counters: options.counters ?? 'installed',
    ...numbering(options),
  });
  const state: MillState = {
    rng: dice.rng,
    clockMs: startMs,
    rhythm: [...rhythm],
    nextBorderMs: shiftAt(setup.system, startMs).endMs,
    plannedUntilMs: startMs,
    lines: setup.lines.map(() => ({ nextControlMs: startMs, takenG: 0, madeG: 0, carryG: 0 })),
    air: [],
    pending: [],
    stands: [],
    ...began,
  };
  state.air = plan.climate.map(() => calmAir(state));
  const mill: Mill = { setup, state };
  planToday(mill);
  for (const run of state.machines) standIfPlanned(run);
  beginToSpeak(mill);
  return mill;
}

/**
 * The mill that a snapshot was taken of, from there on: the same machines, packages and stocks, under another numbering
 * and rhythm. `startMs` is the moment of the snapshot.
 */
export function continueMill(plan: MillPlan, options: MillOptions, snapshot: string): Mill {
  const mill = createMill(plan, { ...options, isSilent: true });
  const rhythm = mill.state.rhythm;
  const periodMs = rhythm[0]?.periodMs ?? 10_000;
  mill.state = JSON.parse(snapshot);
  tuneAll(mill);
  mill.state.rhythm = rhythm;
  const { boot, seq } = numbering(options);
  const of = (code: string) => seedOf(options.seed, code, 'voice', options.stretch ?? 'live');
  for (const { index, plan: machine, phaseMs } of mill.setup.machines) {
    const run = mill.state.machines[index];
    const nextSampleMs = nextOnGrid(options.startMs, periodMs, phaseMs);
    const numbers = { boot, seq, nextSampleMs, nextParametersMs: options.startMs };
    if (run) Object.assign(run, { ...numbers, voice: { rng: of(machine.code) } });
  }
  for (const { index, plan: auxiliary, phaseMs } of mill.setup.auxiliaries) {
    const run = mill.state.auxiliaries[index];
    const nextSampleMs = nextOnGrid(options.startMs, Math.max(minuteMs, periodMs), phaseMs);
    if (run) Object.assign(run, { boot, seq, nextSampleMs, rng: of(auxiliary.code) });
  }
  const speaking: Mill = {
    setup: { ...mill.setup, isSilent: options.isSilent ?? false },
    state: mill.state,
  };
  beginToSpeak(speaking);
  return speaking;
}

/** Lets the mill work until `toMs` and gives what it said by then. The cut into calls makes no difference. */
export function advance(mill: Mill, toMs: number): Batch[] {
  while (mill.state.clockMs < toMs) tick(mill);
  const batches = new Map<string, Batch>();
  const later: MillState['pending'] = [];
  for (const outgoing of mill.state.pending) {
    if (outgoing.releaseMs > toMs) {
      later.push(outgoing);
      continue;
    }
    const machine = mill.setup.plan.machines[outgoing.machine]?.code ?? '';
    const key = `${outgoing.channel} ${machine}`;
    const batch = batches.get(key);
    if (batch) batch.telegrams.push(outgoing.telegram);
    else batches.set(key, { machine, channel: outgoing.channel, telegrams: [outgoing.telegram] });
  }
  mill.state.pending = later;
  return [...batches.values()];
}

/** Plain data from which `restoreMill` goes on exactly. */
export function snapshotMill(mill: Mill): string {
  return JSON.stringify(mill.state);
}

/** Throws SyntaxError when the snapshot is not JSON. Plan and options must be those of the mill that was kept. */
export function restoreMill(plan: MillPlan, options: MillOptions, snapshot: string): Mill {
  const mill = createMill(plan, options);
  mill.state = JSON.parse(snapshot);
  tuneAll(mill);
  return mill;
}

/** A stop that began before this stretch of time goes on. */
function standIfPlanned(run: MachineRun): void {
  if (!isPlannedNow(run)) return;
  run.state = run.plannedState;
  run.stopEndMs = run.plannedEndMs;
  run.plannedStartMs = never;
}

function numbering({ boot, seq, startMs }: MillOptions): { boot: number; seq: number } {
  return { boot: boot ?? Math.floor(startMs / minuteMs), seq: seq ?? firstSeq };
}

/** Begins a stretch of time: every machine sends all of its values, and the stocks are noted. */
function beginToSpeak(mill: Mill): void {
  if (mill.setup.isSilent) return;
  mill.state.stands.push(standOf(mill));
  introduceAll(mill);
}

/** Every machine says what it is and how it is set. */
function introduceAll(mill: Mill): void {
  const rates = { gPerMs: 0, watts: 0, buildPerMs: 0, stopPerMs: 0, breakPerMs: 0 };
  const around = surroundings(mill);
  for (const machine of mill.setup.machines) {
    const run = mill.state.machines[machine.index];
    if (!run) continue;
    setRates(rates, machine, run, around, paceOf(mill, machine));
    sendReport(mill, machine, run, rates);
  }
  for (const auxiliary of mill.setup.auxiliaries) {
    const run = mill.state.auxiliaries[auxiliary.index];
    if (run) introduce(mill, auxiliary, run);
  }
}
