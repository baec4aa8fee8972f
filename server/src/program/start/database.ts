import type pg from 'pg';
import { mkdir } from 'node:fs/promises';
import type { Config } from '../../config.ts';
import { withClient } from '../../platform/postgres/database.ts';
import { startPostgres } from '../../platform/postgres/launcher.ts';
import { bundledMajor, serverPlaces } from '../../platform/postgres/places.ts';
import { startupFailure } from '../../platform/startup/failure.ts';
import { setHealth } from '../../platform/startup/health.ts';
import { onShutdown } from '../../platform/startup/shutdown.ts';

/**
 * The address of the database as its migrator: the one configured, or the bundled server, started. Throws a start-up
 * failure when it cannot be used.
 */
export async function openDatabase(config: Config, log: (line: string) => void): Promise<string> {
  setHealth({ name: 'database', state: 'starting' });
  if (config.databaseUrl !== undefined) {
    await withClient(config.databaseUrl, (client) => client.query('select 1')).catch(notLetIn);
    setHealth({ name: 'database', state: 'ready' });
    return config.databaseUrl;
  }
  await mkdir(config.dataDir, { recursive: true });
  const postgres = await startPostgres({
    dataDir: config.dataDir,
    backupDir: config.backupDir,
    log,
  });
  postgres.onChange((change) => {
    if (change.state === 'ready') setHealth({ name: 'database', state: 'ready' });
    else setHealth({ name: 'database', state: 'failed', reason: change.reason });
  });
  onShutdown('database', () => postgres.stop());
  setHealth({ name: 'database', state: 'ready' });
  return postgres.url;
}

/** The folders whose disks the bundled server writes to. They may be mounts of their own. */
export function foldersOfDatabase({ dataDir }: Config): string[] {
  return [dataDir, serverPlaces({ dataDir, major: bundledMajor }).cluster];
}

/** What the driver says never repeats the password. */
function notLetIn(error: Error): never {
  throw startupFailure(
    `The database of DATABASE_URL does not let us in (${error.message}): start it, or correct the address.`,
    error,
  );
}

const answerMs = 2_000;

/** Notes whether the database answers now, whoever runs it. */
export async function askDatabase(pool: pg.Pool): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${answerMs / 1000} s`)), answerMs);
  });
  try {
    await Promise.race([pool.query('select 1'), late]);
    setHealth({ name: 'database', state: 'ready' });
  } catch (error) {
    setHealth({
      name: 'database',
      state: 'failed',
      reason: error instanceof Error ? error.message : String(error),
    });
  } finally {
    clearTimeout(timer);
  }
}
