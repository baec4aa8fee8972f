import { readFile, rm } from 'node:fs/promises';
import { commandLine, isAlive } from './processes.ts';

export type PidFile = { pid: number; port: number; status: string };

/** What PostgreSQL wrote into `postmaster.pid`; undefined when there is none, or not yet a whole one. */
export async function readPidFile(file: string): Promise<PidFile | undefined> {
  try {
    // Lines: id, data folder, start time, port, socket folder, address, shared memory, status.
    const lines = (await readFile(file, 'utf8')).split('\n');
    const pid = Number(lines[0]);
    if (!Number.isInteger(pid) || pid <= 0) return undefined;
    return { pid, port: Number(lines[3]), status: (lines[7] ?? '').trim() };
  } catch {
    return undefined;
  }
}

/** True when the process is a PostgreSQL server on this very data folder; only such a one may be signalled. */
export async function isServerOf(pid: number, cluster: string): Promise<boolean> {
  const words = await commandLine(pid);
  return words !== undefined && words.includes('postgres') && words.includes(` -D ${cluster} `);
}

/**
 * Removes a pid file whose process id meanwhile belongs to a foreign program: PostgreSQL would take that one for
 * itself and refuse to start. A file whose process is gone is left to PostgreSQL, which checks the shared memory too.
 */
export async function clearForeignPidFile({
  file,
  cluster,
}: {
  file: string;
  cluster: string;
}): Promise<void> {
  const found = await readPidFile(file);
  if (!found || !isAlive(found.pid) || (await isServerOf(found.pid, cluster))) return;
  await rm(file, { force: true });
}
