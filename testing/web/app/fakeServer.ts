import { vi } from 'vitest';

export interface SeenRequest {
  path: string;
  method: string;
  headers: Headers;
  query: URLSearchParams;
  body: unknown;
}
export type Reply = { status?: number; body: unknown };
type Handler = (request: SeenRequest) => Reply | Promise<Reply>;

const healthPath = '/healthz';

/**
 * Stands in for the network: answers by path below the base, and remembers what was asked. That the server is there is
 * said unless a test says otherwise, and is no question worth remembering.
 */
export function fakeServer(handlers: Record<string, Handler>) {
  const seen: SeenRequest[] = [];
  const answer = async (url: string, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(url, 'http://mill.test');
    const request: SeenRequest = {
      path: pathname.replace('/jeecg-boot', ''),
      method: init.method ?? 'GET',
      headers: new Headers(init.headers),
      query: searchParams,
      body: bodyOf(init.body),
    };
    if (request.path !== healthPath) seen.push(request);
    const handler = handlers[request.path] ?? (request.path === healthPath ? () => ok(null) : undefined);
    if (handler === undefined) throw new TypeError(`nobody answers ${request.path}`);
    const { status = 200, body } = await handler(request);
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
  };
  vi.stubGlobal('fetch', answer);
  return { seen, pathsAsked: () => seen.map(({ path }) => path) };
}

function bodyOf(body: unknown): unknown {
  if (body instanceof FormData) return Object.fromEntries(body);
  return typeof body === 'string' ? JSON.parse(body) : undefined;
}

export const ok = (result: unknown): Reply => ({
  body: { success: true, message: '', code: 200, result, timestamp: 0 },
});

export const refusedWith = (status: number, facts: Record<string, unknown>): Reply => ({
  status,
  body: { success: false, message: '', code: 400, result: null, timestamp: 0, ...facts },
});

export const tokenRefused = (): Reply =>
  refusedWith(500, { code: 500, status: 500, message: 'Token失效，请重新登录' });
