// One file: how the past of a machine is judged again, from what is stored to what is corrected.
import type pg from 'pg';
import {
  flutterCount,
  flutterOffMs,
  flutterWindowMs,
} from '@millwright/contract/areas/alarms/rule/pushRuleParts.ts';
import { hourMs } from '@millwright/contract/core/time/units.ts';
import {
  type AskedStatement,
  type PreparedStatement,
  runTogether,
} from '../../../../platform/db/together.ts';
import { uuidv7 } from '../../../../platform/db/uuid.ts';
import { askSayings, type JudgedMachine, type StoredSaying } from '../../../telemetry/index.ts';
import { advance, isRaised, type KeyState, observe, type Transition, unheard } from '../engine/engine.ts';
import { type Key, noStand, onOf, type Remembered } from '../store/key.ts';
import {
  askAlarmsSince,
  askKeys,
  type StoredAlarm,
  storedAlarms,
  type StoredKey,
  storedKeys,
} from '../store/late.queries.ts';
import { mustBeWritten } from './looking.ts';
import { type Outcome, waitingFor } from '../store/outcome.ts';
import type { SaidNow } from '../engine/rules.ts';
import { saidFrom } from '../telling/sayings.ts';

/** What is heard later than this is not judged any more: nobody acts on an alarm of the shift before. */
export const oldestLateMs = 6 * hourMs;
/** What is read before the late telegrams, beside the delays that may have begun there. */
const nearMs = 10_000;
/** What begins longer ago than this is read machine by machine: of all machines of a gateway at once it would be much. */
const muchMs = 300_000;

/** A machine that is judged again, and what must be known for it. */
export interface Revision {
  readonly tenantId: number;
  readonly machine: JudgedMachine;
  /** Those that what came late can concern, and when the oldest of it was measured. */
  readonly keys: readonly Key[];
  readonly fromMs: number;
  /** For how long nothing may have been said. */
  readonly silentMs: number;
  readonly asked: {
    readonly keys: ReturnType<typeof askKeys>;
    readonly alarms: AskedStatement<StoredAlarm>;
    readonly said?: AskedStatement<StoredSaying>;
    /** So long before the late telegrams it begins. */
    readonly beforeMs: number;
  };
}

/**
 * What is asked before a machine is judged again. It leaves in one message with what stores the late telegrams; the keys are locked first,
 * so that nothing of their alarms changes behind it.
 */
export function revisionOf(
  of: Pick<Revision, 'tenantId' | 'machine' | 'keys' | 'fromMs'>,
  { receivedMs }: { receivedMs: number },
): Revision {
  const { tenantId, machine, keys, fromMs } = of;
  const { machineId } = machine;
  const ofKeys = { tenantId, machineId, ruleIds: keys.map(({ rule }) => rule.id) };
  const silentMs = longestOf(keys.map(({ judging }) => judging.silentAfterMs));
  const delaysMs = longestOf(keys.map(({ judging }) => judging.onMs + Math.max(judging.offMs, flutterOffMs)));
  const beforeMs = nearMs + delaysOf(keys, ({ known }) => known?.state.raises.length ?? 0);
  return {
    ...of,
    silentMs,
    asked: {
      keys: askKeys(ofKeys),
      alarms: askAlarmsSince({ ...ofKeys, fromMs: fromMs - delaysMs - silentMs - flutterWindowMs }),
      ...(receivedMs - fromMs <= muchMs && {
        said: askSayings({ tenantId, machineId, fromMs: fromMs - beforeMs, toMs: newestOf(machine) }),
      }),
      beforeMs,
    },
  };
}

/** When the machine said the newest of what is known. */
function newestOf({ before: { carry }, fresh, late }: JudgedMachine): number {
  return Math.max(carry?.key.ts ?? 0, fresh.at(-1)?.ts ?? 0, late.at(-1)?.ts ?? 0);
}

