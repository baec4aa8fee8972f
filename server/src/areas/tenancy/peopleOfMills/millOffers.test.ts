import { currentTenants, login, selectTenant } from '@millwright/contract/areas/identity/login/calls.ts';
import {
  answerOffer,
  listOwnOffers,
  withdrawOffer,
} from '@millwright/contract/areas/tenancy/peopleOfMills/millOffers.ts';
import {
  addToMill,
  listPeopleOfMills,
  removeFromMill,
} from '@millwright/contract/areas/tenancy/peopleOfMills/peopleOfMills.ts';
import { user } from '@millwright/contract/areas/access/user/user.ts';
import { listMyMessages } from '@millwright/contract/areas/messaging/announcement/announcementCalls.ts';
import { permissionCodes, resourceCalls } from '@millwright/contract/registry.ts';
import { describe, expect, it } from 'vitest';
import { publicClientOf } from '@millwright/testing/server/publicClient.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const { app, make } = server;
const password = 'Spindle-40S!';
const people = resourceCalls(user);
const operator = server.as(await make.user({ tenantIds: [0], codes: permissionCodes(), realname: '平台' }));
const inEnglish = { headers: { 'language-id': 'en' } };

/** Somebody of one mill who is asked to work in another, with a role of that mill. */
async function asked() {
  const [home, other] = [await make.tenant(), await make.tenant({ name: 'Sao Mai' })];
  const weaver = await make.user({ tenantIds: [home], codes: [], realname: 'Lin Xiao', password });
  const bossRole = await make.role({
    tenantId: other,
    roleCode: 'tenantAdministrator',
    codes: permissionCodes(),
  });
  const boss = await make.user({ tenantIds: [other], realname: 'Chen' });
  await make.grant({ tenantId: other, userId: boss.id, roleId: bossRole });
  const crew = await make.role({ tenantId: other, roleCode: 'crew', codes: ['iam.home'] });
  const join = { id: weaver.id, tenantId: String(other), roleIds: [crew] };
  expect((await operator.call(addToMill, join)).body.success).toBe(true);
  return { home, other, weaver, asWeaver: server.as(weaver), boss: server.as(boss), join };
}
const offersOf = async (person: ReturnType<typeof server.as>) =>
  (await person.call(listOwnOffers)).result.offers;
const millsOf = async (person: ReturnType<typeof server.as>) =>
  (await person.call(currentTenants)).result.list.map(({ id }) => id);
const atPlatform = async (keyword: string) =>
  (await operator.call(listPeopleOfMills, { keyword })).result.records[0];
const told = async (person: ReturnType<typeof server.as>) =>
  (await person.call(listMyMessages, {}, inEnglish)).result.records.map(({ title }) => title);

