// One file: what becomes of the message of each alarm, from whether anybody is told to who it is.
import { maintenanceTask } from '@millwright/contract/areas/maintenance/maintenanceTask.ts';
import {
  alarmRaised,
  alarmsRaised,
  criticalAlarmRaised,
} from '@millwright/contract/areas/messaging/alarmCalls.ts';
import { historyAfterMs } from '@millwright/contract/areas/messaging/pushRuleParts.ts';
import { notify, type NoticeReceivers } from '@millwright/contract/core/notices.ts';
import { uuidv7 } from '../../../platform/db/uuid.ts';
import { addRow } from '../../../resource/index.ts';
import { listMachines, type MachineRow } from '../../equipment/index.ts';
import { selectReceivers, selectRoleCodes } from '../../iam/index.ts';
import { responsibleFor } from '../../personnel/index.ts';
import { runningTurn } from '../../shifts/index.ts';
import { alarmText, readWording, type Wording } from './wording.ts';
import { insertEvents } from './store.queries.ts';
import {
  inhibitAlarms,
  lockToTell,
  notePushed,
  selectHiddenMachines,
  setTask,
  settleTelling,
  type TellingRule,
  type ToTellRow,
} from './sweep.queries.ts';
import type { Sweeping } from './sweeping.ts';

const mostTold = 2_000;
/** An alarm of a machine that is catching up is looked at again behind so long. */
const againMs = 60_000;
/** So many machines are named in a message of several. */
const mostNamed = 8;

/** Tells receivers what is due: each alarm of its own, those of one rule at once together. */
export async function tellPeople(sweeping: Sweeping): Promise<void> {
  const { ctx, rules, nowMs } = sweeping;
  const rows = await lockToTell(ctx.tx, { nowMs, most: mostTold });
  if (rows.length === 0) return;
  const machines = new Map((await listMachines(ctx.tx)).map((machine) => [machine.id, machine]));
  const lost = await selectHiddenMachines(ctx.tx);
  const byRule = Map.groupBy(rows, ({ ruleId }) => ruleId);
  const wording = await readWording(ctx.tx);
  for (const [ruleId, ofRule] of byRule) {
    const rule = rules.find(({ id }) => id === ruleId);
    if (rule === undefined) await settle(sweeping, ofRule, 'history');
    else await tellOfRule(sweeping, { rule, rows: ofRule, machines, lost, wording });
  }
}

interface OfRule {
  readonly rule: TellingRule;
  readonly rows: readonly ToTellRow[];
  readonly machines: ReadonlyMap<number, MachineRow>;
  /** Machines whose gateway is lost. */
  readonly lost: ReadonlySet<number>;
  readonly wording: Wording;
}

async function tellOfRule(sweeping: Sweeping, of: OfRule): Promise<void> {
  const { ctx, ask, nowMs } = sweeping;
  const { rule, lost } = of;
  const held = of.rows.filter(({ condition }) => condition === 'active');
  const gone = of.rows.filter(({ condition }) => condition !== 'active');
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
  const hidden = held.filter(isHidden).map(({ id }) => id);
  await inhibitAlarms(ctx.tx, hidden);
  await insertEvents(
    ask,
    ctx.tenantId,
    hidden.map((alarmId) => ({ id: uuidv7(), alarmId, atMs: nowMs, kind: 'inhibited' })),
  );
  const seen = held.filter((row) => !isHidden(row));
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
  const waitsUntilMs = (rule.lastPushedMs ?? Number.NEGATIVE_INFINITY) + rule.mergeMin * 60_000;
  // What is critical waits for nothing; others of a rule that has just spoken are told together when its time is over.
  const isWaiting = (row: ToTellRow) => row.priority !== 'critical' && !isRepeat(row) && waitsUntilMs > nowMs;
  await postpone(sweeping, telling.filter(isWaiting), waitsUntilMs);
  await send(
    sweeping,
    of,
    telling.filter((row) => !isWaiting(row)),
  );
}