/** What is asked of a machine, in this order. */
export function questionsOf({ asked: { keys, alarms, said } }: Revision): PreparedStatement[] {
  return said === undefined ? [keys, alarms] : [keys, alarms, said];
}

/** How far back delays of keys may reach, by how often an alarm of each began. */
function delaysOf(keys: readonly Key[], began: (key: Key) => number): number {
  return longestOf(
    keys.map((key) => {
      const { onMs, offMs, isUntold } = key.judging;
      const isFluttering = began(key) >= flutterCount && isUntold !== true;
      return onMs + (isFluttering ? Math.max(offMs, flutterOffMs) : offMs);
    }),
  );
}

interface Revising extends Revision {
  readonly nowMs: number;
  readonly outcome: Outcome;
}

/**
 * Judges a machine again from its oldest late telegram on, by what was asked of it (`questionsOf`): alarms that never were are withdrawn,
 * others begin or end at other times. What was judged before that telegram stands. Gives what is remembered behind the commit.
 */
export async function reviseMachine(client: pg.ClientBase, revising: Revising): Promise<Remembered[]> {
  const { keys, asked } = revising;
  const judged = storedKeys(asked.keys);
  const stored = Map.groupBy(storedAlarms(asked.alarms), ({ ruleId }) => ruleId);
  const said = await readAround(client, revising, stored);
  return keys.map((key) =>
    reviseKey({
      ...revising,
      key,
      said,
      alarms: stored.get(key.rule.id) ?? [],
      judged: judged.get(key.rule.id) ?? { version: 0, checkedMs: 0 },
    }),
  );
}

/**
 * What the machine said from a little before the late telegrams on: from where delays may have begun that run yet, or from its telegram
 * before, where it speaks so seldom. What it said before that and did not take back is in the first. Where what was asked does not reach so
 * far back, more is asked.
 */
async function readAround(
  client: pg.ClientBase,
  { tenantId, machine, keys, fromMs, silentMs, asked }: Revising,
  stored: ReadonlyMap<string, readonly StoredAlarm[]>,
): Promise<SaidNow[]> {
  const delaysMs = delaysOf(
    keys,
    ({ rule }) => (stored.get(rule.id) ?? []).filter(({ raisedMs }) => raisedMs < fromMs).length,
  );
  const of = (beforeMs: number) => ({ tenantId, machine, fromMs: fromMs - beforeMs });
  const askFrom = async (beforeMs: number) => {
    const { machineId } = machine;
    const more = askSayings({ tenantId, machineId, fromMs: fromMs - beforeMs, toMs: newestOf(machine) });
    await runTogether(client, [more]);
    return saidFrom(client, more.rows, of(beforeMs));
  };
  const nearestMs = Math.max(delaysMs + nearMs, asked.beforeMs);
  const said =
    asked.said === undefined || nearestMs > asked.beforeMs
      ? await askFrom(nearestMs)
      : await saidFrom(client, asked.said.rows, of(asked.beforeMs));
  const isThereOneBefore = said.some(({ atMs }) => atMs < fromMs);
  return isThereOneBefore || delaysMs + silentMs <= nearestMs ? said : askFrom(delaysMs + silentMs);
}

function longestOf(spans: readonly number[]): number {
  return Math.max(0, ...spans.filter((ms) => Number.isFinite(ms)));
}

interface RevisingKey extends Revising {
  readonly key: Key;
  readonly said: readonly SaidNow[];
  /** The alarms that are stored of it, by their beginning. */
  readonly alarms: readonly StoredAlarm[];
  readonly judged: StoredKey;
}

