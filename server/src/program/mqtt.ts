import websocket from '@fastify/websocket';
import type pg from 'pg';
import { createWebSocketStream } from 'ws';
import { createLiveBoards } from '../areas/boards/index.ts';
import { startTelemetry, type TelemetryFlow } from '../areas/telemetry/index.ts';
import type { Config } from '../config.ts';
import type { App } from '../platform/http/app.ts';
import { onShutdown, stopProgram } from '../platform/startup/shutdown.ts';

/** A session that another process ended, or that ran out, loses its live boards within this time. */
const sweepMs = 15_000;

/** The machine flow with its door for browsers at `/mqtt` and the live boards behind it. */
export async function startMachineFlow(
  app: App,
  { config, ingestPool }: { config: Config; ingestPool: pg.Pool },
): Promise<TelemetryFlow> {
  const { log, sessions, clock } = app;
  const nowMs = () => clock.nowMs();
  const live = createLiveBoards({
    pool: app.pool,
    clock: nowMs,
    publish: (topic, payload) => flow.broker.publish(topic, payload),
    onFailure: (topic, error) => log.warn({ topic, err: error }, 'a live board could not be drawn'),
  });
  const flow: TelemetryFlow = await startTelemetry({
    ingestPool,
    clock: nowMs,
    rawRetentionDays: config.rawRetentionDays,
    log,
    verifyViewer: async (token, tenantId) => {
      const reader = await sessions.verifyReader(token, tenantId);
      if (!reader) return undefined;
      const { sessionId, permissions, tenant } = reader;
      return {
        tenantId: tenant.id,
        sessionId,
        permissions,
        ...(reader.kind === 'link' ? { scopes: reader.scopes } : {}),
      };
    },
    onStored: (tenantId) => live.stored(tenantId),
    onListeners: (topic, count) => live.listenersChanged(topic, count),
    onSlotLost: () => {
      log.error('another process writes telemetry now; this one stops');
      void stopProgram(1);
    },
  });
  sessions.onSessionEnded((sessionId) => {
    flow.broker.disconnect((who) => who.kind === 'viewer' && who.sessionId === sessionId);
  });
  const sweeping = setInterval(() => {
    dropEndedViewers(app, flow).catch((error: Error) =>
      log.warn({ err: error }, 'viewers could not be checked'),
    );
  }, sweepMs);
  const stop = async () => {
    clearInterval(sweeping);
    live.stop();
    await flow.stop();
  };
  onShutdown('machine flow', stop);

  await app.fastify.register(websocket, {
    options: {
      maxPayload: 65_536,
      handleProtocols: (protocols: Set<string>) => (protocols.has('mqtt') ? 'mqtt' : false),
    },
  });
  app.fastify.register(async (scope) => {
    scope.get('/mqtt', { websocket: true }, (socket, request) => {
      flow.broker.handle(createWebSocketStream(socket), request.ip);
    });
  });
  return { ...flow, stop };
}

/** Ends the connections of viewers whose session lives no more. */
export async function dropEndedViewers(
  { sessions }: Pick<App, 'sessions'>,
  { broker }: TelemetryFlow,
): Promise<void> {
  const ids = new Set(broker.connected().flatMap((who) => (who.kind === 'viewer' ? [who.sessionId] : [])));
  for (const sessionId of ids) {
    if (await sessions.isLive(sessionId)) continue;
    broker.disconnect((who) => who.kind === 'viewer' && who.sessionId === sessionId);
  }
}
