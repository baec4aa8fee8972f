import { describe, expect, it } from 'vitest';
import { tasksRight } from '@millwright/contract/areas/operations/tasks/tasks.ts';
import { daily, everyMinutes, monthly, weekly } from '@millwright/contract/core/call/jobs.ts';
import { jobs } from '@millwright/contract/registry.ts';
import { publicClientOf, recordsIn } from '@millwright/testing/server/publicClient.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';
import { millWithClient } from './clientTesting.ts';
import { cronExpression } from './quartzJob.wire.ts';

const server = await testServer();
const id = 'messaging.forgetMessages';

async function aMill() {
  const mill = await millWithClient(server);
  await server.app.jobs.poll();
  return mill;
}

describe.each(['/sys/quartzJob', '/tenant/quartzJob'])('%s', (place) => {
  it('lists the jobs of the mill, which are paused, resumed and run', async () => {
    const { client } = await aMill();
    const list = async (query: Record<string, string> = {}) =>
      recordsIn((await client.get(`${place}/list`, query)).result);
    expect(await list({ pageSize: '100' })).toHaveLength(jobs.length);
    const [job] = await list({ jobClassName: '*forgetMessages*' });
    expect(job).toMatchObject({ id, jobClassName: id, cronExpression: '0 20 3 * * ?', status: 0 });
    expect((await client.get(`${place}/pause`, { id })).body).toMatchObject({ success: true, code: 200 });
    expect(await list({ status: '-1' })).toMatchObject([{ id, status: -1 }]);
    await client.get(`${place}/resume`, { jobClassName: id });
    expect(await list({ status: '-1' })).toEqual([]);
    expect((await client.get(`${place}/execute`, { id })).body.success).toBe(true);
    expect((await client.get(`${place}/execute`, { id })).body).toMatchObject({
      success: false,
      messageCode: 'iam.taskRunning',
    });
  });

  it('makes no job, removes none, and runs nothing by the name of a class', async () => {
    const { client } = await aMill();
    const row = { jobClassName: 'org.jeecg.Evil', cronExpression: '* * * * * ?', status: 0 };
    for (const answer of [
      await client.post(`${place}/add`, row),
      await client.put(`${place}/edit`, { id, ...row }),
      await client.delete(`${place}/delete`, { id }),
      await client.delete(`${place}/deleteBatch`, { ids: `${id},` }),
    ])
      expect(answer.body).toMatchObject({ success: false, messageCode: 'iam.tasksDeclared' });
    const unknown = await client.get(`${place}/execute`, { jobClassName: 'org.jeecg.Evil' });
    expect(unknown.body).toMatchObject({ success: false, code: 400, errors: [{ field: 'name' }] });
  });

  it('is steered by who may manage tasks alone', async () => {
    const { tenantId } = await aMill();
    const looker = await server.make.user({ tenantIds: [tenantId], codes: [tasksRight] });
    const client = await publicClientOf(server, looker);
    expect((await client.get(`${place}/list`)).status).toBe(200);
    expect((await client.get(`${place}/pause`, { id })).status).toBe(403);
  });
});

describe('a time as Quartz writes it', () => {
  it.each([
    [daily('03:20'), '0 20 3 * * ?'],
    [weekly(1, '00:05'), '0 5 0 ? * 2'],
    [weekly(7, '23:00'), '0 0 23 ? * 1'],
    [monthly(28, '12:30'), '0 30 12 28 * ?'],
    [everyMinutes(15), '0 0/15 * * * ?'],
    [everyMinutes(7), null],
    [everyMinutes(90), null],
  ])('%j is %s', (time, expression) => {
    expect(cronExpression(time)).toBe(expression);
  });
});
