import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { startupFailure, systemCode } from '../startup/failure.ts';
import { processIdentity } from './processes.ts';

export type FolderLock = { release: () => Promise<void> };

/**
 * Takes the lock of a data folder for this process. A lock left by a process that is gone is taken over.
 * Throws a start-up failure while another running Millwright holds it.
 */
export async function lockFolder({ file, folder }: { file: string; folder: string }): Promise<FolderLock> {
  const own = `${file}.${process.pid}`;
  await writeFile(own, `${await processIdentity(process.pid)}\n`);
  try {
    while (!(await linked(own, file))) await removeStale({ file, folder });
  } finally {
    await rm(own, { force: true });
  }
  return { release: () => rm(file, { force: true }) };
}

/** The id of the living process that holds the lock, or undefined. */
export async function lockHolder(file: string): Promise<number | undefined> {
  const holder = await firstLine(file);
  if (!holder) return undefined;
  const pid = Number.parseInt(holder, 10);
  return (await processIdentity(pid)) === holder ? pid : undefined;
}

/** A link is made whole or not at all, so a lock is never seen half written. */
async function linked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if (systemCode(error) === 'EEXIST') return false;
    throw error;
  }
}

async function removeStale({ file, folder }: { file: string; folder: string }): Promise<void> {
  const pid = await lockHolder(file);
  if (pid !== undefined) throw startupFailure(lockedSentence({ folder, pid }));
  // Moved away before it is removed: of two that see the same stale lock only one can move it.
  const aside = `${file}.stale.${process.pid}`;
  try {
    await rename(file, aside);
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return;
    throw error;
  }
  const moved = await lockHolder(aside);
  if (moved !== undefined) await linked(aside, file);
  await rm(aside, { force: true });
}

function lockedSentence({ folder, pid }: { folder: string; pid: number }): string {
  return `The data folder ${folder} is in use by another Millwright (process ${pid}): stop that one, or choose another folder with --data.`;
}

async function firstLine(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch {
    return undefined;
  }
}
