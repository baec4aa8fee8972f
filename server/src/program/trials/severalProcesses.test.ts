import { gunzipSync } from 'node:zlib';
import mqtt from 'mqtt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { machineDetail } from '@millwright/contract/areas/boards/machine/machine.ts';
import { showProcessBoard } from '@millwright/contract/areas/boards/process/process.ts';
import { logout, userPermissions } from '@millwright/contract/areas/identity/login/calls.ts';
import { saveRoleRights } from '@millwright/contract/areas/access/roleRights/roleRights.ts';
import { alarmNewsAccess, alarmTopic } from '@millwright/contract/areas/alarms/alarms/alarmNews.ts';
import { ingestTopic, platformIngestTopic } from '@millwright/contract/areas/equipment/gateway/ingestNews.ts';
import { ingestRights } from '@millwright/contract/areas/equipment/gateway/ingestRights.ts';
import { planNewsAccess, planTopic } from '@millwright/contract/areas/scheduling/scheduling/planNews.ts';
import { liveTopic, machineTopic } from '@millwright/contract/areas/equipment/gateway/topics.ts';
import { revokeBoardLink } from '@millwright/contract/areas/walls/wall/calls.ts';
import { permissionCodes } from '@millwright/contract/registry.ts';
import { spinningFor, wallOf } from '../../areas/walls/testing.ts';
import { anotherProcess } from '@millwright/testing/server/processes/anotherProcess.ts';
import { makeMachine, makeSource } from '@millwright/testing/server/makeMill.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';
import { startTestFlow } from '@millwright/testing/server/mills/testFlow.ts';
import { startViewers } from '../machines/viewers.ts';

/** `one` takes what machines say and serves calls; `two` serves calls and browsers alone. */
const one = await testServer({ hasOthers: true });
const { owner, make, clock } = one;
const two = await anotherProcess(one);
const flow = await startTestFlow(one);
/** A board is drawn because there is something new, and never because nothing came for long. */
const never = 1_000_000;
const viewers = await startViewers(two.app, { quietMs: never });
afterAll(() => viewers.stop());
const clients: mqtt.MqttClient[] = [];
afterAll(() => Promise.all(clients.map((client) => client.endAsync(true))));
const soon = { timeout: 15_000, interval: 20 };

async function connect(url: string, login: { username: string; password: string }): Promise<mqtt.MqttClient> {
  const client = await mqtt.connectAsync(url, { protocolVersion: 4, reconnectPeriod: 0, ...login });
  clients.push(client);
  return client;
}

describe('people are the same in every process, while the clock of what is remembered stands still', () => {
  /** A mill with an administrator and somebody whose one right is by a role. */
  async function aMill() {
    const tenantId = await make.tenant();
    const id = await make.role({ tenantId, codes: ['boards.process', 'iam.home'] });
    const member = await make.user({ tenantIds: [tenantId] });
    await make.grant({ tenantId, userId: member.id, roleId: id });
    const administrators = await make.role({
      tenantId,
      roleCode: 'tenantAdministrator',
      codes: permissionCodes(),
    });
    const boss = await make.user({ tenantIds: [tenantId] });
    await make.grant({ tenantId, userId: boss.id, roleId: administrators });
    const start = { userId: member.id, tenantId, ip: '127.0.0.1', agent: 'test' };
    const { accessToken } = await one.app.sessions.start(start);
    return {
      tenantId,
      roleId: id,
      boss,
      here: one.withToken(accessToken),
      there: two.withToken(accessToken),
    };
  }
  const board = { process: 'spinning' };

  it('A-002 a right that is taken away in one process is refused in the other at once', async () => {
    const { roleId, boss, there } = await aMill();
    expect((await there.call(showProcessBoard, board)).body.success).toBe(true);
    const taken = ['boards.process'];
    const saved = await one
      .as(boss)
      .call(saveRoleRights, { id: roleId, version: 1, taken: { pc: taken, app: taken } });
    expect(saved.body.success).toBe(true);
    const code = async () => (await there.call(showProcessBoard, board)).body.code;
    await expect.poll(code, soon).toBe(510);
  });

  it('a session that ends in one process ends in the other at once', async () => {
    const { here, there } = await aMill();
    expect((await there.call(userPermissions)).body.success).toBe(true);
    await here.call(logout);
    const messageCode = async () => (await there.call(userPermissions)).body.messageCode;
    await expect.poll(messageCode, soon).toBe('iam.sessionEnded');
  });

  it('a link of a wall that is revoked in one process opens nothing in the other', async () => {
    const mill = await wallOf(one);
    const wall = await mill.wall([spinningFor(30)]);
    const link = await mill.link(wall.id);
    const there = two.withToken((await mill.open(link.token)).result.accessToken);
    expect((await there.call(showProcessBoard, board)).body.success).toBe(true);
    await mill.caller.call(revokeBoardLink, { id: link.id });
    const messageCode = async () => (await there.call(showProcessBoard, board)).body.messageCode;
    await expect.poll(messageCode, soon).toBe('iam.sessionEnded');
  });
});

