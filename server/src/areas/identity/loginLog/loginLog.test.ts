import readSheet from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { login, logout } from '@millwright/contract/areas/identity/login/calls.ts';
import {
  exportLoginLog,
  listLoginLog,
  listOwnLogins,
  loginLogRight,
} from '@millwright/contract/areas/identity/loginLog/loginLog.ts';
import {
  forceLogout,
  endSessionsRight,
  listOnline,
  onlineRight,
} from '@millwright/contract/areas/identity/sessions/sessions.ts';
import { showCaptcha } from '@millwright/contract/areas/identity/captcha/captcha.ts';
import { basePath } from '@millwright/contract/core/call/call.ts';
import { tendRetention } from '../../../program/jobs/retention.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const captcha = 'MILL';
const server = await testServer({ captchaSigns: captcha });
const { app, owner, make, pool, visitor, clock } = server;
const password = 'Millwright-2026';
const rights = [loginLogRight, onlineRight, endSessionsRight];

/** A mill with somebody who reads its log, and somebody who can log in. */
async function aMill() {
  const tenantId = await make.tenant();
  const reader = await make.user({ tenantIds: [tenantId], codes: rights });
  const weaver = await make.user({ tenantIds: [tenantId], password, realname: '王秀英' });
  const as = server.as(reader);
  const ofWeaver = async () =>
    (await as.call(listLoginLog, { keyword: weaver.username })).result.records.map(
      ({ kind, reason, times }) => [kind, reason, times],
    );
  return { tenantId, reader, weaver, as, ofWeaver };
}

const enter = (username: string, given = password) =>
  visitor.call(login, { username, password: given }, { headers: { 'user-agent': 'curl/8.9.1' } });

/** A guess from another address, by somebody who reads the captcha. */
const guessed = async (username: string, given: string) => {
  const from = '10.1.1.1';
  const checkKey = crypto.randomUUID();
  await visitor.call(showCaptcha, { key: checkKey }, { from });
  return visitor.call(login, { username, password: given, captcha, checkKey }, { from });
};

