import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Checkpoint } from './checkpointState.ts';
import { upgraded, type CheckpointOf1 } from './checkpointOf1.ts';

export function checkpointFile(stateDir: string, tenantId: number): string {
  return join(stateDir, `mill-${tenantId}.json`);
}

export function ledgerFile(stateDir: string, tenantId: number): string {
  return join(stateDir, `ledger-${tenantId}.json`);
}

/** The checkpoint of this very mill, or undefined when there is none. */
export async function readCheckpoint(
  file: string,
  { seed, planKey }: { seed: number; planKey: string },
): Promise<Checkpoint | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    // Starting over beside a checkpoint that cannot be read would send another history.
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const read: Checkpoint | CheckpointOf1 = JSON.parse(text);
  const found = read.version === 1 ? upgraded(read) : read;
  return found.version === 2 && found.seed === seed && found.planKey === planKey ? found : undefined;
}

/** Writes a file atomically: a reader, or a start after a crash, sees either the old text or the new one, never a mix. */
export async function writeWhole(file: string, text: string): Promise<void> {
  await mkdir(join(file, '..'), { recursive: true });
  const draft = `${file}.draft`;
  await writeFile(draft, text);
  await rename(draft, file);
}
