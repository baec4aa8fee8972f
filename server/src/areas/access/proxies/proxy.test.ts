import { describe, expect, it } from 'vitest';
import { announcement } from '@millwright/contract/areas/messaging/announcement/announcement.ts';
import { listMyMessages } from '@millwright/contract/areas/messaging/announcement/announcementCalls.ts';
import { userPermissions } from '@millwright/contract/areas/identity/login/calls.ts';
import {
  chooseAgents,
  endOwnProxy,
  endProxy,
  nameOwnProxy,
  ownProxyRight,
  proxy,
  showOwnProxies,
} from '@millwright/contract/areas/access/proxies/proxy.ts';
import { showMemberships } from '@millwright/contract/areas/access/people/memberships.ts';
import { explainRight } from '@millwright/contract/areas/access/roleRights/roleRights.ts';
import { user } from '@millwright/contract/areas/access/user/user.ts';
import type { DataScopeName } from '@millwright/contract/core/call/dataScope.ts';
import { permissionCodes, resourceCalls } from '@millwright/contract/registry.ts';
import { hourMs } from '@millwright/contract/core/time/units.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const { app, clock, make, owner } = server;
const proxies = resourceCalls(proxy);
const news = resourceCalls(announcement);
const users = resourceCalls(user);
const { read, add } = announcement.access;

/** A moment so many hours from now. */
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString();

/** A mill with its administrator, a planner who announces, and a spinner who may name a proxy and no more. */
async function aMill({ scope = 'all' }: { scope?: DataScopeName } = {}) {
  const tenantId = await make.tenant();
  const boss = await make.user({ tenantIds: [tenantId], realname: '林清源', codes: permissionCodes() });
  const codes = [read, add, user.access.read, user.access.edit, ownProxyRight];
  const planner = await make.user({ tenantIds: [tenantId], realname: '王秀英', codes, scope });
  const spinner = await make.user({
    tenantIds: [tenantId],
    realname: '李四',
    codes: [ownProxyRight],
    scope: 'own',
  });
  const as = { boss: server.as(boss), planner: server.as(planner), spinner: server.as(spinner) };
  const name = (agentId: string, { from = -1, until = 1 }: { from?: number; until?: number } = {}) =>
    as.planner.call(nameOwnProxy, { agentId, startTime: inHours(from), endTime: inHours(until) });
  return { tenantId, boss, planner, spinner, as, name };
}

describe('E-043 the agent of a user', () => {
  it('is told to those who read proxies, with the time, on both people', async () => {
    const { planner, spinner, as, name } = await aMill();
    expect((await name(spinner.id)).body.success).toBe(true);
    const shown = (await as.boss.call(showMemberships, { id: planner.id })).result;
    expect(shown.proxies).toMatchObject({ agents: [{ agent: { id: spinner.id }, hasBegun: true }] });
    const other = (await as.boss.call(showMemberships, { id: spinner.id })).result;
    expect(other.proxies).toMatchObject({ agents: [], actingFor: [{ id: planner.id }] });
    expect((await as.planner.call(showMemberships, { id: planner.id })).result.proxies).toBeNull();
  });
});

/** What other processes see at once, this one sees when what it kept is old. */
const later = () => clock.advance(5_001);

