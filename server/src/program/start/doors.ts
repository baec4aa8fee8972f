import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { MqttDoor } from '../../areas/boards/index.ts';
import type { Config } from '../../config.ts';
import type { App } from '../../platform/http/calls/app.ts';
import { mqttAddress } from '../../platform/mqtt/outside/address.ts';
import type { DiskWatch } from '../../platform/startup/disk.ts';
import { healthReport, isStopping, setHealth } from '../../platform/startup/health.ts';
import { onShutdown } from '../../platform/startup/shutdown.ts';
import { step } from '../../platform/startup/steps.ts';
import type { FlowCounts } from '../health/beats.ts';
import { askDatabase } from './database.ts';
import { listening } from '../network/listening.ts';
import { startMachineFlow } from '../machines/mqtt.ts';
import { outsideBroker } from '../machines/outside.ts';
import type { Tls } from '../network/tls.ts';

/**
 * Takes what machines say, at our own MQTT port or at an external broker; gives the port that it got, and who is
 * connected.
 */
export async function openMqtt(
  app: App,
  { config, ingestPool, tls }: { config: Config; ingestPool: pg.Pool; tls: Tls | undefined },
): Promise<{ port: number; counts: () => FlowCounts }> {
  setHealth({ name: 'broker', state: 'starting' });
  let port = config.mqttPort;
  const flow = await step('broker and ingest', async () => {
    const outside = await outsideBroker(app, config);
    const started = await startMachineFlow(app, { config, ingestPool, outside });
    if (outside) return started;
    await listening({ port: config.mqttPort, option: 'MQTT_PORT' }, async () => {
      port = await started.broker.listen(config.mqttPort, { host: config.host, tls });
    });
    return started;
  });
  setHealth({ name: 'broker', state: 'ready' });
  return { port, counts: flow.counts };
}

/** Where gateways log in. */
export function mqttDoor({ mqttUrl }: Config, own: { port: number; isTls: boolean }): MqttDoor {
  if (mqttUrl === undefined) return own;
  const { host, port, isTls } = mqttAddress(mqttUrl);
  return { host, port, isTls };
}

/** Says at `/healthz` whether every part of this process works: 200, else 503 with the part that does not. */
export function serveHealth({ fastify, pool }: App, disks: DiskWatch): void {
  // Whoever asks again asks another process.
  fastify.addHook('onSend', async (_request, reply) => {
    if (isStopping()) reply.header('connection', 'close');
  });
  fastify.get('/healthz', async (_request, reply) => {
    await askDatabase(pool);
    setHealth({ name: 'disk', ...(await disks.state()) });
    const report = healthReport();
    return reply.code(report.ready ? 200 : 503).send(report);
  });
}

/**
 * Goes on serving for so long once the program is to stop, before anything is closed: `/healthz` says that it is not ready, and who
 * stands before it goes to another process. To be registered last.
 */
export function serveOutFirst(seconds: number): void {
  if (seconds > 0) onShutdown('service', () => pause(seconds * 1_000));
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
