import { stateParts } from '@millwright/contract/areas/telemetry/kpis/kpis.ts';
import {
  type MachineState,
  offline,
  stateNumber,
} from '@millwright/contract/areas/telemetry/states/states.ts';
import { counterLimits } from '../counters/counterLimits.ts';
import {
  type CounterJudgement,
  type CounterReading,
  type CounterSuspicion,
  type Doubt,
  isSameReading,
  isSameSuspicion,
  judgeBeside,
  judgeCounter,
  plausibleRise,
} from '../counters/counterSteps.ts';
import { appendStep, type Run } from './runs.ts';
import {
  compareKeys,
  type Counter,
  counters,
  type MachineFacts,
  type SampleKey,
  type SampleRow,
} from '../batch/rows.ts';
import { partIndex, type Sums, spread } from '../batch/sums.ts';

export type { Doubt } from '../counters/counterSteps.ts';

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
  /** Last trusted reading of each counter. */
  readings: Partial<Record<Counter, CounterReading>>;
  /** Counters whose newest readings are suspect; absent: none. */
  suspicions?: Readonly<Partial<Record<Counter, CounterSuspicion>>> | undefined;
}

/** Time in which a counter was suspect: from its last trusted reading to the one that settled it. Epoch ms. */
export interface SuspectSpan {
  readonly fromMs: number;
  readonly toMs: number;
}

/** What lies between telegrams. */
export interface FoldedSums {
  readonly sums: Sums;
  /** Stretches of one state, in order, touching ones of equal state joined. */
  readonly runs: Run[];
  /** Anomalies that came up and still hold. */
  readonly doubts: Doubt[];
  /** Anomalies from before that no longer hold. */
  readonly settled: Doubt[];
  /** Suspicions that ended. */
  readonly spans: SuspectSpan[];
}

export function nothingFound(): FoldedSums {
  return { sums: new Map(), runs: [], doubts: [], settled: [], spans: [] };
}

export interface Folded extends FoldedSums {
  readonly carry: Carry | undefined;
}

/**
 * Walks a machine's telegrams in measured order and adds up what lies between neighbours. A pure function of the
 * rows, so that any order of arrival, any split and any repetition gives the same sums. Time between two telegrams
 * belongs to the state of the earlier one; a gap longer than the machine may be silent is unknown.
 */
export function foldTelegrams(
  facts: MachineFacts,
  start: Carry | undefined,
  rows: readonly SampleRow[],
): Folded {
  const found = nothingFound();
  let carry = start;
  for (const row of rows) carry = foldStep(facts, { carry, row, found });
  return { carry, ...found };
}

/** Adds to `found` what lies between a machine's last telegram and the next, and gives what is known after it. */
export function foldStep(
  facts: MachineFacts,
  { carry, row, found }: { carry: Carry | undefined; row: SampleRow; found: FoldedSums },
): Carry {
  const { sums, runs } = found;
  if (carry) addTime(facts, { carry, row, sums, runs });
  return take(facts, { carry, row, found });
}

/**
 * Returns what is known of a machine behind some of its telegrams, in order, where each of its counters is trusted. The telegrams need
 * not be neighbours: nothing is added up between them, and no counter is judged.
 */
export function restore(start: Carry | undefined, rows: readonly SampleRow[]): Carry | undefined {
  let carry = start;
  for (const row of rows) carry = take(undefined, { carry, row, found: undefined });
  return carry;
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
    counters.every(
      (counter) =>
        isSameReading(a.readings[counter], b.readings[counter]) &&
        isSameSuspicion(a.suspicions?.[counter], b.suspicions?.[counter]),
    )
  );
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

