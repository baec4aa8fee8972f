import { describe, expect, it } from 'vitest';
import { currentTenants, selectTenant } from '@millwright/contract/areas/identity/login/calls.ts';
import {
  endOwnSessions,
  endSessionsRight,
  forceLogout,
  listOnline,
  listOwnSessions,
  onlineRight,
} from '@millwright/contract/areas/identity/sessions/sessions.ts';
import { principalCacheMs } from '../../../platform/session/principalCache.ts';
import { createSessions } from '../../../platform/session/sessions.ts';
import type { TestPerson } from '@millwright/testing/server/make.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const { app, owner, make, pool, clock } = server;
const rights = [onlineRight, endSessionsRight];
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

async function logIn({ id: userId, tenantId }: TestPerson, ip = '10.1.2.3') {
  const tokens = await app.sessions.start({ userId, tenantId, ip, agent: chrome });
  const caller = server.withToken(tokens.accessToken);
  const own = (await caller.call(listOwnSessions)).result.list.find(({ isThis }) => isThis);
  return { ...tokens, ...caller, sessionId: own?.id ?? '' };
}

/** A mill with somebody who may end sessions, and one who is logged in there. */
async function aMill() {
  const tenantId = await make.tenant();
  const keeper = await make.user({ tenantIds: [tenantId], codes: rights, realname: '林清源' });
  const weaver = await make.user({ tenantIds: [tenantId], codes: [], realname: '王秀英' });
  return { tenantId, keeper, weaver, as: server.as(keeper), session: await logIn(weaver) };
}

describe('P-130 who is logged in to a mill', () => {
  it('is listed with device and address, the one who asks too, and nobody of another mill', async () => {
    const { as, weaver, session, keeper } = await aMill();
    await aMill();
    const { records, total } = (await as.call(listOnline)).result;
    expect(total).toBe(2);
    expect(new Set(records.map(({ userId }) => userId))).toEqual(new Set([weaver.id, keeper.id]));
    expect(records.find(({ userId }) => userId === weaver.id)).toMatchObject({
      id: session.sessionId,
      token: session.sessionId,
      username: weaver.username,
      realname: '王秀英',
      ip: '10.1.2.3',
      agent: chrome,
      isOnline: true,
      isThis: false,
    });
    expect(records.find(({ userId }) => userId === keeper.id)).toMatchObject({ isThis: true });
    expect(JSON.stringify(records)).not.toContain(session.accessToken);
  });

  it('is found by a part of the name, and by being online or away', async () => {
    const { as, session, keeper } = await aMill();
    const found = async (input: object) =>
      (await as.call(listOnline, input)).result.records.map(({ realname }) => realname);
    await owner.query("update user_session set used_at = now() - interval '1 hour' where id = $1", [
      session.sessionId,
    ]);
    expect(await found({ username: '秀' })).toEqual(['王秀英']);
    expect(await found({ username: keeper.username.toUpperCase() })).toEqual(['林清源']);
    expect(await found({ presence: 'away' })).toEqual(['王秀英']);
    expect(await found({ presence: 'online' })).toEqual(['林清源']);
    expect(await found({ username: '%' })).toEqual([]);
  });

  it('is told page by page, with how many there are', async () => {
    const { as } = await aMill();
    const page = async (pageNo: number) => (await as.call(listOnline, { pageNo, pageSize: 1 })).result;
    const pages = [await page(1), await page(2), await page(3)];
    expect(pages.map(({ total, records }) => [total, records.length])).toEqual([
      [2, 1],
      [2, 1],
      [2, 0],
    ]);
    expect(pages[0]?.records[0]?.id).not.toBe(pages[1]?.records[0]?.id);
  });

  it('is no longer who left the mill for another, or was frozen', async () => {
    const { as, weaver, tenantId } = await aMill();
    const both = await make.user({ tenantIds: [tenantId, await make.tenant()] });
    const session = await logIn(both);
    const people = async () => (await as.call(listOnline)).result.records.map(({ userId }) => userId);
    expect(await people()).toContain(both.id);
    const { list } = (await session.call(currentTenants)).result;
    await session.call(selectTenant, { tenantId: list.find(({ id }) => id !== tenantId)?.id });
    expect(await people()).not.toContain(both.id);
    await owner.query("update membership set state = 'frozen' where tenant_id = $1 and id = $2", [
      tenantId,
      weaver.id,
    ]);
    expect(await people()).not.toContain(weaver.id);
  });
});

