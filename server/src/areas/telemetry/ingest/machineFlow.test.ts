import { connect as connectTcp } from 'node:net';
import mqtt from 'mqtt';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storedTopic } from '@millwright/contract/areas/telemetry/topics.ts';
import { createPool, urlOfRole } from '../../../platform/db/connect.ts';
import { makeMachine, makeSource, type TestSource } from '../../../testing/makeMill.ts';
import { testServer } from '../../../testing/testServer.ts';
import { startTelemetry, type TelemetryFlow } from './machineFlow.ts';

const server = await testServer();
const { owner, make } = server;
const nowMs = Date.parse('2026-10-14T05:42:00Z');
let clockMs = nowMs;
let flow: TelemetryFlow;
let port = 0;
const clients: mqtt.MqttClient[] = [];
const ingestPool = createPool(urlOfRole(server.url, 'millwright_ingest'), {
  max: 6,
  name: 'test ingest',
  onError: () => undefined,
});
const viewers = new Map<string, { tenantId: number; sessionId: string; permissions: ReadonlySet<string> }>();

beforeAll(async () => {
  await owner.query(`select secure.ensure_partitions('2026-08-01', '2026-12-31')`);
  flow = await startTelemetry({
    ingestPool,
    clock: () => clockMs,
    rawRetentionDays: 62,
    log: pino({ level: 'silent' }),
    verifyViewer: async (token) => viewers.get(token),
  });
  port = await flow.broker.listen(0, { host: '127.0.0.1' });
});

afterAll(async () => {
  await Promise.all(clients.map((client) => client.endAsync(true)));
  await flow.stop();
  await ingestPool.end();
});

async function mill() {
  const tenantId = await make.tenant();
  const source = await makeSource(owner, { tenantId, code: 'GW-1' });
  const machineId = await makeMachine(owner, { source, code: 'RF-01' });
  return { tenantId, source, machineId };
}

async function connect(login: {
  username: string;
  password: string;
  clientId?: string;
}): Promise<mqtt.MqttClient> {
  const client = await mqtt.connectAsync(`mqtt://127.0.0.1:${port}`, {
    protocolVersion: 4,
    reconnectPeriod: 0,
    connectTimeout: 5_000,
    ...login,
  });
  clients.push(client);
  return client;
}

const speak = (source: TestSource, clientId?: string) =>
  connect({ username: source.login, password: source.secret, ...(clientId ? { clientId } : {}) });

function telegram(seq: number, values: object, ts = nowMs - 60_000 + seq * 10_000) {
  return JSON.stringify({ ts, boot: 1, seq, values });
}

async function send(client: mqtt.MqttClient, topic: string, payload: string | Buffer) {
  await client.publishAsync(topic, payload, { qos: 1 });
}

async function countOf(table: string, tenantId: number): Promise<number> {
  const { rows } = await owner.query<{ n: number }>(
    `select count(*)::int as n from ${table} where tenant_id = $1`,
    [tenantId],
  );
  return rows[0]?.n ?? -1;
}

async function reasonsOf(tenantId: number): Promise<string[]> {
  const { rows } = await owner.query<{ reason: string }>(
    'select reason from quarantine where tenant_id = $1 order by id',
    [tenantId],
  );
  return rows.map(({ reason }) => reason);
}

