import type { JudgedMachine, SaidLast } from '../../../telemetry/index.ts';
import {
  always,
  type JudgedAlarm,
  type KeyState,
  observe,
  type Transition,
  unheard,
} from '../engine/engine.ts';
import { classBefore, unclassed } from '../engine/classes.ts';
import { isTold } from '../equipmentRules/equipmentRules.ts';
import { isByReceipt, type Key, onOf, type Remembered, type RuleStanding } from '../store/key.ts';
import type { KnownKey, RaisedOn } from '../store/outcome.ts';
import type { SaidNow } from '../engine/rules.ts';

/** A key of which others must know how it stands now. */
export interface ChangedKey {
  readonly key: Key;
  readonly on: RaisedOn;
  readonly before: KnownKey;
  readonly state: KeyState;
  readonly transitions: readonly Transition[];
  readonly stand: RuleStanding;
}

/** What a batch makes of the keys of a mill. */
export interface Looked {
  readonly changed: ChangedKey[];
  /** Keys that go on as they are, with what is remembered of them. */
  readonly moved: Remembered[];
}

/**
 * Takes what a machine said to its keys. Of those that are normal, and to which it stands as before, there is nothing to know. Gives the others,
 * where what it said was new to none that is normal.
 */
export function lookAtMachine(
  { machineId, before, fresh }: JudgedMachine,
  { keys, receivedMs }: { keys: readonly Key[]; receivedMs: number },
  looked: Looked,
): readonly Key[] | undefined {
  if (fresh.length === 0) return undefined;
  let said: SaidNow[] | undefined;
  const restless: Key[] = [];
  let isNew = false;
  for (const key of keys) {
    const isNormal = isCalm(key);
    if (isNormal && standsAsBefore(key, fresh)) continue;
    if (isNormal) isNew = true;
    restless.push(key);
    said ??= saidBy(before, fresh);
    lookAtKey(key, { machineId, before, fresh, said, receivedMs }, looked);
  }
  return isNew ? undefined : restless;
}

/**
 * Whether of a key no more is known than that it is normal, and time alone brings nothing. Only that its machine was heard is new then,
 * which what is remembered of the machine says too (`heardBefore`).
 */
function isCalm({ known, judging: { schedule, beyond } }: Key): boolean {
  if (schedule !== always || beyond === 'holds') return false;
  return known === undefined || (known.state.phase === 'normal' && !known.state.begins);
}

/** Whether a machine that says this, at any moment since it stands where it stands, stands there still. */
export function standsAsBefore(
  { stand: { at }, classify }: Pick<Key, 'stand' | 'classify'>,
  rows: JudgedMachine['fresh'],
): boolean {
  if (at === unclassed) return false;
  for (const row of rows) if (classify(at, row) !== at) return false;
  return true;
}

function standBehind(
  { stand, classify, judging }: Key,
  before: SaidLast,
  rows: JudgedMachine['fresh'],
): RuleStanding {
  let at = stand.at === unclassed ? classBefore(classify, before) : stand.at;
  let { sinceMs } = stand;
  let lastMs = before.carry?.key.ts ?? Number.NEGATIVE_INFINITY;
  for (const row of rows) {
    const next = classify(at, row);
    const isNew =
      next !== at || row.ts - lastMs >= judging.silentAfterMs || sinceMs === Number.POSITIVE_INFINITY;
    if (isNew) sinceMs = row.ts;
    at = next;
    lastMs = row.ts;
  }
  return { at, sinceMs };
}

interface Said {
  readonly machineId: number;
  readonly before: SaidLast;
  readonly fresh: JudgedMachine['fresh'];
  readonly said: readonly SaidNow[];
  readonly receivedMs: number;
}

