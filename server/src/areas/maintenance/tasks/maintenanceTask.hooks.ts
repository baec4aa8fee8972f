import { maintenanceTaskLifeCycle } from '@millwright/contract/areas/maintenance/tasks/maintenanceTask.lifeCycle.ts';
import {
  maintenanceTask,
  maintenanceTaskFault,
} from '@millwright/contract/areas/maintenance/tasks/maintenanceTask.ts';
import {
  taskGiven,
  taskSentBack,
  taskToConfirm,
} from '@millwright/contract/areas/maintenance/tasks/taskCalls.ts';
import { localMoment } from '@millwright/contract/core/time/zone.ts';
import { notify, type NoticeValue } from '@millwright/contract/core/resource/notices.ts';
import { fail, failField } from '../../../platform/http/errors/fail.ts';
import { sentence } from '../../../platform/phrases/sentences.ts';
import {
  defineHooks,
  type DocumentOf,
  type JudgeCtx,
  takeActionOnce,
  type Values,
  withLines,
  type WriteCtx,
} from '../../../resource/index.ts';
import { selectPersonCards } from '../../access/index.ts';
import { countRecords, insertLogLine } from './maintenanceTask.queries.ts';
import { eachLanguage, type InLanguages, selectTaskTexts, writeTaskTexts } from './taskTexts.queries.ts';
import {
  assertHasPosition,
  assertMayBeGiven,
  isParticipant,
  isResponsible,
  isSupervisor,
} from './taskPeople.ts';

const writing: ReadonlySet<string> = new Set(['add', 'edit']);

const document = withLines(maintenanceTask, { faults: maintenanceTaskFault });

/**
 * A task is of a machine or of other equipment, knows who wrote it and who is in charge of it, and writes down what happens
 * to it. Only people who have a part in it take its actions, and only people with a position any.
 */
export const maintenanceTaskHooks = defineHooks(document, {
  beforeSave: async (ctx, { action, id, row: said, before }) => {
    if (action === 'edit') await assertHasPosition(ctx);
    const row = before === undefined ? said : await withStoredTexts(ctx, { id, row: said, before });
    if (row.machineId === null && row.equipmentId === null) throw failField('machineId', 'required');
    if (row.machineId !== null && row.equipmentId !== null) throw failField('equipmentId', 'fits');
    if (writing.has(action)) assertMayAllocate(ctx, row, before);
    if (action === 'allocate' || action === 'transfer' || action === 'accept')
      await assertMayBeGiven(ctx, row.responsibleId);
    const participantIds = (row.participantIds ?? []).filter((each) => each !== row.responsibleId);
    const people = { ...row, participantIds };
    if (before !== undefined) return { ...people, detectedAt: beganAt(row.faults) ?? row.detectedAt };
    return {
      ...people,
      initiatorId: ctx.person.id,
      source: row.source ?? 'byHand',
      detectedAt: beganAt(row.faults) ?? row.detectedAt ?? momentOf(ctx),
      recurrences: 0,
      recordCount: 0,
      returnCount: 0,
    };
  },
  afterSave: async (ctx, { action, id, row, before }) => {
    const kind = logKind(before, action);
    await insertLogLine(ctx.tx, {
      taskId: id,
      atMs: ctx.clock.nowMs(),
      kind,
      ...(kind === 'action' ? { action } : {}),
      state: row.state,
      personId: ctx.person.id,
      note: await noteOf(ctx, action, row),
    });
    if (before !== undefined && (row.name !== before.name || row.description !== before.description))
      await forgetTexts(ctx, { id, row, before });
    if (writing.has(action) && row.responsibleId !== null)
      await takeActionOnce(ctx, maintenanceTask, {
        action: 'allocate',
        ids: [id],
        input: { responsibleId: row.responsibleId },
      });
  },
  beforeDelete: (ctx) => assertHasPosition(ctx),
  guards: {
    hasPosition: assertHasPosition,
    hasRepairRecord: async ({ tx }, { id }) => {
      if ((await countRecords(tx, { taskId: id })) === 0) throw fail('maintenance.recordNeeded');
    },
  },
  actors: {
    initiator: ({ person }, { initiatorId }) => initiatorId !== null && initiatorId === person.id,
    responsible: isResponsible,
    participant: isParticipant,
    supervisor: isSupervisor,
  },
  notes: {
    accept: (ctx) => ({ responsibleId: ctx.person.id, acceptedAt: momentOf(ctx) }),
    allocate: (ctx) => ({ acceptedAt: momentOf(ctx) }),
    complete: (ctx) => ({ completedAt: momentOf(ctx) }),
    confirm: (ctx) => ({ confirmedAt: momentOf(ctx) }),
    sendBack: (_ctx, { returnCount }) => ({ returnCount: (returnCount ?? 0) + 1, completedAt: null }),
    takeIn: (ctx, { recurrences }) => ({ recurrences: (recurrences ?? 0) + 1, recurredAt: momentOf(ctx) }),
  },
  effects: {
    allocate: (ctx, { id, row }) => tellResponsible(ctx, id, row),
    transfer: (ctx, { id, row }) => tellResponsible(ctx, id, row),
    complete: async (ctx, { id, row }) => {
      const to = others(ctx, [row.initiatorId, row.supervisorId]);
      const values = await wordsOf(ctx, id, row);
      notify(ctx, taskToConfirm, { values, to: { people: to }, ...about(id, row) });
    },
    sendBack: async (ctx, { id, row }) => {
      const values = { ...(await wordsOf(ctx, id, row)), reason: row.returnReason ?? '' };
      const to = others(ctx, [row.responsibleId]);
      notify(ctx, taskSentBack, { values, to: { people: to }, ...about(id, row) });
    },
  },
});

