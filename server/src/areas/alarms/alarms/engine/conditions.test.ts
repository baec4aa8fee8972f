import { type MachineState, stateNumber } from '@millwright/contract/areas/telemetry/states/states.ts';
import { describe, expect, it } from 'vitest';
import { classifyOf } from './classes.ts';
import {
  advance,
  always,
  type KeyJudging,
  type KeyState,
  observe,
  type Observation,
  unheard,
} from './engine.ts';
import { oracleOfSeveral, type OracleAlarm } from '../backTest/oracle.ts';
import { type JudgedRule, lookOf } from './rules.ts';

/** Temperature above 10 (over at 8, critical above 20), humidity below 50 (over at 55), and a machine that stands. */
const rule: JudgedRule = {
  process: null,
  modelIds: null,
  machineIds: null,
  source: 'signal',
  signal: 'temperature',
  kpi: null,
  operator: 'above',
  value: 10,
  clearValue: 8,
  graveValue: 20,
  states: null,
  faultCodes: null,
  match: 'all',
  conditions: ['signal humidity below 50 over 55', 'state stopped|waiting'],
  onlyRunning: false,
  triggerAfterS: 0,
  clearAfterS: 0,
  noDataMin: null,
  schedule: 'always',
  hoursFrom: null,
  hoursTo: null,
  shifts: null,
};
const positions = new Map([
  ['temperature', 0],
  ['humidity', 1],
]);
const { stopped, running, waiting } = stateNumber;

function lookAt(change: Partial<JudgedRule>, signals: readonly (number | null)[], state: number | null) {
  return lookOf({ ...rule, ...change }, positions)?.({ atMs: 0, state, fault: null, signals });
}

describe('several conditions of a rule', () => {
  it('all begin with the last of them, and are over with the first that is over', () => {
    expect(lookAt({}, [12, 45], stopped)).toMatchObject({ begins: true, holds: true, value: 12 });
    expect(lookAt({}, [9, 45], stopped)).toMatchObject({ begins: false, holds: true });
    expect(lookAt({}, [12, 52], stopped)).toMatchObject({ begins: false, holds: true });
    expect(lookAt({}, [12, 56], stopped)).toMatchObject({ holds: false });
    expect(lookAt({}, [12, 45], running)).toMatchObject({ holds: false });
  });

  it('all are not known where one is not, any is decided by the others', () => {
    expect(lookAt({}, [12, null], stopped)).toBeUndefined();
    expect(lookAt({}, [12, 45], null)).toBeUndefined();
    expect(lookAt({ match: 'any' }, [null, null], running)).toMatchObject({ begins: false, value: null });
    expect(lookAt({ match: 'any' }, [null, 45], null)).toMatchObject({ begins: true, value: null });
    expect(lookAt({ match: 'any' }, [null, null], null)).toBeUndefined();
  });

  it('any says which of them begin it', () => {
    const reasons = (...[signals, state]: [(number | null)[], number]) =>
      lookAt({ match: 'any' }, signals, state)?.reasons;
    expect(reasons([12, 60], running)).toEqual(['signal temperature above 10 over 8']);
    expect(reasons([9, 45], stopped)).toEqual(['signal humidity below 50 over 55', 'state stopped|waiting']);
    expect(reasons([9, 52], running)).toBeUndefined();
    expect(lookAt({}, [12, 45], stopped)?.reasons).toBeUndefined();
  });

  it('are critical by the first alone, and only while the alarm holds', () => {
    expect(lookAt({}, [25, 45], stopped)).toMatchObject({ isGrave: true });
    expect(lookAt({}, [25, 60], stopped)).toMatchObject({ isGrave: false });
    expect(lookAt({ match: 'any' }, [12, 60], running)).toMatchObject({ begins: true, isGrave: false });
  });

  it('of which a machine lacks one are not judged together; any of them by what it has', () => {
    const lacking = new Map([['humidity', 0]]);
    expect(lookOf(rule, lacking)).toBeUndefined();
    const any = lookOf({ ...rule, match: 'any' }, lacking);
    expect(any?.({ atMs: 0, state: running, fault: null, signals: [45] })).toMatchObject({ begins: true });
  });

  it('signals of a machine that does not run are not judged where the rule says so, its states are', () => {
    const change = { match: 'any', onlyRunning: true } as const;
    expect(lookAt(change, [12, 45], 4)).toMatchObject({ begins: false });
    expect(lookAt(change, [12, 45], stopped)).toMatchObject({ begins: true, value: null });
  });
});

