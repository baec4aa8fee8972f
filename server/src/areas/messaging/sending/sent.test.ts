import {
  addDevice,
  mostDevices,
  removeDevice,
  showOwnMessages,
  tryDevices,
} from '@millwright/contract/areas/messaging/sending/ownCalls.ts';
import {
  markMessageRead,
  listMyMessages,
} from '@millwright/contract/areas/messaging/announcement/announcementCalls.ts';
import {
  listSent,
  resend,
  saveSmsBudget,
  sendingRights,
  showSent,
  showSmsMonth,
} from '@millwright/contract/areas/messaging/sending/sendingCalls.ts';
import { describe, expect, it } from 'vitest';
import { testServer } from '@millwright/testing/server/testServer.ts';
import { messageWays, newBrowser } from '@millwright/testing/server/mills/sendingTesting.ts';

const server = await testServer();
const { clock, make, owner } = server;
const out = await messageWays(server);
const { service } = out;
const codes = Object.values(sendingRights);
const inEnglish = { headers: { 'language-id': 'en' } };

describe('the messages of a mill', () => {
  it('S-058 E-041 tell scene, title, priority and send time, who got it by which channel, and what was not sent why', async () => {
    const chief = await make.user({ codes });
    const { tenantId } = chief;
    const ann = await make.user({ tenantIds: [tenantId], realname: 'Ann' });
    const bo = await make.user({ tenantIds: [tenantId], realname: 'Bo' });
    await out.device(ann);
    await out.tell(tenantId, { people: [ann.id, bo.id] }, { machine: '31' });
    service.answer({ status: 400 });
    await out.send();
    const [mine] = (await server.as(ann).call(listMyMessages)).result.records;
    await server.as(ann).call(markMessageRead, { anntId: mine?.anntId });
    const as = server.as(chief);
    const { result } = await as.call(listSent, {}, inEnglish);
    expect(result).toMatchObject({
      total: 1,
      counts: { all: 1, sent: 1, waiting: 0, notSent: 1, failed: 1 },
      messages: [
        {
          scene: 'messaging.alarmRaised',
          sceneName: 'An alarm begins',
          title: '31 停台',
          priority: 'M',
          sender: null,
          atMs: clock.nowMs(),
          receivers: 2,
          read: 1,
          channels: ['inSite', 'app'],
          counts: { sent: 2, waiting: 0, notSent: 1, failed: 1 },
        },
      ],
    });
    const { sourceId, sourceMs } = result.messages[0] ?? {};
    const shown = (await as.call(showSent, { sourceId, sourceMs }, inEnglish)).result;
    expect(shown.content).toBe('16 min');
    expect(shown.deliveries).toMatchObject([
      {
        person: 'Ann',
        channel: 'app',
        outcome: 'failed',
        reason: 'refused',
        detail: 'HTTP 400',
        canResend: true,
      },
      { person: 'Ann', channel: 'inSite', outcome: 'sent', readMs: clock.nowMs() },
      { person: 'Bo', channel: 'app', outcome: 'notSent', reason: 'noDevice', canResend: false },
      { person: 'Bo', channel: 'inSite', outcome: 'sent', readMs: null },
    ]);
  });

  it('are narrowed by what became of them, channel, scene, receiver, title and day', async () => {
    const chief = await make.user({ codes });
    const { tenantId } = chief;
    const ann = await make.user({ tenantIds: [tenantId], realname: 'Ann' });
    await out.device(ann);
    await out.tell(tenantId, { people: [ann.id] }, { machine: '41' });
    await out.send();
    await out.tell(tenantId, { people: [chief.id] }, { machine: '42', isCritical: true });
    const titles = async (asked: object) =>
      (await server.as(chief).call(listSent, asked, inEnglish)).result.messages.map(({ title }) => title);
    const both = ['Critical: 42 停台', '41 停台'];
    expect(await titles({})).toEqual(both);
    expect(await titles({ outcome: 'notSent' })).toEqual(['Critical: 42 停台']);
    expect(await titles({ outcome: 'sent', channel: 'app' })).toEqual(['41 停台']);
    expect(await titles({ outcome: 'waiting', channel: 'sms' })).toEqual(['Critical: 42 停台']);
    expect(await titles({ scene: 'messaging.alarmRaised' })).toEqual(['41 停台']);
    expect(await titles({ keyword: 'ann' })).toEqual(['41 停台']);
    expect(await titles({ keyword: '42' })).toEqual(['Critical: 42 停台']);
    expect(await titles({ keyword: '%' })).toEqual([]);
    expect(await titles({ begin: '2020-01-01', end: '2020-01-02' })).toEqual([]);
    // What a tab says is what the list under it shows, whatever else is asked, also where another tab is empty.
    const tabs = ['sent', 'waiting', 'notSent', 'failed'] as const;
    for (const asked of [{}, { channel: 'app' }, { keyword: 'ann' }, { channel: 'sms', keyword: '42' }]) {
      const all = (await titles(asked)).length;
      const lists = await Promise.all(
        tabs.map((outcome) => server.as(chief).call(listSent, { ...asked, outcome }, inEnglish)),
      );
      const [sent, waiting, notSent, failed] = lists.map(({ result }) => result.messages.length);
      for (const { result } of lists) expect(result.counts).toEqual({ all, sent, waiting, notSent, failed });
      expect(lists.map(({ result }) => result.total)).toEqual([sent, waiting, notSent, failed]);
    }
    const paged = await server.as(chief).call(listSent, { pageSize: 1, pageNo: 2 }, inEnglish);
    expect(paged.result).toMatchObject({ total: 2, messages: [{ title: '41 停台' }] });
  });

  it('are sent again by hand: what failed, and what had no device when there is one', async () => {
    const chief = await make.user({ codes });
    const { tenantId } = chief;
    const ann = await make.user({ tenantIds: [tenantId], realname: 'Ann' });
    await out.tell(tenantId, { people: [ann.id] });
    const [inSite, app] = await out.rows(tenantId);
    const as = server.as(chief);
    const again = (...ids: (string | undefined)[]) => as.call(resend, { ids });
    expect((await again(app?.id)).body).toMatchObject({ code: 409, messageCode: 'messaging.noDeviceNow' });
    const phone = await out.device(ann);
    expect((await again(app?.id, inSite?.id)).result).toEqual({ changed: 1 });
    service.answer({ status: 400 });
    await out.send();
    const failed = (await out.rows(tenantId)).find(({ state }) => state === 'failed');
    expect((await again(failed?.id)).result).toEqual({ changed: 1 });
    await out.send();
    expect(phone.open(service.pushed.at(-1)?.body ?? Buffer.of())).toMatchObject({ title: '12 停台' });
    expect((await again(failed?.id)).result).toEqual({ changed: 0 });
  });

  it('are those of this mill alone', async () => {
    const ann = await make.user();
    await out.tell(ann.tenantId, { people: [ann.id] });
    const [row] = (await out.rows(ann.tenantId)).filter(({ channel }) => channel === 'app');
    const { rows } = await owner.query<{ id: string; at: Date }>(
      'select source_id as id, source_time as at from message_delivery where tenant_id = $1',
      [ann.tenantId],
    );
    const stranger = server.as(await make.user({ codes }));
    expect((await stranger.call(listSent)).result).toMatchObject({ total: 0, messages: [] });
    const of = { sourceId: rows[0]?.id, sourceMs: rows[0]?.at.getTime() };
    expect((await stranger.call(showSent, of)).body.messageCode).toBe('core.notFound');
    expect((await stranger.call(resend, { ids: [row?.id] })).result).toEqual({ changed: 0 });
  });

  it('cost what the budget of the month allows, which who may sets', async () => {
    const as = server.as(await make.user({ codes }));
    const reader = server.as(await make.user({ codes: [sendingRights.read] }));
    expect((await as.call(showSmsMonth)).result).toMatchObject({ used: 0, budget: null });
    expect((await as.call(saveSmsBudget, { budget: 500 })).result).toMatchObject({ used: 0, budget: 500 });
    expect((await reader.call(saveSmsBudget, { budget: 1 })).body.code).toBe(510);
  });
});

