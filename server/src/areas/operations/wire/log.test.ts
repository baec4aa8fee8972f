import { describe, expect, it } from 'vitest';
import { login } from '@millwright/contract/areas/identity/login/calls.ts';
import { marker } from '@millwright/contract/areas/basics/marker/marker.ts';
import { loginLogRight } from '@millwright/contract/areas/identity/loginLog/loginLog.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { publicClientOf, recordsIn } from '@millwright/testing/server/publicClient.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';
import { millWithClient } from './clientTesting.ts';

const server = await testServer();
const { make, owner } = server;

async function aMill() {
  const mill = await millWithClient(server);
  const { tenantId, boss } = mill;
  const password = 'Millwright-2026';
  const weaver = await make.user({ tenantIds: [tenantId], password, realname: '王秀英' });
  const enter = (given = password) =>
    server.visitor.call(login, { username: weaver.username, password: given });
  return { ...mill, as: server.as(boss), weaver, enter };
}

describe.each(['/sys/log', '/tenant/log'])('%s', (place) => {
  it('lists logins and operations of the mill under the names of the convention', async () => {
    const { client, enter, as, weaver } = await aMill();
    await enter();
    await enter('wrong');
    const row = { name: 'Red', mainColour: '#aa0000' };
    await as.call(resourceCalls(marker).add, row);
    const logins = await client.get(`${place}/list`, { logType: '1', keyWord: weaver.username });
    expect(logins.result).toMatchObject({ total: 2, size: 10, current: 1, pages: 1 });
    const [refused, entered] = recordsIn(logins.result);
    expect(refused).toMatchObject({ logType: 1, logContent: '登录被拒: 账号或密码错误', operateType: null });
    expect(entered).toMatchObject({
      userid: weaver.id,
      username: '王秀英',
      ip: '127.0.0.1',
      logType_dictText: '登录日志',
      createTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    });
    const operations = await client.get(`${place}/list`, { logType: '2', keyWord: 'red' });
    expect(recordsIn(operations.result)).toMatchObject([
      { logType: 2, operateType: 2, operateType_dictText: '新增', username: '林清源' },
    ]);
  });

  it('narrows by days of the mill, and names a day that is none', async () => {
    const { client, enter, weaver, tenantId } = await aMill();
    await enter();
    // In Shanghai the 14th begins at 16:00 of the 13th in UTC.
    await owner.query(
      "update login_log set at = '2026-10-13T16:00:00Z' where tenant_id = $1 and username = $2",
      [tenantId, weaver.username],
    );
    const total = async (begin: string, end: string) =>
      (await client.get(`${place}/list`, { createTime_begin: begin, createTime_end: end })).result;
    expect(await total('2026-10-14 00:00:00', '2026-10-14 23:59:59')).toMatchObject({ total: 1 });
    expect(await total('2026-10-13', '2026-10-13')).toMatchObject({ total: 0 });
    const wrong = await client.get(`${place}/list`, { createTime_begin: 'yesterday' });
    expect(wrong.body).toMatchObject({ success: false, code: 400, errors: [{ field: 'createTime_begin' }] });
  });

  it('keeps every entry, whatever clients ask to be removed', async () => {
    const { client, enter, weaver } = await aMill();
    await enter();
    const before = await client.get(`${place}/list`, { keyWord: weaver.username });
    const [entry] = recordsIn(before.result);
    for (const answer of [
      await client.delete(`${place}/delete`, { id: String(entry?.['id']) }),
      await client.delete(`${place}/deleteBatch`, { ids: `${String(entry?.['id'])},` }),
      await client.delete(`${place}/deleteBatch`, { ids: 'allclear' }),
    ])
      expect(answer).toMatchObject({ status: 200, body: { success: false, messageCode: 'iam.logKept' } });
    expect((await client.get(`${place}/list`, { keyWord: weaver.username })).result).toEqual(before.result);
  });

  it('shows each log to who may read it', async () => {
    const { tenantId } = await aMill();
    const reader = await make.user({ tenantIds: [tenantId], codes: [loginLogRight] });
    const client = await publicClientOf(server, reader);
    expect((await client.get(`${place}/list`)).status).toBe(200);
    expect((await client.get(`${place}/list`, { logType: '2' })).status).toBe(403);
  });
});

describe('visits', () => {
  it('are the logins to one’s own mill, in all, today and day by day', async () => {
    const { client, enter, tenantId, weaver } = await aMill();
    const other = await aMill();
    await other.enter();
    for (const _ of [1, 2, 3]) await enter();
    await owner.query(
      `update login_log set at = at - interval '2 days', ip = '10.0.0.9' where tenant_id = $1 and id = (
         select id from login_log where tenant_id = $1 and username = $2 limit 1)`,
      [tenantId, weaver.username],
    );
    const counts = (await client.get('/sys/loginfo')).result;
    const days = (await client.get('/sys/visitInfo')).result;
    const { rows } = await owner.query<{ all: number; today: number }>(
      `select count(*)::int as all,
         count(*) filter (where at >= date_trunc('day', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai')::int as today
       from login_log where tenant_id = $1 and kind = 'login'`,
      [tenantId],
    );
    expect(counts).toEqual({
      totalVisitCount: rows[0]?.all,
      todayVisitCount: rows[0]?.today,
      todayIp: 1,
    });
    expect(rows[0]?.all).toBeGreaterThanOrEqual(3);
    expect(days).toHaveLength(7);
    expect(Array.isArray(days) ? days.at(-3) : undefined).toMatchObject({ visit: 1, ip: 1 });
    expect(Array.isArray(days) ? days.at(-1) : undefined).toMatchObject({
      tian: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      type: expect.stringMatching(/^\d\d-\d\d$/),
      visit: rows[0]?.today,
    });
  });
});

describe('/sys/online', () => {
  it('lists sessions, each named by its id in place of a token, and ends one', async () => {
    const { client, weaver, tenantId } = await aMill();
    const session = await publicClientOf(server, { ...weaver, tenantId });
    await session.get('/sys/loginfo');
    const { result } = await client.get('/sys/online/list', { username: weaver.username });
    const [online] = recordsIn(result);
    expect(online).toMatchObject({ username: weaver.username, realname: '王秀英', token: online?.['id'] });
    const ended = await client.post('/sys/online/forceLogout', { token: online?.['token'] });
    expect(ended.body).toMatchObject({ success: true, code: 200 });
    expect((await session.get('/sys/loginfo')).status).toBe(401);
    const again = await client.post('/sys/online/forceLogout', { token: online?.['token'] });
    expect(again.body).toMatchObject({ success: false, code: 404 });
  });
});
