import { describe, expect, it } from 'vitest';
import {
  executeTask,
  listTaskRuns,
  listTasks,
  listTasksOfMills,
  manageTasksRight,
  pauseTask,
  platformStateRight,
  resumeTask,
  tasksRight,
} from '@millwright/contract/areas/operations/tasks/tasks.ts';
import { forgetMessages } from '@millwright/contract/areas/messaging/jobs.ts';
import { jobs } from '@millwright/contract/registry.ts';
import { dayMs } from '@millwright/contract/core/time/units.ts';
import { createEvents } from '../../../platform/events/events.ts';
import { createJobs, type JobHandler } from '../../../platform/jobs/jobs.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const { app, owner, pool, make, clock } = server;
const { name } = forgetMessages;
const rights = [tasksRight, manageTasksRight];

/** A mill whose jobs are planned, with somebody who steers them. */
async function aMill() {
  const tenantId = await make.tenant();
  await app.jobs.poll();
  const keeper = await make.user({ tenantIds: [tenantId], codes: rights, realname: '林清源' });
  // Each call with a session of its own: these tests last for days.
  const call: Caller['call'] = (...asked) => server.as(keeper).call(...asked);
  return { tenantId, as: { call } };
}
type Caller = ReturnType<typeof server.as>;

async function task(as: Caller, wanted: string = name) {
  const { tasks } = (await as.call(listTasks)).result;
  return tasks.find((each) => each.name === wanted);
}
const runs = async (as: Caller) => (await as.call(listTaskRuns, { name })).result.records;

/** Another process on the same database, which does the job in its own way. */
function aProcess(handle: JobHandler) {
  const events = createEvents({ pool, clock, log: app.log });
  const process = createJobs({ pool, clock, log: app.log, events });
  process.on(forgetMessages, handle);
  return process;
}

