import type { QuarantineReason } from '@millwright/contract/areas/equipment/gateway/telegram.ts';
import { hourMs, minuteMs } from '@millwright/contract/core/time/units.ts';
import type { CounterLimits } from './counterLimits.ts';
import type { Counter, SampleKey } from '../batch/rows.ts';

/** One reading of a counter. */
export interface CounterReading extends SampleKey {
  readonly value: number;
  /** Variety in production when it was read; the step to the next reading belongs to it. */
  readonly variety: string;
}

/** A step of a counter that is not plausible; it counts as nothing. */
export interface Doubt {
  readonly key: SampleKey;
  readonly counter: Counter;
  readonly reason: Extract<QuarantineReason, 'counterFell' | 'counterLeapt'>;
  readonly from: number;
  readonly to: number;
}

/** Readings behind the last trusted one that do not follow from it, until later readings show what they are. */
export interface CounterSuspicion {
  /** Time of the first suspect reading, epoch ms. */
  readonly sinceMs: number;
  /** First and last of the newest readings of one value. */
  readonly first: CounterReading;
  readonly last: CounterReading;
  /** Anomalies that were told of it, the newest last; none behind a restart of the controller, which explains a fall. */
  readonly doubts: readonly Doubt[];
}

/** An amount that was counted between two readings. */
export interface CounterStep {
  readonly from: CounterReading;
  readonly toMs: number;
  readonly amount: number;
}

/** A reading, and what is known of its counter before it. */
interface Judged {
  readonly trusted: CounterReading;
  readonly suspicion: CounterSuspicion | undefined;
  readonly reading: CounterReading;
}

/** Result of judging one reading. */
export interface CounterJudgement {
  readonly trusted: CounterReading;
  readonly suspicion: CounterSuspicion | undefined;
  readonly steps: readonly CounterStep[];
  /** Anomaly to be told. */
  readonly doubt?: Doubt | undefined;
  /** Anomalies that no longer hold. */
  readonly settled?: readonly Doubt[];
  /** The suspect readings turned out to be a counter that was reset. */
  readonly wasReset?: boolean;
}

/** A doubt that nothing has settled for so long stays; the newest readings are trusted from then on. */
export const longestSuspicionMs = 24 * hourMs;
/** Anomalies of one suspicion that can be withdrawn; older ones stay. */
const maxDoubts = 50;
/** A fall below this share of the value is a reset even when the controller kept its boot number (handbook §1.4). */
const resetShare = 0.05;

/**
 * Returns by how much a counter rose from one reading to the next; undefined where that is not plausible: a fall that is no wrap, or a
 * rise above what the machine can make in the time.
 */
export function plausibleRise(
  { modulus, base, perMs }: CounterLimits,
  from: Pick<CounterReading, 'ts' | 'boot' | 'value'>,
  to: Pick<CounterReading, 'ts' | 'boot' | 'value'>,
): number | undefined {
  let rise = to.value - from.value;
  if (rise < 0) {
    // A counter seldom wraps to exactly 0, and dips often do; from there on its rise tells which it was.
    if (to.boot !== from.boot || to.value === 0) return undefined;
    rise = Math.round(rise + modulus);
  }
  return rise >= 0 && rise <= base + perMs * (to.ts - from.ts) ? rise : undefined;
}

/**
 * Judges the next reading of a counter. A small state machine, pure, so that any order of arrival gives the same totals once telegrams are
 * walked in measured order.
 *
 * - *trusted*: the reading follows from the trusted one (a plausible rise, or a wrap at the declared width): it is counted.
 * - A reading that does not follow opens a *suspicion*. Nothing is counted, and the anomaly is told. Later readings decide:
 *   - one that follows from the trusted reading: it was a dip or a spike, which are flat. The rise since the trusted reading is counted.
 *   - one that rises plausibly from the suspect one: the counter counts from another value. If it fell to nearly nothing, it was reset, and
 *     its first value was made since; otherwise that step stays an anomaly of 0. The rise is counted in both cases.
 *   - nothing for a day: the anomaly stays, and the newest readings are trusted.
 * - A fall with a new boot number is a reset at once. If the first value is 0, it may be that the controller has not yet read its memory:
 *   the next rise decides, and no anomaly is told.
 */
export function judgeCounter(
  counter: Counter,
  limits: CounterLimits,
  { trusted, suspicion, reading }: Judged,
): CounterJudgement {
  const rise = plausibleRise(limits, trusted, reading);
  if (suspicion === undefined) {
    if (rise === undefined) return opened(counter, limits, { trusted, suspicion, reading });
    return { trusted: reading, suspicion, steps: [{ from: trusted, toMs: reading.ts, amount: rise }] };
  }
  const chained = plausibleRise(limits, suspicion.last, reading);
  if (rise !== undefined) {
    const steps = [{ from: trusted, toMs: reading.ts, amount: rise }];
    return { trusted: reading, suspicion: undefined, steps, settled: suspicion.doubts };
  }
  const isOver = reading.ts - suspicion.sinceMs > longestSuspicionMs;
  if (chained === undefined) {
    if (isOver) return { trusted: reading, suspicion: undefined, steps: [] };
    return opened(counter, limits, { trusted, suspicion, reading });
  }
  if (chained === 0 && !isOver) return { trusted, suspicion: { ...suspicion, last: reading }, steps: [] };
  return concluded(limits, { trusted, suspicion, reading, rise: chained });
}

