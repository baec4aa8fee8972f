import { flutterCount } from '@millwright/contract/areas/messaging/pushRuleParts.ts';
import { uuidv7 } from '../../../platform/db/uuid.ts';
import { JudgedAnewError } from '../../telemetry/index.ts';
import { dueMs, isRaised, type Judging, type KeyState, type Transition } from './engine.ts';
import {
  type AlarmChange,
  type AlarmCorrection,
  type Ask,
  changeAlarms,
  correctAlarms,
  insertAlarms,
  insertEvents,
  type KeyWrite,
  type NewAlarmEvent,
  type RaisedAlarm,
  writeKeys,
} from './store.queries.ts';

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
  readonly source: string;
  readonly needsTaking: boolean;
  readonly value: number | null;
}

/** All that is written of keys that changed. */
export interface Outcome {
  readonly keys: KeyWrite[];
  readonly raised: RaisedAlarm[];
  readonly changes: AlarmChange[];
  readonly events: NewAlarmEvent[];
  /** Of alarms that are stored, where what came late says otherwise. */
  readonly corrections: AlarmCorrection[];
}

export function noOutcome(): Outcome {
  return { keys: [], raised: [], changes: [], events: [], corrections: [] };
}

/** What else an alarm says of its machine when it begins. */
export interface RaisedOn {
  readonly machineId: number;
  readonly detail: string | null;
  readonly lossKgPerH: number | null;
}

/** Adds what happened to a key; gives the key as it is behind it. */
export function addOutcome(
  outcome: Outcome,
  {
    rule,
    judging,
    on,
    known,
    state,
    transitions,
  }: {
    rule: AlarmOf;
    judging: Judging;
    on: RaisedOn;
    known: KnownKey;
    state: KeyState;
    transitions: readonly Transition[];
  },
): KnownKey {
  let { alarmId } = known;
  for (const { kind, atMs, value, count } of transitions) {
    if (kind === 'raised') {
      alarmId = uuidv7(Math.max(0, Math.round(atMs)));
      const { id: ruleId, alarmCode, alarmName, priority, type, source, needsTaking } = rule;
      outcome.raised.push({
        id: alarmId,
        ruleId,
        alarmCode,
        alarmName,
        priority,
        type,
        source,
        needsTaking,
        ...on,
        gatewayId: null,
        raisedMs: atMs,
        value,
        limit: rule.value,
        isFluttering: count > flutterCount,
      });
    } else if (alarmId !== null) outcome.changes.push({ id: alarmId, kind, atMs });
    if (alarmId !== null) outcome.events.push({ id: uuidv7(), alarmId, atMs, kind, value });
    if (kind === 'cleared') alarmId = null;
  }
  const version = known.version + 1;
  const { id: ruleId } = rule;
  outcome.keys.push({
    ruleId,
    machineId: on.machineId,
    state,
    alarmId,
    version,
    ...waitingFor(judging, state),
  });
  return { state, alarmId, version };
}

/** When a key is looked at without a telegram: at a moment, or so long after the newest telegram of its machine. */
export function waitingFor(judging: Judging, state: KeyState): Pick<KeyWrite, 'dueMs' | 'waitsMs'> {
  // What hangs on the newest telegram is no moment, since each telegram would move it.
  const still = { ...state, lastMs: Number.POSITIVE_INFINITY };
  const due = dueMs(judging, still) ?? null;
  if (judging.beyond === 'holds')
    return { dueMs: due, waitsMs: state.isSilent ? null : judging.silentAfterMs };
  const isWaiting = isRaised(state) && !state.isUnknown && Number.isFinite(judging.unknownAfterMs);
  return { dueMs: due, waitsMs: isWaiting ? judging.unknownAfterMs : null };
}

/** Writes an outcome. Throws `JudgedAnewError` where a key is not as whoever judged it knew it: all of it is judged again. */
export async function writeOutcome(
  ask: Ask,
  tenantId: number,
  { outcome, nowMs, isSweep = false }: { outcome: Outcome; nowMs: number; isSweep?: boolean },
): Promise<void> {
  const sweptAt = isSweep ? new Date(nowMs) : null;
  const written = await writeKeys(ask, tenantId, { rows: outcome.keys, sweptAt });
  if (written !== outcome.keys.length) throw new JudgedAnewError(tenantId);
  // What ends makes room for what begins: one alarm of a key holds at a time. What began in this very outcome and ended in it
  // again is written as ended.
  const ends = new Map(
    outcome.changes.filter(({ kind }) => kind === 'cleared').map(({ id, atMs }) => [id, atMs]),
  );
  const fresh = new Set(outcome.raised.map(({ id }) => id));
  const isOld = ({ id }: AlarmChange) => !fresh.has(id);
  const stays = ({ id, kind }: AlarmChange) => fresh.has(id) && kind !== 'cleared' && !ends.has(id);
  await changeAlarms(ask, tenantId, { changes: outcome.changes.filter(isOld), nowMs });
  // Those that are over first, for the same reason.
  const isOver = ({ clearedMs }: AlarmCorrection) => clearedMs !== null;
  await correctAlarms(ask, tenantId, outcome.corrections.filter(isOver));
  await correctAlarms(
    ask,
    tenantId,
    outcome.corrections.filter((each) => !isOver(each)),
  );
  const rows = outcome.raised.map((each) => ({
    ...each,
    clearedMs: each.clearedMs ?? ends.get(each.id) ?? null,
  }));
  await insertAlarms(ask, tenantId, { rows, nowMs });
  await changeAlarms(ask, tenantId, { changes: outcome.changes.filter(stays), nowMs });
  await insertEvents(ask, tenantId, outcome.events);
}
