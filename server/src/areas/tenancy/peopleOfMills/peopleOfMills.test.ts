import { describe, expect, it } from 'vitest';
import {
  addToMill,
  listMillsToJoin,
  listPeopleOfMills,
  listRolesToJoin,
  removeFromMill,
} from '@millwright/contract/areas/tenancy/peopleOfMills/peopleOfMills.ts';
import { answerOffer, withdrawOffer } from '@millwright/contract/areas/tenancy/peopleOfMills/millOffers.ts';
import { showMemberships } from '@millwright/contract/areas/access/people/memberships.ts';
import { user } from '@millwright/contract/areas/access/user/user.ts';
import { listMyMessages } from '@millwright/contract/areas/messaging/announcement/announcementCalls.ts';
import { permissionCodes, resourceCalls } from '@millwright/contract/registry.ts';
import { publicClientOf, recordsIn } from '@millwright/testing/server/publicClient.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const { app, make } = server;
const people = resourceCalls(user);
const operator = server.as(await make.user({ tenantIds: [0], codes: permissionCodes(), realname: '平台' }));
const inEnglish = { headers: { 'language-id': 'en' } };

/** Two mills: one with somebody who is to work in the other, whose administrator is told. */
async function twoMills() {
  const [home, other] = [await make.tenant(), await make.tenant()];
  const weaver = await make.user({ tenantIds: [home], codes: [], realname: 'Lin Xiao' });
  const roleId = await make.role({
    tenantId: other,
    roleCode: 'tenantAdministrator',
    codes: permissionCodes(),
  });
  const boss = await make.user({ tenantIds: [other], realname: 'Chen' });
  await make.grant({ tenantId: other, userId: boss.id, roleId });
  const crew = await make.role({ tenantId: other, roleCode: 'crew', codes: ['iam.home'] });
  const join = { id: weaver.id, tenantId: String(other), roleIds: [crew] };
  return { home, other, weaver, boss, crew, join };
}
type TwoMills = Awaited<ReturnType<typeof twoMills>>;
/** The platform asks, and the person accepts. */
async function joined({ weaver, other }: TwoMills, join: TwoMills['join']) {
  expect((await operator.call(addToMill, join)).body).toMatchObject({ success: true, result: null });
  const said = { tenantId: other, isAccepted: true };
  expect((await server.as(weaver).call(answerOffer, said)).body).toMatchObject({ success: true });
}
const found = async (keyword: string) => (await operator.call(listPeopleOfMills, { keyword })).result.records;
const titlesOf = async (person: ReturnType<typeof server.as>) =>
  (await person.call(listMyMessages, {}, inEnglish)).result.records.map(({ title }) => title);