describe('a source', () => {
  it('logs in with registration code and secret, and with nothing else', async () => {
    const { source, tenantId } = await mill();
    const other = await mill();
    await expect(speak(source)).resolves.toBeDefined();
    await expect(connect({ username: source.login, password: 'wrong' })).rejects.toThrow(/authori/i);
    await expect(connect({ username: source.login, password: other.source.secret })).rejects.toThrow(
      /authori/i,
    );
    await expect(connect({ username: `${tenantId}/GW-9`, password: source.secret })).rejects.toThrow(
      /authori/i,
    );
    await expect(connect({ username: '', password: '' })).rejects.toThrow(/authori/i);
  });

  it('is kept out once it is disabled, or its mill is frozen', async () => {
    const { source, tenantId } = await mill();
    await owner.query(`update machine_source set status = 'disabled' where tenant_id = $1`, [tenantId]);
    await expect(speak(source)).rejects.toThrow(/authori/i);
    const frozen = await mill();
    await owner.query(`update tenant set status = 'frozen' where id = $1`, [frozen.tenantId]);
    await expect(speak(frozen.source)).rejects.toThrow(/authori/i);
  });

  it('cannot displace the connection of another mill by using its client id', async () => {
    const one = await mill();
    const two = await mill();
    const first = await speak(one.source, 'the-same');
    await speak(two.source, 'the-same');
    await send(first, `v1/${one.tenantId}/RF-01/telemetry`, telegram(1, { state: 1 }));
    expect(await countOf('sample', one.tenantId)).toBe(1);
  });

  it('is acknowledged when its telegram is stored, and a repeat changes nothing', async () => {
    const { source, tenantId, machineId } = await mill();
    const client = await speak(source);
    const topic = `v1/${tenantId}/RF-01/telemetry`;
    await send(client, topic, telegram(1, { state: 1, variety: 'JC40', outputG: 1_000, energyWh: 500 }));
    await send(client, topic, telegram(2, { state: 1, variety: 'JC40', outputG: 1_047, energyWh: 590 }));
    await send(client, topic, telegram(2, { state: 1, variety: 'JC40', outputG: 1_047, energyWh: 590 }));
    expect(await countOf('sample', tenantId)).toBe(2);
    const { rows } = await owner.query(
      'select output_g, energy_wh, run_ms, variety from bucket where tenant_id = $1 and machine_id = $2',
      [tenantId, machineId],
    );
    expect(rows).toEqual([{ output_g: 47, energy_wh: 90, run_ms: 10_000, variety: 'JC40' }]);
  });

  it('sends end breaks and doffs as events, once each', async () => {
    const { source, tenantId } = await mill();
    const client = await speak(source);
    const topic = `v1/${tenantId}/RF-01/event`;
    const events = JSON.stringify([
      { ts: nowMs - 5_000, boot: 1, seq: 1, values: { event: 'endBreak', spindle: 217 } },
      { ts: nowMs - 4_000, boot: 1, seq: 2, values: { event: 'doff', durationMs: 180_000, weightG: 52_416 } },
    ]);
    await send(client, topic, events);
    await send(client, topic, events);
    expect(await countOf('end_break', tenantId)).toBe(1);
    expect(await countOf('doff', tenantId)).toBe(1);
  });

  it('hears how far its telegrams are stored', async () => {
    const { source, tenantId } = await mill();
    const client = await speak(source);
    const marks: string[] = [];
    client.on('message', (_topic, payload) => marks.push(payload.toString()));
    const [granted] = await client.subscribeAsync(storedTopic(tenantId, source.code), { qos: 0 });
    expect(granted?.qos).toBe(0);
    await send(client, `v1/${tenantId}/RF-01/telemetry`, telegram(7, { state: 1 }));
    await expect.poll(() => marks.map((mark) => JSON.parse(mark).seq)).toEqual([7]);
  });
});

