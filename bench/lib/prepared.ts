import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Where the benchmarks of one run keep what each of them begins with; one that is run by itself has none. */
const kept = process.env.BENCH_PREPARED;

/**
 * Fills a folder with what `make` leaves in a folder that it is given: in a run of several benchmarks it is made once, and each
 * begins with a copy. Does nothing in a benchmark that is run by itself.
 */
export async function copyPrepared(
  name: string,
  folder: string,
  make: (folder: string) => Promise<void>,
): Promise<void> {
  if (kept === undefined) return;
  const made = join(kept, name);
  if (!existsSync(made)) {
    const unfinished = `${made}.unfinished`;
    // PostgreSQL's own account must be able to enter it.
    await mkdir(unfinished, { mode: 0o755 });
    await make(unfinished);
    await rename(unfinished, made);
  }
  // Node's own copy does not keep owners.
  await run('cp', ['-a', `${made}/.`, folder]);
}
