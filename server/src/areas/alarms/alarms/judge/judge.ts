// One file: how ingest judges a batch, from what is looked at to what is remembered behind the commit.
import type pg from 'pg';
import {
  beginning,
  committing,
  type PreparedStatement,
  runTogether,
} from '../../../../platform/db/together.ts';
import {
  type Judge,
  JudgedAnewError,
  type JudgedBatch,
  type JudgedMachine,
} from '../../../telemetry/index.ts';
import { type JudgedOn, keysConcerned, noteCalm } from './calm.ts';
import { addFaultKeys } from '../equipmentRules/faultKeys.ts';
import { isByReceipt, type Key, noStand, type Remembered } from '../store/key.ts';
import { oldestLateMs, questionsOf, reviseMachine, type Revision, revisionOf } from './late.ts';
import {
  askStamp,
  type KeyRow,
  noteListening,
  selectKeys,
  selectStamps,
  selectSweptKeys,
} from '../store/judge.queries.ts';
import { type ChangedKey, type Looked, lookAtMachine, standsAsBefore } from './looking.ts';
import { type JudgedMill, readMill } from './mill.ts';
import {
  addOutcome,
  anewOf,
  millsSeen,
  noOutcome,
  type Outcome,
  outcomeStatements,
} from '../store/outcome.ts';

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
/** The most keys that are written by one statement. */
const mostWritten = 1_000;

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
  await noteListening(pool, { nowMs: listeningMs });
  let stamps = await selectStamps(pool);
  const mills = new Map<number, JudgedMill>();
  /** Mills of which somebody else changed something meanwhile. */
  const doubted = new Set<number>();
  const lookNow = async () => {
    stamps = await selectStamps(pool);
    for (const [tenantId, { stamp }] of mills) if (stamps.get(tenantId) !== stamp) mills.delete(tenantId);
    const swept = await selectSweptKeys(pool, { since: new Date(clock() - sweepingMs) });
    for (const { tenantId, ...row } of swept) takeOver(mills.get(tenantId)?.machines.get(row.machineId), row);
  };
  const lookAgain = onceMore(lookNow);
  const looking = setInterval(() => {
    lookAgain().catch(onFailure); // what is written checks for itself
  }, lookMs);
  looking.unref();

  const isGood = (tenantId: number, stamp: number) => {
    const mill = mills.get(tenantId);
    return mill?.stamp === stamp && clock() - mill.readMs < keptMs;
  };
  const read = async (tenantId: number) => {
    await lookAgain();
    const stamp = stamps.get(tenantId);
    if (stamp === undefined) return false;
    if (!isGood(tenantId, stamp))
      mills.set(tenantId, await readMill(pool, { tenantId, stamp, nowMs: clock(), listeningMs }));
    else if (doubted.has(tenantId))
      for (const row of await selectKeys(pool, { tenantId }))
        takeOver(mills.get(tenantId)?.machines.get(row.machineId), row);
    doubted.delete(tenantId);
    return true;
  };

  return {
    lookAgain,
    isReady(tenantId) {
      const stamp = stamps.get(tenantId);
      if (stamp === undefined) return false;
      return (isGood(tenantId, stamp) && !doubted.has(tenantId)) || read(tenantId);
    },
    look(batches) {
      const ofMills = batches.map((batch) => lookAt(batch));
      const writing = ofMills.filter(({ changed, late }) => changed.length + late.length > 0);
      const behind: Remembered[] = [];
      let told: ReadonlySet<number> = new Set();
      /** Somebody else changed something of these mills meanwhile: their keys are read before they are judged again. */
      const doubting = async (work: () => Promise<void>) => {
        try {
          await work();
        } catch (error) {
          if (error instanceof JudgedAnewError) for (const { mill } of writing) doubted.add(mill.tenantId);
          throw error;
        }
      };
      return {
        commit: (client, statements, { hasBegun = false } = {}) =>
          doubting(async () => {
            // Whoever judges again reads first what is stored, with what came late.
            const isAsking = writing.some(({ late }) => late.length > 0);
            if (isAsking)
              await askLate(client, { writing, before: [...(hasBegun ? [] : [beginning]), ...statements] });
            const made = await madeOf(client, writing, behind);
            const all = [...(isAsking ? [] : statements), ...made.statements];
            await runTogether(client, isAsking || hasBegun ? [...all, committing] : all).catch(
              (error: unknown) => {
                throw anewOf(
                  made.outcomes.flatMap(({ keys }) => keys),
                  error,
                );
              },
            );
            told = new Set(made.outcomes.flatMap((outcome) => [...millsSeen(outcome)]));
          }),
        keep() {
          for (const { moved } of ofMills) for (const each of moved) remember(each);
          for (const each of behind) remember(each);
          for (const tenantId of told) onChanged(tenantId);
        },
      };
    },
    forget(tenantId) {
      mills.delete(tenantId);
    },
    stop: () => clearInterval(looking),
  };

  function lookAt(batch: JudgedBatch): LookedMill {
    const mill = mills.get(batch.tenantId);
    // Its rules changed since it was read.
    if (mill === undefined) throw new JudgedAnewError([batch.tenantId]);
    const looked: LookedMill = { mill, receivedMs: batch.receivedMs, changed: [], moved: [], late: [] };
    for (const machine of batch.machines) {
      const judged = mill.machines.get(machine.machineId);
      if (judged === undefined) continue;
      const keys = keysConcerned(judged, machine);
      const isCalm = judged.calm !== undefined;
      if (!isCalm && judged.faults.size > 0) addFaultKeys(judged.keys, judged.faults, machine);
      if (keys.length === 0) continue;
      const revised = lateKeys(machine, { keys, receivedMs: batch.receivedMs });
      if (revised !== undefined)
        looked.late.push(revisionOf({ tenantId: batch.tenantId, machine, ...revised }, batch));
      const others = revised === undefined ? keys : keys.filter((key) => !revised.keys.includes(key));
      const restless = lookAtMachine(machine, { keys: others, receivedMs: batch.receivedMs }, looked);
      if (!isCalm && revised === undefined && restless) noteCalm(judged, restless, machine.before);
    }
    return looked;
  }
}

