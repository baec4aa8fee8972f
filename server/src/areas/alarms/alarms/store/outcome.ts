// One file: what judging makes of keys and alarms, from what happened to the statements that write it.
import { type AlarmOrigin, flutterCount } from '@millwright/contract/areas/alarms/rule/pushRuleParts.ts';
import type { PreparedStatement } from '../../../../platform/db/together.ts';
import { uuidv7 } from '../../../../platform/db/uuid.ts';
import { JudgedAnewError } from '../../../telemetry/index.ts';
import { dueMs, isRaised, type KeyJudging, type KeyState, type Transition } from '../engine/engine.ts';
import type { JudgedRule } from '../engine/rules.ts';
import {
  type AlarmChange,
  type AlarmCorrection,
  type Ask,
  correctedBy,
  type JudgedEvent,
  type KeyWrite,
  type RaisedAlarm,
  isJudgedAnew,
  storedBy,
} from './store.queries.ts';
import { measureOf } from '../engine/units.ts';

/** A key as the database has it; `version` 0: not at all. */
export interface KnownKey {
  readonly state: KeyState;
  readonly alarmId: string | null;
  readonly version: number;
}

/** What an alarm says of its rule. */
export interface AlarmOf {
  readonly id: string;
  readonly alarmCode: string;
  readonly alarmName: string;
  readonly type: string;
  readonly priority: string;
  readonly source: JudgedRule['source'];
  readonly signal: string | null;
  readonly kpi: JudgedRule['kpi'];
  readonly needsTaking: boolean;
  readonly value: number | null;
  readonly origin?: AlarmOrigin;
}

/** All that is written of keys that changed. */
export interface Outcome {
  readonly keys: KeyWrite[];
  readonly raised: RaisedAlarm[];
  readonly steps: AlarmStep[];
  readonly events: JudgedEvent[];
  /** Of alarms that are stored, where what came late says otherwise. */
  readonly corrections: AlarmCorrection[];
}

/** One step of what became of an alarm that holds, in their order. */
export interface AlarmStep {
  readonly tenantId: number;
  readonly id: string;
  readonly kind: 'worsened' | 'unknown' | 'known' | 'cleared' | 'withdrawn';
  readonly atMs: number;
  /** Of one that ended: what was measured then. */
  readonly value?: number | null;
}

/** The mills of whose alarms people see something else than before. */
export function millsSeen({ raised, steps, corrections }: Outcome): Set<number> {
  return new Set([...raised, ...steps, ...corrections].map(({ tenantId }) => tenantId));
}

export function noOutcome(): Outcome {
  return { keys: [], raised: [], steps: [], events: [], corrections: [] };
}

/** What else an alarm says of its machine when it begins. */
export interface RaisedOn {
  readonly machineId: number;
  /** Without it the machine as a whole. */
  readonly spindle?: number;
  readonly detail: string | null;
  readonly lossKgPerH: number | null;
}

/** What an alarm says of what it is of: of a machine, or of what is none. */
export interface RaisedOf extends Omit<RaisedOn, 'machineId'> {
  readonly machineId: number | null;
  readonly subject?: RaisedAlarm['subject'];
}

/** Adds what happened to the alarm of a key; gives the alarm that is open behind it. */
export function addTransitions(
  outcome: Outcome,
  {
    tenantId,
    rule,
    on,
    alarmId: open,
    judging,
    transitions,
  }: {
    tenantId: number;
    rule: AlarmOf;
    judging: Pick<KeyJudging, 'isUntold'>;
    on: RaisedOf;
    alarmId: string | null;
    transitions: readonly Transition[];
  },
): string | null {
  let alarmId = open;
  for (const { kind, atMs, value, reasons, count } of transitions) {
    if (kind === 'raised') {
      alarmId = uuidv7(Math.max(0, Math.round(atMs)));
      const { id: ruleId, alarmCode, alarmName, priority, type, source, needsTaking, origin } = rule;
      outcome.raised.push({
        tenantId,
        id: alarmId,
        ruleId,
        alarmCode,
        alarmName,
        priority,
        type,
        source,
        needsTaking,
        ...(origin === undefined ? {} : { origin }),
        ...on,
        gatewayId: null,
        raisedMs: atMs,
        value,
        limit: value === null ? null : rule.value,
        ...(value === null ? {} : { ...measureOf(rule), signal: source === 'signal' ? rule.signal : null }),
        ...(reasons === undefined ? {} : { reasons }),
        isFluttering: judging.isUntold !== true && count > flutterCount,
      });
    } else if (alarmId !== null) {
      outcome.steps.push({ tenantId, id: alarmId, kind, atMs, value });
      if (kind === 'cleared') alarmId = null;
      else outcome.events.push({ tenantId, id: uuidv7(), alarmId, atMs, kind, value });
    }
  }
  return alarmId;
}

/** Adds what happened to a key; gives the key as it is behind it. */
export function addOutcome(
  outcome: Outcome,
  {
    tenantId,
    rule,
    judging,
    on,
    known,
    state,
    transitions,
  }: {
    tenantId: number;
    rule: AlarmOf;
    judging: KeyJudging;
    on: RaisedOn;
    known: KnownKey;
    state: KeyState;
    transitions: readonly Transition[];
  },
): KnownKey {
  const alarmId = addTransitions(outcome, {
    tenantId,
    rule,
    judging,
    on,
    alarmId: known.alarmId,
    transitions,
  });
  const version = known.version + 1;
  const { id: ruleId } = rule;
  outcome.keys.push({
    tenantId,
    ruleId,
    machineId: on.machineId,
    ...(on.spindle === undefined ? {} : { spindle: on.spindle }),
    state,
    alarmId,
    version,
    ...waitingFor(judging, state),
  });
  return { state, alarmId, version };
}

