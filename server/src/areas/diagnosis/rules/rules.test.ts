import {
  type DiagnosisRuleName,
  diagnosisRuleNames,
  diagnosisRules,
} from '@millwright/contract/areas/diagnosis/rules/rules.ts';
import { stateNumber } from '@millwright/contract/areas/telemetry/states/states.ts';
import { dayMs, hourMs } from '@millwright/contract/core/time/units.ts';
import { describe, expect, it } from 'vitest';
import type { MillFacts, MachineFacts, Series } from './facts.ts';
import { judges } from '../findings/judges.ts';
import { aMachine, aMill, each } from './factsTesting.ts';
import { spindleRules } from './spindleRules.ts';

type Kind = MachineFacts['machine']['kind'];
type Signals = Readonly<Record<string, Series>>;

const series = (signals: Signals = {}) => new Map(Object.entries(signals));
/** Machines of a kind that show nothing else, numbered from 1. */
const run = (kind: Kind, ...signals: Signals[]) =>
  aMill(signals.map((said, place) => aMachine(place + 1, { machine: { kind }, running: series(said) })));
/** Three that are alike and a fourth. */
const alike = (kind: Kind, code: string, usual: number, odd: number) =>
  run(kind, ...[usual, usual, usual, odd].map((value) => ({ [code]: each(value) })));
const doffs = (kind: Kind, ...minutes: number[]) =>
  aMill(
    minutes.map((length, place) =>
      aMachine(place + 1, {
        machine: { kind },
        intervals: [
          {
            machineId: place + 1,
            state: stateNumber.doffing,
            fault: null,
            startMs: 0,
            endMs: length * 60_000,
          },
        ],
      }),
    ),
  );
const stops = (...counts: number[]) =>
  aMill(
    counts.map((count, place) =>
      aMachine(place + 1, {
        machine: { kind: 'drawing' },
        intervals: Array.from({ length: count }, (_, at) => ({
          machineId: place + 1,
          state: stateNumber.stopped,
          fault: null,
          startMs: at * 60_000,
          endMs: at * 60_000 + 30_000,
        })),
      }),
    ),
  );
const sensors = (...said: Signals[]) =>
  aMill(
    said.map((signals, place) =>
      aMachine(place + 1, {
        machine: { kind: 'climate', number: 'spinning' },
        any: series(signals),
        aim: {
          process: 'spinning',
          temperatureMin: 24,
          temperatureMax: 28,
          humidityMin: 52,
          humidityMax: 58,
        },
      }),
    ),
  );
const twisting = (...actual: number[]) =>
  aMill(
    actual.map((value, place) =>
      aMachine(place + 1, {
        running: series({ twistActual: each(value) }),
        any: series({ twist: each(960, 4) }),
      }),
    ),
  );
const processOf = (kwhPerT: number, days = 30): MillFacts['processes'] => [
  {
    process: 'spinning',
    now: { energyWh: kwhPerT * 20_000, outputG: 20_000_000 },
    before: { energyWh: 1000 * 600_000, outputG: 600_000_000, days },
  },
];

/** What each rule finds, by machine, with the value of the first: cases of one abnormal machine among others that are not. */
const cases: Partial<
  Record<DiagnosisRuleName, readonly [facts: MillFacts, ids: readonly number[], value: number]>
