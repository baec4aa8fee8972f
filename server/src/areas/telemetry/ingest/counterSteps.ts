import type { QuarantineReason } from '@millwright/contract/areas/telemetry/telegram.ts';
import type { CounterLimits } from './counterLimits.ts';
import type { Counter, SampleKey } from './rows.ts';

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
  /** First reading of the newest chain: readings each of which follows from the one before. */
  readonly first: CounterReading;
  /** Last reading of the chain before its first rise. */
  readonly steady: CounterReading;
  readonly last: CounterReading;
  /** Rises within the chain. */
  readonly rises: number;
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

/** A chain with so many rises is a counter that counts. */
const risesOfCounter = 2;
/** A chain that lasts so long is one after a single rise: dips are short, and some counters rise once in hours. */
const longChainMs = 10 * 60_000;
/** A doubt that nothing has settled for so long stays; the newest readings are trusted from then on. */
export const longestSuspicionMs = 24 * 3_600_000;
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
 *   - one that follows from the trusted reading: it was a dip or a spike. The rise since the trusted reading is counted.
 *   - readings that follow from each other and rise twice (or once, when they go on for ten minutes): the counter counts from
 *     another value. If it fell to nearly nothing, it was reset, and its first value was made since; otherwise that step stays an anomaly
 *     of 0. The rises behind it are counted in both cases.
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
  const isRestart = suspicion.first.boot !== trusted.boot;
  // Dips are flat. Behind a reset a counter soon passes the value that it had, where that was small.
  const isRising = suspicion.rises > 0 && chained !== undefined;
  if (rise !== undefined && !isRising) {
    const steps = [{ from: trusted, toMs: reading.ts, amount: rise }];
    return { trusted: reading, suspicion: undefined, steps, settled: suspicion.doubts };
  }
  const isOver = reading.ts - suspicion.sinceMs > longestSuspicionMs;
  if (chained === undefined) {
    if (isOver) return { trusted: reading, suspicion: undefined, steps: [] };
    return opened(counter, limits, { trusted, suspicion, reading });
  }
  const next = grown(suspicion, reading, chained);
  const isCounting =
    next.rises >= risesOfCounter ||
    (next.rises > 0 && (isRestart || reading.ts - next.first.ts >= longChainMs));
  if (!isCounting && !isOver) return { trusted, suspicion: next, steps: [] };
  return concluded(limits, { trusted, suspicion: next });
}

/** Begins a chain at a reading that follows from none before. */
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
    steady: reading,
    last: reading,
    rises: 0,
    doubts: doubt === undefined ? known : [...known, doubt].slice(-maxDoubts),
  };
  return { trusted, suspicion: chain, steps: [], doubt };
}

function doubtOf(counter: Counter, from: CounterReading, { ts, boot, seq, value }: CounterReading): Doubt {
  const reason = value < from.value ? 'counterFell' : 'counterLeapt';
  return { key: { ts, boot, seq }, counter, reason, from: from.value, to: value };
}

function grown(chain: CounterSuspicion, reading: CounterReading, rise: number): CounterSuspicion {
  const isFirstRise = rise > 0 && chain.rises === 0;
  return {
    ...chain,
    steady: chain.rises === 0 && !isFirstRise ? reading : chain.steady,
    last: reading,
    rises: chain.rises + (rise > 0 ? 1 : 0),
  };
}

/** Trusts a chain. */
function concluded(
  limits: CounterLimits,
  { trusted, suspicion }: { trusted: CounterReading; suspicion: CounterSuspicion },
): CounterJudgement {
  const { first, steady, last, doubts } = suspicion;
  const wasReset = isReset(limits, { trusted, first });
  // Within a chain each reading follows from the one before, so a value below the first one has wrapped.
  const since = last.value >= first.value ? last.value - first.value : last.value + limits.modulus - first.value;
  return {
    trusted: last,
    suspicion: undefined,
    steps: [
      { from: trusted, toMs: first.ts, amount: wasReset ? first.value : 0 },
      { from: steady, toMs: last.ts, amount: Math.round(since) },
    ],
    settled: wasReset ? doubts : doubts.slice(0, -1),
    wasReset,
  };
}

/** Counters of one machine that fall within this time were reset together. */
const togetherMs = 2 * 60_000;

/**
 * Judges a suspect counter of a machine of which another counter turned out to be reset: a controller that loses one counter loses all,
 * and some rise only once in hours. Returns undefined if it did not fall to nearly nothing at the same time.
 */
export function judgeBeside(
  limits: CounterLimits,
  { trusted, suspicion, reset }: { trusted: CounterReading; suspicion: CounterSuspicion; reset: CounterSuspicion },
): CounterJudgement | undefined {
  if (Math.abs(suspicion.first.ts - reset.first.ts) > togetherMs) return undefined;
  return isReset(limits, { trusted, first: suspicion.first }) ? concluded(limits, { trusted, suspicion }) : undefined;
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
    a.rises === b.rises &&
    isSameReading(a.first, b.first) &&
    isSameReading(a.steady, b.steady) &&
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
