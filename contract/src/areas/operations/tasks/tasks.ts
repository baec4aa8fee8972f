import { z } from 'zod';
import { defineCall } from '../../../core/call/call.ts';
import { defaultPageSize, largestPageSize } from '../../../core/resource/listQuery.ts';
import { defineScreen } from '../../../core/screen/screen.ts';

/** The right to see the scheduled tasks of a mill, and what came of them. */
export const tasksRight = 'iam.tasks';
/** The right to pause and resume them, and to have one done now. */
export const manageTasksRight = 'iam.manageTasks';
/** The right to see how the platform and the work in all mills goes; only people of the platform have it. */
export const platformStateRight = 'iam.platformState';

/** `asked`: somebody wants it done now; `failing`: it failed and is tried again. */
export const taskStates = ['running', 'asked', 'paused', 'failing', 'waiting'] as const;

const run = z.object({
  id: z.uuid(),
  state: z.enum(['done', 'failed']),
  /** Epoch ms: the planned moment, and when it was worked on. */
  dueMs: z.number(),
  beganMs: z.number(),
  endedMs: z.number(),
  /** Which try of the same moment it was. */
  try: z.int(),
  /** Who had it done, as the person was called then; null for one that came at its time. */
  askedBy: z.string().nullable(),
});
export type TaskRun = z.output<typeof run>;

const task = z.object({
  /** The declared name of the job. */
  name: z.string(),
  /** What it does, and when, in words. */
  title: z.string(),
  time: z.string(),
  state: z.enum(taskStates),
  /** When it comes next; null while it is paused. */
  nextMs: z.number().nullable(),
  /** Since when it is being done. */
  runningMs: z.number().nullable(),
  pausedMs: z.number().nullable(),
  pausedBy: z.string().nullable(),
  askedBy: z.string().nullable(),
  last: run.nullable(),
  /** How long the last run took; null before the first. */
  tookMs: z.number().nullable(),
});
export type Task = z.output<typeof task>;

/** The scheduled tasks of the mill, as they stand now. */
export const listTasks = defineCall('iam.listTasks', {
  method: 'GET',
  path: '/sys/task/list',
  data: 'platform',
  access: { code: tasksRight },
  input: z.object({}),
  output: z.object({ tasks: z.array(task) }),
});

const name = z.string().max(64);

/** What came of a task, newest first, in the time that is kept. */
export const listTaskRuns = defineCall('iam.listTaskRuns', {
  method: 'GET',
  path: '/sys/task/runs',
  data: 'platform',
  access: { code: tasksRight },
  input: z.object({
    name,
    pageNo: z.int().min(1).max(1_000_000).default(1),
    pageSize: z.int().min(1).max(largestPageSize).default(defaultPageSize),
  }),
  output: z.object({
    records: z.array(run),
    total: z.int(),
    size: z.int(),
    current: z.int(),
    pages: z.int(),
  }),
});

const changing = {
  data: 'platform',
  access: { code: manageTasksRight },
  input: z.object({ name }),
  output: z.null(),
} as const;

/** Keeps a task from being done at its times. Refuses one that is being done just now. */
export const pauseTask = defineCall('iam.pauseTask', {
  method: ['POST', 'PUT'],
  path: '/sys/task/pause',
  ...changing,
});

/** Lets a task be done at its times again, from the next one on. */
export const resumeTask = defineCall('iam.resumeTask', {
  method: ['POST', 'PUT'],
  path: '/sys/task/resume',
  ...changing,
});

/** Has a task done within seconds, once, paused or not. Refuses one that is being done, or that somebody has asked for. */
export const executeTask = defineCall('iam.executeTask', {
  method: ['POST', 'PUT'],
  path: '/sys/task/execute',
  ...changing,
});

/** Failures of this many days are told, the newest. */
export const failedTaskDays = 7;
export const mostFailedTasks = 200;

/** The tasks of all mills, each counted, and what failed where and why. Asked in the platform's session alone. */
export const listTasksOfMills = defineCall('iam.listTasksOfMills', {
  method: 'GET',
  path: '/sys/task/mills',
  data: 'platform',
  access: { code: platformStateRight },
  input: z.object({}),
  output: z.object({
    tasks: z.array(
      z.object({
        name: z.string(),
        title: z.string(),
        time: z.string(),
        mills: z.int(),
        paused: z.int(),
        /** Mills in which it failed last. */
        failing: z.int(),
        lastMs: z.number().nullable(),
        nextMs: z.number().nullable(),
      }),
    ),
    failures: z.array(
      z.object({
        tenantId: z.int(),
        tenantName: z.string(),
        title: z.string(),
        endedMs: z.number(),
        try: z.int(),
        /** As the program says it: for operators. */
        problem: z.string().nullable(),
      }),
    ),
  }),
});
export type TasksOfMills = z.output<typeof listTasksOfMills.output>;

export const taskCalls = [
  listTasks,
  listTaskRuns,
  pauseTask,
  resumeTask,
  executeTask,
  listTasksOfMills,
] as const;

export const tasksScreen = defineScreen('tasks', {
  namespace: 'iam',
  path: '/monitor/tasks',
  component: 'iam/tasks',
  layout: 'office',
  menu: 'systemMonitoring',
  access: tasksRight,
  rights: [manageTasksRight],
  view: 'tasks',
});
