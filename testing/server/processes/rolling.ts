import { gunzipSync } from 'node:zlib';
import mqtt from 'mqtt';
import type pg from 'pg';
import { expect } from 'vitest';
import { machineDetail, showMachine } from '@millwright/contract/areas/boards/machine/machine.ts';
import { login } from '@millwright/contract/areas/identity/login/calls.ts';
import { savePreference } from '@millwright/contract/areas/access/own/preferenceCalls.ts';
import { liveTopic, machineTopic } from '@millwright/contract/areas/equipment/gateway/topics.ts';
import { basePath } from '@millwright/contract/core/call/call.ts';
import type { Mosquitto } from './mosquittoProcess.ts';
import { type RollingMill, rollingMachine, rollingPassword } from './rollingMill.ts';
import { type ServerProcess, startServerProcess } from './serverProcess.ts';
import type { smallProxy } from './smallProxy.ts';

type Proxy = Awaited<ReturnType<typeof smallProxy>>;

/** How often people ask and the machine speaks. */
const callMs = 40;
const telegramMs = 200;
const soon = { timeout: 30_000, interval: 50 };
const baseRpm = 10_000;
const gramsEach = 7;

/** Processes of one database and broker, each in a place of its own; those that serve people stand behind the proxy. */
export function rollingProcesses({ url, broker, proxy }: { url: string; broker: Mosquitto; proxy: Proxy }) {
  const running: { server: ServerProcess; address: string }[] = [];

  async function start(place: number, { role, checkout }: { role: string; checkout?: string | undefined }) {
    const words = [`--role=${role}`, '--no-demo', '--port=0'];
    const env = { DATABASE_URL: url, MQTT_URL: broker.platformUrl, DRAIN_SECONDS: '1' };
    const server = startServerProcess(words, env, checkout);
    const address = await server.started;
    running[place] = { server, address };
    if (role === 'api') await proxy.add(address);
  }

  /** Told to stop, it ends by itself. What it takes with it is for who looks on. */
  async function end(from: { server: ServerProcess; address: string } | undefined) {
    from?.server.kill('SIGTERM');
    expect(await from?.server.ended, from?.server.errors()).toBe(0);
    proxy.remove(from?.address ?? '');
  }

  return { start, end, at: (place: number) => running[place] };
}

/** A machine speaks five times a second, somebody asks and saves 25 times a second, and somebody watches the machine. */
export async function busyMill({
  mill,
  broker,
  proxy,
}: {
  mill: RollingMill;
  broker: Mosquitto;
  proxy: Proxy;
}) {
  const { tenantId, secret, username } = mill;
  const clients: mqtt.MqttClient[] = [];
  const timers: NodeJS.Timeout[] = [];
  const stop = () => timers.splice(0).forEach((timer) => clearInterval(timer));
  const leave = async () => {
    stop();
    await Promise.all(clients.splice(0).map((client) => client.endAsync(true)));
  };

  const gateway = await mqtt.connectAsync(broker.url, {
    protocolVersion: 5,
    username: mill.login,
    password: secret,
  });
  clients.push(gateway);

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
  const entered = await call(login.path, {
    method: 'POST',
    body: { username, password: rollingPassword },
  });
  const { token } = (await entered.json()).result;

  const board = mqtt.connect(`${proxy.url.replace('http', 'ws')}/mqtt`, {
    protocolVersion: 4,
    username: 'session',
    password: token,
    reconnectPeriod: 50,
  });
  clients.push(board);
  let shown: number | null | undefined;
  board.on('message', (_topic, payload) => {
    shown = machineDetail.parse(JSON.parse(gunzipSync(payload).toString())).machine.speed;
  });
  await board.subscribeAsync(liveTopic(tenantId, 'machine', rollingMachine), { qos: 0 });

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
    ask(`${showMachine.path}?code=${rollingMachine}`, { method: 'GET' });
    ask(savePreference.path, { method: 'POST', body: { key: 'home', value: {} } });
  };
  let said = 0;
  const say = () => {
    said += 1;
    const values = { state: 1, spindleRpm: baseRpm + said, outputG: said * gramsEach };
    const telegram = { ts: Date.now(), boot: 1, seq: said, values };
    void gateway.publishAsync(machineTopic(tenantId, rollingMachine, 'telemetry'), JSON.stringify(telegram), {
      qos: 1,
    });
  };
  timers.push(setInterval(askBoth, callMs), setInterval(say, telegramMs));

  return {
    /** What is said from now on comes to the board. */
    async goesOn() {
      const next = baseRpm + said + 1;
      await expect.poll(() => shown ?? 0, soon).toBeGreaterThanOrEqual(next);
    },
    leave,
    /** Nobody asks or speaks any more. No call failed; every telegram is stored, once, counted once, and the newest is shown. */
    async demandAllIsThere(owner: pg.Pool) {
      stop();
      await Promise.all(asked);
      expect(failed).toEqual([]);
      expect(asked.length).toBeGreaterThan(100);
      await expect.poll(() => shown, soon).toBe(baseRpm + said);
      const { rows: stored } = await owner.query(
        `select count(*)::int as telegrams, count(distinct seq)::int as "different",
           (select sum(output_g)::int from bucket where tenant_id = $1) as grams
         from sample where tenant_id = $1`,
        [tenantId],
      );
      expect(stored).toEqual([{ telegrams: said, different: said, grams: (said - 1) * gramsEach }]);
      const { rows: twice } = await owner.query(
        `select job, due_at from job_run where tenant_id = $1 and state = 'done' and asked_by is null
         group by job, due_at having count(*) > 1`,
        [tenantId],
      );
      expect(twice).toEqual([]);
      return { calls: asked.length, telegrams: said };
    },
  };
}

export type BusyMill = Awaited<ReturnType<typeof busyMill>>;
