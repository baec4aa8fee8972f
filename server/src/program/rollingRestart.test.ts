import { gunzipSync } from 'node:zlib';
import mqtt from 'mqtt';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { machineDetail, showMachine } from '@millwright/contract/areas/boards/machine.ts';
import { login, savePreference } from '@millwright/contract/areas/iam/calls.ts';
import { liveTopic, machineTopic } from '@millwright/contract/areas/telemetry/topics.ts';
import { basePath } from '@millwright/contract/core/call.ts';
import { tendRetention } from './retention.ts';
import { testDatabase } from '../testing/database.ts';
import { createMake } from '../testing/make.ts';
import { makeMachine, makeSource } from '../testing/makeMill.ts';
import { testMosquitto } from '../testing/mosquitto.ts';
import { endServerProcesses, type ServerProcess, startServerProcess } from '../testing/serverProcess.ts';
import { smallProxy } from '../testing/smallProxy.ts';

const roles = ['api', 'ingest,jobs'];
/** How often all are replaced, one after the other. */
const rounds = process.env['TEST_LONG'] === '1' ? 8 : 1;
/** How often people ask and the machine speaks. */
const callMs = 40;
const telegramMs = 200;
const soon = { timeout: 30_000, interval: 50 };

const { url, owner, pool } = await testDatabase();
const make = createMake(owner);
const broker = await testMosquitto();
endServerProcesses();
const proxy = await smallProxy();
const running: { server: ServerProcess; address: string }[] = [];
const clients: mqtt.MqttClient[] = [];
const timers: NodeJS.Timeout[] = [];
afterAll(() => Promise.all(clients.map((client) => client.endAsync(true))));
const stopAsking = () => timers.splice(0).forEach((timer) => clearInterval(timer));
afterAll(stopAsking);

let tenantId = 0;
let gateway: mqtt.MqttClient;
let person: { username: string };

async function start(place: number): Promise<void> {
  const server = startServerProcess([`--role=${roles[place]}`, '--no-demo', '--port=0'], {
    DATABASE_URL: url,
    MQTT_URL: broker.platformUrl,
    DRAIN_SECONDS: '1',
  });
  const address = await server.started;
  running[place] = { server, address };
  if (roles[place] === 'api') await proxy.add(address);
}

beforeAll(async () => {
  await tendRetention(pool, { nowMs: Date.now(), retentionDays: 62 });
  tenantId = await make.tenant();
  const source = await makeSource(owner, { tenantId, code: 'GW-1' });
  await makeMachine(owner, { source, code: 'RF-01' });
  person = await make.user({ tenantIds: [tenantId], codes: ['boards.machine'], password: 'Long-enough-9' });
  await broker.letIn(url);
  await broker.start();
  await Promise.all(roles.map((_, place) => start(place)));
  gateway = await mqtt.connectAsync(broker.url, {
    protocolVersion: 5,
    username: source.login,
    password: source.secret,
  });
  clients.push(gateway);
}, 90_000);

const call = (path: string, { method, body, token }: { method: string; body?: object; token?: string }) =>
  fetch(`${proxy.url}${basePath}${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      connection: 'close',
      ...(token === undefined ? {} : { 'x-access-token': token, 'tenant-id': String(tenantId) }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });

it('processes of each kind are replaced one after the other under load: no call fails, no telegram is lost, no job is done twice, a board goes on', async () => {
  const entered = await call(login.path, {
    method: 'POST',
    body: { username: person.username, password: 'Long-enough-9' },
  });
  const { token } = (await entered.json()).result;

  const board = mqtt.connect(`${proxy.url.replace('http', 'ws')}/mqtt`, {
    protocolVersion: 4,
    username: 'session',
    password: token,
    reconnectPeriod: 50,
  });
  clients.push(board);
  const topic = liveTopic(tenantId, 'machine', 'RF-01');
  let shown: number | null | undefined;
  board.on('message', (_topic, payload) => {
    shown = machineDetail.parse(JSON.parse(gunzipSync(payload).toString())).machine.speed;
  });
  await board.subscribeAsync(topic, { qos: 0 });

  const failed: unknown[] = [];
  const asked: Promise<void>[] = [];
  const ask = (path: string, how: { method: string; body?: object }) =>
    asked.push(
      call(path, { ...how, token })
        .then(async (answer) => {
          const { success, message } = await answer.json();
          if (success !== true) failed.push([path, answer.status, message]);
        })
        .catch((error: Error) => void failed.push([path, error.message])),
    );
  const askBoth = () => {
    ask(`${showMachine.path}?code=RF-01`, { method: 'GET' });
    ask(savePreference.path, { method: 'POST', body: { key: 'home', value: {} } });
  };
  let said = 0;
  const baseRpm = 10_000;
  const say = () => {
    said += 1;
    const telegram = {
      ts: Date.now(),
      boot: 1,
      seq: said,
      values: { state: 1, spindleRpm: baseRpm + said },
    };
    void gateway.publishAsync(machineTopic(tenantId, 'RF-01', 'telemetry'), JSON.stringify(telegram), {
      qos: 1,
    });
  };
  timers.push(setInterval(askBoth, callMs), setInterval(say, telegramMs));

  /** What is said from now on comes to the board. */
  const goesOn = async () => {
    const next = baseRpm + said + 1;
    await expect.poll(() => shown ?? 0, soon).toBeGreaterThanOrEqual(next);
  };
  await goesOn();
  const turns = Array.from({ length: rounds }, () => roles.keys()).flatMap((places) => [...places]);
  for (const place of turns) {
    const before = running[place];
    // There are two of its kind until the older one has ended.
    await start(place);
    await goesOn();
    before?.server.kill('SIGTERM');
    expect(await before?.server.ended).toBe(0);
    proxy.remove(before?.address ?? '');
    await goesOn();
  }
  stopAsking();
  await Promise.all(asked);

  expect(failed).toEqual([]);
  expect(asked.length).toBeGreaterThan(100);
  await expect.poll(() => shown, soon).toBe(baseRpm + said);
  const { rows: samples } = await owner.query<{ n: number }>(
    'select count(distinct seq)::int as n from sample where tenant_id = $1',
    [tenantId],
  );
  expect(samples).toEqual([{ n: said }]);
  const { rows: twice } = await owner.query(
    `select job, due_at from job_run where tenant_id = $1 and state = 'done' and asked_by is null
     group by job, due_at having count(*) > 1`,
    [tenantId],
  );
  expect(twice).toEqual([]);
}, 180_000);
