import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeFolder } from '@millwright/server/platform/postgres/account.ts';
import { isAlive } from '@millwright/server/platform/postgres/processes.ts';
import { removeData } from '@millwright/server/platform/postgres/remove.ts';

const name = /^millwright-test-(\d+)-[0-9a-f]+$/;

/** A new data folder that PostgreSQL's account can enter; its name tells which process it belongs to. */
export async function temporaryDataDir(): Promise<string> {
  const folder = join(tmpdir(), `millwright-test-${process.pid}-${randomBytes(6).toString('hex')}`);
  await makeFolder(folder);
  return folder;
}

/** Removes the folders, and ends the servers, of test runs that were killed. */
export async function removeAbandoned(): Promise<void> {
  for (const entry of await readdir(tmpdir())) {
    const pid = Number(name.exec(entry)?.[1]);
    if (pid > 0 && !isAlive(pid)) await removeData(join(tmpdir(), entry));
  }
}