/** Whoever asks while it is being done waits for one turn more that all of them share: what each wants to see is in it. */
function onceMore(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const start = () => {
    next = undefined;
    running = work().finally(() => {
      running = undefined;
    });
    return running;
  };
  return () => {
    if (running === undefined) return start();
    next ??= running.then(start, start);
    return next;
  };
}

/** What a batch makes of a mill. */
interface LookedMill extends Looked {
  readonly mill: JudgedMill;
  readonly receivedMs: number;
  /** What is judged again, since something came late that says something else than was known. */
  readonly late: Revision[];
}

interface LateKeys {
  readonly keys: readonly Key[];
  readonly fromMs: number;
}

/**
 * The keys of a machine that are judged from further back: what came late says something else than was known, or the sweep ended a
 * delay ahead of a telegram that was on its way.
 */
function lateKeys(
  { late, fresh }: JudgedMachine,
  { keys, receivedMs }: { keys: readonly Key[]; receivedMs: number },
): LateKeys | undefined {
  const freshMs = fresh[0]?.ts ?? Number.POSITIVE_INFINITY;
  if (late.length === 0 && !isAnyAhead(keys, freshMs)) return undefined;
  const fromMs = receivedMs - oldestLateMs;
  const rows = late.filter(({ ts }) => ts >= fromMs);
  const lateMs = rows[0]?.ts ?? Number.POSITIVE_INFINITY;
  const isRevised = (key: Key) =>
    !isByReceipt(key.judging) &&
    ((rows.length > 0 && (lateMs <= key.stand.sinceMs || !standsAsBefore(key, rows))) ||
      (key.known !== undefined && freshMs < key.known.state.checkedMs && freshMs >= fromMs));
  const revised = keys.filter(isRevised);
  return revised.length === 0 ? undefined : { keys: revised, fromMs: Math.min(lateMs, freshMs) };
}

function isAnyAhead(keys: readonly Key[], freshMs: number): boolean {
  for (const { known } of keys) if (known !== undefined && freshMs < known.state.checkedMs) return true;
  return false;
}