/** Takes a telegram. Without `found`, its counters are trusted unseen. */
function take(
  facts: MachineFacts | undefined,
  { carry, row, found }: { carry: Carry | undefined; row: SampleRow; found: FoldedSums | undefined },
): Carry {
  const variety = row.variety ?? carry?.variety ?? '';
  const next: TakenCounters = {
    readings: carry ? { ...carry.readings } : {},
    suspicions: carry?.suspicions,
  };
  for (const counter of counters) {
    const value = row[counter];
    if (value === null) continue;
    const reading = { ts: row.ts, boot: row.boot, seq: row.seq, value, variety };
    const trusted = next.readings[counter];
    if (facts && found && trusted) takeReading(facts, { counter, trusted, reading, next, found });
    else {
      next.readings[counter] = reading;
      next.suspicions = without(next.suspicions, counter);
    }
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
    ...next,
  };
}

interface TakenCounters {
  readonly readings: Carry['readings'];
  suspicions: Carry['suspicions'];
}

interface ReadingStep {
  counter: Counter;
  trusted: CounterReading;
  reading: CounterReading;
  next: TakenCounters;
  found: FoldedSums;
}

/** Judges one reading of a counter and adds what it rose by. */
function takeReading(facts: MachineFacts, { counter, trusted, reading, next, found }: ReadingStep): void {
  const limits = counterLimits(facts)[counter];
  const suspicion = next.suspicions?.[counter];
  if (suspicion === undefined) {
    // Nearly all readings: worth a way without a judgement of its own.
    const rise = plausibleRise(limits, trusted, reading);
    if (rise !== undefined) {
      next.readings[counter] = reading;
      addStep(found.sums, counter, { from: trusted, toMs: reading.ts, amount: rise });
      return;
    }
  }
  const judged = judgeCounter(counter, limits, { trusted, suspicion, reading });
  apply(judged, { counter, trusted, next, found });
  if (suspicion && judged.wasReset === true) resetOthers(facts, { reset: suspicion, next, found });
}

/** Concludes suspicions of counters that were reset together with one that is known to be. */
function resetOthers(
  facts: MachineFacts,
  { reset, next, found }: { reset: CounterSuspicion; next: TakenCounters; found: FoldedSums },
): void {
  for (const counter of counters) {
    const [trusted, suspicion] = [next.readings[counter], next.suspicions?.[counter]];
    if (!trusted || !suspicion) continue;
    const judged = judgeBeside(counterLimits(facts)[counter], { trusted, suspicion, reset });
    if (judged) apply(judged, { counter, trusted, next, found });
  }
}

/** Notes what a judgement of a counter comes to. */
function apply(
  judged: CounterJudgement,
  { counter, trusted, next, found }: Omit<ReadingStep, 'reading'>,
): void {
  const wasSuspect = next.suspicions?.[counter] !== undefined;
  next.readings[counter] = judged.trusted;
  next.suspicions = judged.suspicion
    ? { ...next.suspicions, [counter]: judged.suspicion }
    : without(next.suspicions, counter);
  for (const one of judged.steps) addStep(found.sums, counter, one);
  for (const doubt of judged.settled ?? []) {
    const at = found.doubts.lastIndexOf(doubt);
    if (at < 0) found.settled.push(doubt);
    else found.doubts.splice(at, 1);
  }
  if (judged.doubt) found.doubts.push(judged.doubt);
  if (wasSuspect && judged.suspicion === undefined)
    found.spans.push({ fromMs: trusted.ts, toMs: judged.trusted.ts });
}

function addStep(
  sums: Sums,
  counter: Counter,
  { from, toMs, amount }: { from: CounterReading; toMs: number; amount: number },
): void {
  if (amount > 0) spread(sums, { fromMs: from.ts, toMs, variety: from.variety }, partIndex[counter], amount);
}

function without(suspicions: Carry['suspicions'], counter: Counter): Carry['suspicions'] {
  if (suspicions?.[counter] === undefined) return suspicions;
  const { [counter]: _ended, ...others } = suspicions;
  return Object.keys(others).length > 0 ? others : undefined;
}

/** Returns since when counters are suspect: the times of their last trusted readings, epoch ms. */
export function suspectSince(carry: Carry | undefined): number[] {
  if (!carry?.suspicions) return [];
  return counters.flatMap((counter) => {
    const trusted = carry.suspicions?.[counter] && carry.readings[counter];
    return trusted ? [trusted.ts] : [];
  });
}
