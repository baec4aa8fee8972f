import { hourMs } from '@millwright/contract/core/time/units.ts';
import fc from 'fast-check';
import { type Counter, counters, type MachineFacts, type SampleRow } from '../batch/rows.ts';
import { sample, streamStartMs } from '../streamTesting.ts';

/** A stream of telegrams of one machine with faults of its counters, and what it made in truth. */
export interface CounterStream {
  readonly facts: MachineFacts;
  /** In measured order. */
  readonly rows: SampleRow[];
  readonly truth: Readonly<Record<Counter, number>>;
}

/** Faults of a controller or of the way to it. */
const faults = [
  /** All or some counters read 0 for some readings. */
  'dip',
  /** One counter reads anything for some readings. */
  'spike',
  /** One counter has all bits set. */
  'full',
  /** The controller forgets its counters. */
  'reset',
  /** Controller restarts and forgets its counters. */
  'restart',
  /** Controller restarts and keeps its counters. */
  'boot',
  /** Controller restarts, reads 0 and then its memory. */
  'lateMemory',
  /** Nothing is sent for a while, and the machine goes on. */
  'silence',
] as const;
type Fault = (typeof faults)[number];

const ambiguousFaults: ReadonlySet<Fault | null> = new Set([
  'reset',
  'restart',
  'boot',
  'lateMemory',
  'full',
]);
/** Counters below this may pass their former value soon after a reset. */
const leastBefore: Readonly<Record<Counter, number>> = {
  outputG: 20_000,
  energyWh: 20_000,
  endBreaks: 1_000,
  doffs: 100,
};
const widths = [16, 32, 53] as const;
const cleanReadings = 12;

const step = fc.record({
  fault: fc.option(fc.constantFrom(...faults), { freq: 2 }),
  length: fc.integer({ min: 1, max: 6 }),
  which: fc.integer({ min: 0, max: 15 }),
  // As any bits are: not more often 0 than else.
  noise: fc.array(fc.noBias(fc.integer({ min: 0, max: 2 ** 31 - 1 })), { minLength: 6, maxLength: 6 }),
  load: fc.double({ min: 0.2, max: 1, noNaN: true }),
  breaks: fc.integer({ min: 0, max: 30 }),
});

/** Streams of a ring frame of 1,008 spindles as it runs: 9–20 kg/h, 20–35 kW, up to 40 end breaks/h, a doff each two hours. */
export const counterStreams: fc.Arbitrary<CounterStream> = fc
  .record({
    everyMs: fc.constantFrom(5_000, 10_000, 30_000, 60_000),
    /** The model declares its highest rates. */
    areDeclared: fc.boolean(),
    widths: fc.tuple(...counters.map(() => fc.constantFrom(...widths, 32, 53))),
    // From 0 to 1 of the counter's width, so that some wrap.
    starts: fc.array(fc.oneof(fc.double({ min: 0.1, max: 0.9, noNaN: true }), fc.constant(1)), {
      minLength: 4,
      maxLength: 4,
    }),
    steps: fc.array(step, { minLength: 1, maxLength: 5 }),
  })
  .map(streamOf);

interface Plan {
  areDeclared: boolean;
  everyMs: number;
  widths: readonly number[];
  starts: readonly number[];
  steps: readonly Step[];
}
type Step = {
  fault: Fault | null;
  length: number;
  which: number;
  noise: readonly number[];
  load: number;
  breaks: number;
};

