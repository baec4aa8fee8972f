import websocket from '@fastify/websocket';
import type pg from 'pg';
import { createWebSocketStream } from 'ws';
import { type AlarmJudge, createJudge, tellAlarmNews } from '../areas/messaging/index.ts';
import { createLiveBoards } from '../areas/boards/index.ts';
import {
  type Commander,
  startCommander,
  startTelemetry,
  type TelemetryFlow,
} from '../areas/telemetry/index.ts';
import type { Config } from '../config.ts';
import type { App } from '../platform/http/app.ts';
import { createPulse } from '../platform/mqtt/pulse.ts';
import { onShutdown, stopProgram } from '../platform/startup/shutdown.ts';
import type { FlowCounts } from './beats.ts';

/** A session that ended elsewhere, ran out, or lost a right loses its live boards within this time. */
const viewerSweepMs = 5_000;

/** The machine flow with its door for browsers at `/mqtt` and the live boards behind it. */
export async function startMachineFlow(
  app: App,
  { config, ingestPool }: { config: Config; ingestPool: pg.Pool },
): Promise<
  TelemetryFlow & {
    readonly counts: () => FlowCounts;
    readonly commander: Commander;
    readonly judge: AlarmJudge;
  }
> {
  const { log, sessions, clock } = app;
  let sent = 0;
  const nowMs = () => clock.nowMs();
  const live = createLiveBoards({
    pool: app.pool,
    clock: nowMs,
    publish: (topic, payload) => {
      sent += 1;
      flow.broker.publish(topic, payload);
    },
    onFailure: (topic, error) => log.warn({ topic, err: error }, 'a live board could not be drawn'),
  });
  const judge = await createJudge({
    pool: ingestPool,
    clock: nowMs,
    onFailure: (error) => log.warn({ err: error }, 'rules could not be looked at; they are again'),
    onChanged: (tenantId) => tellAlarmNews(app, tenantId),
  });
  const flow: TelemetryFlow = await startTelemetry({
    ingestPool,
    clock: nowMs,
    judge,
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
    onAck: (answer) => commander.answered(answer),
    onListeners: (topic, count) => live.listenersChanged(topic, count),
    onSlotLost: () => {
      log.error('another process writes telemetry now; this one stops');
      void stopProgram(1);
    },
  });
  app.news.sendBy(
    (topic, payload) => flow.broker.publish(topic, payload),
    (topic) => flow.broker.listeners(topic) > 0,
  );
  const commander: Commander = startCommander({ app, ingestPool, broker: flow.broker });
  sessions.onSessionEnded((sessionId) => {
    flow.broker.disconnect((who) => who.kind === 'viewer' && who.sessionId === sessionId);
  });
  let isSweeping = false;
  const sweeping = setInterval(() => {
    if (isSweeping) return;
    isSweeping = true;
    recheckViewers(app, flow)
      .catch((error: Error) => log.warn({ err: error }, 'viewers could not be checked'))
      .finally(() => {
        isSweeping = false;
      });
  }, viewerSweepMs);
  const pulse = createPulse({ log, clock: () => performance.now() });
  const stop = async () => {
    clearInterval(sweeping);
    pulse.stop();
    judge.stop();
    live.stop();
    await commander.stop();
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
      pulse.add(socket, request.ip);
      flow.broker.handle(createWebSocketStream(socket), request.ip);
    });
  });
  const counts = () => {
    const connected = flow.broker.connected();
    const viewers = connected.filter(({ kind }) => kind === 'viewer').length;
    return { gateways: connected.length - viewers, viewers, received: flow.received(), sent };
  };
  return { ...flow, stop, counts, commander, judge };
}

/** Ends the connections of viewers whose session lives no more, or that watch what their rights no longer allow. */
export async function recheckViewers(
  { sessions }: Pick<App, 'sessions'>,
  { broker }: TelemetryFlow,
): Promise<void> {
  const viewers = broker.connected().flatMap((who) => (who.kind === 'viewer' ? [who] : []));
  const { links } = sessions;
  const ofLinks = viewers.filter(({ sessionId }) => links.isLink(sessionId));
  const over = new Set<string>();
  for (const sessionId of new Set(ofLinks.map((who) => who.sessionId)))
    if ((await links.isLive(sessionId)) !== true) over.add(sessionId);
  const rights = await sessions.rightsNow(viewers.filter(({ sessionId }) => !links.isLink(sessionId)));
  broker.recheck((who) => {
    if (who.kind !== 'viewer') return who;
    if (over.has(who.sessionId)) return undefined;
    // Of a link, or connected since.
    if (!rights.has(who)) return who;
    const permissions = rights.get(who);
    return permissions && { ...who, permissions };
  });
}
