import { mkdir } from 'node:fs/promises';
import type { Config } from '../config.ts';
import { startPostgres } from '../platform/postgres/launcher.ts';
import { setHealth } from '../platform/startup/health.ts';
import { onShutdown } from '../platform/startup/shutdown.ts';

/** The address of the database as its migrator: the one configured, or the bundled server, started. */
export async function openDatabase(config: Config, log: (line: string) => void): Promise<string> {
  setHealth({ name: 'database', state: 'starting' });
  if (config.databaseUrl !== undefined) {
    setHealth({ name: 'database', state: 'ready' });
    return config.databaseUrl;
  }
  await mkdir(config.dataDir, { recursive: true });
  const postgres = await startPostgres({ dataDir: config.dataDir, log });
  postgres.onChange((change) => {
    if (change.state === 'ready') setHealth({ name: 'database', state: 'ready' });
    else setHealth({ name: 'database', state: 'failed', reason: change.reason });
  });
  onShutdown('database', () => postgres.stop());
  setHealth({ name: 'database', state: 'ready' });
  return postgres.url;
}
