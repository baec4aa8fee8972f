import { stateParts } from '@millwright/contract/areas/telemetry/kpis.ts';
import { type MachineState, offline, stateNumber } from '@millwright/contract/areas/telemetry/states.ts';
import type { QuarantineReason } from '@millwright/contract/areas/telemetry/telegram.ts';
import { appendStep, type Run } from './runs.ts';
import {
  compareKeys,
  type Counter,
  counters,
  type MachineFacts,
  type SampleKey,
  type SampleRow,
} from './rows.ts';
import { partIndex, type Sums, spread } from './sums.ts';

interface CounterReading {
  ts: number;
  boot: number;
  value: number;
  /** What was made when it was read: the step to the next reading belongs to it. */
  variety: string;
}

/** What is known of a machine after a telegram: everything the next one is judged against. */
export interface Carry {
  key: SampleKey;
  state: MachineState | null;
  fault: string | null;
  /** Measured time since which the newest stated state holds. */
  stateSince: number;
  variety: string;
  rateGPerH: number;
  idleSpindles: number;
  readings: Partial<Record<Counter, CounterReading>>;
}

/** A counter that could not be believed; its step counts as nothing. */
export interface Doubt {
  readonly key: SampleKey;
  readonly counter: Counter;
  readonly reason: Extract<QuarantineReason, 'counterFell' | 'counterLeapt'>;
  readonly from: number;
  readonly to: number;
}

/** What lies between telegrams. */
export interface Found {
  readonly sums: Sums;
  /** Stretches of one state, in order, touching ones of equal state joined. */
  readonly runs: Run[];
  readonly doubts: Doubt[];
}

export interface Folded extends Found {
  readonly carry: Carry | undefined;
}

const msPerHour = 3_600_000;
/** A fall below this share of the value is a reset even when the controller kept its boot number. */
const resetShare = 0.05;
const doubtSlack = 2;
const doubtGraceMs = 120_000;

/**
 * Walks a machine's telegrams in measured order and adds up what lies between neighbours. A pure function of the
 * rows, so that any order of arrival, any split and any repetition gives the same sums. Time between two telegrams
 * belongs to the state of the earlier one; a gap longer than the machine may be silent is unknown.
 */
export function fold(facts: MachineFacts, start: Carry | undefined, rows: readonly SampleRow[]): Folded {
  const found: Found = { sums: new Map(), runs: [], doubts: [] };
  let carry = start;
  for (const row of rows) carry = step(facts, { carry, row, found });
  return { carry, ...found };
}

/** Adds to `found` what lies between a machine's last telegram and the next, and gives what is known after it. */
export function step(
  facts: MachineFacts,
  { carry, row, found }: { carry: Carry | undefined; row: SampleRow; found: Found },
): Carry {
  const { sums, runs, doubts } = found;
  if (carry) addTime(facts, { carry, row, sums, runs });
  return take(facts, { carry, row, sums, doubts });
}

/** Whether all that follows adds up the same after both: everything but the time since which the state holds. */
export function isAsGood(a: Carry | undefined, b: Carry | undefined): boolean {
  if (!a || !b) return a === b;
  return (
    compareKeys(a.key, b.key) === 0 &&
    a.state === b.state &&
    a.fault === b.fault &&
    a.variety === b.variety &&
    a.rateGPerH === b.rateGPerH &&
    a.idleSpindles === b.idleSpindles &&
    counters.every((counter) => isSameReading(a.readings[counter], b.readings[counter]))
  );
}

function isSameReading(a: CounterReading | undefined, b: CounterReading | undefined): boolean {
  if (!a || !b) return a === b;
  return a.ts === b.ts && a.boot === b.boot && a.value === b.value && a.variety === b.variety;
}

function addTime(
  facts: MachineFacts,
  { carry, row, sums, runs }: { carry: Carry; row: SampleRow; sums: Sums; runs: Run[] },
): void {
  const fromMs = carry.key.ts;
  const toMs = row.ts;
  const ms = toMs - fromMs;
  if (ms <= 0) return;
  const span = { fromMs, toMs, variety: carry.variety };
  if (carry.rateGPerH > 0) {
    spread(sums, span, partIndex.theoreticalMg, Math.round((carry.rateGPerH * ms) / 3600));
  }
  if (carry.state === null) return;
  const isGap = ms > facts.offlineAfterMs;
  const state = isGap ? offline : carry.state;
  spread(sums, span, partIndex[stateParts[state]], ms);
  if (state === stateNumber.running && facts.positions > 0) {
    spread(sums, span, partIndex.spindleMs, facts.positions * ms);
    if (carry.idleSpindles > 0) {
      spread(sums, span, partIndex.idleSpindleMs, Math.round(carry.idleSpindles * ms));
    }
  }
  appendStep(runs, { state, fault: isGap ? null : carry.fault, startMs: fromMs, endMs: toMs });
}

function take(
  facts: MachineFacts,
  { carry, row, sums, doubts }: { carry: Carry | undefined; row: SampleRow; sums: Sums; doubts: Doubt[] },
): Carry {
  const variety = row.variety ?? carry?.variety ?? '';
  const readings: Carry['readings'] = carry ? { ...carry.readings } : {};
  for (const counter of counters) {
    const value = row[counter];
    if (value === null) continue;
    const before = readings[counter];
    if (before) addCounter(facts, { counter, before, row, value, sums, doubts });
    readings[counter] = { ts: row.ts, boot: row.boot, value, variety };
  }
  const isSameState = row.state === null || (carry?.state === row.state && carry.fault === row.fault);
  return {
    key: { ts: row.ts, boot: row.boot, seq: row.seq },
    state: row.state ?? carry?.state ?? null,
    fault: row.state === null ? (carry?.fault ?? null) : row.fault,
    stateSince: isSameState && carry ? carry.stateSince : row.ts,
    variety,
    rateGPerH: row.rateGPerH ?? carry?.rateGPerH ?? 0,
    idleSpindles: row.idleSpindles ?? carry?.idleSpindles ?? 0,
    readings,
  };
}

interface CounterStep {
  counter: Counter;
  before: CounterReading;
  row: SampleRow;
  value: number;
  sums: Sums;
  doubts: Doubt[];
}

function addCounter(facts: MachineFacts, { counter, before, row, value, sums, doubts }: CounterStep): void {
  const key = { ts: row.ts, boot: row.boot, seq: row.seq };
  const isFall = value < before.value;
  if (isFall && row.boot === before.boot && value >= before.value * resetShare) {
    doubts.push({ key, counter, reason: 'counterFell', from: before.value, to: value });
    return;
  }
  const delta = isFall ? value : value - before.value;
  if (delta === 0) return;
  if (delta > believable(facts, counter, row.ts - before.ts)) {
    doubts.push({ key, counter, reason: 'counterLeapt', from: before.value, to: value });
    return;
  }
  spread(sums, { fromMs: before.ts, toMs: row.ts, variety: before.variety }, partIndex[counter], delta);
}

/** The most a counter can have grown, twice over; a limit of 0 in the model means none is known. */
function believable(facts: MachineFacts, counter: Counter, ms: number): number {
  const perHour = {
    outputG: facts.maxGramsPerHour,
    energyWh: facts.maxWatts,
    endBreaks: facts.positions * 60,
    doffs: 60,
  }[counter];
  return perHour === 0 ? Number.POSITIVE_INFINITY : (doubtSlack * perHour * (ms + doubtGraceMs)) / msPerHour;
}
