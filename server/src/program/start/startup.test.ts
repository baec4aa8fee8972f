import { writeFile } from 'node:fs/promises';
import { request } from 'node:https';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import mqtt from 'mqtt';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { showMachine } from '@millwright/contract/areas/boards/machine/machine.ts';
import { login } from '@millwright/contract/areas/identity/login/calls.ts';
import { liveTopic, machineTopic } from '@millwright/contract/areas/equipment/gateway/topics.ts';
import { basePath } from '@millwright/contract/core/call/call.ts';
import { lockHolder } from '../../platform/postgres/folder-lock.ts';
import { serverPlaces } from '../../platform/postgres/places.ts';
import { readPidFile } from '../../platform/postgres/pid-file.ts';
import { commandLine } from '../../platform/postgres/processes.ts';
import { removeData } from '../../platform/postgres/remove.ts';
import { temporaryDataDir } from '@millwright/testing/server/postgres/folders.ts';
import { foreignListener } from '@millwright/testing/server/postgres/servers.ts';
import { brokerCertificates } from '@millwright/testing/server/processes/brokerCertificates.ts';
import { shippedCopy } from '@millwright/testing/server/processes/shippedCopy.ts';
import { testDatabase } from '@millwright/testing/server/database.ts';
import { createMake } from '@millwright/testing/server/make.ts';
import { makeMachine, makeSource } from '@millwright/testing/server/makeMill.ts';
import {
  endServerProcesses,
  freePort,
  startServerProcess,
  startSupervisedServer,
} from '@millwright/testing/server/processes/serverProcess.ts';

const { url, owner } = await testDatabase({ hasDemo: true });
const make = createMake(owner);
endServerProcesses();

const onFreePorts = ['--port=0', '--mqtt-port=0'];

/** Starts on the test's database; gives how it ended and what it said when it does not come up. */
async function refusedStart(words: readonly string[]) {
  const server = startServerProcess(words, { DATABASE_URL: url });
  const ended = await server.ended;
  return { ended, errors: server.errors() };
}

const jsonOf = (response: Response): Promise<unknown> => response.json();

async function healthOf(address: string): Promise<{ status: number; parts: string[] }> {
  const response = await fetch(`${address}/healthz`);
  const { parts } = await response.json();
  return { status: response.status, parts: Object.keys(parts).toSorted() };
}

describe('a start that cannot be', () => {
  it('says in one sentence which option frees it from a taken port of the web application', async () => {
    const taken = await foreignListener();
    const { ended, errors } = await refusedStart(['--no-demo', `--port=${taken.port}`, '--mqtt-port=0']);
    taken.close();
    expect(errors).toBe(
      `Port ${taken.port} is taken by another program: stop it, or choose another port with PORT.\n`,
    );
    expect(ended).toBe(1);
  });

  it('says in one sentence which option frees it from a taken port of the broker', async () => {
    const taken = await foreignListener();
    const { ended, errors } = await refusedStart(['--no-demo', '--port=0', `--mqtt-port=${taken.port}`]);
    taken.close();
    expect(errors).toBe(
      `Port ${taken.port} is taken by another program: stop it, or choose another port with MQTT_PORT.\n`,
    );
    expect(ended).toBe(1);
  });

  it('says in one sentence that the database does not answer', async () => {
    const port = await freePort();
    const server = startServerProcess(['--no-demo', ...onFreePorts], {
      DATABASE_URL: `postgres://nobody:secret@127.0.0.1:${port}/millwright`,
    });
    expect(await server.ended).toBe(1);
    expect(server.errors()).toBe(
      `The database of DATABASE_URL does not let us in (connect ECONNREFUSED 127.0.0.1:${port}): start it, or correct the address.\n`,
    );
  });
});