describe('A-036 somebody who acts for a person', () => {
  it('has the rights of that person’s roles for that time, and not those of administering people', async () => {
    const { as, spinner, name } = await aMill();
    expect((await as.spinner.call(news.list, {})).body.messageCode).toBe('core.forbidden');
    expect((await name(spinner.id)).body.success).toBe(true);
    later();
    expect((await as.spinner.call(news.list, {})).body.success).toBe(true);
    expect((await as.spinner.call(users.list, {})).body.messageCode).toBe('core.forbidden');
    const { auth } = (await as.spinner.call(userPermissions)).result;
    const held = auth.map(({ action }) => action);
    expect(held).toContain(add);
    expect(held).not.toContain(user.access.edit);
  });

  it('is told for whom and until when, and so is the person', async () => {
    const { as, planner, spinner, name } = await aMill();
    await name(spinner.id);
    later();
    const { actingFor } = (await as.spinner.call(userPermissions)).result;
    expect(actingFor).toMatchObject([{ id: planner.id, realname: '王秀英' }]);
    expect((await as.spinner.call(showOwnProxies)).result).toMatchObject({
      proxies: [],
      actingFor: [{ realname: '王秀英' }],
    });
    expect((await as.planner.call(showOwnProxies)).result).toMatchObject({
      proxies: [{ agent: { realname: '李四' }, hasBegun: true }],
      actingFor: [],
    });
    await app.events.settled();
    const told = (await as.spinner.call(listMyMessages)).result.records;
    expect(told.map(({ title }) => title)).toEqual(['您将代理王秀英']);
  });

  it('sees the rows of that person and of the departments of the role', async () => {
    const { as, tenantId, planner, spinner, name } = await aMill({ scope: 'department' });
    const departmentId = await make.department({ tenantId });
    const colleague = await make.user({ tenantIds: [tenantId], codes: [read, add], scope: 'own' });
    for (const { id: userId } of [planner, colleague]) await make.member({ tenantId, userId, departmentId });
    const say = { msgContent: '<p>x</p>', msgType: 'ALL' };
    await as.planner.call(news.add, { ...say, title: 'of the planner' });
    await server.as(colleague).call(news.add, { ...say, title: 'of the department' });
    await as.boss.call(news.add, { ...say, title: 'of the mill' });
    await name(spinner.id);
    later();
    const seen = (await as.spinner.call(news.list, { column: 'title', order: 'asc' })).result;
    expect(seen.records.map(({ title }) => title)).toEqual(['of the department', 'of the planner']);
    expect(seen.narrowedTo).toEqual(['department']);
  });

  it('loses it all when the time is over, in live channels too, and has nothing before it begins', async () => {
    const { as, tenantId, spinner, name } = await aMill();
    const { sessionId } = await sessionOf(spinner);
    const live = async () => {
      const asked = { sessionId, tenantId };
      return (await app.sessions.rightsNow([asked])).get(asked)?.has(read);
    };
    const { id } = (await name(spinner.id, { from: 1, until: 2 })).result;
    expect(await live()).toBe(false);
    await owner.query("update proxy set start_time = now() - interval '1 minute' where id = $1", [id]);
    later();
    expect([await live(), (await as.spinner.call(news.list, {})).body.success]).toEqual([true, true]);
    await owner.query('update proxy set end_time = now() where id = $1', [id]);
    later();
    expect(await live()).toBe(false);
    expect((await as.spinner.call(news.list, {})).body.messageCode).toBe('core.forbidden');
  });

  it('loses it when the person is frozen', async () => {
    const { as, planner, spinner, name } = await aMill();
    await name(spinner.id);
    await as.boss.call(users.actions['freeze'] ?? users.list, { ids: [planner.id] });
    later();
    expect((await as.spinner.call(news.list, {})).body.messageCode).toBe('core.forbidden');
  });

  it('is told where somebody asks why the proxy has a right', async () => {
    const { as, spinner, name } = await aMill();
    await name(spinner.id);
    const why = (await as.boss.call(explainRight, { id: spinner.id, code: add })).result;
    expect(why).toMatchObject({
      isAllowed: true,
      proxies: [{ realname: '王秀英', terminals: ['pc', 'app'] }],
    });
    const people = (await as.boss.call(explainRight, { id: spinner.id, code: user.access.edit })).result;
    expect([people.isAllowed, people.proxies]).toEqual([false, undefined]);
  });

  it('is named in histories together with the person', async () => {
    const { as, spinner, name } = await aMill();
    await name(spinner.id);
    later();
    const say = { title: 'said', msgContent: '<p>x</p>', msgType: 'ALL' };
    const { id } = (await as.spinner.call(news.add, say)).result;
    const { entries } = (await as.planner.call(news.history, { id })).result;
    expect(entries).toMatchObject([{ by: '李四', actingFor: ['王秀英'] }]);
  });

  it('hands nothing on: rights that come from a proxy are not those of a role', async () => {
    const { as, tenantId, planner, spinner, name } = await aMill();
    await name(spinner.id);
    const third = await make.user({ tenantIds: [tenantId], codes: [], scope: 'own' });
    await owner.query(
      `insert into proxy (tenant_id, id, number, person_id, agent_id, start_time, end_time)
       values ($1, gen_random_uuid(), 'AG-X', $2, $3, now() - interval '1 hour', now() + interval '1 hour')`,
      [tenantId, spinner.id, third.id],
    );
    expect((await server.as(third).call(news.list, {})).body.messageCode).toBe('core.forbidden');
    expect((await as.spinner.call(showOwnProxies)).result.actingFor).toMatchObject([{ id: planner.id }]);
  });

  it('gives nobody rights for ever: who may change people gives with the own rights alone', async () => {
    const { tenantId, name } = await aMill();
    const clerk = await make.user({
      tenantIds: [tenantId],
      codes: [user.access.read, user.access.edit],
      scope: 'own',
    });
    const friend = await make.user({ tenantIds: [tenantId] });
    const roleId = await make.role({ tenantId, codes: [add] });
    await name(clerk.id);
    const { version } = (await server.as(clerk).call(users.queryById, { id: friend.id })).result;
    const given = await server.as(clerk).call(users.edit, { id: friend.id, version, roleIds: [roleId] });
    expect(given.body.messageCode).toBe('iam.grantsMore');
  });
});

