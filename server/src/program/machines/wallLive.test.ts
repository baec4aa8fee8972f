import { randomUUID } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import mqtt from 'mqtt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { liveBoards } from '@millwright/contract/areas/boards/catalogue/liveBoards.ts';
import { showProcessBoard } from '@millwright/contract/areas/boards/process/process.ts';
import {
  editWallScreen,
  listBoardLinks,
  listWallScreens,
  revokeBoardLink,
} from '@millwright/contract/areas/walls/wall/calls.ts';
import { planNewsAccess, planTopic } from '@millwright/contract/areas/scheduling/scheduling/planNews.ts';
import { liveTopic } from '@millwright/contract/areas/equipment/gateway/topics.ts';
import { spinningFor, wallOf, wholeMillFor } from '../../areas/walls/testing.ts';
import type { TelemetryFlow } from '../../areas/telemetry/index.ts';
import { readConfig } from '../../config.ts';
import { createPool, urlOfRole } from '../../platform/db/connect.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';
import { recheckViewers, startMachineFlow } from './mqtt.ts';

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
    await recheckViewers(app, flow);
    expect(client.connected).toBe(true);
    await owner.query('update board_link set revoked_at = now() where id = $1', [link.id]);
    await recheckViewers(app, flow);
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
        await recheckViewers(app, flow);
      },
    };
    await change[where]();
    await closed;
    const again = await connect(accessToken);
    expect(await mayHear(again, liveTopic(tenantId, 'mill', 'all'))).toBe(false);
    expect(await mayHear(again, liveTopic(tenantId, 'process', 'spinning'))).toBe(true);
  });
});

describe('a device', () => {
  const stateOf = async (wallScreenId: string) => {
    const { list } = (await mill.caller.call(listBoardLinks, { wallScreenId })).result;
    const walls = (await mill.caller.call(listWallScreens)).result.list;
    return [list[0]?.isOnline, walls.find(({ id }) => id === wallScreenId)?.isOnline];
  };
  /** As if the time without a word from the device had passed. */
  const silence = (linkId: string, seconds: number) =>
    owner.query(`update board_link set last_seen_at = now() - make_interval(secs => $2) where id = $1`, [
      linkId,
      seconds,
    ]);

  it('is online while its screen is open, and away within seconds when it is closed', async () => {
    const { wall, link, client, closed } = await watching();
    expect(await stateOf(wall.id)).toEqual([true, true]);
    await silence(link.id, 10);
    await recheckViewers(app, flow);
    await silence(link.id, 11);
    expect(await stateOf(wall.id)).toEqual([true, true]);
    client.end(true);
    await closed;
    await expect.poll(() => isConnected(link.id)).toBe(false);
    await silence(link.id, 12);
    await recheckViewers(app, flow);
    expect(await stateOf(wall.id)).toEqual([false, false]);
  });

  it('is heard of as long as its channel is open', async () => {
    const { wall, link } = await watching();
    await silence(link.id, 60);
    expect(await stateOf(wall.id)).toEqual([false, false]);
    await recheckViewers(app, flow);
    expect(await stateOf(wall.id)).toEqual([true, true]);
  });

  it('without a channel is heard of when it asks', async () => {
    const { wall, link, client, accessToken } = await watching();
    client.end(true);
    await silence(link.id, 60);
    server.clock.advance(6_000);
    await server.withToken(accessToken).call(showProcessBoard, { process: 'spinning' });
    expect(await stateOf(wall.id)).toEqual([true, true]);
  });

  it('whose link is revoked is not online', async () => {
    const { wall, link } = await watching();
    await mill.caller.call(revokeBoardLink, { id: link.id });
    expect(await stateOf(wall.id)).toEqual([false, false]);
  });

  const isConnected = (linkId: string) =>
    flow.broker.connected().some((who) => who.kind === 'viewer' && who.sessionId.includes(linkId));
});

