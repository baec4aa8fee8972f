import { maintenanceTask } from '@millwright/contract/areas/maintenance/tasks/maintenanceTask.ts';
import {
  listTaskLog,
  makeFaultTasks,
  mostTaskLog,
  remarkOnTask,
  type TaskLogLine,
  taskMentioned,
} from '@millwright/contract/areas/maintenance/tasks/taskCalls.ts';
import { notify } from '@millwright/contract/core/resource/notices.ts';
import type { App, Ctx } from '../../../platform/http/calls/app.ts';
import { call } from '../../../platform/http/calls/call.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import { selectPersonCards } from '../../access/index.ts';
import { tasksOfFaults } from './faultTasks.ts';
import { insertLogLine, selectLog } from './maintenanceTask.queries.ts';
import { seenTask } from './seenTask.ts';

/** The log of tasks, remarks on them, and the job that makes tasks of faults. */
export function mountTasks(app: App): void {
  call(app, listTaskLog, async (ctx, { taskId }) => {
    await seenTask(ctx, taskId);
    return { nowMs: ctx.clock.nowMs(), lines: await linesOf(ctx, taskId) };
  });
  call(app, remarkOnTask, async (ctx, { id, taskId, text, mentionedIds }) => {
    const { machineId, ...task } = await seenTask(ctx, taskId);
    const people = await selectPersonCards(ctx.tx, { ids: mentionedIds });
    if (people.length < new Set(mentionedIds).size) throw fail('core.notFound');
    const line = { id, taskId, atMs: ctx.clock.nowMs(), kind: 'remark', note: text, mentionedIds } as const;
    const isNew = await insertLogLine(ctx.tx, { ...line, personId: ctx.person.id });
    if (isNew && mentionedIds.length > 0)
      notify(ctx, taskMentioned, {
        values: {
          ...task,
          person: ctx.person.realname ?? '',
          text,
        },
        to: { people: mentionedIds },
        about: { resource: maintenanceTask, id: taskId },
        machineIds: machineId === null ? [] : [machineId],
      });
    return { id };
  });
  app.jobs.on(makeFaultTasks, tasksOfFaults);
}

async function linesOf({ tx }: Ctx, taskId: string): Promise<TaskLogLine[]> {
  const rows = await selectLog(tx, { taskId, most: mostTaskLog });
  const ids = rows.flatMap(({ personId, mentionedIds }) => [
    ...(personId ? [personId] : []),
    ...mentionedIds,
  ]);
  const cards = await selectPersonCards(tx, { ids: [...new Set(ids)] });
  const nameOf = new Map(cards.map(({ id, realname }) => [id, realname]));
  return rows.map(({ personId, note, mentionedIds, ...row }) => ({
    ...row,
    by: personId === null ? null : (nameOf.get(personId) ?? ''),
    text: note,
    mentioned: mentionedIds.map((id) => nameOf.get(id) ?? ''),
  }));
}