describe('a proxy is refused', () => {
  it('for oneself, in the past, for too long, and where the end is not behind the begin', async () => {
    const { planner, spinner, name } = await aMill();
    const codeOf = async (asked: ReturnType<typeof name>) => (await asked).body.messageCode;
    expect(await codeOf(name(planner.id))).toBe('iam.proxySelf');
    expect(await codeOf(name(spinner.id, { from: -3, until: -2 }))).toBe('iam.proxyInPast');
    expect(await codeOf(name(spinner.id, { until: 24 * 400 }))).toBe('iam.proxyTooLong');
    const turned = await name(spinner.id, { from: 2, until: 1 });
    expect(turned.body).toMatchObject({ code: 400, errors: [{ field: 'endTime' }] });
  });

  it('while the person has another, is acting, or the other one is away or frozen', async () => {
    const { as, tenantId, planner, spinner, name } = await aMill();
    const third = await make.user({ tenantIds: [tenantId], realname: '赵敏', codes: [ownProxyRight] });
    await name(spinner.id);
    const second = await name(third.id, { from: 0.5, until: 3 });
    expect(second.body).toMatchObject({ code: 409, messageCode: 'iam.proxyTwice', parameter1: '王秀英' });
    expect((await name(third.id, { from: 1, until: 3 })).body.success).toBe(true);
    const times = { startTime: inHours(0), endTime: inHours(4) };
    const acting = await as.spinner.call(nameOwnProxy, { agentId: third.id, ...times });
    expect(acting.body).toMatchObject({ messageCode: 'iam.proxyActs', parameter1: '李四' });
    const away = await server.as(third).call(nameOwnProxy, { agentId: planner.id, ...times });
    expect(away.body).toMatchObject({ messageCode: 'iam.proxyAway', parameter1: '王秀英' });
    const { id } = await make.user({ tenantIds: [tenantId], realname: '周冰' });
    await owner.query("update membership set state = 'frozen' where id = $1", [id]);
    const frozen = await as.spinner.call(nameOwnProxy, {
      agentId: id,
      startTime: inHours(8),
      endTime: inHours(9),
    });
    expect(frozen.body).toMatchObject({ messageCode: 'iam.proxyFrozen', parameter1: '周冰' });
  });

  it('from an administrator who may do less than the person, or who names himself', async () => {
    const { tenantId, boss, planner, spinner } = await aMill();
    const clerk = await make.user({ tenantIds: [tenantId], codes: Object.values(proxy.access) });
    const times = { startTime: inHours(-1), endTime: inHours(1) };
    const less = await server
      .as(clerk)
      .call(proxies.add, { personId: planner.id, agentId: spinner.id, ...times });
    expect(less.body).toMatchObject({ code: 403, messageCode: 'iam.protectedAccount' });
    const self = await server
      .as(boss)
      .call(proxies.add, { personId: planner.id, agentId: boss.id, ...times });
    expect(self.body.messageCode).toBe('iam.notYourself');
  });

  it('for people of another mill', async () => {
    const { as, planner } = await aMill();
    const there = await aMill();
    const times = { startTime: inHours(-1), endTime: inHours(1) };
    const foreign = await as.planner.call(nameOwnProxy, { agentId: there.spinner.id, ...times });
    expect(foreign.body).toMatchObject({ code: 400, errors: [{ field: 'agentId', rule: 'reference' }] });
    const { id } = (await there.name(there.spinner.id)).result;
    expect((await as.boss.call(endProxy, { id })).body.messageCode).toBe('core.notFound');
    const { people } = (await as.planner.call(chooseAgents)).result;
    expect(people.map((each) => each.realname).toSorted()).toEqual(['李四', '林清源']);
    expect(people.map((each) => each.id)).not.toContain(planner.id);
  });
});

