import { defaultShiftCalendar } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { stateNumber } from '@millwright/contract/areas/telemetry/states/states.ts';
import { expect, it } from 'vitest';
import { planOfCalendar } from '../../../shifts/index.ts';
import type { JudgedMachine, SaidLast } from '../../../telemetry/index.ts';
import { type JudgedOn, keysConcerned, noteCalm } from './calm.ts';
import { classifyOf, limitsOf } from '../engine/classes.ts';
import type { RuleRow } from '../store/judge.queries.ts';
import { type Key, noStand } from '../store/key.ts';
import { type Looked, lookAtMachine } from './looking.ts';
import { judgingOf, lookOf } from '../engine/rules.ts';

const { stopped, running, doffing, fault: faulty } = stateNumber;
const startMs = Date.UTC(2026, 2, 1);

const plain: RuleRow = {
  id: '',
  alarmCode: '',
  alarmName: '',
  type: 'equipment',
  priority: 'minor',
  needsTaking: false,
  process: null,
  modelIds: null,
  machineIds: null,
  source: 'signal',
  signal: 'temperature',
  kpi: null,
  operator: 'above',
  value: 10,
  clearValue: null,
  graveValue: null,
  states: null,
  faultCodes: null,
  match: null,
  conditions: null,
  onlyRunning: false,
  triggerAfterS: 0,
  clearAfterS: 0,
  noDataMin: null,
  schedule: 'always',
  hoursFrom: null,
  hoursTo: null,
  shifts: null,
};

/** Rules of every kind that a telegram can be new to. */
const rules: readonly Partial<RuleRow>[] = [
  { clearValue: 8, graveValue: 20 },
  { value: 11, triggerAfterS: 10, clearAfterS: 20 },
  { value: 9, onlyRunning: true },
  { signal: 'humidity', operator: 'below', value: 50, clearValue: 55 },
  {
    signal: 'humidity',
    operator: 'below',
    value: 45,
    schedule: 'hours',
    hoursFrom: '00:05',
    hoursTo: '00:20',
  },
  { source: 'state', states: ['stopped', 'doffing'], triggerAfterS: 15 },
  { source: 'fault', faultCodes: ['E07'] },
  { source: 'fault' },
  { source: 'silence', triggerAfterS: 300 },
  { match: 'all', conditions: ['state running', 'signal humidity below 60'] },
  { match: 'any', conditions: ['state stopped', 'signal humidity below 42'], value: 24, noDataMin: 3 },
];
const positions = new Map([
  ['temperature', 0],
  ['humidity', 1],
]);
const plan = planOfCalendar(defaultShiftCalendar('Asia/Shanghai'));

function keysOf(): Key[] {
  return rules.flatMap((each, place): Key[] => {
    const rule = { ...plain, ...each, id: String(place) };
    const look = lookOf(rule, positions);
    if (look === undefined) return [];
    const judging = judgingOf(rule, { offlineMs: 60_000, plan });
    const [classify, limits] = [classifyOf(rule, positions), limitsOf(rule, positions)];
    return [{ rule, look, judging, classify, limits, known: undefined, stand: noStand }];
  });
}

/** Small numbers that look random, the same each time. */
function seeded(seed: number): () => number {
  let at = seed;
  return () => {
    at = (at * 16_807) % 2_147_483_647;
    return at / 2_147_483_647;
  };
}

const nothing = {
  outputG: null,
  energyWh: null,
  endBreaks: null,
  doffs: null,
  idleSpindles: null,
  rateGPerH: null,
  variety: null,
};

/** What a machine says in some batches, mostly what it said before; what it says last is known to the next. */
function batches(random: () => number): JudgedMachine[] {
  const pick = <T>(of: readonly T[]) => of[Math.floor(random() * of.length)] ?? null;
  let atMs = startMs;
  let before: SaidLast = { carry: undefined, signals: [] };
  let [state, fault, signals]: [number, string | null, (number | null)[]] = [running, null, [null, null]];
  return Array.from({ length: 400 }, (_, seq) => {
    const fresh = Array.from({ length: 1 + Math.floor(random() * 3) }, (__, place) => {
      atMs += random() < 0.02 ? 400_000 : 1_000;
      if (random() < 0.06)
        [state, fault] = [pick([running, stopped, doffing, faulty]) ?? running, pick(['E07', 'E08'])];
      if (state !== faulty) fault = null;
      if (random() < 0.1)
        signals = [pick([7, 8, 9, 10, 10.5, 11, 12, 25]), pick([40, 43, 45, 50, 52, 55, 60, 70])];
      const said = random() < 0.7;
      return {
        ...nothing,
        ts: atMs,
        boot: 1,
        seq: seq * 10 + place,
        state: said ? stateOf(state) : null,
        fault: said ? fault : null,
        signals: random() < 0.8 ? signals.map((value) => (random() < 0.9 ? value : null)) : [],
      };
    });
    const machine = { machineId: 1, before, fresh, late: [] };
    before = behind(before, fresh);
    return machine;
  });
}

const stateOf = (number: number) => Object.values(stateNumber).find((each) => each === number) ?? running;

/** What is known of a machine behind what it said. */
function behind({ carry, signals }: SaidLast, fresh: JudgedMachine['fresh']): SaidLast {
  let known = carry;
  const merged = [...signals];
  for (const { ts, boot, seq, state, fault, signals: said } of fresh) {
    const stood =
      state === null ? { state: known?.state ?? null, fault: known?.fault ?? null } : { state, fault };
    const stateSince = known?.state === stood.state ? (known?.stateSince ?? ts) : ts;
    known = {
      key: { ts, boot, seq },
      ...stood,
      stateSince,
      variety: '',
      rateGPerH: 0,
      idleSpindles: 0,
      readings: {},
    };
    for (const [place, value] of said.entries()) merged[place] = value ?? merged[place] ?? null;
  }
  return { carry: known, signals: merged };
}

function keep({ changed, moved }: Looked): void {
  for (const { key, before, state, stand } of changed)
    Object.assign(key, { known: { ...before, state, version: before.version + 1 }, stand });
  for (const { key, known, stand } of moved) Object.assign(key, { known, stand });
}

const howKeysStand = (keys: readonly Key[]) =>
  keys.map(({ known, stand, rule }) => [rule.id, known?.version, known?.state, stand]);

it.each(Array.from({ length: 40 }, (_, seed) => seed + 1))(
  'stream %i: one look at a calm machine stands for a look at each of its keys',
  (seed) => {
    const random = seeded(seed * 7_919);
    const judged: JudgedOn = { keys: keysOf() };
    const each = keysOf();
    let [calmOnes, others] = [0, 0];
    for (const machine of batches(random)) {
      const receivedMs = (machine.fresh.at(-1)?.ts ?? 0) + 500;
      // A batch that is not stored is judged again.
      for (const isStored of random() < 0.1 ? [false, true] : [true]) {
        const looked: Looked = { changed: [], moved: [] };
        const keys = keysConcerned(judged, machine);
        const isCalm = judged.calm !== undefined;
        const restless = lookAtMachine(machine, { keys, receivedMs }, looked);
        if (!isCalm && restless) noteCalm(judged, restless, machine.before);
        if (isStored) keep(looked);
        if (isCalm) calmOnes += 1;
        else others += 1;
      }
      const looked: Looked = { changed: [], moved: [] };
      lookAtMachine(machine, { keys: each, receivedMs }, looked);
      keep(looked);
      expect(howKeysStand(judged.keys)).toEqual(howKeysStand(each));
    }
    expect([calmOnes, others].every((count) => count > 40)).toBe(true);
  },
);