/**
 * Runs statements, and what is asked of machines that are judged again behind them, as one message. Rules stay as they are before keys are
 * locked, as whoever changes rules does it.
 */
async function askLate(
  client: pg.ClientBase,
  { writing, before }: { writing: readonly LookedMill[]; before: readonly PreparedStatement[] },
): Promise<void> {
  const asking = writing.filter(({ late }) => late.length > 0);
  const stamps = asking.map(({ mill }) => ({ mill, asked: askStamp(mill.tenantId) }));
  const questions = asking.flatMap(({ late }) => late.flatMap(questionsOf));
  await runTogether(client, [...before, ...stamps.map(({ asked }) => asked), ...questions]);
  const outdated = stamps.filter(({ mill, asked }) => asked.rows[0]?.stamp !== mill.stamp);
  if (outdated.length > 0) throw new JudgedAnewError(outdated.map(({ mill }) => mill.tenantId));
}

/** What a batch makes of keys and alarms, and the statements that write it: of all mills one for each part. */
async function madeOf(
  client: pg.ClientBase,
  writing: readonly LookedMill[],
  behind: Remembered[],
): Promise<{ outcomes: Outcome[]; statements: PreparedStatement[] }> {
  const outcomes: Outcome[] = [];
  const statements: PreparedStatement[] = [];
  for (const part of partsOf(writing)) {
    const outcome = noOutcome();
    addChanged(part, { outcome, behind });
    for (const { late, receivedMs } of part)
      for (const each of late)
        behind.push(...(await reviseMachine(client, { ...each, nowMs: receivedMs, outcome })));
    outcomes.push(outcome);
    statements.push(...outcomeStatements(writingOf(part, outcome)));
  }
  return { outcomes, statements };
}

/** Adds what telegrams in order changed of keys, and how these are remembered behind the commit. */
function addChanged(
  part: readonly LookedMill[],
  { outcome, behind }: { outcome: Outcome; behind: Remembered[] },
): void {
  for (const { mill, changed } of part)
    for (const { key, on, before, state, transitions, stand } of changed) {
      const { tenantId } = mill;
      const { rule, judging } = key;
      const known = addOutcome(outcome, { tenantId, rule, judging, on, known: before, state, transitions });
      behind.push({ key, known, stand });
    }
}

function writingOf(part: readonly LookedMill[], outcome: Outcome) {
  return {
    outcome,
    nowMs: Math.max(...part.map(({ receivedMs }) => receivedMs)),
    stamps: part.map(({ mill }) => mill),
  };
}

/** What is written at once, so that no statement grows with the size of a flood. */
function partsOf(looked: readonly LookedMill[]): LookedMill[][] {
  const parts: LookedMill[][] = [];
  let size = mostWritten;
  for (const each of looked)
    for (let from = 0; from === 0 || from < each.changed.length; from += mostWritten) {
      const changed: ChangedKey[] = each.changed.slice(from, from + mostWritten);
      const part = { ...each, changed, late: from === 0 ? each.late : [] };
      const last = parts.at(-1);
      if (last === undefined || size + changed.length > mostWritten) {
        parts.push([part]);
        size = changed.length;
      } else {
        last.push(part);
        size += changed.length;
      }
    }
  return parts;
}

/** What somebody else wrote meanwhile is newer. */
function remember({ key, known, stand }: Remembered): void {
  if ((key.known?.version ?? 0) <= known.version) {
    key.known = known;
    key.stand = stand;
  }
}

/** A key as somebody else left it, with what was heard since. */
function takeOver(judged: JudgedOn | undefined, { ruleId, state, alarmId, version }: KeyRow): void {
  const key = judged?.keys.find(({ rule }) => rule.id === ruleId);
  if (judged === undefined || key === undefined || (key.known?.version ?? 0) >= version) return;
  judged.calm = undefined;
  const lastMs = Math.max(state.lastMs, key.known?.state.lastMs ?? 0);
  key.known = { state: { ...state, lastMs }, alarmId, version };
  key.stand = noStand;
}