describe('P-131 the scheduled tasks of a mill', () => {
  it('are the jobs that are declared, with what they do and when in words, last result and next time', async () => {
    const { as } = await aMill();
    const { tasks } = (await as.call(listTasks, {}, { headers: { 'language-id': 'en' } })).result;
    expect(new Set(tasks.map((each) => each.name))).toEqual(new Set(jobs.map((each) => each.name)));
    expect(tasks.find((each) => each.name === name)).toMatchObject({
      title: expect.stringMatching(/[A-Z]/),
      time: 'daily at 03:20',
      state: 'waiting',
      last: null,
    });
    const zh = await task(as);
    expect(zh?.time).toBe('每天 03:20');
    expect(zh?.title).not.toContain('.');
    clock.advance(dayMs);
    await app.jobs.poll();
    const done = await task(as);
    expect(done?.last).toMatchObject({ state: 'done', askedBy: null, try: 1 });
    expect(done?.nextMs).toBe((zh?.nextMs ?? 0) + dayMs);
  });

  it('that is paused is not done by any process, also a new one, until it is resumed', async () => {
    const { as } = await aMill();
    expect((await as.call(pauseTask, { name })).body.success).toBe(true);
    expect(await task(as)).toMatchObject({ state: 'paused', pausedBy: '林清源', nextMs: null });
    clock.advance(2 * dayMs);
    await app.jobs.poll();
    await aProcess(() => Promise.resolve()).poll();
    expect(await runs(as)).toEqual([]);
    await as.call(resumeTask, { name });
    await app.jobs.poll();
    const resumed = await task(as);
    expect([resumed?.state, resumed?.last]).toEqual(['waiting', null]);
    expect(resumed?.nextMs).toBeGreaterThan(clock.nowMs());
    clock.advance(dayMs);
    await app.jobs.poll();
    expect(await runs(as)).toHaveLength(1);
  });

  it('that two people want done now is done once, also while it is paused, and comes at its time all the same', async () => {
    const { as, tenantId } = await aMill();
    const second = server.as(await make.user({ tenantIds: [tenantId], codes: rights }));
    const before = await task(as);
    await as.call(pauseTask, { name });
    const answers = await Promise.all([as, second].map((each) => each.call(executeTask, { name })));
    expect(answers.map(({ body }) => body.messageCode ?? 'done').toSorted()).toEqual([
      'done',
      'iam.taskRunning',
    ]);
    expect((await task(as))?.state).toBe('asked');
    await Promise.all([app.jobs.poll(), aProcess(() => Promise.resolve()).poll()]);
    await app.jobs.poll();
    expect(await runs(as)).toMatchObject([{ state: 'done', askedBy: expect.any(String) }]);
    await as.call(resumeTask, { name });
    expect(await task(as)).toMatchObject({ state: 'waiting', nextMs: before?.nextMs });
  });

  it('that is being done is seen, and nobody steers it meanwhile', async () => {
    const { as, tenantId } = await aMill();
    const begun = Promise.withResolvers<void>();
    const finish = Promise.withResolvers<void>();
    const other = aProcess(async ({ tenantId: mill }) => {
      if (mill !== tenantId) return;
      begun.resolve();
      await finish.promise;
    });
    await as.call(executeTask, { name });
    const polling = other.poll();
    await begun.promise;
    expect(await task(as)).toMatchObject({ state: 'running', runningMs: expect.any(Number) });
    for (const call of [pauseTask, resumeTask, executeTask])
      expect((await as.call(call, { name })).body.messageCode).toBe('iam.taskRunning');
    finish.resolve();
    await polling;
    expect(await task(as)).toMatchObject({ state: 'waiting', runningMs: null, last: { state: 'done' } });
  });

  it('that fails says so without the words of the program, and is tried again', async () => {
    const { as, tenantId } = await aMill();
    clock.advance(dayMs);
    await aProcess(() => Promise.reject(new Error('relation "secret_table" is gone'))).poll();
    const failing = await task(as);
    expect(failing).toMatchObject({ state: 'failing', last: { state: 'failed', try: 1 } });
    expect(failing?.nextMs).toBe(clock.nowMs() + 60_000);
    expect((await as.call(listTaskRuns, { name })).text).not.toContain('secret_table');
    await as.call(executeTask, { name });
    await app.jobs.poll();
    const done = await task(as);
    expect(done).toMatchObject({ state: 'waiting', last: { state: 'done' } });
    expect(done?.nextMs).toBeGreaterThan(clock.nowMs() + 60_000);
    const platform = server.as(await make.user({ tenantIds: [0], codes: [platformStateRight] }));
    const { tasks, failures } = (await platform.call(listTasksOfMills)).result;
    expect(failures).toContainEqual(
      expect.objectContaining({ tenantId, problem: 'relation "secret_table" is gone', try: 1 }),
    );
    const { rows } = await owner.query('select from job where name = $1', [name]);
    expect(tasks.find((each) => each.name === name)?.mills).toBe(rows.length);
  });

  it('are of one’s own mill, seen and steered by who has the right', async () => {
    const { as, tenantId } = await aMill();
    const stranger = await aMill();
    await as.call(pauseTask, { name });
    expect((await task(stranger.as))?.state).toBe('waiting');
    const looker = server.as(await make.user({ tenantIds: [tenantId], codes: [tasksRight] }));
    expect((await looker.call(listTasks)).body.success).toBe(true);
    for (const call of [pauseTask, resumeTask, executeTask])
      expect((await looker.call(call, { name })).status).toBe(403);
    // A mill is not the platform, whatever rights its people were given.
    const odd = server.as(await make.user({ tenantIds: [tenantId], codes: [platformStateRight] }));
    expect((await odd.call(listTasksOfMills)).status).toBe(403);
    expect((await odd.call(listTasks)).status).toBe(403);
    const wrong = await as.call(executeTask, { name: 'iam.nothing' });
    expect(wrong.body).toMatchObject({ code: 400, errors: [{ field: 'name', rule: 'choice' }] });
  });
});
