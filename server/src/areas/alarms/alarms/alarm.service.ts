import { maintenanceTask } from '@millwright/contract/areas/maintenance/tasks/maintenanceTask.ts';
import {
  type acknowledgeAlarms,
  type Alarm,
  type Alarms,
  type AlarmShown,
  type escalateAlarms,
  floodFrom,
  floodWindowMs,
  type listAlarms,
  longestShelving,
  type shelveAlarms,
} from '@millwright/contract/areas/alarms/alarms/alarmCalls.ts';
import type { InputOf } from '@millwright/contract/core/call/call.ts';
import { type Language, languages } from '@millwright/contract/core/words/languages.ts';
import { dayMs } from '@millwright/contract/core/time/units.ts';
import { run } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import { uuidv7 } from '../../../platform/db/uuid.ts';
import type { Ctx } from '../../../platform/http/calls/app.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import { addRow } from '../../../resource/index.ts';
import { listMachines, listSignals } from '../../equipment/index.ts';
import { selectRoleNames } from '../../access/index.ts';
import {
  eachLanguage,
  type InLanguages,
  type OpenTaskRow,
  selectOpenTasks,
  writeTaskTexts,
} from '../../maintenance/index.ts';
import {
  countAlarms,
  letSpeak,
  lockAlarms,
  selectAlarm,
  selectAlarms,
  selectBursts,
  selectEvents,
  selectNoted,
  selectReasons,
  silenceAlarms,
  takeAlarms,
} from './store/alarm.queries.ts';
import { handUp } from './telling/escalate.ts';
import { reasonsSaid } from './telling/reasonWords.ts';
import { type Ask, insertAlarmEvents, type NewAlarmEvent } from './store/store.queries.ts';
import { selectTellingRules, shareRules } from './store/sweep.queries.ts';
import { selectEscalation, setTask } from './store/tell.queries.ts';

export async function alarmsOf(ctx: Ctx, asked: InputOf<typeof listAlarms>): Promise<Alarms> {
  const { tx, clock, language } = ctx;
  const { pageNo, pageSize } = asked;
  const counts = await countAlarms(ctx, asked);
  const alarms = await selectAlarms(ctx, asked, {
    limit: pageSize,
    offset: (pageNo - 1) * pageSize,
    language,
  });
  const nowMs = clock.nowMs();
  const bursts = await selectBursts(tx, { sinceMs: nowMs - floodWindowMs });
  const isFlood = bursts.reduce((sum, { count }) => sum + count, 0) >= floodFrom;
  return { alarms, counts, total: counts[asked.view], nowMs, flood: isFlood ? bursts : [] };
}

/** Throws `core.notFound`. */
export async function alarmOf(ctx: Ctx, id: string): Promise<AlarmShown> {
  const { tx, language } = ctx;
  const alarm = await selectAlarm(ctx, id, language);
  if (alarm === undefined) throw fail('core.notFound');
  const tasks =
    alarm.machineId === null || alarm.taskId !== null || alarm.hasHiddenTask
      ? []
      : await openTasksSeen(ctx, alarm.machineId);
  return {
    alarm,
    reasons: await reasonsOf(tx, alarm, language),
    escalation: await escalationOf(tx, id),
    events: await selectEvents(ctx, { id }),
    tasks: tasks.map(({ id: taskId, number, name }) => ({ id: taskId, number, name })),
  };
}

/** Returns the open tasks of a machine that the reader sees. */
async function openTasksSeen(ctx: Ctx, machineId: number): Promise<OpenTaskRow[]> {
  return (await selectOpenTasks(ctx, { machineIds: [machineId], language: ctx.language })).toReversed();
}

async function escalationOf(tx: TenantTransaction, id: string): Promise<AlarmShown['escalation']> {
  const { roles, ...when } = await selectEscalation(tx, { id });
  return { roles: await selectRoleNames(tx, { ids: roles }), ...when };
}

/** By which of several conditions an alarm began, in words. */
async function reasonsOf(
  tx: TenantTransaction,
  { id, machineId }: Pick<Alarm, 'id' | 'machineId'>,
  language: Language,
): Promise<string[]> {
  const reasons = await selectReasons(tx, { id });
  if (reasons.length === 0) return [];
  const modelId = (await listMachines(tx)).find((machine) => machine.id === machineId)?.modelId;
  const signals = (await listSignals(tx)).filter((signal) => signal.modelId === modelId);
  return reasonsSaid(language, reasons, (code) => signals.find((signal) => signal.code === code));
}

/** Takes alarms; gives how many nobody had taken. What is said of one that somebody else has taken stands in its course all the same. */
export async function acknowledge(
  ctx: Ctx,
  { ids, note }: InputOf<typeof acknowledgeAlarms>,
): Promise<number> {
  const { tx, person, clock } = ctx;
  const atMs = clock.nowMs();
  const there = await lockAlarms(ctx, { ids });
  const taken = await takeAlarms(tx, { ids: there, personId: person.id, atMs, note });
  await noteEvents(
    ctx,
    taken.flatMap(({ id, stage }) => [
      { id, kind: 'acknowledged', note },
      ...(stage === 'closed' ? [{ id, kind: 'closed', note: null }] : []),
    ]),
  );
  const others = there.filter((id) => !taken.some((each) => each.id === id));
  if (note !== null && others.length > 0) {
    const known = new Set(await selectNoted(tx, { ids: others, personId: person.id, note }));
    const fresh = others.filter((id) => !known.has(id));
    await noteEvents(
      ctx,
      fresh.map((id) => ({ id, kind: 'noted', note })),
    );
  }
  return taken.length;
}