async function send(
  sweeping: Sweeping,
  { rule, machines, wording }: OfRule,
  rows: readonly ToTellRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const { ctx, ask, nowMs } = sweeping;
  const { tx, tenantId } = ctx;
  const to = await receiversOf(sweeping, rule, rows);
  const people = await selectReceivers(tx, { people: [], roles: [], departments: [], ...to });
  const ids = rows.map(({ id }) => id);
  const repeatMs = rule.repeatMin === null ? null : nowMs + rule.repeatMin * 60_000;
  const isAgain = (row: ToTellRow) =>
    rule.frequency === 'untilOver' || (rule.frequency === 'untilTaken' && row.stage === 'open');
  if (people.length === 0) {
    await settle(sweeping, rows, 'nobody');
    return;
  }
  const nameOf = ({ machineId }: ToTellRow) =>
    machineId === null ? '' : (machines.get(machineId)?.number ?? '');
  const [first] = rows;
  if (rows.length === 1 && first !== undefined) {
    const notice = first.priority === 'critical' ? criticalAlarmRaised : alarmRaised;
    const values = {
      alarm: first.alarmName,
      machine: nameOf(first),
      said: alarmText(rule, first, { wording, nowMs }),
    };
    notify(ctx, notice, { values, to, about: { resource: { name: 'alarm' }, id: first.id } });
  } else {
    const named = rows.slice(0, mostNamed).map(nameOf).join(', ');
    const more = rows.length > mostNamed ? ` + ${rows.length - mostNamed}` : '';
    const values = { alarm: rule.alarmName, count: rows.length, machines: `${named}${more}` };
    notify(ctx, alarmsRaised, { values, to, about: { resource: { name: 'alarm' }, id: '' } });
  }
  for (const again of [true, false]) {
    const those = rows.filter((row) => isAgain(row) === again).map(({ id }) => id);
    const telling = rows.length === 1 ? 'sent' : 'merged';
    await settleTelling(tx, those, {
      telling,
      tellMs: again ? repeatMs : null,
      toldMs: nowMs,
      people: people.length,
    });
  }
  await notePushed(tx, rule.id, nowMs);
  const kinds = new Map(rows.map(({ id, toldTimes }) => [id, toldTimes > 0 ? 'reminded' : 'told']));
  await insertEvents(
    ask,
    tenantId,
    ids.map((alarmId) => ({
      id: uuidv7(),
      alarmId,
      atMs: nowMs,
      kind: kinds.get(alarmId) ?? 'told',
      value: people.length,
    })),
  );
}

/** Who is told now: duties are those of the shift that runs. */
async function receiversOf(
  { ctx }: Sweeping,
  rule: TellingRule,
  rows: readonly ToTellRow[],
): Promise<NoticeReceivers> {
  const { tx } = ctx;
  if (rule.receiverAttribute === 'people') return { people: rule.people ?? [] };
  if (rule.receiverAttribute === 'departments') return { departments: rule.departments ?? [] };
  if (rule.receiverAttribute === 'roles') return { roles: await selectRoleCodes(tx, rule.roles ?? []) };
  const { productionDate, crew } = await runningTurn(ctx);
  const machineIds = rows.flatMap(({ machineId }) => machineId ?? []);
  const answering = await responsibleFor(tx, { machineIds, on: { productionDate, crew: crew ?? '' } });
  const duties = new Set(rule.duties ?? []);
  return {
    people: [...new Set(answering.filter(({ duty }) => duties.has(duty)).map(({ personId }) => personId))],
  };
}

/** A task of each alarm whose rule says so, once. */
async function makeTasks(
  { ctx, ask, nowMs }: Sweeping,
  { rule, machines, wording }: OfRule,
  rows: readonly ToTellRow[],
): Promise<void> {
  if (!rule.makesTask) return;
  for (const row of rows) {
    if (row.taskId !== null || row.machineId === null || !machines.has(row.machineId)) continue;
    const said = alarmText(rule, row, { wording, nowMs })[ctx.language] ?? '';
    const task = await addRow(
      ctx,
      maintenanceTask,
      {
        name: `${rule.alarmCode} ${row.alarmName}`.slice(0, maintenanceTask.fields.name.max),
        machineId: String(row.machineId),
        urgency: row.priority === 'critical' ? 'urgent' : 'normal',
        ...(said === '' ? {} : { description: said }),
      },
      { source: 'alarm' },
    );
    await setTask(ctx.tx, { id: row.id, taskId: task.id, number: String(task['number']) });
    const note = String(task['number']);
    await insertEvents(ask, ctx.tenantId, [
      { id: uuidv7(), alarmId: row.id, atMs: nowMs, kind: 'task', note },
    ]);
  }
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
