import fc from 'fast-check';
import { isMachineState, stateNumber } from '@millwright/contract/areas/telemetry/states/states.ts';
import { type Doubt, type Folded, foldTelegrams } from './rollups/fold.ts';
import { compareKeys, type MachineFacts, type SampleRow } from './batch/rows.ts';
import type { Run } from './rollups/runs.ts';
import { asStored } from './samples/sampleTable.ts';

export const streamStartMs = Date.parse('2026-10-14T00:07:11Z');
export const streamFacts: MachineFacts = {
  positions: 1008,
  offlineAfterMs: 180_000,
  maxGramsPerHour: 60_000,
  maxWatts: 0,
};

const rarely = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 2 });
const gapMs = fc.oneof(
  { weight: 1, arbitrary: fc.constant(0) },
  { weight: 12, arbitrary: fc.integer({ min: 1, max: 90_000 }) },
  { weight: 2, arbitrary: fc.integer({ min: 181_000, max: 900_000 }) },
  { weight: 1, arbitrary: fc.integer({ min: 3_600_001, max: 9_000_000 }) },
);

/** One telegram by what it states: any subset of values, and now and then a restart, a fall or a leap of a counter. */
const telegram = fc.record({
  gapMs,
  reset: fc.integer({ min: 0, max: 24 }),
  fall: fc.integer({ min: 0, max: 24 }),
  grams: fc.oneof(
    { weight: 20, arbitrary: fc.integer({ min: 0, max: 900 }) },
    { weight: 1, arbitrary: fc.constant(90_000_000) },
  ),
  breaks: fc.integer({ min: 0, max: 3 }),
  outputG: fc.boolean(),
  energyWh: fc.boolean(),
  endBreaks: fc.boolean(),
  doffs: fc.boolean(),
  idle: rarely(fc.integer({ min: 0, max: 12 })),
  rate: rarely(fc.double({ min: 1000, max: 20_000, noNaN: true })),
  state: rarely(fc.constantFrom(1, 1, 1, 2, 3, 4)),
  fault: fc.constantFrom(null, 'S704', 'S705'),
  variety: rarely(fc.constantFrom('V0', 'V1', 'V2')),
});

/** A machine's telegrams in measured order: partial ones, varieties that change, restarts, silences, equal instants. */
export const streams: fc.Arbitrary<SampleRow[]> = streamsOf(telegram);

/** The same of a machine whose counters never start anew, fall or leap. */
export const steadyStreams: fc.Arbitrary<SampleRow[]> = streamsOf(
  telegram.map((each) => ({ ...each, reset: 1, fall: 1, grams: each.grams % 30 })),
);

function streamsOf(each: typeof telegram): fc.Arbitrary<SampleRow[]> {
  return fc.array(each, { minLength: 2, maxLength: 36 }).map((steps) => {
    let ts = streamStartMs;
    let boot = 1;
    const total = { outputG: 5_000_000, endBreaks: 70 };
    return steps.map((step, seq) => {
      ts += step.gapMs;
      if (step.reset === 0) {
        boot += 1;
        total.outputG = 0;
        total.endBreaks = 0;
      }
      total.outputG = step.fall === 0 ? Math.floor(total.outputG * 0.7) : total.outputG + step.grams;
      total.endBreaks += step.breaks;
      const state = isMachineState(step.state) ? step.state : null;
      return {
        ts,
        boot,
        seq,
        outputG: step.outputG ? total.outputG : null,
        energyWh: step.energyWh ? total.outputG * 3 : null,
        endBreaks: step.endBreaks ? total.endBreaks : null,
        doffs: step.doffs ? Math.floor(total.outputG / 3000) : null,
        idleSpindles: step.idle,
        rateGPerH: asStored(step.rate),
        state,
        fault: state === stateNumber.fault ? step.fault : null,
        variety: step.variety,
        signals: [],
      };
    });
  });
}

/** A row in which nothing is stated but what is given. */
export function sample(seq: number, stated: Partial<SampleRow>): SampleRow {
  return {
    ts: streamStartMs + seq * 10_000,
    boot: 1,
    seq,
    outputG: null,
    energyWh: null,
    endBreaks: null,
    doffs: null,
    idleSpindles: null,
    rateGPerH: null,
    state: null,
    fault: null,
    variety: null,
    signals: [],
    ...stated,
  };
}

/** The rows in any order, some of them twice, parted into batches of up to `most`. */
export function shuffled(rows: readonly SampleRow[], most: number, roll: (below: number) => number) {
  const order = [...rows, ...rows.filter(() => roll(4) === 0)]
    .map((row, nth) => ({ row, place: nth + roll(2 * rows.length) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ row }) => row);
  const batches: SampleRow[][] = [];
  while (order.length > 0) batches.push(order.splice(0, 1 + roll(most)));
  return batches;
}

/** What a whole stream comes to, from nothing and in measured order: what every other way must come to. */
export function wholeStream(rows: readonly SampleRow[]): Folded {
  return foldTelegrams(streamFacts, undefined, rows.toSorted(compareKeys));
}

/** Sums as plain rows, those of nothing left out, in order. */
export function cells(sums: Folded['sums']): { startMs: number; variety: string; parts: number[] }[] {
  return [...sums.values()]
    .filter(({ parts }) => parts.some((part) => part !== 0))
    .map(({ startMs, variety, parts }) => ({ startMs, variety, parts: [...parts] }))
    .toSorted((a, b) => a.startMs - b.startMs || (a.variety < b.variety ? -1 : 1));
}

/** Names of doubts, in order. */
export function doubtNames(doubts: readonly Doubt[]): string[] {
  return doubts
    .map(({ key, counter, reason, from, to }) => `${key.ts} ${counter} ${reason} ${from} ${to}`)
    .toSorted();
}

export const plainRun = ({ state, fault, startMs, endMs }: Run) => ({ state, fault, startMs, endMs });
