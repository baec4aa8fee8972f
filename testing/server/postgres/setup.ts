import type { TestProject } from 'vitest/node';
import { startPostgres } from '@millwright/server/platform/postgres/launcher.ts';
import { removeData } from '@millwright/server/platform/postgres/remove.ts';
import { removeAbandoned, temporaryDataDir } from './folders.ts';

/** Starts the one PostgreSQL of a test run in a temporary folder and removes it afterwards. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeAbandoned();
  const dataDir = await temporaryDataDir();
  const server = await startPostgres({ dataDir, log: print, isForTests: true });
  project.provide('postgresUrl', server.url);
  return async () => {
    await server.stop();
    await removeData(dataDir);
  };
}

function print(line: string) {
  process.stderr.write(`${line}\n`);
}