function logKind(before: unknown, action: string | undefined) {
  if (before === undefined) return 'added';
  if (action === 'edit') return 'edited';
  return 'action';
}

type TaskRow = DocumentOf<typeof maintenanceTask, { faults: typeof maintenanceTaskFault }>;

/** A form sends the texts of the program in the language of its reader: those are no change. */
async function withStoredTexts(
  { tx }: Pick<JudgeCtx, 'tx'>,
  { id, row, before }: { id: string; row: TaskRow; before: TaskRow },
): Promise<TaskRow> {
  const stored = (line: TaskRow['faults'][number]) => before.faults.find((each) => each.id === line.id);
  const isSame =
    row.name === before.name &&
    row.description === before.description &&
    row.faults.every((line) => stored(line)?.description === line.description);
  if (isSame) return row;
  const texts = await selectTaskTexts(tx, { taskId: id });
  const has = (all: InLanguages | null, text: unknown) =>
    all !== null && Object.values(all).some((each) => each === text);
  return {
    ...row,
    faults: row.faults.map((line) =>
      texts.faults.some((all) => has(all, line.description))
        ? { ...line, description: stored(line)?.description ?? line.description }
        : line,
    ),
    name: has(texts.name, row.name) ? before.name : row.name,
    description: has(texts.description, row.description) ? before.description : row.description,
  };
}

/** Text of a person replaces it, the same in every language. */
async function forgetTexts(
  { tx }: Pick<WriteCtx, 'tx'>,
  { id, row, before }: { id: string; row: TaskRow; before: TaskRow },
): Promise<void> {
  const { name, description } = await selectTaskTexts(tx, { taskId: id });
  await writeTaskTexts(tx, id, {
    name: row.name === before.name ? name : null,
    description: row.description === before.description ? description : null,
  });
}

