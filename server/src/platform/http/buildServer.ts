import { createServer } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import fastify, { LogController } from 'fastify';
import type pg from 'pg';
import { type Bus, noBus } from '../bus/bus.ts';
import { createChanges } from '../bus/changes.ts';
import type { Clock } from '../clock.ts';
import type { ReadReach } from '../session/dataScope.ts';
import type { ReadLink } from '../session/links.ts';
import { readSignSecret } from '../session/keys.ts';
import { createSeals } from '../session/seals.ts';
import { createSessions } from '../session/sessions.ts';
import type { DiskSpace } from '../startup/disk.ts';
import { createEvents } from '../events/events.ts';
import { createJobs } from '../jobs/jobs.ts';
import { measureCalls } from '../metrics/processMetrics.ts';
import { createNews } from '../mqtt/news.ts';
import { answerError, answerUnknown } from './calls/answerErrors.ts';
import type { Log } from '../log.ts';
import type { App } from './calls/app.ts';
import { fail } from './errors/fail.ts';
import { helmetOptions } from './network/headers.ts';
import { bodyLimitBytes, compressFromBytes } from './network/limits.ts';
import { assertHeld } from './calls/input.ts';
import { allowOrigins } from './network/origins.ts';
import { createPlaces } from './calls/places.ts';
import { reasonOfTrouble } from './calls/room.ts';
import { createRouteTable } from './calls/routeTable.ts';
import { createLimitCounts, limitStoreOver } from './network/sharedLimits.ts';
import { acceptUploads } from './calls/upload.ts';
import { hasWebBuild, serveWebBuild, wantsPage } from './webBuild.ts';

export interface ServerOptions {
  /** Connections of the app role. */
  pool: pg.Pool;
  log: Log;
  clock: Clock;
  /** Folder of the web build; without one only the API is served. */
  webDir?: string;
  /** Certificate and key as PEM text. */
  tls?: { cert: string; key: string };
  /** Addresses and networks of reverse proxies, with commas between: the address of a client is what these say it is. */
  trustedProxies?: string;
  /** Addresses of pages, besides its own, that may call this server: `https://mill.example`. */
  allowedOrigins?: readonly string[];
  /** Reads what a link gives; without it there are no links. */
  readLink?: ReadLink;
  /** The permission codes that belong to areas of the menu, for tenants that may not use some. */
  codesOfMenus?: (menus: readonly string[]) => ReadonlySet<string>;
  /** Resolves the people and machines of a narrow data scope, once while a session's rights are cached. */
  readReach?: (pool: pg.Pool) => ReadReach;
  /** What clients sign their calls with; without it one is made at first start. */
  signSecret?: string;
  /** Connections of the app role to a replica; reports are read there. */
  reportPool?: pg.Pool | undefined;
  /** What is free on the disks of the database, as far as they are here. */
  spaces?: () => Promise<readonly DiskSpace[]>;
  /** Tells other processes of the same database; without it there are none. */
  bus?: Bus;
  /** In tests: every answer is held against its declaration. */
  checksAnswers?: boolean;
}

/** The HTTP server without any call: mount calls with `call` and `publicCall`, then `app.fastify.listen`. */
export async function buildServer(options: ServerOptions): Promise<App> {
  const { pool, log, clock, tls, webDir, bus = noBus } = options;
  const server = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyLimitBytes,
    // What still comes on an open connection while this process stops is answered: its parts stop behind the server.
    return503OnClosing: false,
    trustProxy: options.trustedProxies ?? false,
    exposeHeadRoutes: false,
    serverFactory: (handler) => (tls ? createTlsServer(tls, handler) : createServer(handler)),
    frameworkErrors: (error, request, reply) => answerError(app, error, { request, reply }),
  });
  const changes = createChanges(bus);
  const sessions = await createSessions({
    pool,
    clock,
    bus,
    changes,
    readLink: options.readLink,
    codesOfMenus: options.codesOfMenus,
    readReach: options.readReach?.(pool),
  });
  const connections = pool.options.max;
  const events = createEvents({ pool, clock, log });
  const app: App = {
    fastify: server,
    pool,
    log,
    clock,
    sessions,
    seals: await createSeals({ pool, clock, isLive: (sessionId) => sessions.isLive(sessionId) }),
    events,
    jobs: createJobs({ pool, clock, log, events }),
    news: createNews({ log, bus }),
    bus,
    changes,
    // Two connections are for sessions and events, which wait for nobody.
    inPlace: createPlaces({ all: Math.max(1, connections - 2), each: Math.ceil(connections / 2) }),
    routes: createRouteTable(),
    handlers: new Map(),
    signSecret: options.signSecret ?? (await readSignSecret(pool)),
    reportPool: options.reportPool ?? pool,
    spaces: options.spaces ?? (() => Promise.resolve([])),
    checksAnswers: options.checksAnswers === true,
  };

  measureCalls(server);
  server.addHook('onClose', async () => {
    await app.jobs.stop();
    await app.events.stop();
  });
  parseJsonBodies(app);
  await server.register(helmet, helmetOptions({ isTls: tls !== undefined }));
  await allowOrigins(server, options.allowedOrigins ?? []);
  await server.register(compress, {
    threshold: compressFromBytes,
    encodings: ['br', 'gzip', 'identity'],
    // The default of 11 takes a core for a second on a large list.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { level: 6 },
    // No client compresses requests, and a compressed body could expand without limit.
    globalDecompression: false,
  });
  await server.register(rateLimit, {
    global: false,
    store: limitStoreOver(createLimitCounts(bus)),
    errorResponseBuilder: (_request, { ttl }) => fail('core.tooMany', { seconds: Math.ceil(ttl / 1000) }),
  });
  await acceptUploads(server);
  const sendPage =
    webDir !== undefined && hasWebBuild(webDir) ? await serveWebBuild(server, webDir) : undefined;
  server.setErrorHandler(async (error, request, reply) =>
    answerError(app, await reasonOfTrouble(app, error), { request, reply }),
  );
  server.setNotFoundHandler((request, reply) =>
    sendPage !== undefined && wantsPage(request)
      ? sendPage(request, reply)
      : answerUnknown(app, request, reply),
  );
  return app;
}

/** JSON without surprises. Some clients send the JSON content type without a body, as on logout. */
function parseJsonBodies({ fastify: server }: App): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeContentTypeParser('application/json');
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    if (text === '') return done(null, undefined);
    void parse(request, text, (error, value) => {
      try {
        if (typeof value === 'object' && value !== null) assertHeld(value);
        done(error, value);
      } catch (refusal) {
        done(refusal instanceof Error ? refusal : null);
      }
    });
  });
}
