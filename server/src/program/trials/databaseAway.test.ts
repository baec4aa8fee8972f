import mqtt from 'mqtt';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login } from '@millwright/contract/areas/identity/login/calls.ts';
import { liveTopic } from '@millwright/contract/areas/equipment/gateway/topics.ts';
import { basePath } from '@millwright/contract/core/call/call.ts';
import { languages } from '@millwright/contract/core/words/languages.ts';
import { calls } from '@millwright/contract/registry.ts';
import { buildApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { createPool, urlOfRole } from '../../platform/db/connect.ts';
import { sentence } from '../../platform/phrases/sentences.ts';
import { testClock } from '@millwright/testing/server/clock.ts';
import { testDatabase } from '@millwright/testing/server/database.ts';
import { gateTo } from '@millwright/testing/server/gate.ts';
import { createMake } from '@millwright/testing/server/make.ts';
import { startMachineFlow } from '../machines/mqtt.ts';

const { url, owner } = await testDatabase();
const gate = await gateTo(Number(new URL(url).port));
const throughGate = new URL(url);
throughGate.port = String(gate.port);
throughGate.searchParams.delete('host');

const lost: string[] = [];
const full: string[] = [];
const poolOf = (role: 'millwright_app' | 'millwright_ingest') =>
  createPool(urlOfRole(throughGate.href, role), {
    max: 4,
    name: 'test away',
    isPipelined: role === 'millwright_app',
    onError: (error) => lost.push(error.message),
    onDiskFull: () => full.push(role),
  });
const [pool, ingestPool] = [poolOf('millwright_app'), poolOf('millwright_ingest')];
const clock = testClock();
const logged: string[] = [];
const log = pino({ level: 'warn' }, { write: (line) => logged.push(line) });
const app = await buildApp({ pool, log, clock });
const make = createMake(owner);
const password = 'Long-enough-9';
const allCodes = new Set(
  calls.flatMap(({ access }) => (typeof access === 'object' && 'code' in access ? [access.code] : [])),
);
const person = await make.user({ codes: [...allCodes], password });
const flow = await startMachineFlow(app, { config: readConfig({ argv: [], env: {} }), ingestPool });
let mqttPort = 0;

beforeAll(async () => {
  mqttPort = await flow.broker.listen(0, { host: '127.0.0.1' });
});
afterAll(async () => {
  await flow.stop();
  await app.fastify.close();
  await Promise.all([pool.end(), ingestPool.end()]);
  await gate.shut();
});

const logIn = (language = 'zh') =>
  app.fastify.inject({
    method: 'POST',
    url: `${basePath}${login.path}`,
    headers: { lang: language },
    payload: { username: person.username, password },
  });

const watch = (token: string) =>
  mqtt.connectAsync(`mqtt://127.0.0.1:${mqttPort}`, {
    protocolVersion: 4,
    reconnectPeriod: 0,
    username: 'session',
    password: token,
  });

async function freshToken(): Promise<string> {
  const { result } = (await logIn()).json();
  return result.token;
}

/** Every declared call, made with a token and hardly any input. */
async function statusesOfCalls(token: string): Promise<Map<string, number>> {
  const statuses = new Map<string, number>();
  for (const { name, path, methods } of calls) {
    const address = path.replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000');
    const answer = await app.fastify.inject({
      method: methods[0],
      url: `${basePath}${address}`,
      headers: { 'x-access-token': token, 'tenant-id': String(person.tenantId) },
    });
    statuses.set(name, answer.statusCode);
  }
  return statuses;
}

describe('while the database is away', () => {
  it('a login is answered with 503, in the language of the person, and when to try again', async () => {
    await gate.shut();
    for (const language of languages) {
      const answer = await logIn(language);
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
      expect(answer.json()).toMatchObject({
        success: false,
        code: 503,
        messageCode: 'core.databaseAway',
        message: sentence(language, 'errors.databaseAway', { namespace: 'core', params: { seconds: 5 } }),
      });
    }
    await gate.open();
  });

  it('every call of a person is answered with 503, and all goes on by itself when it is back', async () => {
    const token = await freshToken();
    // What is known of a session is read anew after five seconds.
    clock.advance(6_000);
    await gate.shut();
    const statuses = await statusesOfCalls(token);
    const named = calls.filter(({ access }) => access !== 'public').map(({ name }) => name);
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter((name) => statuses.get(name) !== 503)).toEqual([]);
    expect([...statuses].filter(([, status]) => status === 500)).toEqual([]);
    await gate.open();
    expect((await logIn()).statusCode).toBe(200);
  });

  it('no call is answered as a bug that finds it away in the middle of its work', async () => {
    const token = await freshToken();
    await statusesOfCalls(token);
    await gate.shut();
    const statuses = await statusesOfCalls(token);
    expect([...statuses.values()].filter((status) => status === 503).length).toBeGreaterThan(20);
    expect([...statuses].filter(([, status]) => status === 500)).toEqual([]);
    expect(logged.filter((line) => line.includes('met a bug'))).toEqual([]);
    await gate.open();
    expect((await logIn()).statusCode).toBe(200);
  });

  it('a live board is refused for the moment, not for its token, and opens when it is back', async () => {
    const token = await freshToken();
    clock.advance(6_000);
    await gate.shut();
    const serverUnavailable = 3;
    await expect(watch(token)).rejects.toMatchObject({ code: serverUnavailable });
    await gate.open();
    const client = await watch(token);
    const heard = new Promise<void>((resolve) => client.once('message', () => resolve()));
    await client.subscribeAsync(liveTopic(person.tenantId, 'mill', 'all'), { qos: 0 });
    await heard;
    await client.endAsync(true);
  });
});

describe('while the disk of the database is full', () => {
  it('who wants to write is told so, nothing is half written, and it is noted for operators', async () => {
    await owner.query(`
      create function refuse_write() returns trigger language plpgsql as
        $$begin raise exception 'could not extend file' using errcode = '53100'; end$$;
      create trigger refuse_write before insert on user_session for each row execute function refuse_write()`);
    const answer = await logIn('en');
    expect([answer.statusCode, answer.json().messageCode]).toEqual([503, 'core.diskFull']);
    expect(full).toEqual(['millwright_app']);
    await owner.query('drop trigger refuse_write on user_session');
    expect((await logIn()).statusCode).toBe(200);
  });
});