function reviseKey(revising: RevisingKey): Remembered {
  const { tenantId, machine, key, alarms, judged: stored, outcome, fromMs, said } = revising;
  const { version, checkedMs } = stored;
  const { machineId } = machine;
  const isBefore = ({ atMs }: SaidNow) => atMs < fromMs;
  const state0 = stateBefore(key, said.filter(isBefore), { alarms, fromMs });
  let state = state0;
  const transitions: Transition[] = [];
  for (const now of said) {
    if (isBefore(now)) continue;
    const observation = key.look(now);
    if (observation === undefined) continue;
    const judged = observe(key.judging, state, observation);
    state = judged.state;
    transitions.push(...judged.transitions);
  }
  // What the sweep ended behind the newest telegram stands: its alarm is no other one.
  if (checkedMs > state.checkedMs) {
    const swept = advance(key.judging, state, checkedMs);
    state = swept.state;
    transitions.push(...swept.transitions);
  }
  const open = alarms.find(
    ({ raisedMs, clearedMs }) => raisedMs < fromMs && (clearedMs === null || clearedMs >= fromMs),
  );
  const found = alarmsOf(transitions, isRaised(state0) ? open : undefined);
  const before = sizeOf(outcome);
  const alarmId = correct({ ...revising, found });
  const isCorrected = sizeOf(outcome) > before;
  // A process that has just started knows nothing of the key: what it finds beside normal is written, since the sweep goes by that.
  const known = key.known ?? { state: unheard(key.judging.schedule, fromMs), alarmId: null, version: 0 };
  const isOutdated = known.version !== version || known.state.raises.length !== state.raises.length;
  if (!isCorrected && !isOutdated && !mustBeWritten(key, known, { state, transitions: [] }))
    return { key, known: { ...known, state }, stand: noStand };
  outcome.keys.push({
    tenantId,
    ruleId: key.rule.id,
    machineId,
    state,
    alarmId: isRaised(state) ? alarmId : null,
    version: version + 1,
    ...waitingFor(key.judging, state),
  });
  return {
    key,
    known: { state, alarmId: isRaised(state) ? alarmId : null, version: version + 1 },
    stand: noStand,
  };
}

function sizeOf({ raised, steps, corrections }: Outcome): number {
  return raised.length + steps.length + corrections.length;
}

/** How a key stood just before a moment, by what was said before it and by the alarms that are stored of it. */
function stateBefore(
  { judging, look }: Key,
  said: readonly SaidNow[],
  { alarms, fromMs }: { alarms: readonly StoredAlarm[]; fromMs: number },
): KeyState {
  const [first] = said;
  const firstMs = first?.atMs ?? fromMs;
  const raisesBefore = (ms: number) => {
    const began = alarms.map(({ raisedMs }) => raisedMs).filter((raisedMs) => raisedMs < ms);
    const last = began.at(-1);
    return last === undefined ? [] : began.filter((raisedMs) => raisedMs > last - flutterWindowMs);
  };
  let state: KeyState = { ...unheard(judging.schedule, firstMs), raises: raisesBefore(firstMs) };
  if (
    alarms.some(
      ({ raisedMs, clearedMs }) => raisedMs < firstMs && (clearedMs === null || clearedMs >= firstMs),
    )
  )
    state = { ...state, phase: 'active', begins: true, holds: true };
  for (const now of said) {
    const observation = look(now);
    if (observation !== undefined) state = observe(judging, state, observation).state;
  }
  const open = alarms.find(
    ({ raisedMs, clearedMs }) => raisedMs < fromMs && (clearedMs === null || clearedMs >= fromMs),
  );
  const isOpen = open !== undefined;
  // What is stored of the time before stands, also where what was read begins too late to say so.
  const phase = phaseOf(state, isOpen);
  return { ...state, phase, raises: raisesBefore(fromMs), isWorse: isOpen && open.worsenedMs !== null };
}

function phaseOf(state: KeyState, isOpen: boolean) {
  if (isOpen === isRaised(state)) return state.phase;
  if (isOpen) return 'active';
  return 'normal';
}

interface FoundAlarm {
  readonly id: string | undefined;
  readonly raisedMs: number;
  clearedMs: number | null;
  endedValue: number | null;
  worsenedMs: number | null;
  readonly value: number | null;
  readonly reasons?: readonly string[] | undefined;
  readonly count: number;
}

