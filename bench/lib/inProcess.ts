import pg from 'pg';
import pino from 'pino';
import { buildApp } from '../../server/src/app.ts';
import { systemClock } from '../../server/src/platform/clock.ts';
import { createPool, urlOfRole } from '../../server/src/platform/db/connect.ts';
import type { App } from '../../server/src/platform/http/calls/app.ts';
import { startDatabase, temporaryFolder } from './database.ts';

/** The platform in the process of a benchmark, on a database of its own, ended with `stop`. */
export interface InProcess {
  readonly app: App;
  readonly owner: pg.Pool;
  /** Connections of the application's role. */
  readonly pool: pg.Pool;
  /** The headers with which somebody asks, in a session of his or her own. */
  readonly headersOf: (
    person: { id: string; tenantId: number },
    language: 'zh' | 'en',
  ) => Promise<Record<string, string>>;
  readonly stop: () => Promise<void>;
}

/** Starts PostgreSQL and builds the application upon it; nothing listens yet. */
export async function startInProcess(): Promise<InProcess> {
  const folder = await temporaryFolder();
  const database = await startDatabase(folder.path);
  const owner = new pg.Pool({ connectionString: database.url, max: 2 });
  const pool = createPool(urlOfRole(database.url, 'millwright_app'), {
    max: 8,
    name: 'millwright bench',
    isPipelined: true,
    onError: (error) => {
      throw error;
    },
  });
  const app = await buildApp({ pool, log: pino({ level: 'error' }), clock: systemClock });
  return {
    app,
    owner,
    pool,
    async headersOf({ id, tenantId }, language) {
      const session = { userId: id, tenantId, ip: '127.0.0.1', agent: 'bench' };
      const { accessToken } = await app.sessions.start(session);
      return { 'x-access-token': accessToken, 'tenant-id': String(tenantId), 'language-id': language };
    },
    async stop() {
      await app.fastify.close();
      await Promise.all([owner.end(), pool.end()]);
      await database.stop();
      await folder.remove();
    },
  };
}
