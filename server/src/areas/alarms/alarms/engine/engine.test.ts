import { describe, expect, it } from 'vitest';
import {
  advance,
  always,
  dueMs,
  type KeyJudging,
  type KeyState,
  observe,
  type Observation,
  type Schedule,
  type Transition,
  unheard,
} from './engine.ts';
import { oracle, type OracleAlarm } from '../backTest/oracle.ts';

const judging: KeyJudging = {
  onMs: 60_000,
  offMs: 60_000,
  silentAfterMs: 180_000,
  beyond: 'unknown',
  unknownAfterMs: Number.POSITIVE_INFINITY,
  schedule: always,
};
const minute = 60_000;

/** Values held against "above 10, over at 8, critical above 20". */
function of(atMs: number, value: number): Observation {
  return { atMs, begins: value > 10, holds: value > 8, isGrave: value > 20, value };
}

function run(
  how: KeyJudging,
  values: readonly (readonly [minutes: number, value: number])[],
  untilMin?: number,
) {
  let state = unheard(how.schedule, 0);
  const transitions: Transition[] = [];
  for (const [minutes, value] of values) {
    const judged = observe(how, state, of(minutes * minute, value));
    state = judged.state;
    transitions.push(...judged.transitions);
  }
  if (untilMin !== undefined) {
    const judged = advance(how, state, untilMin * minute);
    state = judged.state;
    transitions.push(...judged.transitions);
  }
  return { state, told: transitions.map(({ kind, atMs }) => `${kind} ${atMs / minute}`) };
}

describe('how a key is judged', () => {
  it('begins after its delay and ends at a threshold of its own, after a delay of its own', () => {
    const values = [
      [0, 5],
      [1, 12],
      [2, 12],
      [3, 9],
      [4, 7],
      [5, 7],
    ] as const;
    expect(run(judging, values).told).toEqual(['raised 2', 'cleared 5']);
  });

  it('a value at the threshold is not beyond it', () => {
    expect(
      run(
        judging,
        [
          [0, 10],
          [1, 10],
          [2, 10],
        ],
        4,
      ).told,
    ).toEqual([]);
  });

  it('a delay that is over between two telegrams is over when it is over, not when the next comes', () => {
    expect(
      run(judging, [
        [0, 12],
        [2, 12],
      ]).told,
    ).toEqual(['raised 1']);
    expect(run(judging, [[0, 12]], 1).told).toEqual(['raised 1']);
  });

  it('silence proves nothing: a delay that runs into it begins anew', () => {
    const long = { ...judging, onMs: 10 * minute };
    expect(
      run(
        long,
        [
          [0, 12],
          [9, 12],
          [11, 12],
          [13, 12],
          [15, 12],
          [17, 12],
          [18, 12],
        ],
        19,
      ).told,
    ).toEqual(['raised 19']);
  });

  it('an open alarm of which nothing is heard stays open, and says that it is not known', () => {
    const how = { ...judging, unknownAfterMs: 5 * minute };
    expect(
      run(how, [
        [0, 12],
        [1, 12],
        [20, 12],
      ]).told,
    ).toEqual(['raised 1', 'unknown 6', 'known 20']);
  });

  it('what is never heard of is an alarm of silence, over with the first telegram', () => {
    const silence: KeyJudging = { ...judging, beyond: 'holds', onMs: 0, offMs: 0 };
    const observe0 = (minutes: number) => [minutes, 0] as const;
    expect(run(silence, [observe0(0), observe0(2), observe0(20)], 30).told).toEqual([
      'raised 5',
      'cleared 20',
      'raised 23',
    ]);
  });

  it('becomes critical once, and not less again', () => {
    expect(
      run(judging, [
        [0, 12],
        [1, 12],
        [2, 25],
        [3, 12],
        [4, 25],
      ]).told,
    ).toEqual(['raised 1', 'worsened 2']);
  });

  it('from the fourth alarm within an hour on it must stay away for ten minutes', () => {
    const quick = { ...judging, onMs: 0, offMs: 0 };
    const values = [0, 4, 8, 12].flatMap(
      (at) =>
        [
          [at, 12],
          [at + 2, 5],
        ] as const,
    );
    const { told } = run(quick, [...values, [16, 12], [18, 5], [20, 5], [22, 5], [24, 5], [26, 5], [28, 5]]);
    expect(told.filter((each) => each.startsWith('cleared'))).toEqual([
      'cleared 2',
      'cleared 6',
      'cleared 10',
      'cleared 28',
    ]);
  });

  it('a schedule that opens judges what holds then, and one that closes ends the alarm', () => {
    const shifts: Schedule = {
      isOpen: (ms) => ms >= 10 * minute && ms < 20 * minute,
      next: (ms) => {
        if (ms < 10 * minute) return 10 * minute;
        if (ms < 20 * minute) return 20 * minute;
        return Number.POSITIVE_INFINITY;
      },
    };
    const values = Array.from({ length: 15 }, (_, index) => [index * 2, 12] as const);
    expect(run({ ...judging, schedule: shifts }, values).told).toEqual(['raised 11', 'cleared 20']);
  });

  it('says when it must be looked at again, and nothing happens before', () => {
    const { state } = run(judging, [
      [0, 5],
      [1, 12],
    ]);
    const due = dueMs(judging, state);
    expect(due).toBe(2 * minute);
    expect(advance(judging, state, 2 * minute - 1).transitions).toEqual([]);
    expect(advance(judging, state, 2 * minute).transitions.map(({ kind }) => kind)).toEqual(['raised']);
  });
});