describe('hostile input', () => {
  it('is acknowledged, set aside with its reason, and good data behind it flows', async () => {
    const { source, tenantId } = await mill();
    const client = await speak(source);
    const topic = `v1/${tenantId}/RF-01/telemetry`;
    const bad: [string, string | Buffer][] = [
      ['malformed', 'not json'],
      ['malformed', Buffer.from([0xff, 0xfe, 0x7b])],
      ['malformed', JSON.stringify({ ts: nowMs })],
      ['malformed', JSON.stringify([null])],
      ['badIdentity', JSON.stringify({ ts: 'now', boot: 1, seq: 1, values: {} })],
      ['badIdentity', JSON.stringify({ ts: nowMs, boot: -1, seq: 1, values: {} })],
      ['badIdentity', JSON.stringify({ ts: 1e308, boot: 1, seq: 1, values: {} })],
      ['badValue', telegram(1, { state: 99 })],
      ['badValue', telegram(1, { outputG: -5 })],
      ['badValue', telegram(1, { outputG: 1.5 })],
      ['badValue', telegram(1, { idleSpindles: 5000 })],
      ['badValue', telegram(1, { variety: 'x'.repeat(33) })],
      ['badValue', telegram(1, { variety: 'a\u0000b' })],
      ['ahead', telegram(1, { state: 1 }, nowMs + 6 * 60_000)],
      ['tooOld', telegram(1, { state: 1 }, nowMs - 63 * 86_400_000)],
      ['tooManyTelegrams', JSON.stringify(Array.from({ length: 2_001 }, () => ({})))],
    ];
    for (const [, payload] of bad) await send(client, topic, payload);
    await send(client, topic, telegram(1, { state: 1, outputG: 10 }));
    expect(await reasonsOf(tenantId)).toEqual(bad.map(([reason]) => reason));
    expect(await countOf('sample', tenantId)).toBe(1);
  });

  it('loses single absurd or unknown signals and keeps the telegram', async () => {
    const { source, tenantId } = await mill();
    const client = await speak(source);
    await send(
      client,
      `v1/${tenantId}/RF-01/telemetry`,
      telegram(1, { state: 1, spindleRpm: 1e9, powerKw: 31.5, nonsense: 3, __proto__: 1 }),
    );
    const { rows } = await owner.query('select signals[1:2] as first from sample where tenant_id = $1', [
      tenantId,
    ]);
    expect(rows).toEqual([{ first: [31.5] }]);
    expect((await reasonsOf(tenantId)).toSorted()).toEqual(['outOfRange', 'unknownSignal']);
  });

  it('with an unknown event or spindle is set aside', async () => {
    const { source, tenantId } = await mill();
    const client = await speak(source);
    const topic = `v1/${tenantId}/RF-01/event`;
    await send(client, topic, telegram(1, { event: 'explosion' }));
    await send(client, topic, telegram(2, { event: 'endBreak', spindle: 1009 }));
    expect(await reasonsOf(tenantId)).toEqual(['unknownEvent', 'badValue']);
    expect(await countOf('end_break', tenantId)).toBe(0);
  });

  it('with a forged length is cut off before anybody allocates for it', async () => {
    const socket = connectTcp(port, '127.0.0.1');
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    // CONNECT whose remaining length claims 256 MB.
    socket.write(Buffer.from([0x10, 0xff, 0xff, 0xff, 0x7f, 0x00, 0x04]));
    await closed;
    const { source, tenantId } = await mill();
    const client = await speak(source);
    await send(client, `v1/${tenantId}/RF-01/telemetry`, telegram(1, { state: 1 }));
    expect(await countOf('sample', tenantId)).toBe(1);
  });

  it('of more than a megabyte ends its connection and stores nothing', async () => {
    const { source, tenantId } = await mill();
    const client = await speak(source);
    const closed = new Promise<void>((resolve) => client.once('close', () => resolve()));
    client.publish(`v1/${tenantId}/RF-01/telemetry`, 'x'.repeat(1_100_000), { qos: 1 }, () => undefined);
    await closed;
    expect(await countOf('sample', tenantId)).toBe(0);
  });

  it('that is no MQTT at all does not take the broker down', async () => {
    const socket = connectTcp(port, '127.0.0.1');
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    socket.on('error', () => undefined);
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    await closed;
    const { source } = await mill();
    await expect(speak(source)).resolves.toBeDefined();
  });

  it('without end fills no disk: all is acknowledged, the first five hundred are written down', async () => {
    const { source, tenantId } = await mill();
    const client = await speak(source);
    const topic = `v1/${tenantId}/RF-01/telemetry`;
    await Promise.all(Array.from({ length: 520 }, () => send(client, topic, 'nonsense')));
    expect(await countOf('quarantine', tenantId)).toBe(500);
    await send(client, topic, telegram(1, { state: 1 }));
    expect(await countOf('sample', tenantId)).toBe(1);
  });

  it('in a counter that fell without a restart counts as nothing and is told', async () => {
    const { source, tenantId } = await mill();
    const client = await speak(source);
    const topic = `v1/${tenantId}/RF-01/telemetry`;
    for (const [seq, outputG] of [100_000, 100_040, 70_000, 70_050].entries())
      await send(client, topic, telegram(seq, { state: 1, outputG }));
    const { rows } = await owner.query<{ g: number }>(
      'select sum(output_g)::int as g from bucket where tenant_id = $1',
      [tenantId],
    );
    expect(rows).toEqual([{ g: 90 }]);
    expect(await reasonsOf(tenantId)).toEqual(['counterFell']);
  });

  it('that leaps beyond what the machine can make counts as nothing and is told', async () => {
    const { source, tenantId } = await mill();
    const client = await speak(source);
    const topic = `v1/${tenantId}/RF-01/telemetry`;
    for (const [seq, outputG] of [100_000, 900_000_000, 900_000_040].entries())
      await send(client, topic, telegram(seq, { state: 1, outputG }));
    const { rows } = await owner.query<{ g: number }>(
      'select sum(output_g)::int as g from bucket where tenant_id = $1',
      [tenantId],
    );
    expect(rows).toEqual([{ g: 40 }]);
    expect(await reasonsOf(tenantId)).toEqual(['counterLeapt']);
  });
});

