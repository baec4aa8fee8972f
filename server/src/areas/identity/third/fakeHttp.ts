import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll } from 'vitest';

export interface FakeAsked {
  readonly url: URL;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}
export interface FakeAnswer {
  readonly status?: number;
  readonly type?: string;
  readonly location?: string;
  /** Left out: the answer never comes. */
  readonly body?: string | object;
}
/** What a path answers. */
export type FakeRoutes = Readonly<Record<string, (asked: FakeAsked) => FakeAnswer | Promise<FakeAnswer>>>;

/** A server on loopback, closed behind the last test of the file. `routesAt` is told its address. */
export async function fakeServer(routesAt: (base: string) => FakeRoutes): Promise<string> {
  let routes: FakeRoutes = {};
  const answered = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '', 'http://127.0.0.1');
    const asked = { url, headers: request.headers, body: await text(request) };
    const notFound = (): FakeAnswer => ({ status: 404, body: {} });
    const { status = 200, type, location, body } = await (routes[url.pathname] ?? notFound)(asked);
    if (body === undefined) return;
    const isText = typeof body === 'string';
    response.writeHead(status, {
      'content-type': type ?? (isText ? 'text/xml' : 'application/json'),
      ...(location === undefined ? {} : { location }),
    });
    response.end(isText ? body : JSON.stringify(body));
  };
  const server = createServer((request, response) => void answered(request, response));
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const base = `http://127.0.0.1:${portOf(server.address())}`;
  routes = routesAt(base);
  return base;
}

function portOf(address: AddressInfo | string | null): number {
  return typeof address === 'object' && address !== null ? address.port : 0;
}
