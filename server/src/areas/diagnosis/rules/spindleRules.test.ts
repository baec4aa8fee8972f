import { dayMs } from '@millwright/contract/core/time/units.ts';
import { describe, expect, it } from 'vitest';
import type { MachineFacts } from './facts.ts';
import { aMachine, aMill } from './factsTesting.ts';
import { rogueSpindles, spindleRules } from './spindleRules.ts';

const positions = 1008;

/** Numbers between 0 and 1 that look random and are the same each time. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/** How many events come where `mean` are expected. */
function poisson(next: () => number, mean: number): number {
  let product = next();
  let count = 0;
  for (const least = Math.exp(-mean); product > least; count++) product *= next();
  return count;
}

interface Wanted {
  readonly seed?: number;
  /** End breaks of an ordinary spindle in a day, and how many times that those that are named have. */
  readonly mean?: number;
  readonly rogues?: ReadonlyMap<number, number>;
  /** Where in the cop a break falls, of a number between 0 and 1; evenly unless said. */
  readonly build?: (share: number) => number;
  /** How many times as often the second half of the spindles breaks. */
  readonly side?: number;
}

/** A frame that runs two days, with a doff each two hours; the window is the second one. */
function frame(
  id: number,
  { seed = id, mean = 0.28, rogues, build = (share) => share, side = 1 }: Wanted = {},
): MachineFacts {
  const next = dice(seed * 7919 + 13);
  const doffMs = 2 * 3_600_000;
  const breaks: { atMs: number; spindle: number }[] = [];
  for (let spindle = 1; spindle <= positions; spindle++) {
    const factor = (rogues?.get(spindle) ?? 1) * (spindle > positions / 2 ? side : 1);
    const count = poisson(next, 2 * mean * factor);
    for (let each = 0; each < count; each++)
      breaks.push({ spindle, atMs: (Math.floor(next() * 24) - 12 + build(next())) * doffMs });
  }
  breaks.sort((a, b) => a.atMs - b.atMs);
  return aMachine(id, {
    sums: { spindleMs: dayMs * positions, endBreaks: breaks.length },
    breaks: { atMs: breaks.map(({ atMs }) => atMs), spindles: breaks.map(({ spindle }) => spindle) },
    doffsMs: Array.from({ length: 13 }, (_, place) => place * doffMs),
  });
}

const idsOf = (found: readonly { machineId: number | null }[]) => found.map(({ machineId }) => machineId);

describe('rogue spindles', () => {
  it('are found among 50,000 with at least 90 of 100, and of those named at least 95 are', () => {
    const made = new Map<number, Set<number>>();
    const next = dice(4711);
    const frames = Array.from({ length: 50 }, (_, place) => {
      const rogues = new Map([1, 2, 3].map(() => [1 + Math.floor(next() * positions), 25] as const));
      made.set(place + 1, new Set(rogues.keys()));
      return frame(place + 1, { rogues });
    });
    const { found, judged } = rogueSpindles(frames, 4);
    const right = found.filter(({ machineId, spindle }) => made.get(machineId ?? 0)?.has(spindle ?? 0));
    const wanted = [...made.values()].reduce((sum, { size }) => sum + size, 0);
    expect(judged).toBe(50);
    expect(right.length / wanted).toBeGreaterThanOrEqual(0.9);
    expect(right.length / found.length).toBeGreaterThanOrEqual(0.95);
  });

  it('are not invented in a mill without any, and a frame that breaks everywhere has none', () => {
    const frames = Array.from({ length: 50 }, (_, place) => frame(place + 1));
    expect(rogueSpindles(frames, 4).found).toEqual([]);
    expect(rogueSpindles([frame(1, { mean: 2.5 })], 4).found).toEqual([]);
  });

  it('are not looked for on a frame that ran less than four hours', () => {
    const still = frame(1);
    const facts = { ...still, sums: { ...still.sums, runMs: 3_600_000 } };
    expect(rogueSpindles([facts], 4)).toEqual({ judged: 0, unknown: ['m1'], watched: [], found: [] });
  });

  const hourMs = 3_600_000;
  const bad = frame(1, { rogues: new Map([[17, 25]]) });
  const breaksOf = (facts: MachineFacts) => facts.breaks.spindles.filter((each) => each === 17).length;
  /** The same frame with its spindle repaired; `isWell`: from then on it breaks no more. */
  const repaired = (atMs: number, isWell: boolean): MachineFacts => {
    const kept = bad.breaks.spindles.flatMap((spindle, place) => {
      const at = bad.breaks.atMs[place] ?? 0;
      return isWell && spindle === 17 && at > atMs ? [] : [{ spindle, at }];
    });
    const breaks = { atMs: kept.map(({ at }) => at), spindles: kept.map(({ spindle }) => spindle) };
    return { ...bad, breaks, repairs: new Map([[17, { atMs, breaks: breaksOf(bad) }]]) };
  };

  it('that were repaired are not named for what broke before, and are watched until that can tell', () => {
    const others = [frame(2), frame(3)];
    expect(rogueSpindles([bad, ...others], 4).found.map(({ spindle }) => spindle)).toEqual([17]);
    const justNow = rogueSpindles([repaired(23 * hourMs, true), ...others], 4);
    expect([justNow.found, justNow.watched]).toEqual([[], ['m1/17']]);
    const yesterday = rogueSpindles([repaired(0, true), ...others], 4);
    expect([yesterday.found, yesterday.watched]).toEqual([[], []]);
  });

  it('that break on behind their repair are named, by what broke since', () => {
    const { found, watched } = rogueSpindles([repaired(-12 * hourMs, false), frame(2), frame(3)], 4);
    const [spindle] = found;
    expect([found.length, spindle?.spindle, watched]).toEqual([1, 17, []]);
    expect(spindle?.value).toBeLessThan(breaksOf(bad));
    expect(spindle?.value).toBeGreaterThanOrEqual(4);
  });
});

describe('frames that break more than they should', () => {
  const usual = Array.from({ length: 12 }, (_, place) => frame(place + 1));

  it('are those above one and a half times the median of their variety, all spindles alike', () => {
    const { found } = spindleRules.breakRate(aMill([...usual, frame(20, { mean: 0.6 })]), 1.5);
    expect(idsOf(found)).toEqual([20]);
    const single = frame(21, { rogues: new Map([[17, 600]]) });
    expect(spindleRules.breakRate(aMill([...usual, single]), 1.5).found).toEqual([]);
  });

  it('right behind the doff, or before the next one, are told apart', () => {
    const early = frame(20, { build: (share) => (share < 0.6 ? share * 0.08 : share) });
    const late = frame(21, { build: (share) => (share < 0.4 ? 0.9 + share * 0.25 : (share - 0.4) * 1.5) });
    const facts = aMill([...usual, early, late]);
    expect(idsOf(spindleRules.breaksAfterDoff(facts, 40).found)).toEqual([20]);
    expect(idsOf(spindleRules.breaksAtEnd(facts, 2).found)).toEqual([21]);
  });

  it('on one side are found, and an ordinary difference between sides is not', () => {
    const facts = aMill([...usual, frame(20, { side: 4 })]);
    expect(idsOf(spindleRules.unevenSides(facts, 2).found)).toEqual([20]);
  });
});
