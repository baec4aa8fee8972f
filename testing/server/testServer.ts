import pino from 'pino';
import { afterAll } from 'vitest';
import type { Call } from '@millwright/contract/core/call/call.ts';
import { type AppOptions, buildApp } from '@millwright/server/app.ts';
import { createPool, urlOfRole } from '@millwright/server/platform/db/connect.ts';
import type { App } from '@millwright/server/platform/http/calls/app.ts';
import { testClock } from './clock.ts';
import { testDatabase } from './database.ts';
import { createMake, type TestPerson } from './make.ts';
import { request, type TestRequest } from './request.ts';
import { testBuses } from './testBus.ts';

export type TestServer = Awaited<ReturnType<typeof testServer>>;

/**
 * A server with a database of its own, closed behind the last test of the file:
 * `const server = await testServer();` at the top, then `server.as(person).call(declaration, input)`.
 */
export async function testServer({
  mount,
  hasOthers = false,
  hasDemo = false,
  ...options
}: Partial<
  Pick<
    AppOptions,
    | 'setupCode'
    | 'webDir'
    | 'signSecret'
    | 'sendSms'
    | 'captchaSigns'
    | 'trustedProxies'
    | 'allowedOrigins'
    | 'thirdLogins'
    | 'erp'
    | 'library'
    | 'spaces'
  >
> & {
  /** What is mounted besides. */
  mount?: (app: App) => void;
  /** There are other processes (`anotherProcess`), of which it hears. */
  hasOthers?: boolean;
  /** Its database holds the demonstration. */
  hasDemo?: boolean;
} = {}) {
  const { url, owner, pool } = await testDatabase({ hasDemo });
  const clock = testClock();
  const logged: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => logged.push(line) });
  // As a replica would be: what reports ask must write nothing.
  const reportPool = createPool(urlOfRole(url, 'millwright_app'), {
    max: 4,
    onError: () => undefined,
    name: 'test reports',
    settings: '-c default_transaction_read_only=on',
    isPipelined: true,
  });
  const bus = hasOthers ? await testBuses(url)() : undefined;
  const app: App = await buildApp({
    pool,
    reportPool,
    log,
    clock,
    checksAnswers: true,
    ...(bus && { bus }),
    ...options,
  });
  mount?.(app);
  afterAll(async () => {
    await app.fastify.close();
    await reportPool.end();
  });

  return {
    app,
    url,
    owner,
    pool,
    clock,
    /** What the server logged, as lines of JSON. */
    logged,
    make: createMake(owner),
    ...callersOf(app),
  };
}

/** Who calls a server. */
export function callersOf(app: App) {
  return {
    /** Somebody without a session. */
    visitor: {
      call: <C extends Call>(declaration: C, input: object = {}, extra: TestRequest = {}) =>
        request(app.fastify, declaration, { input, ...extra }),
    },

    /** Somebody with a session of his own, made at the first call. */
    as: (person: TestPerson) => createCaller(app, person),

    /** Somebody with a given access token. */
    withToken: (token: string) => ({
      call: <C extends Call>(declaration: C, input: object = {}, extra: TestRequest = {}) =>
        request(app.fastify, declaration, { input, ...extra, headers: withToken(token, extra) }),
    }),
  };
}

function createCaller(app: App, person: TestPerson) {
  let token: Promise<string> | undefined;
  const start = async () => {
    const { id, tenantId } = person;
    const tokens = await app.sessions.start({ userId: id, tenantId, ip: '127.0.0.1', agent: 'test' });
    return tokens.accessToken;
  };
  return {
    async call<C extends Call>(declaration: C, input: object = {}, extra: TestRequest = {}) {
      token ??= start();
      const headers = withToken(await token, extra);
      return request(app.fastify, declaration, { input, ...extra, headers });
    },
  };
}

function withToken(token: string, { headers }: TestRequest): Record<string, string> {
  return { 'x-access-token': token, 'tenant-id': '0', ...headers };
}