function streamOf({ everyMs, areDeclared, widths: bits, starts, steps }: Plan): CounterStream {
  const modulusOf = (counter: Counter) => 2 ** (bits[counters.indexOf(counter)] ?? 53);
  const greatestOf = (counter: Counter) => Math.min(modulusOf(counter), 2 ** 32) - 1;
  const narrow = counters.filter((counter) => modulusOf(counter) < 2 ** 53);
  const facts: MachineFacts = {
    kind: 'spinning',
    positions: 1008,
    offlineAfterMs: 180_000,
    maxGramsPerHour: areDeclared ? 40_000 : 0,
    maxWatts: areDeclared ? 60_000 : 0,
    moduli: Object.fromEntries(narrow.map((counter) => [counter, modulusOf(counter)])),
  };
  // A counter of 53 bits has counted for years at most.
  const startOf = (counter: Counter) => {
    const most = Math.min(modulusOf(counter), counter === 'doffs' ? 30_000 : 2 ** 32);
    return Math.floor((starts[counters.indexOf(counter)] ?? 0) * most) - 500;
  };
  const value: Record<Counter, number> = {
    outputG: startOf('outputG'),
    energyWh: startOf('energyWh'),
    endBreaks: startOf('endBreaks'),
    doffs: startOf('doffs'),
  };
  const truth: Record<Counter, number> = { outputG: 0, energyWh: 0, endBreaks: 0, doffs: 0 };
  const rows: SampleRow[] = [];
  let ts = streamStartMs;
  let boot = 1;
  const say = (shown: Partial<Record<Counter, number>> = {}) =>
    rows.push(sample(rows.length, { ts, boot, ...value, ...shown }));
  const run = ({ load, breaks }: Pick<Step, 'load' | 'breaks'>, ms: number) => {
    const hours = ms / hourMs;
    const made = {
      outputG: Math.round(20_000 * load * hours),
      energyWh: Math.round(35_000 * load * hours),
      endBreaks: rows.length % 7 === 0 ? Math.round((breaks * ms) / 120_000) : 0,
      doffs: Math.floor((ts + ms) / 7_200_000) - Math.floor(ts / 7_200_000),
    };
    ts += ms;
    for (const counter of counters) {
      value[counter] = (value[counter] + made[counter]) % modulusOf(counter);
      truth[counter] += made[counter];
    }
  };
  const forget = () => {
    for (const counter of counters) value[counter] = 0;
  };
  say();
  for (const one of steps) {
    const { length, which, noise } = one;
    // Ambiguous: a restart of a nearly full counter looks like a wrap, one of a counter near 0 like none, and all bits set like
    // a nearly full counter.
    const isAmbiguous = counters.some(
      (counter) => value[counter] < leastBefore[counter] || value[counter] > greatestOf(counter) - 2 ** 14,
    );
    const fault = isAmbiguous && ambiguousFaults.has(one.fault) ? null : one.fault;
    if (fault === 'reset' || fault === 'restart') forget();
    if (fault === 'restart' || fault === 'boot' || fault === 'lateMemory') boot += 1;
    // A counter that wraps twice meanwhile tells of one wrap.
    const longestH = Math.min(...narrow.map((counter) => modulusOf(counter) / 40_000), 12);
    if (fault === 'silence') run(one, Math.min(length, longestH) * hourMs);
    for (let reading = 0; reading < length; reading++) {
      run(one, everyMs);
      say(shownBy(fault, { which, share: (noise[reading] ?? 0) / 2 ** 31, greatestOf }));
    }
    for (let reading = 0; reading < cleanReadings; reading++) {
      run(one, everyMs);
      say();
    }
  }
  return { facts, rows, truth };
}

/** Values that counters show in place of their own. */
function shownBy(
  fault: Fault | null,
  { which, share, greatestOf }: { which: number; share: number; greatestOf: (counter: Counter) => number },
): Partial<Record<Counter, number>> {
  const chosen = counters.filter((_, index) => which === 0 || (which >> index) & 1);
  const one = counters[which % counters.length] ?? 'outputG';
  if (fault === 'dip') return Object.fromEntries(chosen.map((counter) => [counter, 0]));
  if (fault === 'lateMemory') return Object.fromEntries(counters.map((counter) => [counter, 0]));
  if (fault === 'spike') return { [one]: Math.floor(share * greatestOf(one)) };
  return fault === 'full' ? { [one]: greatestOf(one) } : {};
}