describe('a server with a data folder of its own', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await temporaryDataDir();
  });
  afterEach(() => removeData(dataDir));

  const start = () => startServerProcess(['--no-demo', `--data=${dataDir}`, ...onFreePorts]);
  const postmaster = async () => (await readPidFile(serverPlaces({ dataDir, major: 18 }).pidFile))?.pid ?? 0;

  it('gives a set-up code, is healthy, keeps a second one out, and ends whole on SIGINT', async () => {
    const server = start();
    const address = await server.started;
    expect(server.output()).toMatch(/user\/setup with the set-up code \S{8,}/);
    expect(await healthOf(address)).toEqual({ status: 200, parts: ['broker', 'database', 'disk', 'server'] });

    const second = start();
    expect(await second.ended).toBe(1);
    expect(second.errors()).toBe(
      `The data folder ${dataDir} is in use by another Millwright (process ${server.pid}): stop that one, or choose another folder with --data.\n`,
    );
    expect((await healthOf(address)).status).toBe(200);

    const pid = await postmaster();
    expect(await commandLine(pid)).toContain('postgres');
    server.kill('SIGINT');
    expect(await server.ended).toBe(0);
    expect(await commandLine(pid)).toBeUndefined();
  }, 60_000);

  it('is started again after a kill, on the database that was left running, and says why', async () => {
    const port = await freePort();
    const server = startSupervisedServer([
      '--no-demo',
      `--data=${dataDir}`,
      `--port=${port}`,
      '--mqtt-port=0',
    ]);
    const address = await server.started;
    const killed = await lockHolder(serverPlaces({ dataDir, major: 18 }).lock);
    const pid = await postmaster();
    process.kill(killed ?? 0, 'SIGKILL');
    await expect.poll(() => commandLine(killed ?? 0)).toBeUndefined();
    expect(await commandLine(pid)).toContain('postgres');

    const health = () => fetch(`${address}/healthz`).then(jsonOf, () => undefined);
    await expect.poll(health, { timeout: 30_000 }).toMatchObject({
      ready: true,
      restarted: { because: 'killed (SIGKILL), by somebody or for lack of memory' },
    });
    expect(server.errors()).toBe(
      'Millwright has ended: killed (SIGKILL), by somebody or for lack of memory. It is started again in 0.1 s.\n',
    );
    expect(await postmaster()).toBe(pid);
    server.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(await commandLine(pid)).toBeUndefined();
  }, 60_000);
});

/** Sends JSON by HTTPS to a server whose certificate is of the trial authority; gives what it answers. */
async function postSecurely(address: string, body: object) {
  const answer = await new Promise<string>((resolve, reject) => {
    const sent = request(
      address,
      { method: 'POST', ca: brokerCertificates.authority, headers: { 'content-type': 'application/json' } },
      (response) => void text(response).then(resolve, reject),
    );
    sent.once('error', reject).end(JSON.stringify(body));
  });
  return JSON.parse(answer);
}

describe('a server with TLS_CERT and TLS_KEY', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await temporaryDataDir();
  });
  afterEach(() => removeData(folder));

  it('C-112 sends live boards by MQTT over a secure websocket to people, and nothing over a plain one', async () => {
    const { authority, cert, key } = brokerCertificates;
    const [certFile, keyFile] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
    await Promise.all([writeFile(certFile, cert), writeFile(keyFile, key)]);
    const tenantId = await make.tenant();
    const person = await make.user({
      tenantIds: [tenantId],
      codes: ['boards.machine'],
      password: 'Long-enough-9',
    });
    const source = await makeSource(owner, { tenantId, code: 'GW-1' });
    await makeMachine(owner, { source, code: 'RF-01' });
    const mqttPort = await freePort();
    const server = startServerProcess(['--no-demo', '--port=0', `--mqtt-port=${mqttPort}`], {
      DATABASE_URL: url,
      TLS_CERT: certFile,
      TLS_KEY: keyFile,
    });
    const { protocol, port } = new URL(await server.started);
    expect(protocol).toBe('https:');
    const { result } = await postSecurely(`https://localhost:${port}${basePath}${login.path}`, {
      username: person.username,
      password: 'Long-enough-9',
    });
    const session = {
      protocolVersion: 4,
      reconnectPeriod: 0,
      username: 'session',
      password: result.token,
    } as const;
    const board = await mqtt.connectAsync(`wss://localhost:${port}/mqtt`, { ...session, ca: authority });
    const frames: unknown[] = [];
    board.on('message', (_topic, payload) => frames.push(JSON.parse(gunzipSync(payload).toString())));
    await board.subscribeAsync(liveTopic(tenantId, 'machine', 'RF-01'), { qos: 0 });

    const machines = {
      protocolVersion: 4,
      ca: authority,
      username: source.login,
      password: source.secret,
    } as const;
    const gateway = await mqtt.connectAsync(`mqtts://localhost:${mqttPort}`, machines);
    const telegram = { ts: Date.now(), boot: 1, seq: 1, values: { state: 4, faultCode: 'S701' } };
    await gateway.publishAsync(machineTopic(tenantId, 'RF-01', 'telemetry'), JSON.stringify(telegram), {
      qos: 1,
    });
    await gateway.endAsync();
    await expect
      .poll(() => frames, { timeout: 15_000 })
      .toContainEqual(expect.objectContaining({ machine: expect.objectContaining({ fault: 'S701' }) }));
    await board.endAsync();

    await expect(mqtt.connectAsync(`ws://localhost:${port}/mqtt`, session)).rejects.toThrow();
    server.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  }, 60_000);
});