function lookAtKey(key: Key, { machineId, before, fresh, said, receivedMs }: Said, looked: Looked): void {
  const last = said.at(-1);
  if (last === undefined) return;
  const isHeard = isByReceipt(key.judging);
  const saidToKey = isHeard ? [{ ...last, atMs: receivedMs }] : said;
  const known = key.known ?? {
    state: unheard(key.judging.schedule, saidToKey[0]?.atMs ?? receivedMs),
    alarmId: null,
    version: 0,
  };
  const begun = key.known === undefined ? standingOf(key, before) : undefined;
  const transitions: Transition[] = [...(begun?.transitions ?? [])];
  // The newest telegram tells nothing of what is judged where it says nothing of it: it was heard all the same.
  let state = isHeard ? known.state : heardBefore(begun?.state ?? known.state, before);
  for (const now of saidToKey) {
    const observation = key.look(now);
    if (observation === undefined) continue;
    const judged = observe(key.judging, state, observation);
    state = judged.state;
    if (judged.transitions.length > 0) transitions.push(...judged.transitions);
  }
  const stand = standBehind(key, before, fresh);
  if (mustBeWritten(key, known, { state, transitions })) {
    const then = saidAt(transitions, said, before) ?? last;
    const on = { machineId, ...onOf(key.rule, then, before.carry?.rateGPerH ?? 0) };
    looked.changed.push({ key, before: known, state, transitions, on, stand });
  } else looked.moved.push({ key, known: { ...known, state }, stand });
}

/**
 * How a key of which nothing is known yet stands by what its machine said before. Rules of equipment count from when the machine is as it is,
 * also where they are newer; push rules from when they were first asked.
 */
function standingOf({ rule, look, judging }: Key, { carry }: SaidLast): JudgedAlarm | undefined {
  if (isTold(rule.origin) || carry === undefined || !Number.isFinite(carry.stateSince)) return undefined;
  const { stateSince: atMs, state, fault } = carry;
  const observation = look({ atMs, state, fault, signals: [] });
  return observation?.begins === true
    ? observe(judging, unheard(judging.schedule, atMs), observation)
    : undefined;
}

/** What a machine said last when the newest of its alarms began: one may begin and end within a batch. */
function saidAt(
  transitions: readonly Transition[],
  said: readonly SaidNow[],
  { carry }: SaidLast,
): Pick<SaidNow, 'state' | 'fault'> | undefined {
  const raised = transitions.findLast(({ kind }) => kind === 'raised');
  return raised && (said.findLast(({ atMs }) => atMs <= raised.atMs) ?? carry);
}

/** Every telegram of a machine says that all is as it said before. */
function heardBefore(state: KeyState, { carry }: SaidLast): KeyState {
  return carry && carry.key.ts > state.lastMs ? { ...state, lastMs: carry.key.ts, isSilent: false } : state;
}

/** Whether a key must be written: what others go by who look at it without a telegram. */
export function mustBeWritten(
  { judging }: Pick<Key, 'judging'>,
  { state: before, version }: KnownKey,
  { state, transitions }: JudgedAlarm,
): boolean {
  if (transitions.length > 0 || before.phase !== state.phase) return true;
  if (version === 0) return judging.beyond === 'holds' || (judging.schedule !== always && state.begins);
  if (judging.schedule !== always && before.begins !== state.begins) return true;
  if (judging.beyond === 'holds' && before.isSilent !== state.isSilent) return true;
  if (state.phase === 'normal') return false;
  // The sweep, which ends a delay, says why from what is written.
  if (state.phase === 'pending' && before.reasons?.join() !== state.reasons?.join()) return true;
  return (
    before.sinceMs !== state.sinceMs ||
    before.holds !== state.holds ||
    before.isGrave !== state.isGrave ||
    before.isUnknown !== state.isUnknown
  );
}

/** What a machine says with each telegram, with what it said before and did not take back. */
function saidBy(before: SaidLast, rows: JudgedMachine['fresh']): SaidNow[] {
  let { state = null, fault = null } = before.carry ?? {};
  let { signals } = before;
  return rows.map((row) => {
    if (row.state !== null) {
      state = row.state;
      fault = row.fault;
    }
    if (row.signals.length > 0) signals = merged(signals, row.signals);
    return { atMs: row.ts, state, fault, signals };
  });
}

function merged(known: readonly (number | null)[], said: readonly (number | null)[]): (number | null)[] {
  const all = [...known];
  for (let place = 0; place < said.length; place++) all[place] = said[place] ?? all[place] ?? null;
  return all;
}
