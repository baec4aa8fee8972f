import { randomUUID } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import mqtt from 'mqtt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { editWallScreen, revokeBoardLink } from '@millwright/contract/areas/boards/wallCalls.ts';
import { liveTopic } from '@millwright/contract/areas/telemetry/topics.ts';
import { spinningFor, wallOf, wholeMillFor } from '../areas/boards/wallTesting.ts';
import type { TelemetryFlow } from '../areas/telemetry/index.ts';
import { readConfig } from '../config.ts';
import { createPool, urlOfRole } from '../platform/db/connect.ts';
import { testServer } from '../testing/testServer.ts';
import { dropEndedViewers, startMachineFlow } from './mqtt.ts';

const server = await testServer();
const { app, owner } = server;
const mill = await wallOf(server);
const { tenantId } = mill;
const ingestPool = createPool(urlOfRole(server.url, 'millwright_ingest'), {
  max: 4,
  name: 'test ingest',
  onError: () => undefined,
});
const clients: mqtt.MqttClient[] = [];
let flow: TelemetryFlow;
let port = 0;

beforeAll(async () => {
  await owner.query(`select secure.ensure_partitions('2026-01-01', '2027-12-31')`);
  flow = await startMachineFlow(app, { config: readConfig({ argv: [], env: {} }), ingestPool });
  port = await flow.broker.listen(0, { host: '127.0.0.1' });
});

afterAll(async () => {
  await Promise.all(clients.map((client) => client.endAsync(true)));
  await flow.stop();
  await ingestPool.end();
});

async function connect(password: string, username = 'session'): Promise<mqtt.MqttClient> {
  const client = await mqtt.connectAsync(`mqtt://127.0.0.1:${port}`, {
    protocolVersion: 4,
    reconnectPeriod: 0,
    connectTimeout: 5_000,
    username,
    password,
  });
  clients.push(client);
  return client;
}

async function watching(boards: readonly object[] = [spinningFor(30)]) {
  const wall = await mill.wall(boards);
  const link = await mill.link(wall.id);
  const { result } = await mill.open(link.token, randomUUID());
  const client = await connect(result.accessToken);
  const closed = new Promise<void>((resolve) => client.once('close', () => resolve()));
  return { wall, link, client, closed, accessToken: result.accessToken };
}

const mayHear = (client: mqtt.MqttClient, topic: string) =>
  client.subscribeAsync(topic, { qos: 0 }).then(
    () => true,
    () => false,
  );

describe('the live boards of a wall screen', () => {
  it('come to its device by themselves', async () => {
    const { client } = await watching();
    const heard: string[] = [];
    client.on('message', (_topic, payload) => heard.push(gunzipSync(payload).toString()));
    await client.subscribeAsync(liveTopic(tenantId, 'process', 'spinning'), { qos: 0 });
    await expect.poll(() => heard.length, { timeout: 5_000 }).toBeGreaterThan(0);
    expect(JSON.parse(heard[0] ?? '')).toMatchObject({ process: 'spinning' });
  });

  it('G-001 are its own and no others: no other process, no machine, no other mill', async () => {
    const { client } = await watching();
    const foreign = await server.make.tenant();
    const topics = [
      [tenantId, 'process', 'carding'],
      [tenantId, 'mill', 'all'],
      [tenantId, 'machine', 'RF-01'],
      [foreign, 'process', 'spinning'],
    ] as const;
    for (const [mine, board, scope] of topics)
      expect([board, scope, await mayHear(client, liveTopic(mine, board, scope))]).toEqual([
        board,
        scope,
        false,
      ]);
    expect(await mayHear(client, liveTopic(tenantId, 'process', 'spinning'))).toBe(true);
  });

  it('are not opened for a mill that the link is not of', async () => {
    const { accessToken } = await watching();
    const foreign = await server.make.tenant();
    await expect(connect(accessToken, `session/${foreign}`)).rejects.toThrow(/authori/i);
  });

  it('end at once when the link is revoked, and do not begin again', async () => {
    const { link, closed, accessToken } = await watching();
    await mill.caller.call(revokeBoardLink, { id: link.id });
    await closed;
    await expect(connect(accessToken)).rejects.toThrow(/authori/i);
  });

  it('end with the next sweep when another process revoked the link', async () => {
    const { link, closed, client } = await watching();
    const other = await watching();
    await dropEndedViewers(app, flow);
    expect(client.connected).toBe(true);
    await owner.query('update board_link set revoked_at = now() where id = $1', [link.id]);
    await dropEndedViewers(app, flow);
    await closed;
    expect(other.client.connected).toBe(true);
  });

  it.each([
    ['at once when this process changed the boards', 'here'],
    ['with the next sweep when another process did', 'elsewhere'],
  ] as const)('begin anew %s', async (_when, where) => {
    const { wall, closed, accessToken } = await watching([wholeMillFor(30)]);
    const boards = [spinningFor(30)];
    const change = {
      here: () => mill.caller.call(editWallScreen, { ...wall, version: 1, boards }),
      elsewhere: async () => {
        await owner.query('update wall_screen set boards = $2, version = version + 1 where id = $1', [
          wall.id,
          JSON.stringify(boards),
        ]);
        server.clock.advance(5_000);
        await dropEndedViewers(app, flow);
      },
    };
    await change[where]();
    await closed;
    const again = await connect(accessToken);
    expect(await mayHear(again, liveTopic(tenantId, 'mill', 'all'))).toBe(false);
    expect(await mayHear(again, liveTopic(tenantId, 'process', 'spinning'))).toBe(true);
  });
});