describe('a browser at the process that takes nothing of machines', () => {
  // Frames are timed by the clock, so it goes like the real one here.
  let ticking: NodeJS.Timeout | undefined;
  let wsUrl = '';
  beforeAll(async () => {
    ticking = setInterval(() => clock.catchUp(), 5);
    const address = await two.app.fastify.listen({ port: 0, host: '127.0.0.1' });
    wsUrl = `${address.replace('http', 'ws')}/mqtt`;
  });
  afterAll(() => clearInterval(ticking));

  /** A mill with a ring frame and a gateway that speaks to process one. */
  async function aMill() {
    const tenantId = await make.tenant();
    const source = await makeSource(owner, { tenantId, code: 'GW-1' });
    await makeMachine(owner, { source, code: 'RF-01' });
    const gateway = await connect(flow.mqttUrl, { username: source.login, password: source.secret });
    let seq = 0;
    const say = async (values: Record<string, number | string>, code = 'RF-01'): Promise<void> => {
      const telegram = { ts: Date.now(), boot: 1, seq: ++seq, values };
      const topic = machineTopic(tenantId, code, 'telemetry');
      await gateway.publishAsync(topic, JSON.stringify(telegram), { qos: 1 });
    };
    return { tenantId, source, say };
  }

  /** Somebody who watches at process two; `heard` gives what came of a topic. */
  async function watching(tenantId: number, topics: readonly string[]) {
    const codes = ['boards.machine', alarmNewsAccess, planNewsAccess, ...Object.values(ingestRights)];
    const person = await make.user({ tenantIds: [tenantId], codes });
    const start = { userId: person.id, tenantId, ip: '127.0.0.1', agent: 'test' };
    const { accessToken } = await one.app.sessions.start(start);
    const client = await connect(wsUrl, { username: 'session', password: accessToken });
    const frames: { topic: string; frame: unknown }[] = [];
    client.on('message', (topic, payload) =>
      frames.push({ topic, frame: JSON.parse(gunzipSync(payload).toString()) }),
    );
    for (const topic of topics) await client.subscribeAsync(topic, { qos: 0 });
    const heard = (topic: string) => frames.filter((each) => each.topic === topic).map(({ frame }) => frame);
    const closed = new Promise<void>((resolve) => client.once('close', () => resolve()));
    return { heard, closed, here: one.withToken(accessToken) };
  }

  it('sees what the other one stored, although nobody watches there', async () => {
    const { tenantId, say } = await aMill();
    const topic = liveTopic(tenantId, 'machine', 'RF-01');
    const { heard } = await watching(tenantId, [topic]);
    await expect.poll(() => heard(topic).length, soon).toBeGreaterThan(0);
    const speeds = () => heard(topic).map((frame) => machineDetail.parse(frame).machine.speed);
    for (const spindleRpm of [16_001, 16_002]) {
      await say({ state: 1, spindleRpm });
      await expect.poll(() => speeds().at(-1), soon).toBe(spindleRpm);
    }
  });

  it('sees what was stored while the bus was away', async () => {
    const { tenantId, say } = await aMill();
    const topic = liveTopic(tenantId, 'machine', 'RF-01');
    const alarms = alarmTopic(tenantId);
    const { heard } = await watching(tenantId, [topic, alarms]);
    await expect.poll(() => heard(topic).length, soon).toBeGreaterThan(0);
    await owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'millwright bus' and datname = current_database()`,
    );
    await say({ state: 1, spindleRpm: 17_000 });
    const speeds = () => heard(topic).map((frame) => machineDetail.parse(frame).machine.speed);
    await expect.poll(() => speeds().at(-1), soon).toBe(17_000);
    // Whether there was news of alarms is not known: its page asks.
    await expect.poll(() => heard(alarms).length, soon).toBeGreaterThan(0);
  });

  it('is told what another process has to tell of alarms and of a plan', async () => {
    const { tenantId } = await aMill();
    const plan = planTopic(tenantId, '0199c0de-0000-7000-8000-000000000001');
    const alarms = alarmTopic(tenantId);
    const { heard } = await watching(tenantId, [alarms, plan]);
    await expect
      .poll(() => {
        one.app.news.tell(tenantId, alarms, { atMs: 1 });
        one.app.news.tell(tenantId, plan, { revision: 7 });
        return [heard(alarms).at(-1), heard(plan).at(-1)];
      }, soon)
      .toEqual([{ atMs: 1 }, { revision: 7 }]);
  });

  it('is told of what is set aside, stored and counted at the other process; a mill of no other one', async () => {
    const { tenantId, say } = await aMill();
    const other = await make.tenant();
    const topics = [
      ingestTopic(tenantId, 'aside'),
      ingestTopic(tenantId, 'stored'),
      ingestTopic(tenantId, 'flow'),
    ];
    const { heard } = await watching(tenantId, topics);
    await expect
      .poll(async () => {
        await say({ state: 77 });
        await say({ state: 1 });
        await flow.ingest.flowTold();
        return topics.filter((topic) => heard(topic).length > 0).length;
      }, soon)
      .toBe(3);
    await expect(watching(tenantId, [ingestTopic(other, 'aside')])).rejects.toThrow();
    await expect(watching(tenantId, [platformIngestTopic('aside', other)])).rejects.toThrow();
  });

  it('is cut off when its session ends at the other process', async () => {
    const { tenantId } = await aMill();
    const { closed, here } = await watching(tenantId, [liveTopic(tenantId, 'machine', 'RF-01')]);
    await here.call(logout);
    await closed;
    expect(viewers.broker.connected().filter((who) => who.tenantId === tenantId)).toEqual([]);
  });
});

describe('what ingest keeps of machines', () => {
  it('is read again once another process has changed it, before what it keeps is old', async () => {
    const tenantId = await make.tenant();
    const source = await makeSource(owner, { tenantId, code: 'GW-1' });
    await makeMachine(owner, { source, code: 'RF-01' });
    const gateway = await connect(flow.mqttUrl, { username: source.login, password: source.secret });
    let seq = 0;
    const say = (code: string) => {
      const telegram = { ts: clock.nowMs() - 60_000 + ++seq, boot: 1, seq, values: { state: 1 } };
      const topic = machineTopic(tenantId, code, 'telemetry');
      return gateway.publishAsync(topic, JSON.stringify(telegram), { qos: 1 });
    };
    const stored = async () => {
      const { rows } = await owner.query<{ n: number }>(
        'select count(distinct machine_id)::int as n from sample where tenant_id = $1',
        [tenantId],
      );
      return rows[0]?.n;
    };
    // What is not known is not asked after again for five seconds: they do not pass here.
    await say('RF-01');
    await say('RF-02');
    await makeMachine(owner, { source, code: 'RF-02' });
    await say('RF-02');
    expect(await stored()).toBe(1);
    two.app.changes.note(tenantId, 'equipment');
    const storedNow = async () => {
      await say('RF-02');
      return stored();
    };
    await expect.poll(storedNow, soon).toBe(2);
  });
});
