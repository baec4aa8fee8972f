import { z } from 'zod';
import { defineCall } from '../../../core/call/call.ts';
import { everyMinutes, defineJob } from '../../../core/call/jobs.ts';
import { defineNotice } from '../../../core/resource/notices.ts';
import { anyTaskRight } from './maintenanceTask.lifeCycle.ts';
import { maintenanceTask } from './maintenanceTask.ts';

const { access, path } = maintenanceTask;

/** The most characters of a remark about a task, the most people it names, and the most lines of a log that are given. */
export const mostRemark = 400;
export const mostMentioned = 20;
export const mostTaskLog = 500;

/** What the log of a task tells of: its actions, its records, and what people remark. */
export const taskLogKinds = ['added', 'edited', 'action', 'record', 'remark'] as const;

const logLine = z.object({
  id: z.uuid(),
  atMs: z.number(),
  kind: z.enum(taskLogKinds),
  /** The name of the action, of kind `action`. */
  action: z.string().nullable(),
  /** The state behind it. */
  state: z.string().nullable(),
  /** Who; null: the platform. */
  by: z.string().nullable(),
  /** A reason, the name of a record, a remark, or who was meant. */
  text: z.string().nullable(),
  mentioned: z.array(z.string()),
});
export type TaskLogLine = z.output<typeof logLine>;

/** What happened to a task, the newest first, at most `mostTaskLog` lines. */
export const listTaskLog = defineCall('maintenance.listTaskLog', {
  method: 'GET',
  path: `${path}/log`,
  data: 'scoped',
  access: { code: access.read },
  input: z.object({ taskId: z.uuid() }),
  output: z.object({ nowMs: z.number(), lines: z.array(logLine) }),
});

/** Remarks something on a task; people that it mentions are told. Told again with the same id, it is written once. */
export const remarkOnTask = defineCall('maintenance.remarkOnTask', {
  method: 'POST',
  isOnce: true,
  path: `${path}/remark`,
  data: 'scoped',
  access: { anyOf: [access.read, anyTaskRight] },
  input: z.object({
    id: z.uuid(),
    taskId: z.uuid(),
    text: z.string().trim().min(1).max(mostRemark),
    mentionedIds: z.array(z.uuid()).max(mostMentioned).default([]),
  }),
  output: z.object({ id: z.uuid() }),
});

export const taskCalls = [listTaskLog, remarkOnTask];

/** Makes tasks of faults that are to have one: machines that stand with such a fault now. */
export const makeFaultTasks = defineJob('maintenance.makeFaultTasks', { time: everyMinutes(1) });

/** Tells people that a task is theirs, that it waits for their word, came back, or that they are mentioned. */
export const taskGiven = defineNotice('maintenance.taskGiven', {
  values: ['number', 'name', 'person', 'due'],
});
export const taskToConfirm = defineNotice('maintenance.taskToConfirm', {
  values: ['number', 'name', 'person'],
});
export const taskSentBack = defineNotice('maintenance.taskSentBack', {
  values: ['number', 'name', 'person', 'reason'],
  priority: 'H',
});
export const taskMentioned = defineNotice('maintenance.taskMentioned', {
  values: ['number', 'name', 'person', 'text'],
});
