import { announcement } from '@millwright/contract/areas/messaging/announcement/announcement.ts';
import { saveOwnMessages, showOwnMessages } from '@millwright/contract/areas/messaging/sending/ownCalls.ts';
import { usuallyWanted } from '@millwright/contract/areas/messaging/sending/messageParts.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { describe, expect, it } from 'vitest';
import { uuidv7 } from '../../../platform/db/uuid.ts';
import { actionCall } from '@millwright/testing/server/actionCall.ts';
import type { TestPerson } from '@millwright/testing/server/make.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';
import { messageWays } from '@millwright/testing/server/mills/sendingTesting.ts';

const server = await testServer();
const { app, clock, make, owner } = server;
const out = await messageWays(server);
const { service } = out;
const wanted = Object.fromEntries(
  Object.entries(usuallyWanted).map(([priority, channels]) => [priority, [...channels]]),
);
const overNight = { quietFrom: '22:00', quietTo: '06:00' };
const keepQuiet = (person: TestPerson, hours: object = overNight) =>
  server.as(person).call(saveOwnMessages, { channels: wanted, ...hours });
const statesOf = async (tenantId: number, channel = 'app') =>
  (await out.rows(tenantId))
    .filter((row) => row.channel === channel)
    .map(({ state, reason }) => `${state} ${reason ?? ''}`.trim());
/** Nights of a year of their own, so that each test has its own. */
let night = 0;
const nextNight = () => {
  night += 1;
  const day = (offset: number) =>
    new Date(Date.UTC(2031, 0, 10 + 3 * night + offset)).toISOString().slice(0, 10);
  return { evening: day(0), morning: day(1) };
};

describe('quiet hours over midnight, in the time of the mill', () => {
  it('hold what comes in them but what is critical, and end in one digest of what is still open', async () => {
    const { evening, morning } = nextNight();
    // 23:00 in Shanghai.
    out.until(`${evening}T15:00:00Z`);
    const ann = await make.user();
    const phone = await out.device(ann);
    await keepQuiet(ann);
    const over = uuidv7();
    await alarmOver(ann.tenantId, over);
    const before = service.pushed.length;
    for (const machine of ['01', '02', '03']) await out.tell(ann.tenantId, { people: [ann.id] }, { machine });
    await out.tell(ann.tenantId, { people: [ann.id] }, { machine: '04', about: over });
    await out.tell(ann.tenantId, { people: [ann.id] }, { machine: '05', isCritical: true });
    await owner.query(
      `update notice_send s set read_time = now() from notice n
       where n.tenant_id = s.tenant_id and n.id = s.notice_id and n.said ->> 'machine' = '03' and s.user_id = $1`,
      [ann.id],
    );
    await out.send();
    const rung = () => service.pushed.slice(before).map(({ body }) => phone.open(body));
    expect(rung()).toMatchObject([{ title: 'Critical: 05 停台' }]);
    expect(await statesOf(ann.tenantId)).toEqual([...Array(4).fill('held quiet'), 'sent']);
    // All of them are in the bell meanwhile.
    expect(await statesOf(ann.tenantId, 'inSite')).toEqual(Array(5).fill('sent'));
    out.until(`${evening}T21:59:59Z`);
    await out.send();
    expect(rung()).toHaveLength(1);
    // 06:00 in Shanghai.
    out.until(`${evening}T22:00:00Z`);
    await out.send();
    expect(rung().slice(1)).toMatchObject([
      { title: '2 messages in your quiet hours', body: '02 停台\n01 停台' },
    ]);
    expect((await statesOf(ann.tenantId)).toSorted()).toEqual([
      'digested',
      'digested',
      'sent',
      'sent',
      'suppressed over',
      'suppressed read',
    ]);
    out.until(`${morning}T04:00:00Z`);
    await out.send();
    expect(rung()).toHaveLength(2);
  });

  it('tell a single message as itself', async () => {
    const { evening } = nextNight();
    out.until(`${evening}T15:00:00Z`);
    const ann = await make.user();
    const phone = await out.device(ann);
    await keepQuiet(ann);
    await out.tell(ann.tenantId, { people: [ann.id] }, { machine: '07' });
    out.until(`${evening}T22:00:00Z`);
    await out.send();
    expect(phone.open(service.pushed.at(-1)?.body ?? Buffer.of())).toMatchObject({ title: '07 停台' });
    expect(await statesOf(ann.tenantId)).toEqual(['sent']);
  });

  it('end at once when somebody gives them up, and go on when they are moved', async () => {
    const { evening } = nextNight();
    out.until(`${evening}T15:00:00Z`);
    const ann = await make.user();
    await out.device(ann);
    await keepQuiet(ann);
    await out.tell(ann.tenantId, { people: [ann.id] });
    await keepQuiet(ann, { quietFrom: '21:00', quietTo: '07:00' });
    await out.send();
    const [row] = (await out.rows(ann.tenantId)).filter(({ channel }) => channel === 'app');
    expect([row?.state, row?.due?.toISOString()]).toEqual(['held', `${evening}T23:00:00.000Z`]);
    await keepQuiet(ann, { quietFrom: null, quietTo: null });
    await out.send();
    expect(await statesOf(ann.tenantId)).toEqual(['sent']);
  });

  it('follow the clocks of the mill on the night in which they go forward', async () => {
    const tenantId = await make.tenant({ zone: 'Europe/Berlin' });
    const ann = await make.user({ tenantIds: [tenantId] });
    await out.device(ann);
    // 2032-03-28, 02:00 becomes 03:00: the night from 22:00 to 06:00 has seven hours.
    out.until('2032-03-27T21:30:00Z');
    await keepQuiet(ann);
    await out.tell(tenantId, { people: [ann.id] });
    out.until('2032-03-28T03:59:00Z');
    await out.send();
    expect(await statesOf(tenantId)).toEqual(['held quiet']);
    out.until('2032-03-28T04:00:00Z');
    await out.send();
    expect(await statesOf(tenantId)).toEqual(['sent']);
  });
});

