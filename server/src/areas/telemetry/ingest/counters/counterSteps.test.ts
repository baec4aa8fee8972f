import { describe, expect, it } from 'vitest';
import { foldTelegrams } from '../rollups/fold.ts';
import type { Counter, MachineFacts, SampleRow } from '../batch/rows.ts';
import { sample, streamStartMs } from '../streamTesting.ts';
import { partIndex } from '../batch/sums.ts';

const frame: MachineFacts = {
  kind: 'spinning',
  positions: 1008,
  offlineAfterMs: 180_000,
  maxGramsPerHour: 0,
  maxWatts: 0,
};

interface Series {
  readonly title: string;
  readonly counter: Counter;
  readonly values: readonly number[];
  /** Boot numbers of the readings; 1 where absent. */
  readonly boots?: readonly number[];
  readonly everyMs?: number;
  readonly modulus?: number;
  readonly right: number;
  /** Anomalies that stay. */
  readonly doubts?: number;
}

/** Readings of a machine with what they come to. The first eleven are from real use. */
const series: readonly Series[] = [
  { title: 'one reading of 0', counter: 'endBreaks', values: [3000, 0, 3001], right: 1 },
  { title: 'readings of 0', counter: 'endBreaks', values: [3000, 3000, 0, 0, 0, 3001], right: 1 },
  { title: '0 each other time', counter: 'doffs', values: [4, 0, 4, 0, 4, 0, 4], right: 0 },
  { title: 'grams that dip', counter: 'outputG', values: [900_000, 0, 900_040], right: 40 },
  {
    title: 'grams of all bits set',
    counter: 'outputG',
    values: [900_000, 4_294_967_295, 900_040],
    right: 40,
  },
  { title: 'energy that dips', counter: 'energyWh', values: [500_000, 0, 500_020], right: 20 },
  { title: 'a reset', counter: 'endBreaks', values: [3000, 0, 0, 1, 2, 3], right: 3 },
  {
    title: 'a wrap of 16 bits within an hour',
    counter: 'outputG',
    values: [60_000, 9464],
    everyMs: 3_600_000,
    modulus: 65_536,
    right: 15_000,
  },
  {
    title: 'a wrap of 16 bits within a minute',
    counter: 'outputG',
    values: [65_500, 30],
    everyMs: 60_000,
    modulus: 65_536,
    right: 66,
  },
  {
    title: 'a wrap of 32 bits',
    counter: 'outputG',
    values: [4_294_967_290, 60],
    everyMs: 60_000,
    modulus: 2 ** 32,
    right: 66,
  },
  {
    title: 'end breaks that wrap',
    counter: 'endBreaks',
    values: [65_530, 4],
    everyMs: 60_000,
    modulus: 65_536,
    right: 10,
  },
  {
    title: 'a reset with a new boot number',
    counter: 'outputG',
    values: [5000, 5400, 100, 350],
    boots: [1, 1, 2, 2],
    right: 750,
  },
  {
    title: 'memory that is read late after a start',
    counter: 'outputG',
    values: [950_000, 0, 0, 950_020],
    boots: [1, 2, 2, 2],
    right: 20,
  },
  { title: 'a start at 0', counter: 'outputG', values: [950_000, 0, 0, 70], boots: [1, 2, 2, 2], right: 70 },
  {
    title: 'a reset with what was made before the first reading',
    counter: 'outputG',
    values: [950_000, 120, 180, 240],
    right: 240,
  },
  {
    title: 'a reset of a counter that rises rarely',
    counter: 'doffs',
    values: [90, 0, 0, 1],
    everyMs: 3_600_000,
    right: 1,
  },
  {
    title: 'two dips of different depth',
    counter: 'outputG',
    values: [900_000, 7, 300_000, 900_060],
    right: 60,
  },
  {
    title: 'a dip while the counter wraps',
    counter: 'outputG',
    values: [65_500, 0, 0, 40],
    modulus: 65_536,
    right: 76,
  },
  {
    title: 'a wrap of a counter that is read times ten',
    counter: 'outputG',
    values: [655_350, 40],
    modulus: 655_360,
    right: 50,
  },
  { title: 'jitter of one', counter: 'endBreaks', values: [3000, 2999, 3000, 3001], right: 1 },
  {
    title: 'another value that goes on',
    counter: 'outputG',
    values: [900_000, 40_000_000, 40_000_030, 40_000_060],
    right: 60,
    doubts: 1,
  },
  {
    title: 'an older value that goes on',
    counter: 'outputG',
    values: [900_000, 700_000, 700_030, 700_060],
    right: 60,
    doubts: 1,
  },
  {
    title: 'a reading of 0 at the end',
    counter: 'outputG',
    values: [900_000, 900_040, 0],
    right: 40,
    doubts: 1,
  },
  { title: 'a wrap of an undeclared width', counter: 'outputG', values: [65_500, 30, 60, 90], right: 90 },
];

function rowsOf({ counter, values, boots, everyMs = 10_000 }: Series): SampleRow[] {
  return values.map((value, seq) =>
    sample(seq, { ts: streamStartMs + seq * everyMs, boot: boots?.[seq] ?? 1, [counter]: value }),
  );
}

describe('a counter', () => {
  it.each(series)('counts $right of $counter across $title', (one) => {
    const facts = { ...frame, moduli: one.modulus === undefined ? {} : { [one.counter]: one.modulus } };
    const { sums, doubts } = foldTelegrams(facts, undefined, rowsOf(one));
    const counted = [...sums.values()].reduce(
      (sum, { parts }) => sum + (parts[partIndex[one.counter]] ?? 0),
      0,
    );
    expect({ counted, doubts: doubts.length }).toEqual({ counted: one.right, doubts: one.doubts ?? 0 });
  });

  it('trusts the newest readings when nothing has settled a doubt for a day', () => {
    const hours = Array.from({ length: 30 }, (_, hour) => (hour === 0 ? 900_000 : 500_000));
    const rows = hours.map((outputG, hour) =>
      sample(hour, { ts: streamStartMs + hour * 3_600_000, outputG }),
    );
    const { carry, doubts } = foldTelegrams(frame, undefined, rows);
    expect(carry).toMatchObject({ readings: { outputG: { value: 500_000 } }, suspicions: undefined });
    expect(doubts).toHaveLength(1);
  });
});