describe('the wall between mills', () => {
  it('G-001 a source speaks only for its own machines of its own mill; the payload decides nothing', async () => {
    const one = await mill();
    const two = await mill();
    const sibling = await makeSource(owner, { tenantId: one.tenantId, code: 'GW-2' });
    await makeMachine(owner, { source: sibling, code: 'RF-02' });
    const client = await speak(one.source);
    const forged = JSON.stringify({
      ts: nowMs,
      boot: 1,
      seq: 1,
      tenant_id: two.tenantId,
      values: { state: 1, tenant_id: two.tenantId },
    });
    await send(client, `v1/${two.tenantId}/RF-01/telemetry`, forged);
    await send(client, `v1/${one.tenantId}/RF-02/telemetry`, forged);
    await send(client, `v1/${one.tenantId}/RF-99/telemetry`, forged);
    await send(client, `v2/${one.tenantId}/RF-01/telemetry`, forged);
    await send(client, `v1/${one.tenantId}/live/mill/all`, forged);
    expect(await countOf('sample', two.tenantId)).toBe(0);
    expect(await countOf('sample', one.tenantId)).toBe(0);
    expect(await countOf('quarantine', two.tenantId)).toBe(0);
    expect(await reasonsOf(one.tenantId)).toEqual([
      'foreignTopic',
      'foreignTopic',
      'unknownMachine',
      'foreignTopic',
      'foreignTopic',
    ]);
    await send(client, `v1/${one.tenantId}/RF-01/telemetry`, forged);
    expect(await countOf('sample', one.tenantId)).toBe(1);
    expect(await countOf('sample', two.tenantId)).toBe(0);
  });

  it('cuts a source off for a minute after ten foreign topics', async () => {
    const { source, tenantId } = await mill();
    const client = await speak(source);
    const closed = new Promise<void>((resolve) => client.once('close', () => resolve()));
    for (let index = 0; index < 10; index++)
      client.publish(`v1/${tenantId + 1}/RF-01/telemetry`, '{}', { qos: 1 }, () => undefined);
    await closed;
    await expect(speak(source)).rejects.toThrow(/authori/i);
    clockMs += 61_000;
    await expect(speak(source)).resolves.toBeDefined();
  });

  it('nobody listens to what machines say, to marks of others, or to live boards of another mill', async () => {
    const one = await mill();
    const two = await mill();
    viewers.set('token-one', {
      tenantId: one.tenantId,
      sessionId: 'session-one',
      permissions: new Set(['boards.wholeMill']),
    });
    const viewer = await connect({ username: 'session', password: 'token-one' });
    const source = await speak(one.source);
    const refused = async (client: mqtt.MqttClient, topic: string) => {
      const failure = await client.subscribeAsync(topic, { qos: 0 }).then(
        (grants) => grants.map(({ qos }) => qos),
        (error: Error) => error.message,
      );
      return failure;
    };
    const mine = `v1/${one.tenantId}`;
    expect(await refused(viewer, `${mine}/live/mill/all`)).toEqual([0]);
    for (const topic of [
      `v1/${two.tenantId}/live/mill/all`,
      `${mine}/live/process/spinning`,
      `${mine}/live/nonsense/all`,
      `${mine}/RF-01/telemetry`,
      `${mine}/#`,
      `+/+/live/mill/all`,
      '#',
      '$SYS/#',
      storedTopic(one.tenantId, 'GW-1'),
    ])
      expect(await refused(viewer, topic)).toMatch(/Unspecified error|refused|128/i);
    for (const topic of [
      storedTopic(two.tenantId, 'GW-1'),
      `${mine}/live/mill/all`,
      `${mine}/RF-01/telemetry`,
      '#',
    ])
      expect(await refused(source, topic)).toMatch(/Unspecified error|refused|128/i);
  });

  it('what a viewer publishes is stored nowhere and reaches nobody', async () => {
    const { tenantId } = await mill();
    viewers.set('token-two', {
      tenantId,
      sessionId: 'session-two',
      permissions: new Set(['boards.wholeMill']),
    });
    const watching = await connect({ username: 'session', password: 'token-two' });
    const forging = await connect({ username: 'session', password: 'token-two' });
    const heard: string[] = [];
    watching.on('message', (_topic, payload) => heard.push(payload.toString()));
    const topic = `v1/${tenantId}/live/mill/all`;
    await watching.subscribeAsync(topic, { qos: 0 });
    await send(forging, topic, 'forged');
    await send(forging, `v1/${tenantId}/RF-01/telemetry`, telegram(1, { state: 1 }));
    flow.broker.publish(topic, 'true');
    await expect.poll(() => heard).toEqual(['true']);
    expect(await countOf('sample', tenantId)).toBe(0);
  });

  it('a viewer is cut off with its session', async () => {
    const { tenantId } = await mill();
    viewers.set('token-three', { tenantId, sessionId: 'session-three', permissions: new Set() });
    const client = await connect({ username: 'session', password: 'token-three' });
    const closed = new Promise<void>((resolve) => client.once('close', () => resolve()));
    flow.broker.disconnect((who) => who.kind === 'viewer' && who.sessionId === 'session-three');
    await closed;
    await expect(connect({ username: 'session', password: 'forged' })).rejects.toThrow(/authori/i);
  });
});