function seeded(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

const step = 5_000;

interface Telegram {
  readonly atMs: number;
  readonly state: MachineState | null;
  readonly signals: readonly (number | null)[];
}

/** Telegrams of which each says some of what the machine knows. */
function telegrams(random: () => number): Telegram[] {
  let atMs = 0;
  const pick = <Value>(values: readonly [Value, ...Value[]]) =>
    values[Math.floor(random() * values.length)] ?? values[0];
  return Array.from({ length: 120 }, () => {
    atMs += step * (1 + Math.floor(random() * (random() < 0.08 ? 80 : 6)));
    return {
      atMs,
      state: random() < 0.3 ? pick([running, stopped, stopped, waiting]) : null,
      signals: [
        random() < 0.4 ? pick([7, 8, 9, 10, 11, 12, 25]) : null,
        random() < 0.4 ? pick([40, 45, 50, 52, 55, 60]) : null,
      ],
    };
  });
}

/** What a telegram says of one condition, without what others said. */
function alone(atMs: number, { begins, holds = begins, isGrave = false }: Partial<Observation>): Observation {
  return { atMs, begins: begins === true, holds: holds === true, isGrave, value: null };
}

describe('several conditions against an oracle that asks anew of each at each step of time', () => {
  it.each(Array.from({ length: 60 }, (_, seed) => seed + 1))(
    'stream %i: none missed, none doubled',
    (seed) => {
      const random = seeded(seed);
      const match = seed % 2 === 0 ? 'all' : 'any';
      const how: KeyJudging = {
        onMs: [0, 10_000, 60_000][Math.floor(random() * 3)] ?? 0,
        offMs: [0, 10_000, 60_000][Math.floor(random() * 3)] ?? 0,
        silentAfterMs: 60_000 * (1 + Math.floor(random() * 3)),
        beyond: 'unknown',
        unknownAfterMs: Number.POSITIVE_INFINITY,
        schedule: always,
      };
      const said = telegrams(random);
      const toMs = (said.at(-1)?.atMs ?? 0) + 600_000;
      const conditions = [
        said.flatMap(({ atMs, signals: [value] }) =>
          typeof value === 'number'
            ? alone(atMs, { begins: value > 10, holds: value > 8, isGrave: value > 20 })
            : [],
        ),
        said.flatMap(({ atMs, signals: [, value] }) =>
          typeof value === 'number' ? alone(atMs, { begins: value < 50, holds: value < 55 }) : [],
        ),
        said.flatMap(({ atMs, state }) =>
          state === null ? [] : alone(atMs, { begins: state === stopped || state === waiting }),
        ),
      ];
      const heardMs = said.map(({ atMs }) => atMs);
      const expected = oracleOfSeveral(
        how,
        { match, conditions, heardMs },
        { fromMs: 0, toMs, stepMs: step },
      );

      const judged: JudgedRule = { ...rule, match };
      const look = lookOf(judged, positions);
      const classify = classifyOf(judged, positions);
      const alarms: { fromMs: number; toMs: number | null; worsenedMs: number | null }[] = [];
      let key: KeyState | undefined;
      let now: Omit<Telegram, 'atMs'> = { state: null, signals: [null, null] };
      let at = 0;
      let before: Observation | undefined;
      const take = ({ state, transitions }: ReturnType<typeof observe>) => {
        key = state;
        for (const { kind, atMs } of transitions) {
          const last = alarms.at(-1);
          if (kind === 'raised') alarms.push({ fromMs: atMs, toMs: null, worsenedMs: null });
          else if (last && kind === 'cleared') last.toMs = atMs;
          else if (last && kind === 'worsened') last.worsenedMs = atMs;
        }
      };
      for (const { atMs, state, signals } of said) {
        now = {
          state: state ?? now.state,
          signals: signals.map((value, place) => value ?? now.signals[place] ?? null),
        };
        const observation = look?.({ atMs, fault: null, ...now });
        // What ingest goes by before it looks: as long as the machine stands where it stood, the same is observed.
        const next = classify(at, { state, fault: null, signals: [...signals] });
        const sames = next === at ? [before, observation] : [];
        const facts = sames.map((each) => each && [each.begins, each.holds, each.isGrave]);
        expect(facts[0]).toEqual(facts[1]);
        at = next;
        before = observation;
        if (observation === undefined) continue;
        take(observe(how, key ?? unheard(always, atMs), observation));
      }
      if (key !== undefined) take(advance(how, key, toMs));
      expect(alarms satisfies OracleAlarm[]).toEqual(expected);
    },
  );
});
