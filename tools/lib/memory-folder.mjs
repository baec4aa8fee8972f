import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** Linux's file system in memory. */
const memory = '/dev/shm';
const name = /^millwright-run-(\d+)$/;

/** What a whole run keeps in files at most is below 3 GB; the machine has to have as much again for its programs. */
const roomBytes = 6e9;
const spareBytes = 10e9;

/**
 * Makes the folder in memory for what a test run keeps in files, and gives its path; undefined where there is no memory
 * for it. It goes when this process ends, and those of runs that were killed go now.
 */
export function makeMemoryFolder(within = memory) {
  if (!existsSync(within)) return undefined;
  for (const entry of readdirSync(within))
    if (isAbandoned(entry)) rmSync(join(within, entry), { recursive: true, force: true });
  if (!hasRoom(within)) return undefined;
  const folder = join(within, `millwright-run-${process.pid}`);
  // PostgreSQL runs under an account of its own where we are root, and must be able to pass through.
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function isAbandoned(entry) {
  const [, pid] = name.exec(entry) ?? [];
  return pid !== undefined && !existsSync(`/proc/${pid}`);
}

function hasRoom(within) {
  const { bavail, bsize } = statfsSync(within);
  const [, kB] = /^MemAvailable:\s+(\d+) kB$/m.exec(readFileSync('/proc/meminfo', 'utf8')) ?? [];
  return bavail * bsize > roomBytes && Number(kB) * 1024 > spareBytes;
}
