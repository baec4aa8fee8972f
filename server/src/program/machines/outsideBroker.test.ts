import mqtt from 'mqtt';
import { setImmediate as breathe } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readMarks } from '@millwright/contract/areas/telemetry/ingest/storedMark.ts';
import { machineTopic, storedTopic } from '@millwright/contract/areas/equipment/gateway/topics.ts';
import { newGatewaySecret } from '@millwright/contract/areas/equipment/gateway/gatewayCalls.ts';
import { machineSource } from '@millwright/contract/areas/equipment/machine/machine.ts';
import { sendCommand } from '../../areas/telemetry/index.ts';
import { slotCount, slotOf } from '../../areas/telemetry/ingest/queue/slots.ts';
import { createPool, urlOfRole } from '../../platform/db/connect.ts';
import { inTenant } from '../../platform/db/tenancy.ts';
import { uuidv7 } from '../../platform/db/uuid.ts';
import { mqttAddress } from '../../platform/mqtt/outside/address.ts';
import { letsAnybodyPublish } from '../../platform/mqtt/outside/anonymous.ts';
import { anotherProcess } from '@millwright/testing/server/processes/anotherProcess.ts';
import { makeMachine, makeSource, type TestSource } from '@millwright/testing/server/makeMill.ts';
import { testMosquitto } from '@millwright/testing/server/processes/mosquitto.ts';
import { obeyingMachine } from '@millwright/testing/server/processes/obeyingMachine.ts';
import {
  endServerProcesses,
  startServerProcess,
} from '@millwright/testing/server/processes/serverProcess.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';
import { startMachineFlow } from './mqtt.ts';
import { tendRetention } from '../jobs/retention.ts';

const soon = { timeout: 15_000, interval: 50 };
const server = await testServer({ hasOthers: true });
const other = await anotherProcess(server);
const { owner, make, clock, app, url } = server;
const broker = await testMosquitto();
const open = await testMosquitto({ isOpen: true });
endServerProcesses();
const clients: mqtt.MqttClient[] = [];

const opened: (() => Promise<unknown>)[] = [];
const ingestPool = () => {
  const pool = createPool(urlOfRole(url, 'millwright_ingest'), {
    max: 6,
    name: 'test ingest',
    onError: () => undefined,
  });
  opened.push(() => pool.end());
  return pool;
};
/** No turn comes by itself while a test lasts: slots are shared because a process says that they are to be. */
const leaseSeconds = 600;
const common = { rawRetentionDays: 62 };
/** The process of this file, and another one. */
const startIn = (process: typeof app) =>
  startMachineFlow(process, {
    config: common,
    ingestPool: ingestPool(),
    outside: mqttAddress(broker.platformUrl),
    leaseSeconds,
  });

let one: Awaited<ReturnType<typeof startIn>>;
let tenantId = 0;
let source: TestSource;
let machineId = 0;

async function speak(of: TestSource): Promise<mqtt.MqttClient> {
  const login = { username: of.login, password: of.secret };
  const client = mqtt.connect(broker.url, { protocolVersion: 5, reconnectPeriod: 0, ...login });
  clients.push(client);
  await new Promise<void>((resolve, reject) => {
    client.once('connect', () => resolve());
    client.once('error', reject);
    // A broker that is just reading its files may say nothing.
    client.once('close', () => reject(new Error('closed')));
  });
  return client;
}

let seq = 0;
const telegram = (values: object) =>
  JSON.stringify({ ts: clock.nowMs() - 60_000 + ++seq, boot: 1, seq, values });
const say = (client: mqtt.MqttClient, code: string, values: object, mill = tenantId) =>
  client.publishAsync(machineTopic(mill, code, 'telemetry'), telegram(values), { qos: 1 });
const stored = async (mill = tenantId) => {
  const { rows } = await owner.query<{ n: number }>(
    'select count(*)::int as n from sample where tenant_id = $1',
    [mill],
  );
  return rows[0]?.n;
};
const holders = async () => {
  const { rows } = await owner.query<{ holder: string; n: number }>(
    `select holder, count(*)::int as n from ingest_slot where lease_until > now() group by holder order by n desc`,
  );
  return rows.map(({ n }) => n);
};

