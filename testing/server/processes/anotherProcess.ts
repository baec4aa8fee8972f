import pino from 'pino';
import { afterAll } from 'vitest';
import { buildApp } from '@millwright/server/app.ts';
import { createPool, urlOfRole } from '@millwright/server/platform/db/connect.ts';
import { testBuses } from '../testBus.ts';
import { callersOf, type TestServer } from '../testServer.ts';

/**
 * Another process over the database and the clock of a test's server, with connections, caches and a bus of its own; only the memory is
 * the same. Closed behind the last test of the file.
 */
export async function anotherProcess({ url, clock }: Pick<TestServer, 'url' | 'clock'>) {
  const pool = createPool(urlOfRole(url, 'millwright_app'), {
    max: 8,
    name: 'test app of another process',
    onError: () => undefined,
    isPipelined: true,
  });
  const bus = await testBuses(url)();
  const log = pino({ level: 'silent' });
  const app = await buildApp({ pool, log, clock, bus, checksAnswers: true });
  afterAll(async () => {
    await app.fastify.close();
    await bus.stop();
    await pool.end();
  });
  return { app, ...callersOf(app) };
}
