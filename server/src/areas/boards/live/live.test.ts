import { gunzipSync } from 'node:zlib';
import mqtt from 'mqtt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cardLineBoard } from '@millwright/contract/areas/boards/cardLine/cardLine.ts';
import { machineDetail } from '@millwright/contract/areas/boards/machine/machine.ts';
import { millBoard } from '@millwright/contract/areas/boards/mill/mill.ts';
import { processBoard } from '@millwright/contract/areas/boards/process/process.ts';
import { sectionsBoard } from '@millwright/contract/areas/boards/sections/sectionBoards.ts';
import { logout } from '@millwright/contract/areas/identity/login/calls.ts';
import { liveTopic, machineTopic } from '@millwright/contract/areas/equipment/gateway/topics.ts';
import { startTestFlow } from '@millwright/testing/server/mills/testFlow.ts';
import { makeMachine, makeSource } from '@millwright/testing/server/makeMill.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const { owner, make, clock, app } = server;
const flow = await startTestFlow(server);
const clients: mqtt.MqttClient[] = [];
let wsUrl = '';

// Frames are timed by the clock, so it goes like the real one here.
const ticking = setInterval(() => clock.advance(Date.now() - clock.nowMs()), 5);

beforeAll(async () => {
  const address = await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  wsUrl = `${address.replace('http', 'ws')}/mqtt`;
});
afterAll(async () => {
  clearInterval(ticking);
  await Promise.all(clients.map((client) => client.endAsync(true)));
});

/** A frame comes within a second; a busy machine may take its time. */
const soon = { timeout: 5_000 };
const allBoards = ['boards.wholeMill', 'boards.process', 'boards.machine'];

/** A mill with one ring frame, its gateway speaking, and somebody who may see all boards. */
async function mill(name: string, codes: readonly string[] = allBoards) {
  const tenantId = await make.tenant({ name });
  const source = await makeSource(owner, { tenantId, code: 'GW-1' });
  await makeMachine(owner, { source, code: 'RF-01' });
  const person = await make.user({ tenantIds: [tenantId], codes });
  const gateway = await connect(flow.mqttUrl, { username: source.login, password: source.secret });
  let seq = 0;
  const say = async (values: Record<string, number | string>): Promise<void> => {
    const telegram = { ts: Date.now(), boot: 1, seq: ++seq, values };
    const topic = machineTopic(tenantId, 'RF-01', 'telemetry');
    await gateway.publishAsync(topic, JSON.stringify(telegram), { qos: 1 });
  };
  return {
    say,
    source,
    tenantId,
    person,
    topics: {
      mill: liveTopic(tenantId, 'mill', 'all'),
      process: liveTopic(tenantId, 'process', 'spinning'),
      machine: liveTopic(tenantId, 'machine', 'RF-01'),
    },
  };
}

async function connect(url: string, login: { username: string; password: string }): Promise<mqtt.MqttClient> {
  const client = await mqtt.connectAsync(url, {
    protocolVersion: 4,
    reconnectPeriod: 0,
    connectTimeout: 5_000,
    ...login,
  });
  clients.push(client);
  return client;
}

async function tokenOf({ id, tenantId }: { id: string; tenantId: number }): Promise<string> {
  const start = { userId: id, tenantId, ip: '127.0.0.1', agent: 'test' };
  return (await app.sessions.start(start)).accessToken;
}

/** A browser that watches; `frames` are what it heard, by topic. */
async function watch(token: string, topics: readonly string[], username = 'session') {
  const client = await connect(wsUrl, { username, password: token });
  const frames: { topic: string; frame: unknown }[] = [];
  client.on('message', (topic, payload) =>
    frames.push({ topic, frame: JSON.parse(gunzipSync(payload).toString()) }),
  );
  for (const topic of topics) await client.subscribeAsync(topic, { qos: 0 });
  const on = (topic: string) => frames.filter((each) => each.topic === topic).map(({ frame }) => frame);
  return {
    client,
    frames,
    on,
    closed: new Promise<void>((resolve) => client.once('close', () => resolve())),
  };
}

/** What a refused connection or subscription says. */
const refusal = (work: Promise<unknown>) => work.then(String, (error: Error) => error.message);