beforeAll(async () => {
  await tendRetention(server.pool, { nowMs: clock.nowMs(), retentionDays: 62 });
  tenantId = await make.tenant();
  source = await makeSource(owner, { tenantId, code: 'GW-1' });
  machineId = await makeMachine(owner, { source, code: 'RF-01' });
  await broker.letIn(url);
  await broker.start();
  one = await startIn(app);
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.endAsync(true)));
  await one.stop();
  for (const close of opened) await close();
});

describe('at an external broker', () => {
  it('what a machine says is stored, and its gateway is told so behind the commit', async () => {
    const client = await speak(source);
    const marks: unknown[] = [];
    client.on('message', (_topic, payload) => marks.push(...readMarks(payload.toString())));
    await client.subscribeAsync(storedTopic(tenantId, source.code));
    const before = (await stored()) ?? 0;
    await say(client, 'RF-01', { state: 1, outputG: 1000 });
    await expect.poll(() => marks, soon).toHaveLength(1);
    expect(marks).toMatchObject([{ topic: machineTopic(tenantId, 'RF-01', 'telemetry'), boot: 1, seq }]);
    expect(await stored()).toBe(before + 1);
  });

  it('a gateway speaks for no machine of another one, and for no other mill', async () => {
    const another = await makeSource(owner, { tenantId, code: 'GW-2' });
    const foreign = await make.tenant();
    await makeMachine(owner, {
      source: await makeSource(owner, { tenantId: foreign, code: 'GW-1' }),
      code: 'RF-01',
    });
    await broker.letIn(url);
    await vouched(another);
    const before = (await stored()) ?? 0;
    /** The broker says so, or ends the connection. */
    const refusal = async (mill: number) => {
      const client = await speak(another);
      const closed = new Promise<string>((resolve) => client.once('close', () => resolve('closed')));
      const said = say(client, 'RF-01', { outputG: 9 }, mill);
      return Promise.race([
        closed,
        said.then(
          () => 'taken',
          (error: Error) => error.message,
        ),
      ]);
    };
    expect(await refusal(tenantId)).toMatch(/not authorized|closed/i);
    expect(await refusal(foreign)).toMatch(/not authorized|closed/i);
    await say(await speak(source), 'RF-01', { outputG: 1000 });
    await expect.poll(() => stored(), soon).toBe(before + 1);
    expect(await stored(foreign)).toBe(0);
  });

  it('a machine that the mill does not have is set aside, with the gateway that says it speaks for it', async () => {
    const client = await speak(source);
    const marks: unknown[] = [];
    client.on('message', (_topic, payload) => marks.push(...readMarks(payload.toString())));
    await client.subscribeAsync(storedTopic(tenantId, source.code));
    await client.publishAsync(machineTopic(tenantId, 'RF-99', 'telemetry'), telegram({ outputG: 5 }), {
      qos: 1,
      properties: { userProperties: { source: source.code } },
    });
    await expect.poll(() => marks, soon).toHaveLength(1);
    await one.ingest.foundWritten();
    const { rows } = await owner.query('select source_code, code from found_machine where tenant_id = $1', [
      tenantId,
    ]);
    expect(rows).toEqual([{ source_code: 'GW-1', code: 'RF-99' }]);
  });

  it('a frozen mill holds up nobody', async () => {
    const frozen = await make.tenant();
    const silenced = await makeSource(owner, { tenantId: frozen, code: 'GW-1' });
    await makeMachine(owner, { source: silenced, code: 'RF-01' });
    await broker.letIn(url);
    const client = await vouched(silenced);
    await one.look();
    await owner.query(`update tenant set state = 'frozen' where id = $1`, [frozen]);
    await say(client, 'RF-01', { outputG: 5 }, frozen);
    const before = (await stored()) ?? 0;
    await say(await speak(source), 'RF-01', { outputG: 2000 });
    await expect.poll(() => stored(), soon).toBe(before + 1);
    expect(await stored(frozen)).toBe(0);
  });

  it('a command reaches the machine, and its answer comes back', async () => {
    const machine = await obeyingMachine({
      url: broker.url,
      source,
      code: 'RF-01',
      set: { spindleSpeed: 15_000 },
      now: clock.nowMs,
    });
    clients.push(machine.client);
    // Whoever wants commands listens to its mark: by that the broker knows that it is there.
    await machine.client.subscribeAsync(storedTopic(tenantId, source.code));
    const id = await inTenant(server.pool, tenantId, (tx) =>
      sendCommand(
        { tx, clock },
        {
          machineId,
          purpose: 'parameters',
          about: 'test',
          aboutId: uuidv7(),
          values: { spindleSpeed: 15_500 },
        },
      ),
    );
    const state = async () => {
      await one.commander.look();
      const { rows } = await owner.query('select state from machine_command where id = $1', [id]);
      return rows[0]?.state;
    };
    await expect.poll(state, soon).toBe('acknowledged');
    expect(machine.set).toEqual({ spindleSpeed: 15_500 });
  });

  it('a secret that was replaced is out with the next reload, and the new one is in', async () => {
    const admin = server.as(await make.user({ tenantIds: [tenantId], codes: [machineSource.access.edit] }));
    const old = await speak(source);
    const gone = new Promise<void>((resolve) => old.once('close', () => resolve()));
    const { login, secret } = (await admin.call(newGatewaySecret, { id: source.id })).result;
    await broker.letIn(url);
    await gone;
    await expect(speak(source)).rejects.toThrow(/not authorized|bad user/i);
    source = { ...source, login, secret };
    const before = (await stored()) ?? 0;
    await say(await speak(source), 'RF-01', { outputG: 3000 });
    await expect.poll(() => stored(), soon).toBe(before + 1);
  });
});