describe('a further mill', () => {
  it('is told to the person with its roles, and is not entered before the person accepts', async () => {
    const { home, other, weaver, asWeaver, boss } = await asked();
    expect(await offersOf(asWeaver)).toEqual([
      {
        tenantId: other,
        name: 'Sao Mai',
        roles: [expect.any(String)],
        offeredBy: '平台',
        offeredMs: expect.any(Number),
      },
    ]);
    expect(await millsOf(asWeaver)).toEqual([home]);
    expect((await asWeaver.call(selectTenant, { tenantId: other })).status).toBe(401);
    expect(JSON.stringify((await boss.call(people.list)).body)).not.toContain(weaver.username);
    const person = await atPlatform(weaver.username);
    expect(person?.mills.map(({ id }) => id)).toEqual([home]);
    expect(person?.offers).toMatchObject([{ id: other, name: 'Sao Mai' }]);
  });

  it('is entered once it is accepted; whoever asked is told', async () => {
    const { home, other, weaver, asWeaver, boss } = await asked();
    const yes = { tenantId: other, isAccepted: true };
    expect((await asWeaver.call(answerOffer, yes)).body).toMatchObject({ success: true });
    await app.events.settled();
    expect(await millsOf(asWeaver)).toEqual([home, other]);
    expect((await asWeaver.call(selectTenant, { tenantId: other })).body.success).toBe(true);
    expect(await told(boss)).toEqual(['Lin Xiao was added to this mill']);
    expect(await told(operator)).toContain('Lin Xiao accepted the invitation to Sao Mai');
    expect(await offersOf(asWeaver)).toEqual([]);
    expect((await atPlatform(weaver.username))?.offers).toEqual([]);
    expect((await asWeaver.call(answerOffer, yes)).body.messageCode).toBe('core.notFound');
  });

  it('stays closed to who declines; whoever asked is told, and may ask again', async () => {
    const { home, other, asWeaver, boss, join } = await asked();
    await asWeaver.call(answerOffer, { tenantId: other, isAccepted: false });
    await app.events.settled();
    expect(await millsOf(asWeaver)).toEqual([home]);
    expect(await told(boss)).toEqual([]);
    expect(await told(operator)).toContain('Lin Xiao declined the invitation to Sao Mai');
    expect((await operator.call(addToMill, join)).body.success).toBe(true);
    expect(await offersOf(asWeaver)).toHaveLength(1);
  });

  it('is asked for once at a time, and can be taken back until it is answered', async () => {
    const { other, weaver, asWeaver, join } = await asked();
    const twice = await operator.call(addToMill, join, inEnglish);
    expect(twice.body).toMatchObject({ messageCode: 'iam.offeredAlready', parameter1: 'Lin Xiao' });
    const back = { id: weaver.id, tenantId: String(other) };
    expect((await operator.call(withdrawOffer, back)).body.success).toBe(true);
    expect((await operator.call(withdrawOffer, back)).body.messageCode).toBe('core.notFound');
    const late = await asWeaver.call(answerOffer, { tenantId: other, isAccepted: true });
    expect(late.body.messageCode).toBe('core.notFound');
  });

  it('is answered by nobody else', async () => {
    const { other, boss, asWeaver } = await asked();
    const yes = { tenantId: other, isAccepted: true };
    expect((await boss.call(answerOffer, yes)).body.messageCode).toBe('core.notFound');
    const stranger = server.as(await make.user({ tenantIds: [other], codes: permissionCodes() }));
    expect((await stranger.call(answerOffer, yes)).body.messageCode).toBe('core.notFound');
    expect(await offersOf(stranger)).toEqual([]);
    expect(await offersOf(asWeaver)).toHaveLength(1);
  });

  it('waits while it is frozen', async () => {
    const { other, asWeaver } = await asked();
    await server.owner.query("update tenant set state = 'frozen' where id = $1", [other]);
    expect(await offersOf(asWeaver)).toEqual([]);
    const yes = { tenantId: other, isAccepted: true };
    expect((await asWeaver.call(answerOffer, yes)).body.messageCode).toBe('core.notFound');
  });

  it('is asked by clients of the convention too, who name the mills of somebody that is there', async () => {
    const { home, other, weaver, asWeaver } = await asked();
    const third = await make.tenant();
    const client = await publicClientOf(
      server,
      await make.user({ tenantIds: [0], codes: permissionCodes() }),
    );
    const own = await make.user({ tenantIds: [0, home], realname: 'Wu' });
    const said = { id: own.id, relTenantIds: `0,${home},${third}` };
    expect((await client.put('/sys/user/edit', said)).body.success).toBe(true);
    expect((await atPlatform(own.username))?.mills.map(({ id }) => id)).toEqual([0, home]);
    expect((await atPlatform(own.username))?.offers).toMatchObject([{ id: third }]);
    // Saying it again changes nothing.
    expect((await client.put('/sys/user/edit', said)).body.success).toBe(true);
    expect(await offersOf(asWeaver)).toMatchObject([{ tenantId: other }]);
    expect(await offersOf(server.as(weaver))).toHaveLength(1);
  });
});

describe('somebody who belongs to no mill', () => {
  it('is told at the login which mill asks, and comes in by accepting', async () => {
    const { home, other, weaver } = await asked();
    await operator.call(removeFromMill, { id: weaver.id, tenantId: String(home) });
    const credentials = { username: weaver.username, password };
    const waits = await server.visitor.call(login, credentials, inEnglish);
    expect(waits.body).toMatchObject({
      messageCode: 'iam.offerWaits',
      parameter1: 'Sao Mai',
      parameter2: String(other),
    });
    const wrong = await server.visitor.call(login, {
      ...credentials,
      password: 'not-The-1-password',
      accepts: other,
    });
    expect(wrong.body.messageCode).toBe('iam.loginRefused');
    const { result } = await server.visitor.call(login, { ...credentials, accepts: other });
    expect(result.tenantList.map(({ id }) => id)).toEqual([other]);
  });

  it('declines at the login, and then there is no mill to enter', async () => {
    const { home, other, weaver } = await asked();
    await operator.call(removeFromMill, { id: weaver.id, tenantId: String(home) });
    const credentials = { username: weaver.username, password };
    const declined = await server.visitor.call(login, { ...credentials, declines: other });
    expect(declined.body.messageCode).toBe('iam.noTenant');
    const again = await server.visitor.call(login, { ...credentials, accepts: other });
    expect(again.body.messageCode).toBe('core.notFound');
  });
});