describe('a proxy ends', () => {
  it('at once when the person or an administrator ends it, and stays in the list', async () => {
    const { as, spinner, name } = await aMill();
    const { id } = (await name(spinner.id)).result;
    later();
    expect((await as.spinner.call(endOwnProxy, { id })).body.messageCode).toBe('core.notFound');
    await as.planner.call(endOwnProxy, { id });
    later();
    expect((await as.spinner.call(news.list, {})).body.messageCode).toBe('core.forbidden');
    const again = (await name(spinner.id, { until: 2 })).result;
    await as.boss.call(endProxy, { id: again.id });
    later();
    expect((await as.spinner.call(news.list, {})).body.messageCode).toBe('core.forbidden');
    expect((await as.boss.call(proxies.list, {})).result.total).toBe(2);
    const { version } = (await as.boss.call(proxies.queryById, { id })).result;
    const late = await as.boss.call(proxies.edit, { id, version, endTime: inHours(5) });
    expect(late.body.messageCode).toBe('iam.proxyOver');
  });

  it('is taken back before it begins; what has begun is not deleted, and its proxy and begin stay', async () => {
    const { as, tenantId, spinner, name } = await aMill();
    const coming = (await name(spinner.id, { from: 3, until: 4 })).result;
    await as.planner.call(endOwnProxy, { id: coming.id });
    expect((await as.boss.call(proxies.list, {})).result.total).toBe(0);
    const { id } = (await name(spinner.id)).result;
    expect((await as.boss.call(proxies.delete, { id })).body.messageCode).toBe('iam.proxyBegan');
    const { version } = (await as.boss.call(proxies.queryById, { id })).result;
    const other = await make.user({ tenantIds: [tenantId] });
    const changed = await as.boss.call(proxies.edit, { id, version, agentId: other.id });
    expect(changed.body).toMatchObject({ errors: [{ field: 'agentId', rule: 'fixed' }] });
    expect((await as.boss.call(proxies.edit, { id, version, endTime: inHours(9) })).body.success).toBe(true);
  });
});

async function sessionOf({ id: userId, tenantId }: { id: string; tenantId: number }) {
  const { accessToken } = await app.sessions.start({ userId, tenantId, ip: '127.0.0.1', agent: 'test' });
  return app.sessions.authenticate(accessToken, 0);
}
