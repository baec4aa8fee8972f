// One file: the way of a batch of telegrams through the rules of its mill, from what is remembered to what is written.
import type pg from 'pg';
import { runOutside } from '../../../platform/db/sql.ts';
import {
  type Judge,
  JudgedAnewError,
  type JudgedBatch,
  type JudgedMachine,
  type SaidLast,
} from '../../telemetry/index.ts';
import { always, type Judged, type KeyState, observe, type Transition, unheard } from './engine.ts';
import { isByReceipt, type Key, onOf } from './key.ts';
import { oldestLateMs, reviseMachine } from './late.ts';
import { type KeyRow, noteListening, selectStamps, selectSweptKeys, shareStamp } from './judge.queries.ts';
import { type JudgedMill, readMill } from './mill.ts';
import { addOutcome, type KnownKey, noOutcome, type Outcome, writeOutcome } from './outcome.ts';
import type { Ask } from './store.queries.ts';
import type { SaidNow } from './rules.ts';

export interface AlarmJudge extends Judge {
  /** Looks whose rules changed; done every `lookMs` besides. */
  lookAgain(): Promise<void>;
  stop(): void;
}

/** How soon a rule that changed is heard of where nothing is written, and how long machines and models are taken as they were. */
const lookMs = 2_000;
/** How long a sweep may take to commit what it changed. */
const sweepingMs = 30_000;
const keptMs = 60_000;

/** Judges what machines say by the rules of their mills; a mill without rules costs a look into a map. */
export async function createJudge({
  pool,
  clock,
  onFailure,
  onChanged = () => undefined,
}: {
  pool: pg.Pool;
  clock: () => number;
  onFailure: (error: Error) => void;
  /** Behind the commit: alarms of a mill began, changed or ended. */
  onChanged?: (tenantId: number) => void;
}): Promise<AlarmJudge> {
  const listeningMs = clock();
  await noteListening(pool, listeningMs);
  let stamps = await selectStamps(pool);
  const mills = new Map<number, JudgedMill>();
  const lookAgain = async () => {
    stamps = await selectStamps(pool);
    for (const [tenantId, { stamp }] of mills) if (stamps.get(tenantId) !== stamp) mills.delete(tenantId);
    const swept = await selectSweptKeys(pool, new Date(clock() - sweepingMs));
    for (const { tenantId, ...row } of swept) takeOver(mills.get(tenantId)?.machines.get(row.machineId), row);
  };
  const looking = setInterval(() => {
    lookAgain().catch(onFailure); // what is written checks for itself
  }, lookMs);
  looking.unref();

  const read = async (tenantId: number) => {
    await lookAgain();
    const stamp = stamps.get(tenantId);
    if (stamp === undefined) return false;
    mills.set(tenantId, await readMill(pool, { tenantId, stamp, nowMs: clock(), listeningMs }));
    return true;
  };

  return {
    lookAgain,
    isReady(tenantId) {
      const stamp = stamps.get(tenantId);
      if (stamp === undefined) return false;
      const mill = mills.get(tenantId);
      const isGood = mill?.stamp === stamp && clock() - mill.readMs < keptMs;
      return isGood || read(tenantId);
    },
    look(batch) {
      const mill = mills.get(batch.tenantId);
      return mill ? lookAt(mill, batch) : { mustWrite: false, write: nothing, keep: () => undefined };
    },
    forget(tenantId) {
      mills.delete(tenantId);
    },
    stop: () => clearInterval(looking),
  };

  function lookAt(mill: JudgedMill, batch: JudgedBatch): ReturnType<Judge['look']> {
    const { tenantId } = batch;
    const changed: Changed[] = [];
    const late: JudgedMachine[] = [];
    const kept: (() => void)[] = [];
    let isChanged = false;
    for (const machine of batch.machines) {
      const keys = mill.machines.get(machine.machineId);
      if (keys === undefined) continue;
      const isLate = machine.lateToMs !== undefined && machine.lateToMs >= batch.receivedMs - oldestLateMs;
      if (isLate) late.push(machine);
      const looked = isLate ? keys.filter(({ judging }) => isByReceipt(judging)) : keys;
      lookAtMachine(machine, { keys: looked, receivedMs: batch.receivedMs, changed, kept });
    }
    return {
      mustWrite: changed.length > 0 || late.length > 0,
      async write(client) {
        if (changed.length === 0 && late.length === 0) return;
        if ((await shareStamp(client, tenantId)) !== mill.stamp) throw new JudgedAnewError(tenantId);
        const outcome: Outcome = noOutcome();
        for (const { key, on, before, state, transitions } of changed) {
          const { rule, judging } = key;
          const behind = addOutcome(outcome, { rule, judging, on, known: before, state, transitions });
          kept.push(() => {
            key.known = behind;
          });
        }
        for (const machine of late) {
          const ofMachine = mill.machines.get(machine.machineId) ?? [];
          const keys = ofMachine.filter(({ judging }) => !isByReceipt(judging));
          const revised = await reviseMachine(client, {
            tenantId,
            machine,
            keys,
            nowMs: batch.receivedMs,
            outcome,
          });
          kept.push(...revised);
        }
        const ask: Ask = (statement, values) => runOutside(client, statement, values);
        await writeOutcome(ask, tenantId, { outcome, nowMs: batch.receivedMs });
        isChanged = outcome.events.length > 0 || outcome.corrections.length > 0;
      },
      keep() {
        for (const keep of kept) keep();
        if (isChanged) onChanged(tenantId);
      },
    };
  }
}