/** Connects as soon as the broker has read who may. */
async function vouched(of: TestSource): Promise<mqtt.MqttClient> {
  for (;;) {
    const client = await speak(of).catch(() => undefined);
    if (client) return client;
    await breathe();
  }
}

describe('several processes at an external broker', () => {
  it('share the slots, and who leaves hands over at once: nothing is lost and nothing is doubled', async () => {
    const two = await startIn(other.app);
    await expect.poll(holders, soon).toEqual([slotCount / 2, slotCount / 2]);
    const client = await speak(source);
    const before = (await stored()) ?? 0;
    const said = Array.from({ length: 200 }, (_, nth) =>
      say(client, 'RF-01', { outputG: 3_000 + (nth + 1) * 10 }),
    );
    await two.stop();
    await expect.poll(holders, soon).toEqual([slotCount]);
    await Promise.all(said);
    await expect.poll(() => stored(), soon).toBe(before + 200);
    const { rows } = await owner.query<{ g: number }>(
      'select sum(output_g)::int as g from bucket where tenant_id = $1 and machine_id = $2',
      [tenantId, machineId],
    );
    expect(rows[0]?.g).toBe(5_000 - 1_000);
  });

  it('one that comes back finds its slots taken: its epoch is refused, and another stores what it could not', async () => {
    const slot = slotOf(tenantId);
    const client = await speak(source);
    // As a process that stood still for longer than its lease.
    await owner.query(
      `update ingest_slot set epoch = epoch + 1, holder = 'another', lease_until = now() + interval '1 hour' where slot = $1`,
      [slot],
    );
    const before = (await stored()) ?? 0;
    await say(client, 'RF-01', { outputG: 20_000 });
    const isLost = () => server.logged.some((line) => line.includes('another process has taken a slot'));
    await expect.poll(isLost, soon).toBe(true);
    expect(await stored()).toBe(before);
    await owner.query(`update ingest_slot set lease_until = now() - interval '1 s' where slot = $1`, [slot]);
    await one.look();
    await expect.poll(() => stored(), soon).toBe(before + 1);
  });
});

describe('a broker that lets anybody publish', () => {
  it('is told from one that does not, and the start is refused with a sentence', async () => {
    expect(await letsAnybodyPublish(mqttAddress(open.platformUrl))).toBe(true);
    expect(await letsAnybodyPublish(mqttAddress(broker.platformUrl))).toBe(false);
    const started = startServerProcess(['--role=ingest', '--no-demo', '--port=0'], {
      DATABASE_URL: url,
      MQTT_URL: open.platformUrl,
    });
    expect(await started.ended).toBe(1);
    expect(started.errors()).toContain('lets clients without a name publish');
  });
});
