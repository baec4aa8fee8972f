import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterEach, beforeEach } from 'vitest';
import { withClient } from '@millwright/server/platform/postgres/database.ts';
import {
  type PostgresRequest,
  type PostgresServer,
  startPostgres,
} from '@millwright/server/platform/postgres/launcher.ts';
import { removeData } from '@millwright/server/platform/postgres/remove.ts';
import type { PostgresState } from '@millwright/server/platform/postgres/supervise.ts';
import { temporaryDataDir } from './folders.ts';

/** Gives each test of a file a data folder of its own; what was started in it is stopped and removed after the test. */
export function useDataDir() {
  let dataDir = '';
  let running: PostgresServer[] = [];
  beforeEach(async () => {
    dataDir = await temporaryDataDir();
  });
  afterEach(async () => {
    for (const server of running.splice(0)) await server.stop();
    await removeData(dataDir);
  });
  return {
    path: () => dataDir,
    async start(wanted: Partial<PostgresRequest> = {}): Promise<PostgresServer> {
      const server = await startPostgres({ dataDir, log: () => undefined, isForTests: true, ...wanted });
      running.push(server);
      return server;
    },
  };
}

/** The value of a setting as the running server has it. */
export async function setting(server: PostgresServer, name: string): Promise<unknown> {
  return withClient(server.url, async (client) => {
    const found = await client.query('select current_setting($1) as value', [name]);
    return found.rows[0].value;
  });
}

/** Resolves when the server next tells this state. */
export function nextChange(server: PostgresServer, state: PostgresState['state']): Promise<void> {
  return new Promise((resolve) => {
    server.onChange((change) => {
      if (change.state === state) resolve();
    });
  });
}

/** Listens on a free port as a foreign program would. */
export async function foreignListener(): Promise<{ port: number; close: () => void }> {
  const listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  if (address === null || typeof address === 'string') throw new Error('the listener has no port');
  return { port: address.port, close: () => listener.close() };
}