/** Suspects a reading that follows from none before. */
function opened(
  counter: Counter,
  limits: CounterLimits,
  { trusted, suspicion, reading }: Judged,
): CounterJudgement {
  const known = suspicion?.doubts ?? [];
  const isRestart = reading.boot !== trusted.boot && isReset(limits, { trusted, first: reading });
  if (isRestart && reading.value > 0) {
    const steps = [{ from: trusted, toMs: reading.ts, amount: reading.value }];
    return { trusted: reading, suspicion: undefined, steps, settled: known };
  }
  const doubt = isRestart ? undefined : doubtOf(counter, suspicion?.last ?? trusted, reading);
  const chain: CounterSuspicion = {
    sinceMs: suspicion?.sinceMs ?? reading.ts,
    first: reading,
    last: reading,
    doubts: doubt === undefined ? known : [...known, doubt].slice(-maxDoubts),
  };
  return { trusted, suspicion: chain, steps: [], doubt };
}

function doubtOf(counter: Counter, from: CounterReading, { ts, boot, seq, value }: CounterReading): Doubt {
  const reason = value < from.value ? 'counterFell' : 'counterLeapt';
  return { key: { ts, boot, seq }, counter, reason, from: from.value, to: value };
}

/** Trusts suspect readings and the one that follows from them. */
function concluded(
  limits: CounterLimits,
  {
    trusted,
    suspicion: { first, last, doubts },
    reading,
    rise,
  }: { trusted: CounterReading; suspicion: CounterSuspicion; reading: CounterReading; rise: number },
): CounterJudgement {
  const wasReset = isReset(limits, { trusted, first });
  return {
    trusted: reading,
    suspicion: undefined,
    steps: [
      { from: trusted, toMs: first.ts, amount: wasReset ? first.value : 0 },
      { from: last, toMs: reading.ts, amount: rise },
    ],
    settled: wasReset ? doubts : doubts.slice(0, -1),
    wasReset,
  };
}

/** Counters of one machine that fall within this time were reset together. */
const togetherMs = 2 * minuteMs;

/**
 * Judges a suspect counter of a machine of which another counter turned out to be reset: a controller that loses one counter loses all,
 * and some rise only once in hours. Returns undefined if it did not fall to nearly nothing at the same time.
 */
export function judgeBeside(
  limits: CounterLimits,
  {
    trusted,
    suspicion,
    reset,
  }: { trusted: CounterReading; suspicion: CounterSuspicion; reset: CounterSuspicion },
): CounterJudgement | undefined {
  if (Math.abs(suspicion.first.ts - reset.first.ts) > togetherMs) return undefined;
  if (!isReset(limits, { trusted, first: suspicion.first })) return undefined;
  return concluded(limits, { trusted, suspicion, reading: suspicion.last, rise: 0 });
}

/** Returns true if a counter fell to what it can have made since it was trusted last. */
function isReset(
  { base, perMs }: CounterLimits,
  { trusted, first }: { trusted: CounterReading; first: CounterReading },
): boolean {
  if (first.value >= trusted.value || first.value > base + perMs * (first.ts - trusted.ts)) return false;
  return first.boot !== trusted.boot || first.value <= trusted.value * resetShare;
}

/** Returns true if both lead to the same judgement of every later reading. */
export function isSameSuspicion(a: CounterSuspicion | undefined, b: CounterSuspicion | undefined): boolean {
  if (!a || !b) return a === b;
  return (
    a.sinceMs === b.sinceMs &&
    isSameReading(a.first, b.first) &&
    isSameReading(a.last, b.last) &&
    a.doubts.length === b.doubts.length &&
    a.doubts.every((doubt, index) => isSameDoubt(doubt, b.doubts[index]))
  );
}

/** Returns true if both are the same reading with the same value, and their step belongs to the same variety. */
export function isSameReading(a: CounterReading | undefined, b: CounterReading | undefined): boolean {
  if (!a || !b) return a === b;
  return (
    a.ts === b.ts && a.boot === b.boot && a.seq === b.seq && a.value === b.value && a.variety === b.variety
  );
}

function isSameDoubt(a: Doubt, b: Doubt | undefined): boolean {
  return b !== undefined && doubtName(a) === doubtName(b);
}

/** Identity of an anomaly of one machine. */
export function doubtName({ key, counter, reason, from, to }: Doubt): string {
  return `${key.ts} ${key.boot} ${key.seq} ${counter} ${reason} ${from} ${to}`;
}