> = {
  ductPressure: [
    run(
      'blowing',
      { ductPressure: each((minute) => 750 + 20 * Math.sin(minute / 8)) },
      { ductPressure: each((minute) => (minute >= 600 && minute < 615 ? 850 : 750)) },
    ),
    [2],
    100,
  ],
  ejections: [
    aMill(
      [90, 400].map((value, place) =>
        aMachine(place + 1, {
          machine: { kind: 'blowing' },
          running: series({ ejections: each(value) }),
          ejectionsBefore: 100,
        }),
      ),
    ),
    [2],
    4,
  ],
  filterPressure: [
    run(
      'blowing',
      { filterPressure: each(790) },
      { filterPressure: each((minute) => (minute < 60 ? 900 : 500)) },
    ),
    [2],
    900,
  ],
  neps: [alike('carding', 'neps', 50, 65), [4], 1.3],
  cardCv: [alike('carding', 'cv1m', 3.5, 5.25), [4], 1.5],
  cardDeviation: [
    run(
      'carding',
      { deviation: each((minute) => (minute % 15 < 14 ? 2.5 : 0)) },
      { deviation: each((minute) => (minute >= 100 && minute < 120 ? -2.1 : 0)) },
    ),
    [2],
    20,
  ],
  noil: [
    aMill(
      [16.5, 17.4].map((value, place) =>
        aMachine(place + 1, {
          machine: { kind: 'combing' },
          running: series({ noil: each(value) }),
          any: series({ noilShare: each(0.16, 3) }),
        }),
      ),
    ),
    [2],
    1.4,
  ],
  drawDeviation: [
    run(
      'drawing',
      { deviation: each(0.9) },
      { deviation: each((minute) => (minute >= 30 && minute < 40 ? 1.2 : 0)) },
    ),
    [2],
    10,
  ],
  drawStops: [stops(24, 24, 26, 60), [4], 2.4],
  rovingBreaks: [
    aMill(
      [28, 40].map((endBreaks, place) =>
        aMachine(place + 1, {
          machine: { kind: 'roving', positions: 120 },
          sums: { endBreaks, spindleMs: 30 * 100 * hourMs },
        }),
      ),
    ),
    [2],
    40 / 30,
  ],
  rovingDoff: [doffs('roving', 8, 12), [2], 12],
  slipSpindles: [run('spinning', { slipSpindles: each(2.9) }, { slipSpindles: each(3.4) }), [2], 3.4],
  idleSpindles: [
    aMill(
      [9, 12].map((idle, place) =>
        aMachine(place + 1, { sums: { spindleMs: 1000 * dayMs, idleSpindleMs: idle * dayMs } }),
      ),
    ),
    [2],
    1.2,
  ],
  twist: [twisting(965, 984), [2], 2.5],
  longDoff: [doffs('spinning', 3.4, 18), [2], 18],
  cuts: [alike('winding', 'cuts', 40, 64), [4], 1.6],
  splices: [run('winding', { splicesFailed: each(7) }, { splicesFailed: each(9) }), [2], 9],
  redLights: [
    aMill(
      [
        [3, 850],
        [3, 700],
      ].map(([red = 0, outputG = 0], place) =>
        aMachine(place + 1, {
          machine: { kind: 'winding' },
          running: series({ redLights: each(red) }),
          sums: { outputG, theoreticalMg: 1_000_000 },
        }),
      ),
    ),
    [2],
    3,
  ],
  power: [
    run(
      'spinning',
      ...[
        [40, 16_000],
        [40, 16_000],
        [41, 16_100],
        [48, 16_000],
        // Faster, so its power is no wonder.
        [52, 19_000],
      ].map(([kw = 0, rpm = 0]) => ({ powerKw: each(kw), spindleRpm: each(rpm) })),
    ),
    [4],
    48 / 40.5,
  ],
  powerAtRest: [
    aMill(
      [5, 9].map((kw, place) =>
        aMachine(place + 1, {
          running: series({ powerKw: each(40) }),
          standing: series({ powerKw: each(kw, 45) }),
        }),
      ),
    ),
    [2],
    45,
  ],
  airOutside: [
    sensors(
      { temperature: each(26), humidity: each(55) },
      { temperature: each((minute) => (minute < 40 ? 29 : 26)), humidity: each(55) },
    ),
    [2],
    40,
  ],
  airUneven: [sensors({ humidity: each(55) }, { humidity: each(55.5) }, { humidity: each(63) }), [3], 8],
};

describe('rules', () => {
  it.each(Object.entries(cases))(
    '%s finds what is abnormal, and nothing else',
    (name, [facts, ids, value]) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the cases
      const rule = name as DiagnosisRuleName;
      const { found, judged, unknown } = judges[rule](facts, diagnosisRules[rule].limit.usual);
      expect(found.map(({ machineId }) => machineId)).toEqual(ids);
      expect(found[0]?.value).toBeCloseTo(value, 6);
      expect([judged > 0, unknown.length <= 1]).toEqual([true, true]);
    },
  );

  it('energyOfProcess is found for a department against its 30 days, when it has a week of them', () => {
    const usual = diagnosisRules.energyOfProcess.limit.usual;
    expect(judges.energyOfProcess(aMill([], processOf(1070)), usual).found).toEqual([]);
    expect(judges.energyOfProcess(aMill([], processOf(1200)), usual).found).toEqual([
      { machineId: null, spindle: null, process: 'spinning', value: 1.2, reference: 1000 },
    ]);
    expect(judges.energyOfProcess(aMill([], processOf(1200, 6)), usual)).toEqual({
      judged: 0,
      unknown: ['spinning'],
      found: [],
    });
  });

  it('are all tried, here or with the spindles', () => {
    const tried = [...Object.keys(cases), ...Object.keys(spindleRules), 'energyOfProcess'];
    expect(tried.toSorted()).toEqual(diagnosisRuleNames.toSorted());
  });

  it('say of how many machines they know too little, instead of calling them normal', () => {
    const facts = aMill([
      aMachine(1, { running: series({ twistActual: each(980, 30) }), any: series({ twist: each(960, 4) }) }),
      aMachine(2, { running: series({ twistActual: each(980) }) }),
    ]);
    expect(judges.twist(facts, 1)).toEqual({ judged: 0, unknown: ['m1', 'm2'], found: [] });
    // A median of two says nothing of either.
    expect(judges.neps(alikeTwo, 1.25)).toEqual({ judged: 0, unknown: ['m1', 'm2'], found: [] });
  });
});

const alikeTwo = run('carding', { neps: each(50) }, { neps: each(90) });
