import { showPushKey } from '@millwright/contract/areas/messaging/sending/ownCalls.ts';
import { describe, expect, it } from 'vitest';
import { testServer } from '@millwright/testing/server/testServer.ts';
import { sendMessages } from './send.ts';
import { isSigned, messageWays } from '@millwright/testing/server/mills/sendingTesting.ts';

const server = await testServer();
const { app, clock, make, owner } = server;
const out = await messageWays(server);
const { service, sms, gateway } = out;
const of = (channel: string) => (row: { channel: string }) => row.channel === channel;
const statesOf = async (tenantId: number, channel: string) =>
  (await out.rows(tenantId))
    .filter(of(channel))
    .map(({ state, reason }) => `${state} ${reason ?? ''}`.trim());
const setPhone = (tenantId: number, id: string, phone: string) =>
  owner.query('update membership set phone = $3 where tenant_id = $1 and id = $2', [tenantId, id, phone]);
const setBudget = (tenantId: number, segments: number) =>
  owner.query('insert into sms_budget (tenant_id, segments) values ($1, $2)', [tenantId, segments]);

describe('E-042 a message to an installed phone', () => {
  it('is sealed for its browser, signed with the key of the platform, small, and told once', async () => {
    const ann = await make.user();
    const phone = await out.device(ann);
    await out.tell(ann.tenantId, { people: [ann.id] }, { machine: '12 <b>' });
    const before = service.pushed.length;
    await out.send();
    await out.send();
    expect(service.pushed).toHaveLength(before + 1);
    const told = service.pushed.at(-1);
    const [row] = (await out.rows(ann.tenantId)).filter(of('app'));
    const tag = row?.id.replaceAll('-', '');
    expect(phone.open(told?.body ?? Buffer.of())).toEqual({
      title: '12 <b> 停台',
      body: '16 min',
      address: '/',
      tag,
    });
    expect(told?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '86400',
      urgency: 'normal',
      topic: tag,
    });
    expect(told?.body.length).toBeLessThanOrEqual(4096);
    const { key } = (await server.as(ann).call(showPushKey)).result;
    expect(isSigned(told?.headers.authorization, key)).toBe(true);
    expect(await statesOf(ann.tenantId, 'app')).toEqual(['sent']);
    expect(await statesOf(ann.tenantId, 'inSite')).toEqual(['sent']);
  });

  it('goes to each device of a person, and to nobody’s where there is none', async () => {
    const ann = await make.user();
    const bo = await make.user({ tenantIds: [ann.tenantId] });
    await out.device(ann);
    await out.device(ann);
    await out.tell(ann.tenantId, { people: [ann.id, bo.id] });
    await out.send();
    expect((await statesOf(ann.tenantId, 'app')).toSorted()).toEqual(['sent', 'sent', 'suppressed noDevice']);
  });

  it('forgets a device that its service does not know any more', async () => {
    const ann = await make.user();
    await out.device(ann);
    await out.tell(ann.tenantId, { people: [ann.id] });
    service.answer({ status: 410 });
    await out.send();
    expect(await statesOf(ann.tenantId, 'app')).toEqual(['failed gone']);
    const { rows } = await owner.query('select from push_device where user_id = $1', [ann.id]);
    expect(rows).toHaveLength(0);
  });

  it('is tried again after waits that grow, when the service says so, and given up at last', async () => {
    const ann = await make.user();
    await out.device(ann);
    await out.tell(ann.tenantId, { people: [ann.id] });
    service.answer({ status: 503 }, { status: 429, headers: { 'retry-after': '600' } });
    await out.send();
    const waits: number[] = [];
    const next = async () => {
      const [row] = (await out.rows(ann.tenantId)).filter(of('app'));
      return Number(row?.due) - clock.nowMs();
    };
    waits.push(await next());
    clock.advance(29_000);
    await out.send();
    expect(await next()).toBe(1_000);
    clock.advance(1_000);
    await out.send();
    waits.push(await next());
    expect(waits).toEqual([30_000, 600_000]);
    service.answer(...Array.from({ length: 6 }, () => ({ status: 503 })));
    for (let round = 0; round < 6; round++) {
      clock.advance(3_600_000);
      await out.send();
    }
    expect(await statesOf(ann.tenantId, 'app')).toEqual(['failed refused']);
  });

  it('does not go to a device whose session was ended, nor to somebody who may not enter the mill any more', async () => {
    const ann = await make.user();
    const bo = await make.user({ tenantIds: [ann.tenantId] });
    await out.device(ann);
    await out.device(bo);
    await out.tell(ann.tenantId, { people: [ann.id, bo.id] });
    await owner.query('update user_session set ended_at = now() where user_id = $1', [ann.id]);
    await owner.query(`update app_user set status = 'frozen' where id = $1`, [bo.id]);
    const before = service.pushed.length;
    await out.send();
    expect(service.pushed).toHaveLength(before);
    expect((await statesOf(ann.tenantId, 'app')).toSorted()).toEqual([
      'suppressed left',
      'suppressed loggedOut',
    ]);
    const { rows } = await owner.query('select from push_device where user_id = $1', [ann.id]);
    expect(rows).toHaveLength(0);
  });
});

