import { platformTenantId } from '@millwright/contract/core/call/platformTenant.ts';
import {
  executeTask,
  failedTaskDays,
  listTaskRuns,
  listTasks,
  listTasksOfMills,
  mostFailedTasks,
  pauseTask,
  platformStateRight,
  resumeTask,
  type Task,
  type TaskRun,
} from '@millwright/contract/areas/operations/tasks/tasks.ts';
import { type JobDeclaration, nextJobMs } from '@millwright/contract/core/call/jobs.ts';
import { registry } from '@millwright/contract/core/registry/installed.ts';
import { dayMs } from '@millwright/contract/core/time/units.ts';
import type { App, Ctx } from '../../../platform/http/calls/app.ts';
import { call } from '../../../platform/http/calls/call.ts';
import { fail, failField } from '../../../platform/http/errors/fail.ts';
import {
  askForTask,
  pauseTask as pause,
  resumeTask as resume,
  selectFailedTasks,
  selectTaskRuns,
  selectTasks,
  selectTasksOfMills,
  type TaskRow,
  type TaskRunRow,
} from '../../../platform/jobs/tasks.queries.ts';
import { timeInWords, titleOfJob } from './taskWords.ts';

const jobNames = () => registry().jobs.map(({ name }) => name);

/** The jobs of a mill as its people see and steer them, and those of all mills as the platform does. */
export function mountTasks(app: App): void {
  call(app, listTasks, async (ctx) => ({ tasks: await tasksOf(ctx) }));
  call(app, listTaskRuns, async ({ tx }, { name, pageNo, pageSize }) => {
    jobNamed(name);
    const { rows, total } = await selectTaskRuns(tx, {
      name,
      limit: pageSize,
      offset: (pageNo - 1) * pageSize,
    });
    const pages = Math.ceil(total / pageSize);
    return { records: rows.map(runOf), total, size: pageSize, current: pageNo, pages };
  });
  call(app, pauseTask, (ctx, { name }) => steer(ctx, name, 'pause'));
  call(app, resumeTask, (ctx, { name }) => steer(ctx, name, 'resume'));
  call(app, executeTask, (ctx, { name }) => steer(ctx, name, 'execute'));
  call(app, listTasksOfMills, ofMills);
}

/** The tasks of the mill of the transaction; those that it does not have yet come with its first minute. */
export async function tasksOf({ tx, language }: Pick<Ctx, 'tx' | 'language'>): Promise<Task[]> {
  const rows = new Map((await selectTasks(tx, { names: jobNames() })).map((row) => [row.name, row]));
  return registry().jobs.flatMap(({ name, time }) => {
    const row = rows.get(name);
    if (row === undefined) return [];
    const { nextMs, runningMs, pausedMs, pausedBy, askedBy, last } = row;
    return {
      name,
      title: titleOfJob(name, language),
      time: timeInWords(time, language),
      state: stateOf(row),
      nextMs: pausedMs === null ? nextMs : null,
      runningMs,
      pausedMs,
      pausedBy,
      tookMs: last === null ? null : last.endedMs - last.beganMs,
      askedBy,
      last: last === null ? null : runOf(last),
    };
  });
}

/**
 * Pauses or resumes a task, or has it done. Throws `core.invalid` for a name that no job has, and `iam.taskRunning`.
 */
export async function steer(
  { tx, clock, person, tenant }: Ctx,
  name: string,
  what: 'pause' | 'resume' | 'execute',
): Promise<null> {
  const { time } = jobNamed(name);
  const nowMs = clock.nowMs();
  const isDone = {
    pause: () => pause(tx, { name, by: person.realname, nowMs }),
    resume: () => resume(tx, { name, nextMs: nextJobMs(time, tenant.zone, nowMs) }),
    execute: () => askForTask(tx, { name, by: person.realname, nowMs }),
  }[what];
  if (!(await isDone())) throw fail('iam.taskRunning');
  return null;
}

function jobNamed(name: string): JobDeclaration {
  const found = registry().jobs.find((job) => job.name === name);
  if (found === undefined) throw failField('name', 'choice');
  return found;
}

function stateOf({ runningMs, askedMs, pausedMs, tries }: TaskRow): Task['state'] {
  if (runningMs !== null) return 'running';
  if (askedMs !== null) return 'asked';
  if (pausedMs !== null) return 'paused';
  return tries > 0 ? 'failing' : 'waiting';
}

/** What the program says of a failure is for operators of the platform. */
function runOf({ problem: _problem, ...run }: TaskRunRow): TaskRun {
  return run;
}

async function ofMills({ tx, tenantId, clock, language }: Ctx) {
  if (tenantId !== platformTenantId) throw fail('core.forbidden', { permission: platformStateRight });
  const rows = new Map((await selectTasksOfMills(tx, { names: jobNames() })).map((row) => [row.name, row]));
  const sinceMs = clock.nowMs() - failedTaskDays * dayMs;
  const failures = await selectFailedTasks(tx, { sinceMs, most: mostFailedTasks });
  return {
    tasks: registry().jobs.map(({ name, time }) => ({
      name,
      title: titleOfJob(name, language),
      time: timeInWords(time, language),
      ...(rows.get(name) ?? { mills: 0, paused: 0, failing: 0, lastMs: null, nextMs: null }),
    })),
    failures: failures.map(({ job, ...failure }) => ({ ...failure, title: titleOfJob(job, language) })),
  };
}
