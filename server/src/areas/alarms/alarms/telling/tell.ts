// One file: what becomes of the message of each alarm, from whether anybody is told to who it is.
import { faultNameOf } from '@millwright/contract/areas/equipment/faults/faultNames.ts';
import {
  alarmRaised,
  alarmsRaised,
  criticalAlarmRaised,
} from '@millwright/contract/areas/messaging/sending/alarmNotices.ts';
import { gatherMs, historyAfterMs } from '@millwright/contract/areas/alarms/rule/pushRuleParts.ts';
import { notify } from '@millwright/contract/core/resource/notices.ts';
import { minuteMs } from '@millwright/contract/core/time/units.ts';
import { uuidv7 } from '../../../../platform/db/uuid.ts';
import { readFaultNames } from '../../../equipment/index.ts';
import { eachLanguage, type RaisedTask, raiseTask } from '../../../maintenance/index.ts';
import { parcelsOf } from '../store/parcels.ts';
import { insertAlarmEvents } from '../store/store.queries.ts';
import type { TellingRule } from '../store/sweep.queries.ts';
import type { Sweeping } from '../store/sweeping.ts';
import {
  inhibitAlarms,
  lockToTell,
  notePushed,
  planEscalation,
  selectHiddenMachines,
  selectOutOfUse,
  setTask,
  settleTelling,
  silenceOutOfUse,
  type ToTellRow,
} from '../store/tell.queries.ts';
import { alarmText, nameFor, namesOf, readWords, type Words } from './wording.ts';

const mostTold = 2_000;
/** An alarm of a machine that is catching up is looked at again behind so long. */
const againMs = 60_000;

/** Tells receivers what is due: each alarm of its own, those of one rule at once together. Gives how many alarms were looked at. */
export async function tellPeople(sweeping: Sweeping): Promise<number> {
  const { ctx, rules, nowMs } = sweeping;
  const [rows, lost, unused] = await Promise.all([
    lockToTell(ctx.tx, { nowMs, most: mostTold }),
    selectHiddenMachines(ctx.tx),
    selectOutOfUse(ctx.tx),
  ]);
  const byRule = Map.groupBy(rows, ({ ruleId }) => ruleId);
  // Most of what is looked at waits for more of its kind, and is not worded yet.
  let reading: Promise<Words> | undefined;
  const words = () => (reading ??= readWords(ctx.tx));
  for (const [ruleId, ofRule] of byRule) {
    const rule = rules.find(({ id }) => id === ruleId);
    if (rule === undefined) await settle(sweeping, ofRule, 'history');
    else await tellOfRule(sweeping, { rule, rows: ofRule, lost, unused, words });
  }
  return rows.length;
}

interface OfRule {
  readonly rule: TellingRule;
  readonly rows: readonly ToTellRow[];
  /** Machines whose gateway is lost. */
  readonly lost: ReadonlySet<number>;
  /** Machines that are not in use. */
  readonly unused: ReadonlySet<number>;
  readonly words: () => Promise<Words>;
}