describe('how I want to be told', () => {
  it('is by priority, begins with app for what matters, and is mine alone', async () => {
    const ann = await make.user();
    const bo = await make.user({ tenantIds: [ann.tenantId] });
    const as = server.as(ann);
    expect((await as.call(showOwnMessages)).result).toMatchObject({
      channels: { L: [], M: ['app'], H: ['app'], C: ['app', 'sms'] },
      quietFrom: null,
      quietUntilMs: null,
      devices: [],
    });
    await out.device(ann);
    await as.call(saveOwnMessages, { channels: { ...wanted, M: [] }, quietFrom: null, quietTo: null });
    await out.tell(ann.tenantId, { people: [ann.id] });
    await out.tell(ann.tenantId, { people: [ann.id] }, { isCritical: true });
    const channels = (await out.rows(ann.tenantId)).map(({ channel }) => channel);
    expect(channels.toSorted()).toEqual(['app', 'inSite', 'inSite', 'sms']);
    expect((await server.as(bo).call(showOwnMessages)).result.channels.M).toEqual(['app']);
  });

  it.each([
    [{ quietFrom: '22:00', quietTo: null }, 'messaging.quietWithoutEnd', 'quietTo'],
    [{ quietFrom: null, quietTo: '06:00' }, 'messaging.quietWithoutEnd', 'quietFrom'],
    [{ quietFrom: '22:00', quietTo: '22:00' }, 'messaging.quietAllDay', 'quietTo'],
  ])('refuses %o', async (hours, messageCode, field) => {
    const reply = await keepQuiet(await make.user(), hours);
    expect(reply.body).toMatchObject({ code: 400, messageCode, errors: [{ field }] });
  });
});

describe('an announcement', () => {
  const [release, revoke] = [actionCall(announcement, 'release'), actionCall(announcement, 'revoke')];
  const calls = resourceCalls(announcement);
  const codes = [
    ...Object.values(announcement.access),
    ...Object.values(announcement.lifeCycle.actions).map(({ access }) => access),
  ];
  const released = async (chief: TestPerson, more: object = {}) => {
    const row = { title: 'Power cut', msgAbstract: 'On Sunday', msgContent: '<p>Sunday</p>', ...more };
    const { id } = (await server.as(chief).call(calls.add, row)).result;
    await server.as(chief).call(release, { ids: [id] });
    await app.events.settled();
    return id;
  };

  it('goes the same way out, by priority and quiet hours of its receivers', async () => {
    const chief = await make.user({ codes });
    const phone = await out.device(chief);
    await released(chief);
    await out.send();
    expect(phone.open(service.pushed.at(-1)?.body ?? Buffer.of())).toMatchObject({
      title: 'Power cut',
      body: 'On Sunday',
    });
    expect(await statesOf(chief.tenantId)).toEqual(['sent']);
    await released(chief, { priority: 'L' });
    expect(await statesOf(chief.tenantId)).toEqual(['sent']);
    expect(await statesOf(chief.tenantId, 'inSite')).toEqual(['sent', 'sent']);
  });

  it('rings when it is shown, and not when it was revoked before', async () => {
    const chief = await make.user({ codes });
    await out.device(chief);
    const startTime = new Date(clock.nowMs() + 3_600_000).toISOString();
    const first = await released(chief, { startTime });
    const second = await released(chief, { startTime });
    await out.send();
    expect(await statesOf(chief.tenantId)).toEqual(['queued', 'queued']);
    await server.as(chief).call(revoke, { ids: [second] });
    clock.advance(3_600_000);
    await out.send();
    const { rows } = await owner.query<{ id: string; said: string }>(
      `select source_id as id, state || coalesce(' ' || reason, '') as said from message_delivery
       where tenant_id = $1 and channel = 'app'`,
      [chief.tenantId],
    );
    expect(Object.fromEntries(rows.map(({ id, said }) => [id, said]))).toEqual({
      [first]: 'sent',
      [second]: 'suppressed revoked',
    });
  });
});

/** An alarm that does not hold any more. */
async function alarmOver(tenantId: number, id: string): Promise<void> {
  const ruleId = uuidv7();
  await owner.query(
    `insert into push_rule (tenant_id, id, name, alarm_code, alarm_name, type, priority, source, only_running,
       trigger_after_s, clear_after_s, schedule, is_hidden_by_gateway, needs_taking, makes_task, receiver_attribute,
       frequency, merge_min, content, state)
     values ($1, $2, 'Stands', 'STAND', 'Stands', 'equipment', 'major', 'state', false, 0, 0, 'always', true, false, false,
       'people', 'once', 0, '{value}', 'enabled')`,
    [tenantId, ruleId],
  );
  await owner.query(
    `insert into alarm (tenant_id, id, rule_id, alarm_code, alarm_name, priority, type, source, condition, stage,
       needs_taking, raised_at, cleared_at, telling)
     values ($1, $2, $3, 'STAND', 'Stands', 'major', 'equipment', 'state', 'over', 'closed', false, now(), now(), 'sent')`,
    [tenantId, id, ruleId],
  );
}
