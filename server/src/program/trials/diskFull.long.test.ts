// The data folder lies on a file system of its own in memory that is filled to the last byte and emptied again. To mount it takes root
// on Linux.
import { execFileSync } from 'node:child_process';
import { readFile, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import mqtt from 'mqtt';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { login } from '@millwright/contract/areas/identity/login/calls.ts';
import { machineTopic } from '@millwright/contract/areas/equipment/gateway/topics.ts';
import { basePath } from '@millwright/contract/core/call/call.ts';
import { languages } from '@millwright/contract/core/words/languages.ts';
import { serverPlaces } from '../../platform/postgres/places.ts';
import { temporaryDataDir } from '@millwright/testing/server/postgres/folders.ts';
import {
  endServerProcesses,
  freePort,
  type ServerProcess,
  startServerProcess,
} from '@millwright/testing/server/processes/serverProcess.ts';
import {
  makeRollingMill,
  type RollingMill,
  rollingMachine,
  rollingPassword,
} from '@millwright/testing/server/processes/rollingMill.ts';

const sizeMb = 700;
const soon = { timeout: 120_000, interval: 250 };

let disk: string;
let server: ServerProcess;
let address: string;
let mqttPort: number;
let mill: RollingMill;
let owner: pg.Pool;

// Registered first, so it comes last: the server stops its database itself.
endServerProcesses();
beforeAll(async () => {
  disk = await temporaryDataDir();
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${sizeMb}m,mode=755`, 'tmpfs', disk]);
  mqttPort = await freePort();
  const dataDir = join(disk, 'data');
  server = startServerProcess(['--no-demo', `--data=${dataDir}`, '--port=0', `--mqtt-port=${mqttPort}`]);
  address = await server.started;
  const { password, port } = serverPlaces({ dataDir, major: 18 });
  const [secret, number] = await Promise.all([readFile(password, 'utf8'), readFile(port, 'utf8')]);
  owner = new pg.Pool({
    connectionString: `postgres://millwright:${secret.trim()}@127.0.0.1:${number.trim()}/millwright`,
    max: 1,
  });
  // Its connection is lost with the database.
  owner.on('error', () => undefined);
  mill = await makeRollingMill(owner);
}, 120_000);
afterAll(async () => {
  await owner?.end();
  server?.kill('SIGTERM');
  await server?.ended;
  execFileSync('umount', [disk]);
  await rm(disk, { recursive: true });
}, 60_000);

/** Logs in, which is a write. */
async function enter(lang: string): Promise<{ status: number; messageCode: string | undefined }> {
  const answer = await fetch(`${address}${basePath}${login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', lang },
    body: JSON.stringify({ username: mill.username, password: rollingPassword }),
  });
  const { messageCode } = await answer.json();
  return { status: answer.status, messageCode };
}

const storedCount = async () =>
  (await owner.query<{ n: number }>('select count(*)::int as n from sample')).rows[0]?.n;

it('a disk that fills up to the last byte is refused in words and loses nothing; all flows again once there is room, without a restart', async () => {
  const gateway = await mqtt.connectAsync(`mqtt://127.0.0.1:${mqttPort}`, {
    protocolVersion: 4,
    reconnectPeriod: 100,
    username: mill.login,
    password: mill.secret,
  });
  let sent = 0;
  let acknowledged = 0;
  const open: Promise<void>[] = [];
  const speak = (more: number) => {
    for (let time = 0; time < more; time++) {
      const seq = (sent += 1);
      const payload = JSON.stringify({
        ts: Date.now() - 60_000 + seq * 10,
        boot: 1,
        seq,
        values: { state: 1, outputG: 10 * seq },
      });
      const topic = machineTopic(mill.tenantId, rollingMachine, 'telemetry');
      open.push(gateway.publishAsync(topic, payload, { qos: 1 }).then(() => void (acknowledged += 1)));
    }
  };
  speak(20);
  await Promise.all(open);
  expect(await enter('en')).toMatchObject({ status: 200 });

  const fill = join(disk, 'fill');
  const { bavail, bsize } = await statfs(disk);
  await expect(writeFile(fill, Buffer.alloc(bavail * bsize + 1))).rejects.toThrow('ENOSPC');
  // Free space is at most one second old.
  await pause(1_500);
  speak(20);
  await vi.waitFor(async () => {
    const answers = await Promise.all(languages.map(enter));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
    expect(new Set(answers.map(({ messageCode }) => messageCode))).toEqual(new Set(['core.diskFull']));
  }, soon);
  expect(acknowledged).toBe(20);

  await rm(fill);
  await Promise.all(open);
  expect(await storedCount()).toBe(40);
  await vi.waitFor(async () => expect(await enter('zh')).toMatchObject({ status: 200 }), soon);
  await gateway.endAsync();
}, 300_000);