async function tellOfRule(sweeping: Sweeping, of: OfRule): Promise<void> {
  const { ctx, ask, nowMs } = sweeping;
  const { rule, lost } = of;
  const held = of.rows.filter(({ condition }) => condition === 'active');
  const over = of.rows.filter(({ condition }) => condition !== 'active');
  // Who was told already hears nothing more of it.
  const wasTold = ({ toldTimes }: ToTellRow) => toldTimes > 0;
  const toldAs = ({ telling }: ToTellRow) => (telling === 'waiting' ? 'sent' : telling);
  for (const [telling, those] of Map.groupBy(over.filter(wasTold), toldAs))
    await settle(sweeping, those, telling);
  const gone = over.filter((row) => !wasTold(row));
  await settle(
    sweeping,
    gone.filter(({ raisedMs }) => nowMs - raisedMs <= historyAfterMs),
    'recovered',
  );
  await settle(
    sweeping,
    gone.filter(({ raisedMs }) => nowMs - raisedMs > historyAfterMs),
    'history',
  );
  const isHidden = ({ machineId, source }: ToTellRow) =>
    source === 'silence' && rule.isHiddenByGateway && machineId !== null && lost.has(machineId);
  const isUnused = ({ machineId, silence }: ToTellRow) =>
    silence === 'none' && machineId !== null && of.unused.has(machineId);
  const hidden = held.filter(isHidden).map(({ id }) => id);
  const resting = held.filter((row) => !isHidden(row) && isUnused(row)).map(({ id }) => id);
  await inhibitAlarms(ctx.tx, { ids: hidden });
  await silenceOutOfUse(ctx.tx, { ids: resting });
  const noted = (ids: readonly string[], kind: string) =>
    ids.map((alarmId) => ({ id: uuidv7(), alarmId, atMs: nowMs, kind }));
  await insertAlarmEvents(ask, ctx.tenantId, [
    ...noted(hidden, 'inhibited'),
    ...noted(resting, 'outOfService'),
  ]);
  const seen = held.filter((row) => !isHidden(row) && !isUnused(row));
  // A machine that tells of the past now is told of when it has caught up, if the alarm still holds then.
  const isPast = ({ newestMs, source }: ToTellRow) =>
    source !== 'silence' && newestMs !== null && nowMs - newestMs > historyAfterMs;
  await postpone(sweeping, seen.filter(isPast), nowMs + againMs);
  const present = seen.filter((row) => !isPast(row));
  await settle(
    sweeping,
    present.filter(({ silence }) => silence !== 'none'),
    'silenced',
  );
  const speaking = present.filter(({ silence }) => silence === 'none');
  await makeTasks(sweeping, of, speaking);
  const isRepeat = ({ toldTimes }: ToTellRow) => toldTimes > 0;
  const isKnownFlutter = (row: ToTellRow) => row.isFluttering && !isRepeat(row);
  await settle(sweeping, speaking.filter(isKnownFlutter), 'fluttering');
  const telling = speaking.filter((row) => !isKnownFlutter(row));
  // What is critical waits for nothing. Others wait a little for more of the same, and those of a rule that has just spoken until
  // its time is over; then they are told together.
  const isGathering = (row: ToTellRow) => row.priority !== 'critical' && !isRepeat(row);
  const firstMs = Math.min(...telling.filter(isGathering).map(({ raisedMs }) => raisedMs));
  const lastPushedMs = rule.lastPushedMs ?? Number.NEGATIVE_INFINITY;
  const waitsUntilMs = Math.max(lastPushedMs + rule.mergeMin * minuteMs, firstMs + gatherMs);
  const isWaiting = (row: ToTellRow) => isGathering(row) && waitsUntilMs > nowMs;
  await postpone(sweeping, telling.filter(isWaiting), waitsUntilMs);
  await send(
    sweeping,
    of,
    telling.filter((row) => !isWaiting(row)),
  );
}

async function send(sweeping: Sweeping, { rule, words }: OfRule, rows: readonly ToTellRow[]): Promise<void> {
  if (rows.length === 0) return;
  const { ctx, nowMs } = sweeping;
  const parcels = await parcelsOf(sweeping, rule, rows.toSorted(byWeight));
  const told = new Map<string, Told>();
  for (const { to, rows: those, people } of parcels) {
    const { machines, wording } = await words();
    // Whoever cannot be rung finds it at the bell; for the alarm nobody was told.
    for (const { id } of people === 0 ? [] : those) {
      const before = told.get(id) ?? { people: 0, isAlone: true };
      told.set(id, { people: before.people + people, isAlone: before.isAlone && those.length === 1 });
    }
    const [first] = those;
    if (those.length === 1 && first !== undefined) {
      const notice = first.priority === 'critical' ? criticalAlarmRaised : alarmRaised;
      const values = {
        alarm: first.alarmName,
        machine: nameFor(first, { machines, wording }),
        said: alarmText(rule, first, { wording, nowMs }),
      };
      const about = { resource: { name: 'alarm' }, id: first.id, ids: [first.id] };
      notify(ctx, notice, { values, to, about, machineIds: machinesOf(those) });
    } else {
      const values = {
        alarm: rule.alarmName,
        count: those.length,
        machines: namesOf(those, { machines, wording }),
      };
      const about = { resource: { name: 'alarm' }, id: '', ids: those.map(({ id }) => id) };
      notify(ctx, alarmsRaised, { values, to, about, machineIds: machinesOf(those) });
    }
  }
  const nobody = rows.filter(({ id }) => !told.has(id));
  await settle(sweeping, nobody, 'nobody');
  await noteTold(sweeping, rule, { rows: rows.filter(({ id }) => told.has(id)), told });
  await planEscalation(
    ctx.tx,
    nobody.map(({ id }) => id),
    (rule.escalateRoles ?? []).length === 0 ? null : nowMs,
  );
}

interface Told {
  readonly people: number;
  readonly isAlone: boolean;
}

