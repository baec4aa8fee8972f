import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { counterStreams } from './counterStreams.ts';
import { foldTelegrams } from '../rollups/fold.ts';
import { counters } from '../batch/rows.ts';
import { partIndex } from '../batch/sums.ts';

const numRuns = process.env['TEST_LONG'] === '1' ? 10_000 : 500;

describe('counters with glitches, wraps, dips, resets and starts', () => {
  it(`come to the truth, or an anomaly stands, in at most one of a hundred of ${numRuns} streams`, () => {
    const wrong: string[] = [];
    const untold: string[] = [];
    fc.assert(
      fc.property(counterStreams, ({ facts, rows, truth }) => {
        const { sums, doubts } = foldTelegrams(facts, undefined, rows);
        for (const counter of counters) {
          const counted = [...sums.values()].reduce(
            (sum, { parts }) => sum + (parts[partIndex[counter]] ?? 0),
            0,
          );
          if (counted === truth[counter]) continue;
          const isTold = doubts.some((doubt) => doubt.counter === counter);
          const what = `${counter}: ${counted} in place of ${truth[counter]}`;
          wrong.push(what);
          if (!isTold) untold.push(what);
        }
      }),
      { numRuns, seed: 42 },
    );
    // A spike within what the machine can have made, and a fall to nearly nothing behind it, look like a reset.
    expect(untold.length).toBeLessThanOrEqual(numRuns / 1_000);
    expect(wrong.length).toBeLessThanOrEqual(numRuns / 100);
  });
});