/** When a key is looked at without a telegram: at a moment, or so long after the newest telegram of its machine. */
export function waitingFor(judging: KeyJudging, state: KeyState): Pick<KeyWrite, 'dueMs' | 'waitsMs'> {
  // What hangs on the newest telegram is no moment, since each telegram would move it.
  const still = { ...state, lastMs: Number.POSITIVE_INFINITY };
  const due = dueMs(judging, still) ?? null;
  if (judging.beyond === 'holds')
    return { dueMs: due, waitsMs: state.isSilent ? null : judging.silentAfterMs };
  const isWaiting = isRaised(state) && !state.isUnknown && Number.isFinite(judging.unknownAfterMs);
  return { dueMs: due, waitsMs: isWaiting ? judging.unknownAfterMs : null };
}

interface Writing {
  readonly outcome: Outcome;
  readonly nowMs: number;
  /** Of the mills that must be judged by these rules still; whoever holds the rules already needs none. */
  readonly stamps?: readonly { readonly tenantId: number; readonly stamp: number }[];
  readonly isSweep?: boolean;
}

/** Writes an outcome. Throws `JudgedAnewError` where a key or a rule is not as whoever judged knew it: all of it is judged again. */
export async function writeOutcome(ask: Ask, writing: Writing): Promise<void> {
  try {
    for (const statement of outcomeStatements(writing)) await ask(statement, statement.values);
  } catch (error) {
    throw anewOf(writing.outcome.keys, error);
  }
}

/** The statements that write an outcome, in their order; where one of them ends the transaction, `anewOf` says why. */
export function outcomeStatements(writing: Writing): PreparedStatement[] {
  const { corrections } = writing.outcome;
  const parts = partsOf(writing);
  const inOrder =
    corrections.length === 0
      ? [storedBy(parts)]
      : [
          storedBy({ ...parts, raised: [], events: [] }),
          // What is over makes room for what holds.
          correctedBy(corrections.filter(isOver), parts.nowMs),
          correctedBy(
            corrections.filter((each) => !isOver(each)),
            parts.nowMs,
          ),
          storedBy({ ...parts, stamps: [], keys: [], changes: [] }),
        ];
  return inOrder.filter((statement) => statement !== undefined);
}

function isOver({ clearedMs }: AlarmCorrection): boolean {
  return clearedMs !== null;
}

/** The error of whoever wrote keys: `JudgedAnewError` where one of them, or a rule, is not as whoever judged knew it. */
export function anewOf(keys: readonly KeyWrite[], error: unknown): unknown {
  return isJudgedAnew(error)
    ? new JudgedAnewError([...new Set(keys.map(({ tenantId }) => tenantId))])
    : error;
}

function partsOf({ outcome, nowMs, stamps = [], isSweep = false }: Writing) {
  const { keys, events, steps } = outcome;
  const raised = outcome.raised.map((alarm) => withSteps(alarm, steps));
  const fresh = new Set(raised.map(({ id }) => id));
  return {
    stamps: stamps.map(({ tenantId, stamp }) => ({ tenantId, stamp })),
    keys,
    changes: alarmChanges(steps.filter(({ id }) => !fresh.has(id))),
    raised,
    events,
    nowMs,
    sweptMs: isSweep ? nowMs : null,
  };
}

/** What became of alarms, each once. */
export function alarmChanges(steps: readonly AlarmStep[]): AlarmChange[] {
  const changes = new Map<string, AlarmChange>();
  for (const { tenantId, id, kind, atMs, value = null } of steps) {
    const before = changes.get(id) ?? {
      tenantId,
      id,
      worsenedMs: null,
      saysUnknown: false,
      unknownMs: null,
      clearedMs: null,
      endedValue: null,
      isWithdrawn: false,
    };
    changes.set(id, { ...before, ...saidBy(kind, { atMs, value }) });
  }
  return [...changes.values()];
}

function saidBy(
  kind: AlarmStep['kind'],
  { atMs, value }: { atMs: number; value: number | null },
): Partial<AlarmChange> {
  switch (kind) {
    case 'worsened':
      return { worsenedMs: atMs };
    case 'unknown':
      return { saysUnknown: true, unknownMs: atMs };
    case 'known':
      return { saysUnknown: true, unknownMs: null };
    case 'cleared':
      return { clearedMs: atMs, endedValue: value };
    case 'withdrawn':
      return { clearedMs: atMs, isWithdrawn: true };
  }
}

/** An alarm that began in this very outcome, with what became of it since. */
function withSteps(alarm: RaisedAlarm, steps: readonly AlarmStep[]): RaisedAlarm {
  const [change] = alarmChanges(steps.filter(({ id }) => id === alarm.id));
  if (change === undefined) return alarm;
  const clearedMs = alarm.clearedMs ?? change.clearedMs;
  const unknownMs = clearedMs === null ? change.unknownMs : null;
  const endedValue = alarm.endedValue ?? change.endedValue;
  return { ...alarm, clearedMs, endedValue, worsenedMs: alarm.worsenedMs ?? change.worsenedMs, unknownMs };
}
