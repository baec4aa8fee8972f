import { rm, rmdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { startupFailure } from '../startup/failure.ts';
import { lockHolder } from './folder-lock.ts';
import { isServerOf, readPidFile } from './pid-file.ts';
import { dataFolders, defaultDataDir, type Major, serverPlaces } from './places.ts';
import { stopPostmaster } from './postmaster.ts';
import { gone } from './processes.ts';

const majors: Major[] = [18, 15];

/**
 * Removes a data folder with its database. Throws a start-up failure while Millwright runs on it; a server that
 * a killed Millwright left behind is stopped.
 */
export async function removeData(dataDir: string): Promise<void> {
  const all = majors.map((major) => serverPlaces({ dataDir, major }));
  for (const places of all) {
    const pid = await lockHolder(places.lock);
    if (pid === undefined) continue;
    throw startupFailure(
      `Millwright (process ${pid}) is running on ${dataDir}: stop it first, then remove its data.`,
    );
  }
  for (const { cluster, pidFile } of all) {
    const left = await readPidFile(pidFile);
    if (left && (await isServerOf(left.pid, cluster))) {
      await stopPostmaster({ pid: left.pid, exited: gone(left.pid), cluster });
    }
  }
  await removeOwn(dataDir);
}

/** A folder that somebody chose may hold more than our data, so only what we made in it goes. */
async function removeOwn(dataDir: string): Promise<void> {
  if (resolve(dataDir) === defaultDataDir()) return rm(dataDir, { recursive: true, force: true });
  for (const name of dataFolders) await rm(join(dataDir, name), { recursive: true, force: true });
  await rmdir(dataDir).catch(() => undefined);
}
