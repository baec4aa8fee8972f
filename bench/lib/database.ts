import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '../../server/src/platform/db/migrate.ts';
import { type PostgresServer, startPostgres } from '../../server/src/platform/postgres/launcher.ts';
import { bundledMajor, serverPlaces } from '../../server/src/platform/postgres/places.ts';
import { copyPrepared } from './prepared.ts';

export interface BenchDatabase {
  readonly url: string;
  readonly pid: number;
  readonly dataDir: string;
  stop(): Promise<void>;
}

/** A folder that is removed with `remove`; PostgreSQL's own account can enter it. */
export async function temporaryFolder(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'millwright-bench-'));
  await chmod(path, 0o755);
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/** The bundled PostgreSQL in a folder of its own, durable as in production, with all migrations. */
export async function startDatabase(dataDir: string): Promise<BenchDatabase> {
  if (!existsSync(serverPlaces({ dataDir, major: bundledMajor }).home))
    await copyPrepared('database', dataDir, async (folder) => {
      const made = await startPostgres({ dataDir: folder, log: () => undefined });
      await migrate(made.url);
      await made.stop();
    });
  const server: PostgresServer = await startPostgres({ dataDir, log: () => undefined });
  await migrate(server.url);
  return {
    url: server.url,
    dataDir,
    get pid() {
      return server.pid;
    },
    stop: () => server.stop(),
  };
}

/** Runs `work` with a connection of the migrator, who sees every row. */
export async function asOwner<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url, application_name: 'millwright bench' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