describe('the live boards of a person', () => {
  async function person(codes: readonly string[]) {
    const made = await server.make.user({ tenantIds: [tenantId], codes });
    const start = { userId: made.id, tenantId, ip: '127.0.0.1', agent: 'test' };
    const { accessToken } = await app.sessions.start(start);
    const client = await connect(accessToken);
    const closed = new Promise<void>((resolve) => client.once('close', () => resolve()));
    return { ...made, client, closed, accessToken };
  }
  const topic = liveTopic(tenantId, 'process', 'spinning');
  const loseRight = (userId: string, code: string) =>
    owner.query(
      `delete from role_permission p using user_role u
       where u.user_id = $1 and p.tenant_id = u.tenant_id and p.role_id = u.role_id and p.code = $2`,
      [userId, code],
    );

  it('end with the next look when their right is taken away, and begin no more', async () => {
    const loser = await person(['boards.process']);
    const keeper = await person(['boards.process']);
    for (const { client } of [loser, keeper]) await client.subscribeAsync(topic, { qos: 0 });
    await recheckViewers(app, flow);
    await loseRight(loser.id, 'boards.process');
    await recheckViewers(app, flow);
    await loser.closed;
    expect(keeper.client.connected).toBe(true);
    server.clock.advance(6_000);
    const again = await connect(loser.accessToken);
    expect(await mayHear(again, topic)).toBe(false);
  });

  it('stay when another right is taken away, which then opens nothing new', async () => {
    const { id, client } = await person(['boards.process', 'boards.wholeMill']);
    await client.subscribeAsync(topic, { qos: 0 });
    await loseRight(id, 'boards.wholeMill');
    await recheckViewers(app, flow);
    expect(await mayHear(client, liveTopic(tenantId, 'mill', 'all'))).toBe(false);
    expect(client.connected).toBe(true);
  });

  it('open what a right that was given since allows, without a new login', async () => {
    const { id, client } = await person(['boards.process']);
    const whole = liveTopic(tenantId, 'mill', 'all');
    expect(await mayHear(client, whole)).toBe(false);
    await server.make.grant({
      tenantId,
      userId: id,
      roleId: await server.make.role({ tenantId, codes: ['boards.wholeMill'] }),
    });
    await recheckViewers(app, flow);
    expect(await mayHear(client, whole)).toBe(true);
  });

  it.each([
    ['another process ended the session', 'update user_session set ended_at = now() where user_id = $1'],
    ['the person was frozen', `update app_user set status = 'frozen' where id = $1`],
    ['the person left the mill', 'delete from membership where user_id = $1'],
  ])('end with the next look when %s', async (_why, statement) => {
    const { id, client, closed } = await person(['boards.process']);
    await client.subscribeAsync(topic, { qos: 0 });
    await owner.query(statement, [id]);
    await recheckViewers(app, flow);
    await closed;
    expect(client.connected).toBe(false);
  });

  /** Narrows all roles of a person; rights are cached for five seconds. */
  const narrow = async (userId: string) => {
    await owner.query(
      `update role r set data_scope = 'own' from user_role u
       where u.user_id = $1 and r.tenant_id = u.tenant_id and r.id = u.role_id`,
      [userId],
    );
    server.clock.advance(6_000);
  };
  const addPlan = async (makerId: string | null) => {
    const id = randomUUID();
    await owner.query(
      `insert into production_plan (tenant_id, id, number, name, horizon_days, state, create_by)
       values ($1, $2::uuid, left($2::text, 30), 'P', 7, 'draft', $3)`,
      [tenantId, id, makerId],
    );
    return id;
  };

  it.each([
    ['the board of reminders', liveBoards.remind.access, () => liveTopic(tenantId, 'remind', 'all')],
    ['a plan of somebody else', planNewsAccess, async () => planTopic(tenantId, await addPlan(null))],
  ] as const)('end with the next look when a scope hides %s', async (_what, code, topicOf) => {
    const hidden = await topicOf();
    const [loser, keeper] = [await person([code]), await person([code])];
    for (const { client } of [loser, keeper]) expect(await mayHear(client, hidden)).toBe(true);
    await narrow(loser.id);
    await recheckViewers(app, flow);
    await loser.closed;
    expect(keeper.client.connected).toBe(true);
    const again = await connect(loser.accessToken);
    expect(await mayHear(again, hidden)).toBe(false);
  });

  it('stay when a scope leaves the plan that they are of', async () => {
    const planner = await person([planNewsAccess]);
    const plan = planTopic(tenantId, await addPlan(planner.id));
    expect(await mayHear(planner.client, plan)).toBe(true);
    await narrow(planner.id);
    await recheckViewers(app, flow);
    expect(planner.client.connected).toBe(true);
    expect(flow.broker.listeners(plan)).toBe(1);
  });
});