/** A person who is stated in the form is allocated: that needs the right to allocate, and a due time that lies ahead. */
function assertMayAllocate(ctx: JudgeCtx, row: Planned, before: Planned | undefined): void {
  const isAllocated = row.responsibleId !== null && row.responsibleId !== before?.responsibleId;
  if (isAllocated && !ctx.can(maintenanceTaskLifeCycle.actions.allocate.access))
    throw fail('core.forbidden', { permission: maintenanceTaskLifeCycle.actions.allocate.access });
  if (row.dueAt === null || row.dueAt === before?.dueAt) return;
  if (Date.parse(row.dueAt) <= ctx.clock.nowMs()) throw failField('dueAt', 'min', { min: momentOf(ctx) });
}

interface Planned {
  readonly responsibleId: string | null;
  readonly dueAt: string | null;
}

interface Told {
  readonly number: string | null;
  readonly name: string;
  readonly responsibleId: string | null;
  readonly machineId: string | null;
  readonly dueAt: string | null;
}

async function tellResponsible(ctx: WriteCtx, id: string, row: Told): Promise<void> {
  const to = others(ctx, [row.responsibleId]);
  const values = { ...(await wordsOf(ctx, id, row)), due: dueText(ctx, row.dueAt) };
  notify(ctx, taskGiven, { values, to: { people: to }, ...about(id, row) });
}

/** By when a task is to be done, in each language and in the time of the mill; empty for one without a due time. */
function dueText({ tenant }: Pick<WriteCtx, 'tenant'>, dueAt: string | null): NoticeValue {
  if (dueAt === null) return '';
  const time = localMoment(tenant.zone, Date.parse(dueAt));
  return eachLanguage((language) =>
    sentence(language, 'task.dueBy', { namespace: 'maintenance', params: { time } }),
  );
}

/** People besides the one who acts, each once. */
function others({ person }: WriteCtx, ids: readonly (string | null)[]): string[] {
  return [...new Set(ids)].filter((id): id is string => id !== null && id !== person.id);
}

/** The task, and its machine, for those who answer for it. */
function about(id: string, { machineId }: Pick<Told, 'machineId'>) {
  return {
    about: { resource: maintenanceTask, id },
    machineIds: machineId === null ? [] : [Number(machineId)],
  };
}

async function wordsOf(
  { tx, person }: WriteCtx,
  id: string,
  { number, name }: Told,
): Promise<Record<'number' | 'name' | 'person', NoticeValue>> {
  const { name: names } = await selectTaskTexts(tx, { taskId: id });
  return { number: number ?? '', name: names ?? name, person: person.realname ?? '' };
}

/** What the log says of an action beside its name: a reason, or whom it is about. */
async function noteOf(ctx: WriteCtx, action: string, row: TaskRow): Promise<string | null> {
  if (action === 'sendBack') return row.returnReason;
  if (action === 'cancel') return row.cancelReason;
  if (action === 'allocate') return namesOf(ctx, [row.responsibleId]);
  if (action === 'addParticipants') return namesOf(ctx, row.participantIds ?? []);
  if (action !== 'transfer') return null;
  const reason = row.transferReason;
  const name = await namesOf(ctx, [row.responsibleId]);
  return reason === null ? name : `${name} · ${reason}`;
}

async function namesOf({ tx }: WriteCtx, ids: readonly (string | null)[]): Promise<string> {
  const cards = await selectPersonCards(tx, { ids: ids.flatMap((id) => id ?? []) });
  return cards.map(({ realname }) => realname).join(', ');
}

/** When the first of the faults began; undefined without any. */
function beganAt(faults: readonly Values[]): string | undefined {
  const moments = faults.flatMap(({ occurredAt }) => {
    if (occurredAt instanceof Date) return [occurredAt.getTime()];
    return typeof occurredAt === 'string' ? [Date.parse(occurredAt)] : [];
  });
  return moments.length === 0 ? undefined : new Date(Math.min(...moments)).toISOString();
}

function momentOf({ clock }: Pick<JudgeCtx, 'clock'>): string {
  return new Date(clock.nowMs()).toISOString();
}