/** What is critical, or costs most, is named first. */
function byWeight(a: ToTellRow, b: ToTellRow): number {
  const isCritical = ({ priority }: ToTellRow) => Number(priority === 'critical');
  return isCritical(b) - isCritical(a) || (b.lossKgPerH ?? 0) - (a.lossKgPerH ?? 0);
}

async function noteTold(
  { ctx, ask, nowMs }: Sweeping,
  rule: TellingRule,
  { rows, told }: { rows: readonly ToTellRow[]; told: ReadonlyMap<string, Told> },
): Promise<void> {
  if (rows.length === 0) return;
  const { tx, tenantId } = ctx;
  const repeatMs = rule.repeatMin === null ? null : nowMs + rule.repeatMin * minuteMs;
  const isAgain = (row: ToTellRow) =>
    rule.frequency === 'untilOver' || (rule.frequency === 'untilTaken' && row.stage === 'open');
  const ways = rows.map((row) => {
    const { people = 0, isAlone = true } = told.get(row.id) ?? {};
    return { row, people, telling: isAlone ? 'sent' : 'merged', tellMs: isAgain(row) ? repeatMs : null };
  });
  for (const alike of Map.groupBy(ways, (way) => `${way.telling} ${way.people} ${way.tellMs}`).values()) {
    const [{ telling, people, tellMs } = { telling: 'sent', people: 0, tellMs: null }] = alike;
    const ids = alike.map(({ row }) => row.id);
    await settleTelling(tx, ids, { telling, tellMs, toldMs: nowMs, people });
  }
  const isFirst = ({ toldTimes }: ToTellRow) => toldTimes === 0;
  await planEscalation(
    tx,
    rows.filter(isFirst).map(({ id }) => id),
    rule.escalateAfterMin === null ? null : nowMs + rule.escalateAfterMin * minuteMs,
  );
  await notePushed(tx, { ruleId: rule.id, atMs: nowMs });
  const events = ways.map(({ row, people }) => ({
    id: uuidv7(),
    alarmId: row.id,
    atMs: nowMs,
    kind: isFirst(row) ? 'told' : 'reminded',
    value: people,
  }));
  await insertAlarmEvents(ask, tenantId, events);
}

/** A task of each alarm whose rule says so, once; of the stop that has a task already the alarm joins that one. */
async function makeTasks(
  { ctx, ask, nowMs }: Sweeping,
  { rule, words }: OfRule,
  rows: readonly ToTellRow[],
): Promise<void> {
  if (!rule.makesTask || rows.length === 0) return;
  const { machines, wording } = await words();
  for (const row of rows) {
    if (row.taskId !== null || row.machineId === null || !machines.has(row.machineId)) continue;
    const task = await raiseTask(ctx, {
      machineId: row.machineId,
      atMs: row.raisedMs,
      fault: await faultOf(ctx, row, machines.get(row.machineId)?.kind ?? ''),
      names: eachLanguage(() => `${rule.alarmCode} ${row.alarmName}`),
      descriptions: alarmText(rule, row, { wording, nowMs }),
      urgency: row.priority === 'critical' ? 'urgent' : 'normal',
      source: 'alarm',
    });
    const { id: taskId, number: note } = task;
    await setTask(ctx.tx, { id: row.id, taskId, number: note });
    await insertAlarmEvents(ask, ctx.tenantId, [
      { id: uuidv7(), alarmId: row.id, atMs: nowMs, kind: 'task', note },
    ]);
  }
}

/** The fault that a rule over faults found, as the mill's file names it. */
async function faultOf(
  { tx }: Pick<Sweeping['ctx'], 'tx'>,
  { source, detail }: ToTellRow,
  kind: string,
): Promise<RaisedTask['fault']> {
  if (source !== 'fault' || detail === null) return null;
  const names = await readFaultNames(tx);
  return {
    faultId: null,
    code: detail,
    names: eachLanguage((language) => faultNameOf(names, language)(detail, kind)),
  };
}

async function settle({ ctx }: Sweeping, rows: readonly ToTellRow[], telling: string): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await settleTelling(ctx.tx, ids, { telling, tellMs: null, toldMs: null, people: 0 });
}

async function postpone({ ctx }: Sweeping, rows: readonly ToTellRow[], untilMs: number): Promise<void> {
  for (const [telling, those] of Map.groupBy(rows, (row) => row.telling)) {
    const ids = those.map(({ id }) => id);
    await settleTelling(ctx.tx, ids, { telling, tellMs: untilMs, toldMs: null, people: 0 });
  }
}

function machinesOf(rows: readonly ToTellRow[]): number[] {
  return rows.flatMap(({ machineId }) => machineId ?? []);
}
