import { quartzJobWire } from '@millwright/contract/areas/operations/wire/quartzJob.ts';
import type { JobTime } from '@millwright/contract/core/call/jobs.ts';
import { registry } from '@millwright/contract/core/registry/installed.ts';
import type { App } from '../../../platform/http/calls/app.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import { sentence } from '../../../platform/phrases/sentences.ts';
import { wireCall } from '../../../resource/index.ts';
import { steer, tasksOf } from '../tasks/tasks.routes.ts';

/** The scheduled tasks of the mill as clients of the convention see and steer them. */
export function mountQuartzJobWire(app: App): void {
  wireCall(app, quartzJobWire.list, async (ctx, { pageNo, pageSize, jobClassName = '', status = '' }) => {
    const wanted = jobClassName.replaceAll('*', '').toLowerCase();
    const all = (await tasksOf(ctx)).map(({ name, title, pausedMs }) => {
      const code = pausedMs === null ? 0 : -1;
      const words = sentence(ctx.language, `tasks.states.${code === 0 ? 'waiting' : 'paused'}`, {
        namespace: 'iam',
      });
      return {
        id: name,
        jobClassName: name,
        cronExpression: cronOf(name),
        parameter: null,
        description: title,
        status: code,
        status_dictText: words,
        delFlag: 0,
      };
    });
    const found = all.filter(
      (job) => job.id.toLowerCase().includes(wanted) && (status === '' || String(job.status) === status),
    );
    const from = (pageNo - 1) * pageSize;
    return {
      records: found.slice(from, from + pageSize),
      total: found.length,
      size: pageSize,
      current: pageNo,
      pages: Math.ceil(found.length / pageSize),
    };
  });
  for (const way of ['pause', 'resume', 'execute'] as const)
    wireCall(app, quartzJobWire[way], (ctx, { id, jobClassName }) =>
      steer(ctx, id ?? jobClassName ?? '', way),
    );
  const { add, edit, delete: remove, deleteBatch } = quartzJobWire;
  for (const call of [add, edit, remove, deleteBatch])
    wireCall(app, call, () => {
      throw fail('iam.tasksDeclared');
    });
}

function cronOf(name: string): string | null {
  const time = registry().jobs.find((job) => job.name === name)?.time;
  return time === undefined ? null : cronExpression(time);
}

/** A time as Quartz writes it, second first; Sunday is its first day. Null for minutes that no hour is divided by. */
export function cronExpression(time: JobTime): string | null {
  if (time.every === 'minutes')
    return time.minutes < 60 && 60 % time.minutes === 0 ? `0 0/${time.minutes} * * * ?` : null;
  const at = `0 ${time.atMinute % 60} ${Math.floor(time.atMinute / 60)}`;
  if (time.every === 'day') return `${at} * * ?`;
  return time.every === 'week' ? `${at} ? * ${(time.weekday % 7) + 1}` : `${at} ${time.day} * ?`;
}