describe('P-122 the login log of a mill', () => {
  it('holds each login with person, address and device, and how it ended', async () => {
    const { as, weaver, ofWeaver } = await aMill();
    const { token } = (await enter(weaver.username)).result;
    const [entry] = (await as.call(listLoginLog, { keyword: weaver.username })).result.records;
    expect(entry).toMatchObject({
      kind: 'login',
      reason: null,
      userId: weaver.id,
      username: weaver.username,
      realname: '王秀英',
      ip: '127.0.0.1',
      agent: 'curl/8.9.1',
      times: 1,
    });
    await server.withToken(token).call(logout);
    await enter(weaver.username);
    const [session] = (await as.call(listOnline, { username: weaver.username })).result.records;
    await as.call(forceLogout, { ids: [session?.id] });
    expect(await ofWeaver()).toEqual([
      ['ended', 'administrator', 1],
      ['login', null, 1],
      ['ended', 'logout', 1],
      ['login', null, 1],
    ]);
  });

  it('holds refused logins with their reason, the same within a minute as one', async () => {
    const { as, weaver } = await aMill();
    for (const guess of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) await guessed(weaver.username, guess);
    const { records } = (await as.call(listLoginLog, { kind: 'refused' })).result;
    const times = (reason: string) =>
      records.filter((entry) => entry.reason === reason).reduce((sum, entry) => sum + entry.times, 0);
    expect([times('loginRefused'), times('loginLocked')]).toEqual([5, 2]);
    // The minute may have turned once while they came.
    expect(records.length).toBeLessThanOrEqual(4);
    expect(new Set(records.map(({ userId }) => userId))).toEqual(new Set([weaver.id]));
    expect(JSON.stringify(records)).not.toContain(password);
  });

  it('tells the platform alone of accounts that nobody has, and cuts what was typed', async () => {
    const { as } = await aMill();
    const platform = server.as(await make.user({ tenantIds: [0], codes: [loginLogRight] }));
    const typed = `no\u0007body${'x'.repeat(54)}`;
    const { body } = await enter(typed);
    expect(body.messageCode).toBe('iam.loginRefused');
    expect((await as.call(listLoginLog, { kind: 'refused' })).result.total).toBe(0);
    const { records } = (await platform.call(listLoginLog, { keyword: 'bodyx' })).result;
    expect(records).toMatchObject([
      { username: `no body${'x'.repeat(54)}`, userId: null, realname: null, reason: 'loginRefused' },
    ]);
  });

  it('cannot be written or changed by who uses the program', async () => {
    const { tenantId } = await aMill();
    for (const statement of [
      `delete from login_log where tenant_id = ${tenantId}`,
      `update login_log set reason = 'other'`,
      `insert into login_log (tenant_id, kind, username, ip, agent) values (${tenantId}, 'login', 'a', '', '')`,
    ])
      await expect(pool.query(statement)).rejects.toThrow('permission denied');
  });

  it('is narrowed to days of the mill, and counted page by page', async () => {
    const { as, weaver, tenantId } = await aMill();
    await enter(weaver.username);
    await enter(weaver.username);
    // In Shanghai the 14th begins at 16:00 of the 13th in UTC.
    await owner.query(
      `update login_log set at = '2026-10-13T15:59:59Z' where tenant_id = $1 and id = (
         select id from login_log where tenant_id = $1 and username = $2 limit 1)`,
      [tenantId, weaver.username],
    );
    const total = async (input: object) =>
      (await as.call(listLoginLog, { keyword: weaver.username, ...input })).result.total;
    expect(await total({ begin: '2026-10-13', end: '2026-10-13' })).toBe(1);
    expect(await total({ begin: '2026-10-14' })).toBe(1);
    expect(await total({ end: '2026-10-12' })).toBe(0);
    const second = (await as.call(listLoginLog, { keyword: weaver.username, pageNo: 2, pageSize: 1 })).result;
    expect([second.total, second.pages, second.records.length]).toEqual([2, 2, 1]);
    expect(second.records[0]?.atMs).toBe(Date.parse('2026-10-13T15:59:59Z'));
    const wrong = await as.call(listLoginLog, { begin: '14.10.2026' });
    expect(wrong.body).toMatchObject({ code: 400, errors: [{ field: 'begin' }] });
  });

  it('comes as a sheet, in the words of the reader', async () => {
    const { reader, weaver } = await aMill();
    await enter(weaver.username);
    const { id: userId, tenantId } = reader;
    const { accessToken } = await app.sessions.start({ userId, tenantId, ip: '', agent: '' });
    const { rawPayload } = await app.fastify.inject({
      url: `${basePath}${exportLoginLog.path}`,
      query: { keyword: weaver.username },
      headers: { 'x-access-token': accessToken, 'tenant-id': '0', 'language-id': 'en' },
    });
    const [sheet] = await readSheet(rawPayload);
    const [head, row] = sheet?.data ?? [];
    expect(head).toContain('Reason');
    expect(row).toEqual(expect.arrayContaining(['Login', weaver.username, '王秀英', '127.0.0.1']));
  });

  it('is read by who has the right, of one’s own mill; one’s own part by everybody', async () => {
    const { weaver, as } = await aMill();
    const { token } = (await enter(weaver.username)).result;
    const self = server.withToken(token);
    expect((await self.call(listLoginLog)).status).toBe(403);
    expect((await self.call(exportLoginLog)).status).toBe(403);
    const own = (await self.call(listOwnLogins)).result.records;
    expect(own.map(({ userId, kind }) => [userId, kind])).toEqual([[weaver.id, 'login']]);
    const elsewhere = await aMill();
    const seen = (await elsewhere.as.call(listLoginLog, { pageSize: 200 })).result.records;
    expect(seen.map(({ userId }) => userId)).not.toContain(weaver.id);
    expect((await as.call(listLoginLog)).body.success).toBe(true);
  });

  it('is forgotten after half a year', async () => {
    const { weaver, tenantId, ofWeaver } = await aMill();
    await enter(weaver.username);
    const age = (days: number) =>
      owner.query('update login_log set at = now() - make_interval(days => $2) where tenant_id = $1', [
        tenantId,
        days,
      ]);
    const tend = () => tendRetention(pool, { nowMs: clock.nowMs(), retentionDays: 60 });
    await age(179);
    await tend();
    expect(await ofWeaver()).toHaveLength(1);
    await age(181);
    await tend();
    expect(await ofWeaver()).toHaveLength(0);
  });

  it('a login is refused all the same when the log cannot be written', async () => {
    const { weaver } = await aMill();
    await owner.query('alter function secure.log_refused_login rename to log_refused_login_away');
    const { body } = await enter(weaver.username, 'wrong');
    await owner.query('alter function secure.log_refused_login_away rename to log_refused_login');
    expect(body.messageCode).toBe('iam.loginRefused');
    expect(server.logged.join()).toContain('a refused login could not be logged');
  });
});