describe('a live board', () => {
  it('is there at once, whole, as its call would answer', async () => {
    const { topics, person } = await mill('At Once');
    const viewer = await watch(await tokenOf(person), Object.values(topics));
    await expect.poll(() => new Set(viewer.frames.map(({ topic }) => topic)).size, soon).toBe(3);
    expect(millBoard.parse(viewer.on(topics.mill)[0])).toMatchObject({
      header: { mill: 'At Once' },
      machineCount: 1,
    });
    expect(processBoard.parse(viewer.on(topics.process)[0]).machines).toHaveLength(1);
    expect(machineDetail.parse(viewer.on(topics.machine)[0]).machine).toMatchObject({
      code: 'RF-01',
      state: 11,
    });
  });

  it('leaves nothing behind when viewers of many boards are gone', async () => {
    const { tenantId, person } = await mill('Many Boards');
    const codes = Array.from({ length: 56 }, (_, nth) => `RF-${String(nth + 1).padStart(2, '0')}`);
    const topics = [
      liveTopic(tenantId, 'mill', 'all'),
      ...codes.map((code) => liveTopic(tenantId, 'machine', code)),
    ];
    const [connected, { watched }] = [flow.broker.connected().length, flow.live.retained()];
    const viewers = await Promise.all(
      Array.from({ length: 4 }, async () => watch(await tokenOf(person), topics)),
    );
    expect(topics.map((topic) => flow.broker.listeners(topic))).toEqual(topics.map(() => 4));
    expect(flow.live.retained().watched).toBe(watched + topics.length);
    await expect.poll(() => flow.live.retained().paced, soon).toBeGreaterThan(watched + 1);
    for (const { client } of viewers.slice(1)) client.end(true);
    await viewers[0]?.client.unsubscribeAsync(topics);
    await expect.poll(() => flow.broker.connected().length, soon).toBe(connected + 1);
    expect(topics.map((topic) => flow.broker.listeners(topic))).toEqual(topics.map(() => 0));
    await viewers[0]?.client.endAsync(true);
    await expect.poll(() => flow.live.retained().watched, soon).toBe(watched);
    expect(flow.live.retained().paced).toBeLessThanOrEqual(watched);
  });

  it('shows within two seconds what a machine says', async () => {
    const { topics, person, say } = await mill('Two Seconds');
    const viewer = await watch(await tokenOf(person), Object.values(topics));
    await expect.poll(() => viewer.frames.length, soon).toBeGreaterThanOrEqual(3);
    await say({ state: 1, variety: 'JC40', outputG: 1_000, spindleRpm: 17_123 });
    const tiles = () => viewer.on(topics.process).map((frame) => processBoard.parse(frame).machines[0]);
    await expect.poll(() => tiles().at(-1), { timeout: 2_000 }).toMatchObject({ state: 1, speed: 17_123 });
    const running = () => viewer.on(topics.mill).map((frame) => millBoard.parse(frame).states[0]);
    await expect.poll(() => running().at(-1), { timeout: 2_000 }).toEqual({ state: 1, machines: 1 });
    const details = () =>
      viewer.on(topics.machine).map((frame) => machineDetail.parse(frame).machine.variety);
    await expect.poll(() => details().at(-1), { timeout: 2_000 }).toBe('JC40');
  });

  it('comes at most once a second however much is said, and never misses the last word', async () => {
    const { topics, person, say } = await mill('Last Word');
    const viewer = await watch(await tokenOf(person), [topics.machine]);
    await expect.poll(() => viewer.frames.length, soon).toBe(1);
    const startMs = performance.now();
    let rpm = 10_000;
    let said = 0;
    for (; performance.now() - startMs < 2_500; said++) await say({ state: 1, spindleRpm: ++rpm });
    const speeds = () => viewer.on(topics.machine).map((frame) => machineDetail.parse(frame).machine.speed);
    await expect.poll(() => speeds().at(-1), soon).toBe(rpm);
    const seconds = (performance.now() - startMs) / 1_000;
    expect(said).toBeGreaterThan(20);
    expect(viewer.frames.length).toBeGreaterThanOrEqual(3);
    expect(viewer.frames.length).toBeLessThanOrEqual(Math.ceil(seconds) + 1);
  });

  it('of a carding line is the whole line; a line that has no screen stays dark', async () => {
    const { tenantId, person, source } = await mill('Cards');
    await makeMachine(owner, { source, code: 'CD-01', kind: 'carding', positions: 1 });
    const line = liveTopic(tenantId, 'cardLine', '1');
    const fifth = liveTopic(tenantId, 'cardLine', '5');
    const viewer = await watch(await tokenOf(person), [line, fifth]);
    await expect.poll(() => viewer.on(line).length, soon).toBeGreaterThan(0);
    const board = cardLineBoard.parse(viewer.on(line)[0]);
    expect(board.cards.map(({ tile }) => tile.code)).toEqual(['CD-01']);
    expect(viewer.on(fifth)).toEqual([]);
  });

  it('P-027 of several processes is sent whole, and one of no name stays dark', async () => {
    const { tenantId, person } = await mill('Sections');
    const sections = liveTopic(tenantId, 'sections', 'spinningWinding');
    const unknown = liveTopic(tenantId, 'sections', 'spinningWeaving');
    const viewer = await watch(await tokenOf(person), [unknown, sections]);
    await expect.poll(() => viewer.on(sections).length, soon).toBeGreaterThan(0);
    const shown = sectionsBoard.parse(viewer.on(sections)[0]).sections;
    expect(shown.map(({ process, machines }) => [process, machines.length])).toEqual([
      ['spinning', 1],
      ['winding', 0],
    ]);
    expect(viewer.on(unknown)).toEqual([]);
  });

  it('of a machine that the mill does not have stays dark, and is no failure', async () => {
    const { tenantId, person, topics, say } = await mill('Dark');
    const absent = liveTopic(tenantId, 'machine', 'RF-99');
    const viewer = await watch(await tokenOf(person), [absent, topics.machine]);
    await say({ state: 1, spindleRpm: 15_000 });
    const speeds = () => viewer.on(topics.machine).map((frame) => machineDetail.parse(frame).machine.speed);
    await expect.poll(() => speeds().at(-1), soon).toBe(15_000);
    expect(viewer.on(absent)).toEqual([]);
    expect(server.logged.filter((line) => line.includes('RF-99'))).toEqual([]);
  });
});

