import websocket from '@fastify/websocket';
import { createWebSocketStream } from 'ws';
import { isLiveBoard } from '@millwright/contract/areas/boards/catalogue/liveBoards.ts';
import { parseTopic } from '@millwright/contract/areas/equipment/gateway/topics.ts';
import { createLiveBoards, type LiveBoards } from '../../areas/boards/index.ts';
import { seesPlanNews } from '../../areas/scheduling/index.ts';
import { createViewerBroker, type ViewerBroker, type ViewerOptions } from '../../areas/telemetry/index.ts';
import type { App } from '../../platform/http/calls/app.ts';
import { createPulse } from '../../platform/mqtt/pulse.ts';
import { isStopping } from '../../platform/startup/health.ts';
import { onShutdown } from '../../platform/startup/shutdown.ts';
import type { FlowCounts } from '../health/beats.ts';
import { createFollowed, tellStored } from './followed.ts';
import { createStoredNews, millOfStored } from './storedNews.ts';
import { createRechecks } from './rechecks.ts';
import { seesBoard } from './seesBoard.ts';

export { recheckViewers } from './rechecks.ts';

/** "Service restart" (IANA, WebSocket close codes): whoever reads it comes again at once, to another process. */
const restartCode = 1012;
const farewellMs = 2_000;

/** Live boards of this process, and its door for browsers. */
export interface Viewers {
  readonly live: LiveBoards;
  /** What their broker needs. */
  readonly options: ViewerOptions;
  /** Frames of boards that were sent since the start. */
  sent(): number;
  /** Telegrams of a mill were stored by this process. */
  stored(tenantId: number): void;
  /** Lets browsers in at `/mqtt`. */
  serve(broker: ViewerBroker): Promise<void>;
  stop(): void;
}

export function createViewers(app: App, { quietMs }: { quietMs?: number | undefined } = {}): Viewers {
  const { log, sessions, clock, news, bus } = app;
  const nowMs = () => clock.nowMs();
  const pulse = createPulse({ log, clock: () => performance.now() });
  let open: ViewerBroker | undefined;
  let sent = 0;
  const stopping: (() => void)[] = [];
  const publish = (topic: string, payload: Buffer) => {
    sent += 1;
    open?.publish(topic, payload);
  };
  const live = createLiveBoards({
    pool: app.pool,
    clock: nowMs,
    quietMs,
    publish,
    onFailure: (topic, error) => log.warn({ topic, err: error }, 'a live board could not be drawn'),
  });
  const storedNews = createStoredNews({ publish, nowMs });
  const followed = createFollowed(bus, {
    stored(tenantId) {
      live.stored(tenantId);
      storedNews.stored(tenantId);
    },
    storedAnywhere() {
      live.storedAnywhere();
      storedNews.storedAnywhere();
    },
  });

  return {
    live,
    sent: () => sent,
    stored(tenantId) {
      live.stored(tenantId);
      storedNews.stored(tenantId);
      tellStored(bus, tenantId);
    },
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
          ...(reader.kind === 'link' && { scopes: reader.scopes }),
        };
      },
      seesTopic: (viewer, topic) => seesPlanNews(app, viewer, topic) ?? seesBoard(app, viewer, topic),
      onListeners(topic, count) {
        const parsed = parseTopic(topic);
        if (parsed?.kind !== 'live') return;
        const mill = millOfStored(parsed);
        if (mill !== undefined) {
          storedNews.listened(mill, topic, count > 0);
          return followed.listened(mill, topic, count > 0);
        }
        if (!isLiveBoard(parsed.board)) return news.listened(parsed.tenantId, topic, count > 0);
        live.listenersChanged(topic, count);
        followed.listened(parsed.tenantId, topic, count > 0);
      },
    },
    async serve(broker) {
      open = broker;
      news.sendBy(
        (topic, payload) => broker.publish(topic, payload),
        (topic) => broker.listeners(topic) > 0,
      );
      const rechecks = createRechecks(app, broker);
      stopping.push(
        rechecks.stop,
        sessions.onSessionEnded((sessionId) => {
          broker.disconnect((who) => who.kind === 'viewer' && who.sessionId === sessionId);
        }),
      );
      await app.fastify.register(websocket, {
        options: {
          maxPayload: 65_536,
          handleProtocols: (protocols: Set<string>) => (protocols.has('mqtt') ? 'mqtt' : false),
        },
        preClose(done) {
          const { websocketServer } = app.fastify;
          for (const socket of websocketServer.clients) {
            socket.close(restartCode);
            // Who is gone without a word answers nothing; the end of the program does not wait for it.
            setTimeout(() => socket.terminate(), farewellMs).unref();
          }
          websocketServer.close();
          done();
        },
      });
      app.fastify.register(async (scope) => {
        scope.get(
          '/mqtt',
          {
            websocket: true,
            // Whoever is sent away for a restart does not come back to the process that ends.
            preValidation: async (_request, reply) => {
              if (isStopping()) await reply.code(503).send();
            },
          },
          (socket, request) => {
            pulse.add(socket, request.ip);
            broker.handle(createWebSocketStream(socket), request.ip);
          },
        );
      });
    },
    stop() {
      for (const stop of stopping) stop();
      followed.stop();
      storedNews.stop();
      pulse.stop();
      live.stop();
    },
  };
}

/** The door for browsers of a process that takes nothing of machines: what others store they see here. */
export async function startViewers(
  app: App,
  options: { quietMs?: number } = {},
): Promise<{ readonly broker: ViewerBroker; counts: () => FlowCounts; stop: () => Promise<void> }> {
  const viewers = createViewers(app, options);
  const broker = await createViewerBroker(viewers.options);
  await viewers.serve(broker);
  const stop = async () => {
    viewers.stop();
    await broker.close();
  };
  onShutdown('live boards', stop);
  const counts = () => ({
    gateways: undefined,
    viewers: broker.connected().length,
    received: undefined,
    sent: viewers.sent(),
  });
  return { broker, counts, stop };
}
