// One file: the way of a batch of telegrams through the rules of its mill, from what is remembered to what is written.
import type pg from 'pg';
import { offlineAfterMs } from '@millwright/contract/areas/telemetry/states.ts';
import { runOutside } from '../../../platform/db/sql.ts';
import { planOutside } from '../../shifts/index.ts';
import {
  type Judge,
  JudgedAnewError,
  type JudgedBatch,
  type JudgedMachine,
  type SaidLast,
  selectNewest,
} from '../../telemetry/index.ts';
import { concerns } from './concerns.ts';
import { always, type KeyState, observe, type Transition, unheard } from './engine.ts';
import { type Key, onOf } from './key.ts';
import { oldestLateMs, reviseMachine } from './late.ts';
import {
  type KeyRow,
  noteListening,
  selectJudgedMachines,
  selectJudgedRules,
  selectKeys,
  selectPositions,
  selectStamps,
  selectSweptKeys,
  selectZone,
  shareStamp,
} from './judge.queries.ts';
import { addOutcome, type KnownKey, noOutcome, type Outcome, writeOutcome } from './outcome.ts';
import type { Ask } from './store.queries.ts';
import { judgingOf, lookOf, type SaidNow } from './rules.ts';

interface Mill {
  readonly stamp: number;
  readonly readMs: number;
  readonly machines: ReadonlyMap<number, readonly Key[]>;
}

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
}: {
  pool: pg.Pool;
  clock: () => number;
  onFailure: (error: Error) => void;
}): Promise<AlarmJudge> {
  await noteListening(pool, clock());
  let stamps = await selectStamps(pool);
  const mills = new Map<number, Mill>();
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
    mills.set(tenantId, await readMill(pool, { tenantId, stamp, nowMs: clock() }));
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

  function lookAt(mill: Mill, batch: JudgedBatch): ReturnType<Judge['look']> {
    const { tenantId } = batch;
    const changed: Changed[] = [];
    const late: JudgedMachine[] = [];
    const kept: (() => void)[] = [];
    for (const machine of batch.machines) {
      const keys = mill.machines.get(machine.machineId);
      if (keys === undefined) continue;
      const isLate = machine.lateToMs !== undefined && machine.lateToMs >= batch.receivedMs - oldestLateMs;
      if (!isLate) lookAtMachine(machine, keys, changed, kept);
      else late.push(machine);
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
          const keys = mill.machines.get(machine.machineId) ?? [];
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
        const isWritten = await writeOutcome(ask, tenantId, { outcome, nowMs: batch.receivedMs });
        if (!isWritten) throw new JudgedAnewError(tenantId);
      },
      keep() {
        for (const keep of kept) keep();
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

function lookAtMachine(
  { machineId, before, fresh }: JudgedMachine,
  keys: readonly Key[],
  changed: Changed[],
  kept: (() => void)[],
): void {
  const said = fresh.length === 0 ? [] : saidBy(before, fresh);
  for (const key of keys) {
    const first = said[0];
    if (first === undefined) return;
    const known = key.known ?? {
      state: unheard(key.judging.schedule, first.atMs),
      alarmId: null,
      version: 0,
    };
    let { state } = known;
    const transitions: Transition[] = [];
    // The newest telegram tells nothing of what is judged where it says nothing of it: it was heard all the same.
    state = heardBefore(state, before);
    for (const now of said) {
      const observation = key.look(now);
      if (observation === undefined) continue;
      const judged = observe(key.judging, state, observation);
      state = judged.state;
      if (judged.transitions.length > 0) transitions.push(...judged.transitions);
    }
    if (isWritten(key, known, state, transitions)) {
      const last = said.at(-1) ?? first;
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
function isWritten(
  { judging }: Key,
  { state: before, version }: KnownKey,
  state: KeyState,
  transitions: readonly Transition[],
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

async function readMill(
  pool: pg.Pool,
  { tenantId, stamp, nowMs }: { tenantId: number; stamp: number; nowMs: number },
): Promise<Mill> {
  const zone = await selectZone(pool, tenantId);
  const machines = new Map<number, Key[]>();
  if (zone === undefined) return { stamp, readMs: nowMs, machines };
  const plan = await planOutside(pool, { tenantId, zone });
  const rules = await selectJudgedRules(pool, tenantId);
  const positions = await selectPositions(pool, tenantId);
  const heard = await selectNewest(pool, tenantId);
  const keys = new Map(
    (await selectKeys(pool, tenantId)).map((key) => [`${key.ruleId} ${key.machineId}`, key]),
  );
  for (const machine of await selectJudgedMachines(pool, tenantId)) {
    const offlineMs = offlineAfterMs(machine.slowestPeriodS);
    const ofMachine = rules.flatMap((rule): Key[] => {
      const look = concerns(rule, machine) ? lookOf(rule, positions.get(machine.modelId)) : undefined;
      if (look === undefined) return [];
      const known = keys.get(`${rule.id} ${machine.id}`);
      const lastMs = heard.get(machine.id) ?? 0;
      // Telegrams that changed nothing were heard, and not written.
      const state = known && { ...known.state, lastMs: Math.max(known.state.lastMs, lastMs) };
      return [
        {
          rule,
          look,
          judging: judgingOf(rule, { offlineMs, plan }),
          known: known && state ? { state, alarmId: known.alarmId, version: known.version } : undefined,
        },
      ];
    });
    if (ofMachine.length > 0) machines.set(machine.id, ofMachine);
  }
  return { stamp, readMs: nowMs, machines };
}
