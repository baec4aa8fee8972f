import { minuteMs } from '@millwright/contract/core/time/units.ts';
import { doubtName } from '../counters/counterSteps.ts';
import {
  type Carry,
  type Doubt,
  type FoldedSums,
  isAsGood,
  nothingFound,
  type SuspectSpan,
  foldStep,
  suspectSince,
} from '../rollups/fold.ts';
import { compareKeys, type MachineFacts, type SampleRow } from '../batch/rows.ts';
import type { RunWindow } from '../rollups/runs.ts';
import { addTo, difference, type Sums } from '../batch/sums.ts';

/** Telegrams further apart than this are looked up separately, so that one old telegram does not read a month. */
const stretchGapMs = 5 * minuteMs;

/** Parts a machine's late telegrams (in order) into stretches. */
export function stretchesOf(rows: readonly SampleRow[]): SampleRow[][] {
  const stretches: SampleRow[][] = [];
  let lastMs = Number.NEGATIVE_INFINITY;
  for (const row of rows) {
    const stretch = stretches.at(-1);
    if (stretch && row.ts - lastMs <= stretchGapMs) stretch.push(row);
    else stretches.push([row]);
    lastMs = row.ts;
  }
  return stretches;
}

/** What late telegrams change. */
export interface LateEffect {
  /** Those that were not stored before. */
  readonly fresh: readonly SampleRow[];
  /** What the sums change by. */
  readonly change: Sums;
  /** Where stretches of one state are rewritten, in order. */
  readonly windows: readonly LateWindow[];
  /** Doubts that came up, and those that no longer hold. */
  readonly doubts: readonly Doubt[];
  readonly settled: readonly Doubt[];
  /** Suspicions of counters that ended, as they are with the late telegrams. */
  readonly spans: readonly SuspectSpan[];
}

/** From the telegram before a late one to the one after which all is as it was without it. */
export interface LateWindow extends RunWindow {
  /** Since when the state at the window's end holds; undefined: since before the window. */
  readonly stateSince: number | undefined;
}

/** Follows the stored telegrams of one machine from a late one on, with and without those that came late. */
export interface LateWalk {
  /** Late telegrams behind those given so far, in order. */
  add(late: readonly SampleRow[]): void;
  /** The next stored telegrams, in order; gives whether more of them would change nothing. */
  pass(stored: readonly SampleRow[]): boolean;
  /** Ends where nothing is stored any more; gives what is known of the machine now, when that is other than it was. */
  end(): Carry | undefined;
  /** What is known of the machine behind the last stored telegram that was passed. */
  carry(): Carry | undefined;
  /** Goes on at another place: what is known there without the late telegrams. */
  leap(carry: Carry | undefined): void;
  effect(): LateEffect;
}

interface Split {
  readonly fromMs: number;
  without: { carry: Carry | undefined; found: FoldedSums };
  with: { carry: Carry | undefined; found: FoldedSums };
}

/**
 * Begins a walk at what is known before the first late telegram. Repeats of what is stored change nothing. The walk
 * compares what is known with and without the late telegrams, so that its end needs no rule of its own: when both are
 * as good, all that follows adds up the same.
 */
export function walkLate(facts: MachineFacts): LateWalk {
  let common: Carry | undefined;
  let split: Split | undefined;
  const pending: SampleRow[] = [];
  let next = 0;
  const fresh: SampleRow[] = [];
  const change: Sums = new Map();
  const windows: LateWindow[] = [];
  const doubts: Doubt[] = [];
  const settled: Doubt[] = [];
  const spans: SuspectSpan[] = [];
  const unused = nothingFound();

  function insert(row: SampleRow): void {
    fresh.push(row);
    split ??= {
      fromMs: common?.key.ts ?? row.ts,
      without: { carry: common, found: nothingFound() },
      with: { carry: common && { ...common, stateSince: beforeAll }, found: nothingFound() },
    };
    advance(split.with, row);
  }

  function advance(side: Split['with'], row: SampleRow): void {
    side.carry = foldStep(facts, { carry: side.carry, row, found: side.found });
  }

  function passOne(row: SampleRow): void {
    // Not amid telegrams of one instant, so that a time tells whether something lies within the window.
    if (split && settledBefore(split, row)) close(split);
    for (let late = pending[next]; late && compareKeys(late, row) <= 0; late = pending[++next])
      if (compareKeys(late, row) < 0) insert(late);
    if (!split) {
      common = foldStep(facts, { carry: common, row, found: unused });
      unused.sums.clear();
      unused.runs.length = 0;
      unused.doubts.length = 0;
      unused.settled.length = 0;
      unused.spans.length = 0;
      return;
    }
    advance(split.without, row);
    advance(split.with, row);
  }

  function close({ fromMs, without, with: now }: Split): void {
    const toMs = now.carry?.key.ts ?? fromMs;
    addTo(change, difference(now.found.sums, without.found.sums));
    const since = now.carry?.stateSince ?? beforeAll;
    const { runs } = now.found;
    windows.push({ fromMs, toMs, runs, stateSince: since === beforeAll ? undefined : since });
    doubts.push(
      ...missingIn(without.found.doubts, now.found.doubts),
      ...missingIn(now.found.settled, without.found.settled),
    );
    settled.push(
      ...missingIn(now.found.doubts, without.found.doubts),
      ...missingIn(without.found.settled, now.found.settled),
    );
    // One that began at the same reading and goes on has not ended.
    const open = new Set(suspectSince(now.carry));
    spans.push(...now.found.spans.filter((span) => !open.has(span.fromMs)));
    common = without.carry;
    split = undefined;
  }

  return {
    add(late) {
      for (const row of late) pending.push(row);
    },
    pass(stored) {
      for (const row of stored) {
        if (!split && next >= pending.length) return true;
        passOne(row);
      }
      return !split && next >= pending.length;
    },
    end() {
      for (let late = pending[next]; late; late = pending[++next]) insert(late);
      if (!split) return undefined;
      const { carry } = split.with;
      close(split);
      return carry;
    },
    carry: () => common,
    leap(carry) {
      common = carry;
    },
    effect: () => ({ fresh, change, windows, doubts, settled, spans }),
  };
}

/** Since when a machine's newest state holds, after windows were rewritten. */
export function sinceAfter(stateSince: number, windows: readonly LateWindow[]): number {
  return windows.reduce(
    (since, window) => (since > window.toMs ? since : (window.stateSince ?? since)),
    stateSince,
  );
}

function settledBefore({ without, with: now }: Split, row: SampleRow): boolean {
  return now.carry !== undefined && now.carry.key.ts < row.ts && isAsGood(without.carry, now.carry);
}

const beforeAll = Number.NEGATIVE_INFINITY;

/** Those of `doubts` that are not among `others`. */
function missingIn(others: readonly Doubt[], doubts: readonly Doubt[]): Doubt[] {
  const known = new Set(others.map(doubtName));
  return doubts.filter((doubt) => !known.has(doubtName(doubt)));
}
