import websocket from '@fastify/websocket';
import { createWebSocketStream } from 'ws';
import { createLiveBoards, type LiveBoards } from '../areas/boards/index.ts';
import type { ViewerBroker, ViewerOptions } from '../areas/telemetry/index.ts';
import type { App } from '../platform/http/app.ts';
import { createPulse } from '../platform/mqtt/pulse.ts';

/** A session that ran out, or whose end or lost right was not told, loses its live boards within this time. */
const viewerSweepMs = 5_000;

/** Live boards of this process, and its door for browsers. */
export interface Viewers {
  readonly live: LiveBoards;
  /** What their broker needs. */
  readonly options: ViewerOptions;
  /** Frames of boards that were sent since the start. */
  sent(): number;
  /** Lets browsers in at `/mqtt`. */
  serve(broker: ViewerBroker): Promise<void>;
  stop(): void;
}

export function createViewers(app: App): Viewers {
  const { log, sessions, clock } = app;
  const nowMs = () => clock.nowMs();
  const pulse = createPulse({ log, clock: () => performance.now() });
  let open: ViewerBroker | undefined;
  let sent = 0;
  let sweeping: NodeJS.Timeout | undefined;
  const live = createLiveBoards({
    pool: app.pool,
    clock: nowMs,
    publish: (topic, payload) => {
      sent += 1;
      open?.publish(topic, payload);
    },
    onFailure: (topic, error) => log.warn({ topic, err: error }, 'a live board could not be drawn'),
  });

  return {
    live,
    sent: () => sent,
    options: {
      clock: nowMs,
      log,
      async verifyViewer(token, tenantId) {
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
      onListeners: (topic, count) => live.listenersChanged(topic, count),
    },
    async serve(broker) {
      open = broker;
      app.news.sendBy(
        (topic, payload) => broker.publish(topic, payload),
        (topic) => broker.listeners(topic) > 0,
      );
      sessions.onSessionEnded((sessionId) => {
        broker.disconnect((who) => who.kind === 'viewer' && who.sessionId === sessionId);
      });
      let isSweeping = false;
      sweeping = setInterval(() => {
        if (isSweeping) return;
        isSweeping = true;
        recheckViewers(app, { broker })
          .catch((error: Error) => log.warn({ err: error }, 'viewers could not be checked'))
          .finally(() => {
            isSweeping = false;
          });
      }, viewerSweepMs);
      await app.fastify.register(websocket, {
        options: {
          maxPayload: 65_536,
          handleProtocols: (protocols: Set<string>) => (protocols.has('mqtt') ? 'mqtt' : false),
        },
      });
      app.fastify.register(async (scope) => {
        scope.get('/mqtt', { websocket: true }, (socket, request) => {
          pulse.add(socket, request.ip);
          broker.handle(createWebSocketStream(socket), request.ip);
        });
      });
    },
    stop() {
      clearInterval(sweeping);
      pulse.stop();
      live.stop();
    },
  };
}

/** Ends the connections of viewers whose session lives no more, or that watch what their rights no longer allow. */
export async function recheckViewers(
  { sessions }: Pick<App, 'sessions'>,
  { broker }: { broker: ViewerBroker },
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
