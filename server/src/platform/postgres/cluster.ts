import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { startupFailure } from '../startup/failure.ts';
import { handOver, serverAccount } from './account.ts';
import type { Binaries } from './binaries.ts';
import { explain } from './explain.ts';
import type { ServerPlaces } from './places.ts';

const run = promisify(execFile);

/** The superuser, which also owns the schema, and the database. */
export const millwright = 'millwright';

/** What PostgreSQL's programs see of our environment: nothing that could redirect them. */
export const serverEnvironment = { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' };

/**
 * Makes the database folder unless it is there, with a random password for the superuser.
 * @returns the superuser's password
 */
export async function ensureCluster({ places, binaries, isForTests }: ClusterRequest): Promise<string> {
  if (!existsSync(places.cluster)) await makeCluster({ places, binaries, isForTests });
  try {
    return (await readFile(places.password, 'utf8')).trim();
  } catch (error) {
    throw startupFailure(
      `The password file ${places.password} is missing: put it back, or remove the data with npm run reset.`,
      error,
    );
  }
}

type ClusterRequest = { places: ServerPlaces; binaries: Binaries; isForTests: boolean };

async function makeCluster({ places, binaries, isForTests }: ClusterRequest): Promise<void> {
  const account = serverAccount();
  try {
    await rm(places.unfinishedCluster, { recursive: true, force: true });
    await mkdir(places.unfinishedCluster, { mode: 0o700 });
    await handOver(places.unfinishedCluster, account);
    await rm(places.password, { force: true });
    await writeFile(places.password, randomBytes(24).toString('hex'), { mode: 0o600 });
    await handOver(places.password, account);
    await run(binaries.initdb, initdbArguments({ places, isForTests }), {
      cwd: places.home,
      env: serverEnvironment,
      ...account,
    });
    // The name says that the folder is whole: a start that is cut off here begins anew.
    await rename(places.unfinishedCluster, places.cluster);
    await chmod(places.cluster, 0o700);
  } catch (error) {
    const log = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
    throw explain({ error, log, folder: places.home });
  }
}

function initdbArguments({ places, isForTests }: Omit<ClusterRequest, 'binaries'>): string[] {
  // Letters of all languages must count as letters (trigram search), while sorting stays that of bytes.
  const locale =
    process.platform === 'darwin' ? ['--locale=C', '--lc-ctype=en_US.UTF-8'] : ['--locale=C.UTF-8'];
  const login = ['-U', millwright, '-A', 'scram-sha-256', `--pwfile=${places.password}`];
  const format = ['--encoding=UTF8', ...locale, '--data-checksums'];
  return ['-D', places.unfinishedCluster, ...login, ...format, ...(isForTests ? ['--no-sync'] : [])];
}