describe('a process that dies while it sends', () => {
  it('leaves what another one sends when its lease is over, under the same name, and changes nothing later', async () => {
    const ann = await make.user();
    const phone = await out.device(ann);
    await out.tell(ann.tenantId, { people: [ann.id] });
    let revive: (handed: { kind: 'gone' }) => void = () => undefined;
    const hung = new Promise<{ kind: 'gone' }>((resolve) => {
      revive = resolve;
    });
    const begun = Promise.withResolvers<string>();
    const dying = sendMessages(app, {
      push: (_address, { tag }) => {
        begun.resolve(tag);
        return hung;
      },
    });
    const tag = await begun.promise;
    clock.advance(60_000);
    await out.send();
    expect(await statesOf(ann.tenantId, 'app')).toEqual(['sending']);
    clock.advance(61_000);
    await out.send();
    expect(await statesOf(ann.tenantId, 'app')).toEqual(['sent']);
    expect(phone.open(service.pushed.at(-1)?.body ?? Buffer.of())).toMatchObject({ tag });
    revive({ kind: 'gone' });
    await dying;
    expect(await statesOf(ann.tenantId, 'app')).toEqual(['sent']);
    const { rows } = await owner.query('select from push_device where user_id = $1', [ann.id]);
    expect(rows).toHaveLength(1);
  });

  it('lets nobody get an SMS twice: what came of it is not known', async () => {
    const ann = await make.user();
    await setPhone(ann.tenantId, ann.id, '13900000001');
    await setBudget(ann.tenantId, 10);
    await out.tell(ann.tenantId, { people: [ann.id] }, { isCritical: true });
    const begun = Promise.withResolvers<void>();
    const dead = Promise.withResolvers<void>();
    const dying = sendMessages(app, {
      push: out.ways.push,
      sendSms: () => {
        begun.resolve();
        return dead.promise;
      },
    });
    await begun.promise;
    clock.advance(121_000);
    const before = sms.length;
    await out.send();
    expect(sms).toHaveLength(before);
    expect(await statesOf(ann.tenantId, 'sms')).toEqual(['unknown interrupted']);
    dead.resolve();
    await dying;
    expect(await statesOf(ann.tenantId, 'sms')).toEqual(['unknown interrupted']);
  });

  it('loses and doubles nothing when the event of a message is told again', async () => {
    const ann = await make.user();
    await out.tell(ann.tenantId, { people: [ann.id, ann.id] });
    expect(await out.rows(ann.tenantId)).toHaveLength(2);
  });
});

describe('E-042 an SMS', () => {
  it('is not sent without a budget, and takes its segments from that of the month', async () => {
    const ann = await make.user();
    const chief = await make.user({ tenantIds: [ann.tenantId] });
    const roleId = await make.role({ tenantId: ann.tenantId, roleCode: 'tenantAdministrator' });
    await make.grant({ tenantId: ann.tenantId, userId: chief.id, roleId });
    await setPhone(ann.tenantId, ann.id, '13900000002');
    await out.tell(ann.tenantId, { people: [ann.id] }, { isCritical: true });
    await out.send();
    expect(await statesOf(ann.tenantId, 'sms')).toEqual(['suppressed noBudget']);
    await setBudget(ann.tenantId, 2);
    const before = sms.length;
    for (let round = 0; round < 3; round++) {
      await out.tell(ann.tenantId, { people: [ann.id] }, { isCritical: true });
      await out.send();
    }
    await app.events.settled();
    expect(sms.slice(before)).toEqual([
      { mobile: '13900000002', words: '紧急：12 停台\n16 min' },
      { mobile: '13900000002', words: '紧急：12 停台\n16 min' },
    ]);
    expect(await statesOf(ann.tenantId, 'sms')).toEqual([
      'suppressed noBudget',
      'sent',
      'sent',
      'suppressed budgetSpent',
    ]);
    const { rows } = await owner.query('select segments from sms_month where tenant_id = $1', [ann.tenantId]);
    expect(rows).toEqual([{ segments: 2 }]);
    const told = await owner.query('select notice from notice where tenant_id = $1 and notice = $2', [
      ann.tenantId,
      'messaging.budgetSpent',
    ]);
    expect(told.rows).toHaveLength(1);
  });

  it('that the gateway did not take costs nothing and is tried again; behind a time-out it is not', async () => {
    const ann = await make.user();
    await setPhone(ann.tenantId, ann.id, '13900000003');
    await setBudget(ann.tenantId, 10);
    const { take } = gateway;
    const used = async () =>
      (await owner.query('select segments from sms_month where tenant_id = $1', [ann.tenantId])).rows[0]
        ?.segments;
    gateway.take = () => Promise.reject(new Error('the SMS gateway answers 503'));
    await out.tell(ann.tenantId, { people: [ann.id] }, { isCritical: true });
    await out.send();
    expect([await statesOf(ann.tenantId, 'sms'), await used()]).toEqual([['queued refused'], 0]);
    gateway.take = () => Promise.reject(new DOMException('timed out', 'TimeoutError'));
    clock.advance(30_000);
    await out.send();
    gateway.take = take;
    clock.advance(3_600_000);
    const before = sms.length;
    await out.send();
    expect([await statesOf(ann.tenantId, 'sms'), await used()]).toEqual([['unknown timeout'], 1]);
    expect(sms).toHaveLength(before);
  });

  it('goes to nobody without a telephone, and nowhere without a gateway', async () => {
    const ann = await make.user();
    await setBudget(ann.tenantId, 10);
    await out.tell(ann.tenantId, { people: [ann.id] }, { isCritical: true });
    await out.send();
    await setPhone(ann.tenantId, ann.id, '13900000004');
    await out.tell(ann.tenantId, { people: [ann.id] }, { isCritical: true });
    await sendMessages(app, { push: out.ways.push });
    expect(await statesOf(ann.tenantId, 'sms')).toEqual(['suppressed noPhone', 'suppressed noGateway']);
  });
});