describe('a browser that rings', () => {
  const said = ({ endpoint, p256dh, auth }: ReturnType<typeof newBrowser>) => ({
    endpoint,
    p256dh,
    auth,
    language: 'vn',
  });

  it('is one device however often it says so, rings for whoever said it last, and can be taken away', async () => {
    const ann = await make.user();
    const bo = await make.user({ tenantIds: [ann.tenantId] });
    const browser = newBrowser();
    const [one, other] = [server.as(ann), server.as(bo)];
    const { id } = (await one.call(addDevice, said(browser))).result;
    await one.call(addDevice, said(browser));
    expect((await one.call(showOwnMessages)).result.devices).toMatchObject([{ id, toldMs: null }]);
    expect((await one.call(tryDevices)).result).toEqual({ devices: 1 });
    await out.send();
    expect(browser.open(service.pushed.at(-1)?.body ?? Buffer.of())).toMatchObject({ title: 'Báo được' });
    expect((await one.call(showOwnMessages)).result.devices).toMatchObject([{ id, toldMs: clock.nowMs() }]);
    await other.call(addDevice, said(browser));
    expect((await one.call(showOwnMessages)).result.devices).toEqual([]);
    await one.call(removeDevice, { id });
    expect((await other.call(showOwnMessages)).result.devices).toHaveLength(1);
    await other.call(removeDevice, { endpoint: browser.endpoint });
    expect((await other.call(tryDevices)).body.messageCode).toBe('messaging.noDeviceNow');
  });

  it('is known by an address of https and by keys of their sizes', async () => {
    const as = server.as(await make.user());
    const browser = newBrowser();
    for (const wrong of [{ endpoint: 'http://push.example/1' }, { p256dh: 'AAAA' }, { auth: 'AAAA' }])
      expect((await as.call(addDevice, { ...said(browser), ...wrong })).body.code).toBe(400);
  });

  it('takes the place of the one that rang longest ago when somebody has too many', async () => {
    const as = server.as(await make.user());
    for (let count = 0; count <= mostDevices; count++) {
      await as.call(addDevice, said(newBrowser()));
      clock.advance(1000);
    }
    expect((await as.call(showOwnMessages)).result.devices).toHaveLength(mostDevices);
  });
});

