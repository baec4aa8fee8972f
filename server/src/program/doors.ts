import type { AddressInfo } from 'node:net';
import type pg from 'pg';
import type { Config } from '../config.ts';
import type { App } from '../platform/http/app.ts';
import type { DiskWatch } from '../platform/startup/disk.ts';
import { healthReport, setHealth } from '../platform/startup/health.ts';
import { onShutdown } from '../platform/startup/shutdown.ts';
import { step } from '../platform/startup/steps.ts';
import type { FlowCounts } from './beats.ts';
import { askDatabase } from './database.ts';
import { listening } from './listening.ts';
import { startMachineFlow } from './mqtt.ts';
import type { Tls } from './tls.ts';

/** Opens the MQTT port for machines, with ingest behind it; gives the port that it got, and who is connected. */
export async function openMqtt(
  app: App,
  { config, ingestPool, tls }: { config: Config; ingestPool: pg.Pool; tls: Tls | undefined },
): Promise<{ port: number; counts: () => FlowCounts }> {
  setHealth({ name: 'broker', state: 'starting' });
  let port = config.mqttPort;
  const flow = await step('broker and ingest', async () => {
    const started = await startMachineFlow(app, { config, ingestPool });
    await listening({ port: config.mqttPort, option: 'MQTT_PORT' }, async () => {
      port = await started.broker.listen(config.mqttPort, { host: config.host, tls });
    });
    return started;
  });
  setHealth({ name: 'broker', state: 'ready' });
  return { port, counts: flow.counts };
}

/** Says at `/healthz` whether every part of this process works: 200, else 503 with the part that does not. */
export function serveHealth({ fastify, pool }: App, disks: DiskWatch): void {
  fastify.get('/healthz', async (_request, reply) => {
    await askDatabase(pool);
    setHealth({ name: 'disk', ...(await disks.state()) });
    const report = healthReport();
    return reply.code(report.ready ? 200 : 503).send(report);
  });
}

/** Opens the HTTP port; gives the port that it got. */
export async function openHttp({ fastify }: App, { port, host }: Config): Promise<number> {
  setHealth({ name: 'server', state: 'starting' });
  onShutdown('server', () => fastify.close());
  await step('server', () => listening({ port, option: 'PORT' }, () => fastify.listen({ port, host })));
  setHealth({ name: 'server', state: 'ready' });
  return portOf(fastify.server.address()) ?? port;
}

function portOf(address: AddressInfo | string | null): number | undefined {
  return typeof address === 'object' && address !== null ? address.port : undefined;
}