/** A small generator of numbers that is the same in every run. */
function seeded(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

const step = 5_000;

function streamOf(random: () => number, { isSilence }: { isSilence: boolean }) {
  const observations: Observation[] = [];
  let atMs = 0;
  let value = 5;
  const flutters = random() < 0.3;
  for (let count = 0; count < 120; count++) {
    atMs += step * (1 + Math.floor(random() * (random() < 0.08 ? 80 : 6)));
    if (flutters || random() < 0.25) value = [3, 8, 9, 10, 11, 12, 25][Math.floor(random() * 7)] ?? 5;
    observations.push(isSilence ? { ...of(atMs, 0) } : of(atMs, value));
  }
  return observations;
}

function alarmsOf(transitions: readonly Transition[]): OracleAlarm[] {
  const alarms: { fromMs: number; toMs: number | null; worsenedMs: number | null }[] = [];
  for (const { kind, atMs } of transitions) {
    const last = alarms.at(-1);
    if (kind === 'raised') alarms.push({ fromMs: atMs, toMs: null, worsenedMs: null });
    else if (last && kind === 'cleared') last.toMs = atMs;
    else if (last && kind === 'worsened') last.worsenedMs = atMs;
  }
  return alarms;
}

describe('against an oracle that asks anew at each step of time', () => {
  it.each(Array.from({ length: 150 }, (_, seed) => seed + 1))(
    'stream %i: none missed, none doubled',
    (seed) => {
      const random = seeded(seed);
      const isSilence = seed % 5 === 0;
      const how: KeyJudging = {
        onMs: [0, 10_000, 60_000, 300_000][Math.floor(random() * 4)] ?? 0,
        offMs: isSilence ? 0 : ([0, 10_000, 60_000][Math.floor(random() * 3)] ?? 0),
        silentAfterMs: 60_000 * (1 + Math.floor(random() * 3)),
        beyond: isSilence ? 'holds' : 'unknown',
        unknownAfterMs: Number.POSITIVE_INFINITY,
        schedule: always,
      };
      const observations = streamOf(random, { isSilence });
      const toMs = (observations.at(-1)?.atMs ?? 0) + 600_000;
      const expected = oracle(how, observations, { fromMs: 0, toMs, stepMs: step });
      const state0 =
        observations[0] === undefined ? unheard(always, 0) : unheard(always, observations[0].atMs);
      let state: KeyState = state0;
      const transitions: Transition[] = [];
      for (const observation of observations) {
        // Looked at in between at any time, restarted from what is stored, and told again what it knows.
        if (random() < 0.3) {
          const between = advance(
            how,
            state,
            state.checkedMs + random() * (observation.atMs - state.checkedMs),
          );
          transitions.push(...between.transitions);
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as it comes back from the database
          state = JSON.parse(JSON.stringify(between.state)) as KeyState;
        }
        for (const _ of random() < 0.1 ? [1, 2] : [1]) {
          const judged = observe(how, state, observation);
          transitions.push(...judged.transitions);
          state = judged.state;
        }
      }
      transitions.push(...advance(how, state, toMs).transitions);
      expect(alarmsOf(transitions)).toEqual(expected);
    },
  );
});