describe('who may watch', () => {
  it('G-001 the mills never mix, though their machines have the same codes', async () => {
    const one = await mill('Mill One');
    const two = await mill('Mill Two');
    const first = await watch(await tokenOf(one.person), Object.values(one.topics));
    const second = await watch(await tokenOf(two.person), Object.values(two.topics));
    await one.say({ state: 1, variety: 'JC40', spindleRpm: 16_001 });
    await two.say({ state: 4, faultCode: 'S701', variety: 'CM30', spindleRpm: 2 });
    const shown = (viewer: typeof first, topic: string) =>
      viewer.on(topic).map((frame) => machineDetail.parse(frame).machine);
    await expect
      .poll(() => shown(first, one.topics.machine).at(-1), soon)
      .toMatchObject({ state: 1, speed: 16_001 });
    await expect
      .poll(() => shown(second, two.topics.machine).at(-1), soon)
      .toMatchObject({ state: 4, speed: 2 });
    const told = (viewer: typeof first) => JSON.stringify(viewer.frames);
    expect(told(first)).not.toMatch(/Mill Two|S701|CM30/);
    expect(told(second)).not.toMatch(/Mill One|JC40|16001/);
    expect(new Set(first.frames.map(({ topic }) => topic))).toEqual(new Set(Object.values(one.topics)));
  });

  it('nobody sees a board of another mill, of no right, or of no name', async () => {
    const one = await mill('Narrow', ['boards.machine']);
    const two = await mill('Neighbour');
    const viewer = await watch(await tokenOf(one.person), [one.topics.machine]);
    for (const topic of [
      ...Object.values(two.topics),
      one.topics.mill,
      one.topics.process,
      liveTopic(one.tenantId, 'sections', 'spinningWinding'),
      liveTopic(one.tenantId, 'nonsense', 'all'),
      `v1/${one.tenantId}/live/#`,
      `v1/+/live/machine/RF-01`,
    ])
      expect(await refusal(viewer.client.subscribeAsync(topic, { qos: 0 }))).toMatch(/Unspecified error|128/);
    await two.say({ state: 1 });
    await one.say({ state: 1, spindleRpm: 12_345 });
    const speeds = () =>
      viewer.on(one.topics.machine).map((frame) => machineDetail.parse(frame).machine.speed);
    await expect.poll(() => speeds().at(-1), soon).toBe(12_345);
    expect(new Set(viewer.frames.map(({ topic }) => topic))).toEqual(new Set([one.topics.machine]));
  });

  it('a person enters each of his mills by its number, and no other', async () => {
    const one = await mill('Own');
    const two = await mill('Second');
    const other = await mill('Foreign');
    const person = await make.user({ tenantIds: [one.tenantId, two.tenantId], codes: allBoards });
    await make.grant({
      tenantId: two.tenantId,
      userId: person.id,
      roleId: await make.role({ tenantId: two.tenantId, codes: ['boards.wholeMill'] }),
    });
    const token = await tokenOf(person);
    const second = await watch(token, [two.topics.mill], `session/${two.tenantId}`);
    await expect.poll(() => second.frames.length, soon).toBeGreaterThan(0);
    expect(millBoard.parse(second.on(two.topics.mill)[0]).header.mill).toBe('Second');
    // The right counts where it was given, and the mill is the one that was named.
    expect(await refusal(second.client.subscribeAsync(two.topics.machine))).toMatch(/Unspecified error|128/);
    expect(await refusal(second.client.subscribeAsync(one.topics.mill))).toMatch(/Unspecified error|128/);
    for (const username of [`session/${other.tenantId}`, 'session/999999999', 'session/x', 'session/'])
      expect(await refusal(connect(wsUrl, { username, password: token }))).toMatch(/not authorized/i);
    expect(await refusal(connect(wsUrl, { username: 'session', password: `${token}x` }))).toMatch(
      /not authorized/i,
    );
  });

  it('a logout ends the connection, and the token opens no other', async () => {
    const { person, topics } = await mill('Logout');
    const neighbour = await mill('Stays');
    const token = await tokenOf(person);
    const viewer = await watch(token, [topics.mill]);
    const other = await watch(await tokenOf(neighbour.person), [neighbour.topics.mill]);
    await server.withToken(token).call(logout);
    await viewer.closed;
    expect(await refusal(connect(wsUrl, { username: 'session', password: token }))).toMatch(
      /not authorized/i,
    );
    expect(other.client.connected).toBe(true);
  });
});
