import { z } from 'zod';
import { wirePaging } from '../../../core/resource/listQuery.ts';
import { editMethods, wireAt, wirePage } from '../../../core/wire/wireCalls.ts';
import { manageTasksRight, tasksRight } from '../tasks/tasks.ts';

const define = wireAt({
  noun: 'iam.quartzJob',
  sys: '/sys/quartzJob',
  tenant: '/tenant/quartzJob',
  data: 'platform',
});

/** Clients name a job by its id or, in older releases, by the name of its class; both are its declared name. */
const named = z.object({ id: z.string().max(64).optional(), jobClassName: z.string().max(64).optional() });
const steering = {
  method: 'GET',
  access: { code: manageTasksRight },
  input: named,
  output: z.null(),
} as const;

/** Jobs are declared with the product: nobody makes or removes one, and no class is run by its name. */
const refused = { access: { code: manageTasksRight }, input: z.object({}), output: z.null() } as const;

export const quartzJobWire = {
  list: define('list', {
    method: 'GET',
    access: { code: tasksRight },
    input: z.object({
      ...wirePaging,
      jobClassName: z.string().trim().max(64).optional(),
      /** 0: it runs at its times. -1: it is paused. */
      status: z.enum(['0', '-1', '']).optional(),
    }),
    output: wirePage(
      z.object({
        id: z.string(),
        jobClassName: z.string(),
        /** Null for a time that such an expression cannot say. */
        cronExpression: z.string().nullable(),
        parameter: z.null(),
        description: z.string(),
        status: z.int(),
        status_dictText: z.string(),
        delFlag: z.int(),
      }),
    ),
  }),
  pause: define('pause', { ...steering, says: 'done' }),
  resume: define('resume', { ...steering, says: 'done' }),
  execute: define('execute', { ...steering, says: 'done' }),
  add: define('add', { method: 'POST', ...refused }),
  edit: define('edit', { method: editMethods, ...refused }),
  delete: define('delete', { method: 'DELETE', ...refused }),
  deleteBatch: define('deleteBatch', { method: 'DELETE', ...refused }),
};
