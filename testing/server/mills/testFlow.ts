import { afterAll } from 'vitest';
import { readConfig } from '@millwright/server/config.ts';
import { createPool, urlOfRole } from '@millwright/server/platform/db/connect.ts';
import type { TestServer } from '../testServer.ts';
import { tendRetention } from '@millwright/server/program/jobs/retention.ts';
import { startMachineFlow } from '@millwright/server/program/machines/mqtt.ts';

/**
 * The machine flow of a test's server as the program starts it: broker on a free port, ingest, live boards and the
 * door for browsers. Closed behind the last test of the file.
 */
export async function startTestFlow(server: TestServer) {
  const { app, url, pool, clock } = server;
  const config = readConfig({ argv: [], env: {} });
  await tendRetention(pool, { nowMs: clock.nowMs(), retentionDays: config.rawRetentionDays });
  const ingestPool = createPool(urlOfRole(url, 'millwright_ingest'), {
    max: 6,
    name: 'test ingest',
    onError: () => undefined,
  });
  const flow = await startMachineFlow(app, { config, ingestPool });
  const port = await flow.broker.listen(0, { host: '127.0.0.1' });
  afterAll(async () => {
    await flow.stop();
    await ingestPool.end();
  });
  return { ...flow, mqttUrl: `mqtt://127.0.0.1:${port}` };
}