describe('A-035 administrators of the platform assign tenants', () => {
  it('shows the people of all mills with their mills and roles', async () => {
    const { home, weaver, boss, other } = await twoMills();
    expect(await found(weaver.username)).toMatchObject([
      { id: weaver.id, realname: 'Lin Xiao', isFrozen: false, mills: [{ id: home, state: 'normal' }] },
    ]);
    expect(await found(boss.username)).toMatchObject([
      { mills: [{ id: other, roles: [expect.any(String)] }] },
    ]);
    const { result } = await operator.call(listPeopleOfMills, { pageSize: 1, pageNo: 2 });
    expect([result.records.length, result.size, result.current]).toEqual([1, 1, 2]);
    expect(await found('%')).toEqual([]);
  });

  it('lets who accepts into a further mill with roles of that mill; its administrators and the person are told', async () => {
    const mills = await twoMills();
    const { home, other, weaver, boss, crew, join } = mills;
    const choice = (await operator.call(listMillsToJoin, { keyword: String(other) })).result;
    expect(choice.mills).toContainEqual({ id: String(other), name: expect.any(String) });
    const { roles } = (await operator.call(listRolesToJoin, { tenantId: String(other) })).result;
    expect(roles.map(({ id }) => id)).toContain(crew);
    await joined(mills, join);
    await app.events.settled();
    expect((await found(weaver.username))[0]?.mills.map(({ id }) => id)).toEqual([home, other]);

    const there = server.as({ ...weaver, tenantId: other });
    expect(await titlesOf(there)).toEqual(['Lin Xiao was added to this mill']);
    const asBoss = server.as(boss);
    expect(await titlesOf(asBoss)).toEqual(['Lin Xiao was added to this mill']);
    const row = (await asBoss.call(people.queryById, { id: weaver.id })).result;
    expect(row).toMatchObject({ username: weaver.username, realname: 'Lin Xiao', roleIds: [crew] });
    const { entries } = (await asBoss.call(people.history, { id: weaver.id })).result;
    expect(entries.map(({ action, by }) => [action, by])).toEqual([['add', '平台']]);

    const again = await operator.call(addToMill, join, inEnglish);
    expect(again.body).toMatchObject({ messageCode: 'iam.alreadyInMill' });
  });

  it('takes somebody out again, and back with other roles; what the person did there stays', async () => {
    const mills = await twoMills();
    const { home, weaver, boss, join, other } = mills;
    await joined(mills, join);
    const there = server.as({ ...weaver, tenantId: other });
    expect((await there.call(listMyMessages)).status).toBe(200);
    const out = { id: weaver.id, tenantId: join.tenantId };
    expect((await operator.call(removeFromMill, out)).body.success).toBe(true);
    await app.events.settled();
    expect((await found(weaver.username))[0]?.mills.map(({ id }) => id)).toEqual([home]);
    expect(await titlesOf(server.as(boss))).toContain('Lin Xiao was removed from this mill');
    expect((await server.as(weaver).call(listMyMessages)).status).toBe(200);
    expect((await operator.call(removeFromMill, out)).body.messageCode).toBe('core.notFound');
    await joined(mills, { ...join, roleIds: [] });
    expect((await found(weaver.username))[0]?.mills).toMatchObject([{ id: home }, { id: other, roles: [] }]);
  });

  it('keeps the rules of the mill: its last administrator stays, and its roles are its own', async () => {
    const { home, other, weaver, boss, join } = await twoMills();
    const last = await operator.call(removeFromMill, { id: boss.id, tenantId: String(other) });
    expect(last.body.messageCode).toBe('iam.lastAdministrator');
    const foreign = await make.role({ tenantId: home, roleCode: 'foreign' });
    const mixed = await operator.call(addToMill, { ...join, roleIds: [foreign] });
    expect(mixed.body).toMatchObject({ success: false, errors: [{ field: 'roleIds' }] });
    expect((await found(weaver.username))[0]?.mills).toHaveLength(1);
    const platform = await operator.call(addToMill, { ...join, tenantId: '0' });
    expect(platform.body.messageCode).toBe('iam.ownTenant');
    const nowhere = await operator.call(addToMill, { ...join, tenantId: '999999' });
    expect(nowhere.body.messageCode).toBe('core.notFound');
  });

  it('G-001 is met in no mill: its administrator neither sees nor changes who belongs to which others', async () => {
    const { weaver, boss, join } = await twoMills();
    const asBoss = server.as(boss);
    for (const [call, input] of [
      [listPeopleOfMills, {}],
      [listMillsToJoin, {}],
      [listRolesToJoin, { tenantId: join.tenantId }],
      [addToMill, join],
      [removeFromMill, { id: weaver.id, tenantId: join.tenantId }],
      [withdrawOffer, { id: weaver.id, tenantId: join.tenantId }],
    ] as const)
      expect((await asBoss.call(call, input)).body).toMatchObject({ success: false, code: 404 });
    expect(JSON.stringify((await asBoss.call(people.list)).body)).not.toContain(weaver.username);
    const without = server.as(await make.user({ tenantIds: [0], codes: ['iam.home'] }));
    expect((await without.call(addToMill, join)).status).toBe(403);
  });
});

describe('E-043 the tenants of a user', () => {
  it('are all shown to the platform, and to a mill its own alone', async () => {
    const { home, boss, other } = await twoMills();
    const both = await make.user({ tenantIds: [0, home, other], codes: ['iam.home'] });
    const tenantsOf = async (person: ReturnType<typeof server.as>) =>
      (await person.call(showMemberships, { id: both.id })).result.tenants.map(({ id }) => id);
    expect(await tenantsOf(operator)).toEqual([0, home, other]);
    expect(await tenantsOf(server.as(boss))).toEqual([other]);
    const reader = server.as(await make.user({ tenantIds: [0], codes: [user.access.read] }));
    expect(await tenantsOf(reader)).toEqual([0]);
  });

  it('are not those of people whom the mill does not have', async () => {
    const { weaver, boss } = await twoMills();
    const { body } = await server.as(boss).call(showMemberships, { id: weaver.id });
    expect(body.messageCode).toBe('core.notFound');
  });
});

describe('relTenantIds of clients of the convention', () => {
  it('is read and said in sessions of the platform, and in a mill is that mill whatever is said', async () => {
    const { other } = await twoMills();
    const boss = await make.user({ tenantIds: [0], codes: permissionCodes() });
    const client = await publicClientOf(server, boss);
    const said = { username: 'several_mills', realname: '王', relTenantIds: `0,${other},` };
    expect((await client.post('/sys/user/add', said)).body.success).toBe(true);
    const read = async () =>
      recordsIn((await client.get('/sys/user/list', { username: 'several_mills' })).result)[0];
    const record = await read();
    expect(record).toMatchObject({ relTenantIds: `0,${other}` });
    await client.put('/sys/user/edit', { id: record?.['id'], relTenantIds: '0' });
    expect(await read()).toMatchObject({ relTenantIds: '0' });

    const { boss: chief, home } = await twoMills();
    const inMill = await publicClientOf(server, chief);
    const id = chief.id;
    await inMill.put('/sys/user/edit', { id, relTenantIds: `${home},${other}` });
    expect((await inMill.get('/sys/user/queryById', { id })).result).toMatchObject({
      relTenantIds: String(chief.tenantId),
    });
  });
});