describe('the demonstration', () => {
  it('is not opened to the network, since its passwords are known to everybody', async () => {
    const own = await temporaryDataDir();
    const { ended, errors } = await refusedStart(['--host=0.0.0.0', `--data=${own}`, ...onFreePorts]);
    await removeData(own);
    expect(errors).toBe(
      'HOST 0.0.0.0 would open the demonstration accounts to the network; start with --no-demo and an own data folder (--data).\n',
    );
    expect(ended).toBe(1);
  }, 60_000);

  it('is not needed by a start without it, and names the option where it is missing', async () => {
    const shipped = await shippedCopy();
    const server = startServerProcess(['--no-demo', ...onFreePorts], { DATABASE_URL: url }, shipped);
    expect((await healthOf(await server.started)).status).toBe(200);
    server.kill('SIGTERM');
    expect(await server.ended).toBe(0);

    const own = await temporaryDataDir();
    const refused = startServerProcess([`--data=${own}`, ...onFreePorts], {}, shipped);
    await removeData(own);
    expect(await refused.ended).toBe(1);
    expect(refused.errors()).toBe('The demonstration is not installed: start with --no-demo.\n');
  }, 60_000);
});

describe('several processes', () => {
  it('share one database: one takes what machines say, the other shows it', async () => {
    const tenantId = await make.tenant();
    const person = await make.user({
      tenantIds: [tenantId],
      codes: ['boards.machine'],
      password: 'Long-enough-9',
    });
    const source = await makeSource(owner, { tenantId, code: 'GW-1' });
    await makeMachine(owner, { source, code: 'RF-01' });
    const mqttPort = await freePort();
    const ingest = startServerProcess(['--role=ingest', '--no-demo', '--port=0', `--mqtt-port=${mqttPort}`], {
      DATABASE_URL: url,
    });
    const api = startServerProcess(['--role=api', '--no-demo', ...onFreePorts], { DATABASE_URL: url });
    const addresses = await Promise.all([ingest.started, api.started]);
    expect(await Promise.all(addresses.map(healthOf))).toEqual([
      { status: 200, parts: ['broker', 'database', 'disk', 'server'] },
      { status: 200, parts: ['database', 'disk', 'server'] },
    ]);

    const gateway = await mqtt.connectAsync(`mqtt://127.0.0.1:${mqttPort}`, {
      protocolVersion: 4,
      username: source.login,
      password: source.secret,
    });
    const telegram = {
      ts: Date.now(),
      boot: 1,
      seq: 1,
      values: { state: 4, faultCode: 'S701', variety: 'JC40' },
    };
    await gateway.publishAsync(`v1/${tenantId}/RF-01/telemetry`, JSON.stringify(telegram), { qos: 1 });
    await gateway.endAsync();

    const [, address] = addresses;
    const entered = await fetch(`${address}${basePath}${login.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: person.username, password: 'Long-enough-9' }),
    });
    const { result: session } = await entered.json();
    const shown = await fetch(`${address}${basePath}${showMachine.path}?code=RF-01`, {
      headers: { 'x-access-token': session.token, 'tenant-id': String(tenantId) },
    });
    const { result } = await shown.json();
    expect(result.machine).toMatchObject({ code: 'RF-01', state: 4, fault: 'S701', variety: 'JC40' });

    for (const server of [ingest, api]) {
      server.kill('SIGTERM');
      expect(await server.ended).toBe(0);
    }
  }, 60_000);
});