describe('ending sessions of a mill', () => {
  it('ends calls at once, and in other processes within five seconds', async () => {
    const { as, session } = await aMill();
    // Another process on the same database, which has just seen the session.
    const elsewhere = await createSessions({ pool, clock });
    expect(await elsewhere.verifySession(session.accessToken)).toBeDefined();
    const told: string[] = [];
    const stop = app.sessions.onSessionEnded((id) => told.push(id));
    expect((await as.call(forceLogout, { ids: [session.sessionId] })).result).toEqual({ ended: 1 });
    stop();
    expect(told).toEqual([session.sessionId]);
    expect((await session.call(currentTenants)).body.messageCode).toBe('iam.sessionEnded');
    expect(await app.sessions.refresh(session.refreshToken)).toBeUndefined();
    clock.advance(principalCacheMs);
    expect(await elsewhere.verifySession(session.accessToken)).toBeUndefined();
    expect(await elsewhere.isLive(session.sessionId)).toBe(false);
    const again = await as.call(forceLogout, { ids: [session.sessionId] });
    expect(again.body.messageCode).toBe('iam.sessionsOver');
  });

  it('takes one session by the name that other clients use', async () => {
    const { as, session } = await aMill();
    expect((await as.call(forceLogout, { token: session.sessionId })).result).toEqual({ ended: 1 });
    const nothing = await as.call(forceLogout, {});
    expect(nothing.body).toMatchObject({ code: 400, errors: [{ field: 'ids', rule: 'required' }] });
  });

  it('spares those of people who may do more, all of the batch with them', async () => {
    const { as, session, tenantId } = await aMill();
    const boss = await make.user({ tenantIds: [tenantId], codes: [...rights, 'iam.user.delete'] });
    const bossSession = await logIn(boss);
    const refused = await as.call(forceLogout, { ids: [session.sessionId, bossSession.sessionId] });
    expect(refused.body.messageCode).toBe('iam.protectedAccount');
    expect((await bossSession.call(currentTenants)).body.success).toBe(true);
    expect((await session.call(currentTenants)).body.success).toBe(true);
  });

  it('spares the one that asks, and those of another mill', async () => {
    const { as, session } = await aMill();
    const stranger = await aMill();
    const [own] = (await as.call(listOnline)).result.records.filter(({ isThis }) => isThis);
    expect((await as.call(forceLogout, { ids: [own?.id] })).body.messageCode).toBe('iam.ownSession');
    const beyond = await stranger.as.call(forceLogout, { ids: [session.sessionId] });
    expect(beyond.body.messageCode).toBe('iam.sessionsOver');
    expect((await session.call(currentTenants)).body.success).toBe(true);
  });

  it('is refused to who may only look, and looking to who may not', async () => {
    const { session, tenantId, weaver } = await aMill();
    const looker = server.as(await make.user({ tenantIds: [tenantId], codes: [onlineRight] }));
    expect((await looker.call(listOnline)).body.success).toBe(true);
    expect((await looker.call(forceLogout, { ids: [session.sessionId] })).status).toBe(403);
    expect((await server.as(weaver).call(listOnline)).status).toBe(403);
    expect((await server.visitor.call(listOnline)).body.messageCode).toBe('iam.tokenInvalid');
  });
});

describe('one’s own sessions', () => {
  it('are those of all one’s mills, and end on one’s word', async () => {
    const [first, second] = [await make.tenant({ name: '一厂' }), await make.tenant({ name: '二厂' })];
    const person = await make.user({ tenantIds: [first, second] });
    const here = await logIn(person);
    const there = await logIn({ ...person, tenantId: second }, '10.9.9.9');
    const { list } = (await here.call(listOwnSessions)).result;
    expect(new Set(list.map(({ tenantName, ip, isThis }) => [tenantName, ip, isThis].join(' ')))).toEqual(
      new Set(['一厂 10.1.2.3 true', '二厂 10.9.9.9 false']),
    );
    expect((await here.call(endOwnSessions, { ids: [there.sessionId] })).result).toEqual({ ended: 1 });
    expect((await there.call(currentTenants)).body.messageCode).toBe('iam.sessionEnded');
    expect((await here.call(listOwnSessions)).result.list).toHaveLength(1);
  });

  it('are not those of others, and the one that asks ends by logging out', async () => {
    const { as, session, weaver } = await aMill();
    expect((await as.call(endOwnSessions, { ids: [session.sessionId] })).result).toEqual({ ended: 0 });
    const mine = await logIn(weaver);
    const refused = await mine.call(endOwnSessions, { ids: [mine.sessionId] });
    expect(refused.body.messageCode).toBe('iam.ownSession');
    expect((await session.call(currentTenants)).body.success).toBe(true);
  });
});