function alarmsOf(transitions: readonly Transition[], open: StoredAlarm | undefined): FoundAlarm[] {
  const held = { clearedMs: null, endedValue: null, worsenedMs: null };
  const found: FoundAlarm[] =
    open === undefined ? [] : [{ ...held, ...open, clearedMs: null, value: null, count: 0 }];
  for (const { kind, atMs, value, reasons, count } of transitions) {
    const last = found.at(-1);
    if (kind === 'raised') found.push({ ...held, id: undefined, raisedMs: atMs, value, reasons, count });
    else if (last && kind === 'cleared') [last.clearedMs, last.endedValue] = [atMs, value];
    else if (last && kind === 'worsened') last.worsenedMs = atMs;
  }
  return found;
}

/** Brings what is stored to what was found; gives the id of the last alarm. */
function correct({
  tenantId,
  machine,
  key,
  alarms,
  fromMs,
  found,
  outcome,
  nowMs,
  said,
}: RevisingKey & { found: readonly FoundAlarm[] }): string | null {
  const later = alarms.filter(
    ({ raisedMs, clearedMs }) => raisedMs >= fromMs || clearedMs === null || clearedMs >= fromMs,
  );
  const matched = new Map<FoundAlarm, StoredAlarm>();
  for (const each of found) {
    const match = later.find(({ id, raisedMs }) => id === each.id || raisedMs === each.raisedMs);
    if (match) matched.set(each, match);
  }
  const still = new Set(matched.values());
  // What was withdrawn makes room for what holds in its place.
  for (const { id } of later.filter((each) => !still.has(each))) {
    outcome.steps.push({ tenantId, id, kind: 'withdrawn', atMs: nowMs });
    outcome.events.push({ tenantId, id: uuidv7(), alarmId: id, atMs: nowMs, kind: 'withdrawn' });
  }
  const changed = [...matched].filter(
    ([now, before]) => now.clearedMs !== before.clearedMs || now.worsenedMs !== before.worsenedMs,
  );
  outcome.corrections.push(
    ...changed.map(([{ clearedMs, endedValue, worsenedMs }, { id }]) => {
      return { tenantId, id, clearedMs, endedValue, worsenedMs };
    }),
  );
  let lastId: string | null = null;
  for (const each of found) {
    const match = matched.get(each);
    lastId = match?.id ?? raiseLate(outcome, { tenantId, each, key, machine, said });
  }
  return lastId;
}

function raiseLate(
  outcome: Outcome,
  {
    tenantId,
    each,
    key,
    machine,
    said,
  }: { tenantId: number; each: FoundAlarm; key: Key; machine: JudgedMachine; said: readonly SaidNow[] },
): string {
  const { raisedMs, clearedMs, endedValue, worsenedMs, value, reasons, count } = each;
  const {
    id: ruleId,
    alarmCode,
    alarmName,
    priority,
    type,
    source,
    needsTaking,
    value: limit,
    origin,
  } = key.rule;
  const id = uuidv7(Math.max(0, Math.round(raisedMs)));
  const then = said.findLast(({ atMs }) => atMs <= raisedMs) ?? { state: null, fault: null };
  outcome.raised.push({
    tenantId,
    id,
    ruleId,
    alarmCode,
    alarmName,
    priority,
    type,
    source,
    needsTaking,
    ...(origin === undefined ? {} : { origin }),
    raisedMs,
    value,
    limit: value === null ? null : limit,
    ...onOf(key.rule, then, machine.before.carry?.rateGPerH ?? 0),
    machineId: machine.machineId,
    gatewayId: null,
    isFluttering: key.judging.isUntold !== true && count > flutterCount,
    ...(reasons === undefined ? {} : { reasons }),
    clearedMs,
    endedValue,
    worsenedMs,
  });
  if (worsenedMs !== null)
    outcome.events.push({ tenantId, id: uuidv7(), alarmId: id, atMs: worsenedMs, kind: 'worsened' });
  return id;
}