/** Escalates alarms that hold; gives how many were. */
export async function escalateNow(
  ctx: Ctx,
  { ids, reason }: InputOf<typeof escalateAlarms>,
): Promise<number> {
  const { tx, person, language, clock } = ctx;
  // As the sweep: rules before alarms.
  await shareRules(tx);
  const there = await lockAlarms(ctx, { ids });
  const rules = await selectTellingRules(tx);
  const ask: Ask = (statement, values) => run(tx, statement, values);
  const by = { id: person.id, name: person.realname };
  return handUp({ ctx, language, rules, ask, nowMs: clock.nowMs() }, { ids: there, person: by, reason });
}

/** Silences alarms until a moment. Throws `messaging.shelvingOver`. */
export async function shelve(
  ctx: Ctx,
  { ids, untilMs, reason }: InputOf<typeof shelveAlarms>,
): Promise<number> {
  const nowMs = ctx.clock.nowMs();
  const { days } = longestShelving;
  if (untilMs <= nowMs || untilMs > nowMs + days * dayMs) throw fail('messaging.shelvingOver', { days });
  return silence(ctx, ids, { silence: 'shelved', untilMs, reason });
}

/** Silences alarms of machines that are out of service. */
export function takeOutOfService(
  ctx: Ctx,
  { ids, reason }: { ids: readonly string[]; reason: string },
): Promise<number> {
  return silence(ctx, ids, { silence: 'outOfService', untilMs: null, reason });
}

async function silence(
  ctx: Ctx,
  ids: readonly string[],
  how: { silence: string; untilMs: number | null; reason: string | null },
): Promise<number> {
  const there = await lockAlarms(ctx, { ids });
  const silenced = await silenceAlarms(ctx.tx, there, how);
  await noteEvents(
    ctx,
    silenced.map((id) => ({ id, kind: how.silence, note: how.reason, value: how.untilMs })),
  );
  return silenced.length;
}

export async function unsilence(ctx: Ctx, ids: readonly string[]): Promise<number> {
  const there = await lockAlarms(ctx, { ids });
  const speaking = await letSpeak(ctx.tx, { ids: there, nowMs: ctx.clock.nowMs() });
  await noteEvents(
    ctx,
    speaking.map((id) => ({ id, kind: 'unsilenced', note: null })),
  );
  return speaking.length;
}

/** Makes a task of an alarm, once. Throws `core.notFound`, `messaging.alarmWithoutMachine`. */
export async function makeTask(ctx: Ctx, id: string): Promise<{ taskId: string; number: string }> {
  await lockAlarms(ctx, { ids: [id] });
  const alarm = await selectAlarm(ctx, id, ctx.language);
  if (alarm === undefined) throw fail('core.notFound');
  if (alarm.hasHiddenTask) throw fail('messaging.alarmTaskHidden');
  if (alarm.taskId !== null) return { taskId: alarm.taskId, number: alarm.taskNumber ?? '' };
  if (alarm.machineId === null) throw fail('messaging.alarmWithoutMachine');
  const task = await addRow(
    ctx,
    maintenanceTask,
    {
      name: taskName(alarm),
      machineId: String(alarm.machineId),
      urgency: alarm.priority === 'critical' ? 'urgent' : 'normal',
    },
    { source: 'alarm' },
  );
  await writeTaskTexts(ctx.tx, task.id, { name: await taskNames(ctx, id), description: null });
  return noteTask(ctx, id, { taskId: task.id, number: String(task['number']) });
}

/** The name of an alarm's task. */
function taskName(alarm: Pick<Alarm, 'origin' | 'alarmCode' | 'alarmName'>): string {
  return `${alarm.origin === 'pushRule' ? alarm.alarmCode : ''} ${alarm.alarmName}`
    .trim()
    .slice(0, maintenanceTask.fields.name.max);
}

async function taskNames(ctx: Ctx, id: string): Promise<InLanguages | null> {
  const names = new Map<Language, string>();
  for (const language of languages) {
    const alarm = await selectAlarm(ctx, id, language);
    if (alarm === undefined) return null;
    names.set(language, taskName(alarm));
  }
  return eachLanguage((language) => names.get(language) ?? '');
}

/** Joins an alarm to an open task of its machine. Throws `core.notFound`, `messaging.alarmTaskClosed`. */
export async function joinTask(
  ctx: Ctx,
  { id, taskId }: { id: string; taskId: string },
): Promise<{ taskId: string; number: string }> {
  await lockAlarms(ctx, { ids: [id] });
  const alarm = await selectAlarm(ctx, id, ctx.language);
  if (alarm === undefined || alarm.machineId === null) throw fail('core.notFound');
  if (alarm.hasHiddenTask) throw fail('messaging.alarmTaskHidden');
  if (alarm.taskId !== null) return { taskId: alarm.taskId, number: alarm.taskNumber ?? '' };
  const task = (await openTasksSeen(ctx, alarm.machineId)).find((each) => each.id === taskId);
  if (task === undefined) throw fail('messaging.alarmTaskClosed');
  return noteTask(ctx, id, { taskId, number: task.number });
}

async function noteTask(ctx: Ctx, id: string, task: { taskId: string; number: string }) {
  await setTask(ctx.tx, { id, ...task });
  await noteEvents(ctx, [{ id, kind: 'task', note: task.number }]);
  return task;
}

async function noteEvents(
  { tx, person, clock, tenant }: Ctx,
  rows: readonly { id: string; kind: string; note: string | null; value?: number | null }[],
): Promise<void> {
  const events = rows.map(
    ({ id: alarmId, kind, note, value = null }): NewAlarmEvent => ({
      id: uuidv7(),
      alarmId,
      kind,
      note,
      value,
      atMs: clock.nowMs(),
      personId: person.id,
    }),
  );
  await insertAlarmEvents((statement, values) => run(tx, statement, values), tenant.id, events);
}