describe('a reader with a narrow data scope', () => {
  it('A-008 sees what was sent to visible people, counts these alone, and sends nothing else again', async () => {
    const { tenantId, ...chief } = await make.user({ codes });
    const ring = await make.department({ tenantId, name: 'Ring' });
    const somebody = async (realname: string) => make.user({ tenantIds: [tenantId], realname });
    const [ann, bo] = [await somebody('Ann'), await somebody('Bo')];
    await make.member({ tenantId, userId: ann.id, departmentId: ring });
    const leader = await make.user({ tenantIds: [tenantId], codes, scope: 'department' });
    await make.member({ tenantId, userId: leader.id, departmentId: ring });
    const stranger = await make.user({ tenantIds: [tenantId], codes, scope: 'own' });
    for (const to of [[ann.id, bo.id], [bo.id]]) await out.tell(tenantId, { people: to }, { machine: '31' });
    const seenBy = async (person: { id: string; username: string; tenantId: number }) =>
      (await server.as(person).call(listSent, {}, inEnglish)).result;
    const all = await seenBy({ ...chief, tenantId });
    expect([all.total, all.messages.map(({ receivers }) => receivers).toSorted((a, b) => a - b)]).toEqual([
      2,
      [1, 2],
    ]);
    const { messages, total, counts } = await seenBy(leader);
    expect([total, counts.all, messages.map(({ receivers }) => receivers)]).toEqual([1, 1, [1]]);
    expect((await seenBy(stranger)).total).toBe(0);
    const [{ sourceId, sourceMs } = { sourceId: '', sourceMs: 0 }] = messages;
    const shown = (await server.as(leader).call(showSent, { sourceId, sourceMs }, inEnglish)).result;
    expect([...new Set(shown.deliveries.map(({ person }) => person))]).toEqual(['Ann']);
    expect((await server.as(leader).call(listSent, { keyword: 'Bo' })).result.total).toBe(0);
    const { body } = await server.as(stranger).call(showSent, { sourceId, sourceMs });
    expect(body).toMatchObject({ messageCode: 'core.notFound' });
    const whole = (await server.as({ ...chief, tenantId }).call(showSent, { sourceId, sourceMs })).result;
    const ids = [...Map.groupBy(whole.deliveries, ({ userId }) => userId).values()].flatMap(
      ([first]) => first?.id ?? [],
    );
    await owner.query(
      "update message_delivery set state = 'failed', channel = 'sms' where id = any ($1::uuid[])",
      [ids],
    );
    const sentAgain = async (person: typeof leader) =>
      (await server.as(person).call(resend, { ids })).result.changed;
    expect([await sentAgain(stranger), await sentAgain(leader)]).toEqual([0, 1]);
  });
});