/** A key as the sweep left it, with what was heard since. */
function takeOver(keys: readonly Key[] | undefined, { ruleId, state, alarmId, version }: KeyRow): void {
  const key = keys?.find(({ rule }) => rule.id === ruleId);
  if (key === undefined || (key.known?.version ?? 0) >= version) return;
  const lastMs = Math.max(state.lastMs, key.known?.state.lastMs ?? 0);
  key.known = { state: { ...state, lastMs }, alarmId, version };
}

const nothing = () => Promise.resolve();

interface Changed {
  readonly key: Key;
  readonly on: Parameters<typeof addOutcome>[1]['on'];
  readonly before: KnownKey;
  readonly state: KeyState;
  readonly transitions: readonly Transition[];
}

interface Looking {
  readonly keys: readonly Key[];
  readonly receivedMs: number;
  readonly changed: Changed[];
  readonly kept: (() => void)[];
}

function lookAtMachine(
  { machineId, before, fresh }: JudgedMachine,
  { keys, receivedMs, changed, kept }: Looking,
): void {
  const said = saidBy(before, fresh);
  const last = said.at(-1);
  if (last === undefined) return;
  const heard = [{ ...last, atMs: receivedMs }];
  for (const key of keys) {
    const saidToKey = isByReceipt(key.judging) ? heard : said;
    const known = key.known ?? {
      state: unheard(key.judging.schedule, saidToKey[0]?.atMs ?? receivedMs),
      alarmId: null,
      version: 0,
    };
    const transitions: Transition[] = [];
    // The newest telegram tells nothing of what is judged where it says nothing of it: it was heard all the same.
    let state = isByReceipt(key.judging) ? known.state : heardBefore(known.state, before);
    for (const now of saidToKey) {
      const observation = key.look(now);
      if (observation === undefined) continue;
      const judged = observe(key.judging, state, observation);
      state = judged.state;
      if (judged.transitions.length > 0) transitions.push(...judged.transitions);
    }
    if (mustBeWritten(key, known, { state, transitions })) {
      changed.push({
        key,
        before: known,
        state,
        transitions,
        on: { machineId, ...onOf(key.rule, last, before.carry?.rateGPerH ?? 0) },
      });
    } else kept.push(() => void (key.known = { ...known, state }));
  }
}

/** Every telegram of a machine says that all is as it said before. */
function heardBefore(state: KeyState, { carry }: SaidLast): KeyState {
  return carry && carry.key.ts > state.lastMs ? { ...state, lastMs: carry.key.ts, isSilent: false } : state;
}

/** Whether a key must be written: what others go by who look at it without a telegram. */
function mustBeWritten(
  { judging }: Key,
  { state: before, version }: KnownKey,
  { state, transitions }: Judged,
): boolean {
  if (transitions.length > 0 || before.phase !== state.phase) return true;
  if (version === 0) return judging.beyond === 'holds' || (judging.schedule !== always && state.begins);
  if (judging.schedule !== always && before.begins !== state.begins) return true;
  if (judging.beyond === 'holds' && before.isSilent !== state.isSilent) return true;
  if (state.phase === 'normal') return false;
  return (
    before.sinceMs !== state.sinceMs ||
    before.holds !== state.holds ||
    before.isGrave !== state.isGrave ||
    before.isUnknown !== state.isUnknown
  );
}

/** What a machine says with each telegram, with what it said before and did not take back. */
export function saidBy(before: SaidLast, rows: readonly JudgedMachine['fresh'][number][]): SaidNow[] {
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
