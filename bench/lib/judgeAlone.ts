import { defaultShiftCalendar } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { type JudgedOn, keysConcerned, noteCalm } from '../../server/src/areas/alarms/alarms/judge/calm.ts';
import { classifyOf, limitsOf } from '../../server/src/areas/alarms/alarms/engine/classes.ts';
import type { RuleRow } from '../../server/src/areas/alarms/alarms/store/judge.queries.ts';
import { type Key, noStand, type ReadyRule } from '../../server/src/areas/alarms/alarms/store/key.ts';
import { type Looked, lookAtMachine } from '../../server/src/areas/alarms/alarms/judge/looking.ts';
import { judgingOf, lookOf } from '../../server/src/areas/alarms/alarms/engine/rules.ts';
import { planOfCalendar } from '../../server/src/areas/shifts/shiftSystem/shiftPlan.ts';

const rounds = 30;
const limits = Array.from({ length: 20 }, (_, place) => 16_000 + place * 100);

/** A rule has one condition and so many further ones, all of which must hold; no other is asked less often. */
const further = [
  'state running',
  'signal spindleRpm above 14000',
  'signal spindleRpm above 14100',
  'signal spindleRpm above 14200',
  'signal spindleRpm above 14300',
];

/**
 * How many evaluations a second one processor makes of what machines say under 20 rules each, one in twenty of them fluttering around
 * a threshold: the part of judging that each telegram pays, without what is written. A rule has `conditions` of them, 1 to 6, and is one evaluation.
 */
export function evaluationsPerSecond({ machines, conditions }: { machines: number; conditions: number }): {
  perSecond: number;
  changed: number;
} {
  const plan = planOfCalendar(defaultShiftCalendar('Asia/Shanghai'));
  const positions = new Map([['spindleRpm', 0]]);
  const ready = limits.map((limit, place): ReadyRule => {
    const rule = withFurther(ruleOf(limit, place), further.slice(0, conditions - 1));
    const look = lookOf(rule, positions);
    if (look === undefined) throw new Error('a rule without a signal');
    const judging = judgingOf(rule, { offlineMs: 180_000, plan });
    return { rule, look, judging, classify: classifyOf(rule, positions), limits: limitsOf(rule, positions) };
  });
  const judgedOn = Array.from(
    { length: machines },
    (): JudgedOn => ({
      keys: ready.map((each): Key => ({ ...each, known: undefined, stand: noStand })),
    }),
  );
  let changed = 0;
  let spentMs = 0;
  for (let round = 0; round < rounds; round++) {
    const atMs = 1_700_000_000_000 + round * 1_000;
    const said = judgedOn.map((judged, place) => ({ judged, machine: machineOf(place, { round, atMs }) }));
    const looked: Looked = { changed: [], moved: [] };
    const begunMs = performance.now();
    for (const { judged, machine } of said) {
      const keys = keysConcerned(judged, machine);
      const isCalm = judged.calm !== undefined;
      const restless =
        keys.length === 0 ? undefined : lookAtMachine(machine, { keys, receivedMs: atMs }, looked);
      if (!isCalm && restless) noteCalm(judged, restless, machine.before);
    }
    spentMs += performance.now() - begunMs;
    changed += looked.changed.length;
    for (const { key, before, state, stand } of looked.changed) {
      key.known = { ...before, state, version: before.version + 1 };
      key.stand = stand;
    }
    for (const { key, known, stand } of looked.moved) Object.assign(key, { known, stand });
  }
  return { perSecond: (machines * limits.length * rounds * 1_000) / spentMs, changed };
}

function withFurther(rule: RuleRow, conditions: readonly string[]): RuleRow {
  return conditions.length === 0 ? rule : { ...rule, match: 'all', conditions: [...conditions] };
}

function machineOf(place: number, { round, atMs }: { round: number; atMs: number }) {
  const rpm = rpmOf(place, round);
  const carry = {
    key: { ts: atMs - 1_000, boot: 1, seq: round },
    state: 1 as const,
    fault: null,
    stateSince: atMs - 1_000,
    variety: 'JC40',
    rateGPerH: 16_000,
    idleSpindles: 0,
    readings: {},
  };
  return {
    machineId: place,
    before: { carry: round === 0 ? undefined : carry, signals: round === 0 ? [] : [rpmOf(place, round - 1)] },
    fresh: [{ ...emptyRow, ts: atMs, boot: 1, seq: round + 1, state: 1 as const, signals: [rpm] }],
    late: [],
  };
}

function rpmOf(place: number, round: number): number {
  const isFluttering = place % 20 === 0;
  return 15_000 + (isFluttering && round % 2 === 1 ? 1_050 : (round * 7) % 900);
}

const emptyRow = {
  outputG: null,
  energyWh: null,
  endBreaks: null,
  doffs: null,
  idleSpindles: null,
  rateGPerH: null,
  fault: null,
  variety: null,
};

function ruleOf(value: number, place: number): RuleRow {
  return {
    id: String(place),
    alarmCode: `R${place}`,
    alarmName: `R${place}`,
    type: 'equipment',
    priority: 'minor',
    needsTaking: false,
    process: null,
    modelIds: null,
    machineIds: null,
    source: 'signal',
    signal: 'spindleRpm',
    kpi: null,
    operator: 'above',
    value,
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
}
