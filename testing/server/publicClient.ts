import { z } from 'zod';
import type { TestPerson } from './make.ts';
import type { TestServer } from './testServer.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Query = Readonly<Record<string, string>>;

const answer = z.looseObject({
  success: z.boolean(),
  message: z.string(),
  code: z.int(),
  result: z.unknown(),
  timestamp: z.int(),
});

/**
 * A client of the public convention: plain HTTP with addresses and names as they are written there, and nothing of our own
 * client. Each call gives status, headers and body; `result` is that of the envelope.
 */
export function publicClient(
  { app }: Pick<TestServer, 'app'>,
  token?: string,
  more: Readonly<Record<string, string>> = {},
) {
  const send = async (method: Method, path: string, { query, body }: { query?: Query; body?: object }) => {
    const response = await app.fastify.inject({
      method,
      url: `/jeecg-boot${path}`,
      headers: { 'tenant-id': '0', ...(token !== undefined && { 'x-access-token': token }), ...more },
      ...(query !== undefined && { query: { _t: '1700000000', ...query } }),
      ...(body !== undefined && { payload: body }),
    });
    const { statusCode: status, headers } = response;
    const text = response.body;
    return {
      bytes: response.rawPayload,
      status,
      headers,
      text,
      /** What came, whether it has an envelope or not. */
      json: (): unknown => JSON.parse(text),
      get body() {
        return answer.parse(JSON.parse(text));
      },
      get result() {
        return answer.parse(JSON.parse(text)).result;
      },
    };
  };
  const upload = async (path: string, { name, body }: { name: string; body: Buffer }) => {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(body)]), name);
    const request = new Response(form);
    const response = await app.fastify.inject({
      method: 'POST',
      url: `/jeecg-boot${path}`,
      headers: {
        'tenant-id': '0',
        ...(token !== undefined && { 'x-access-token': token }),
        ...more,
        'content-type': request.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    return answer.parse(JSON.parse(response.body));
  };
  return {
    /** Sends a file as the part `file`; gives the envelope. */
    upload,
    get: (path: string, query: Query = {}) => send('GET', path, { query }),
    post: (path: string, body: object = {}) => send('POST', path, { body }),
    put: (path: string, body: object = {}) => send('PUT', path, { body }),
    delete: (path: string, query: Query = {}) => send('DELETE', path, { query }),
  };
}

/** The same for somebody with a session; `more` are further headers. */
export async function publicClientOf(
  server: Pick<TestServer, 'app'>,
  { id: userId, tenantId }: TestPerson,
  more: Readonly<Record<string, string>> = {},
): Promise<ReturnType<typeof publicClient>> {
  const { accessToken } = await server.app.sessions.start({
    userId,
    tenantId,
    ip: '127.0.0.1',
    agent: 'public client',
  });
  return publicClient(server, accessToken, more);
}

const page = z.object({
  records: z.array(z.record(z.string(), z.unknown())),
  total: z.int(),
  size: z.int(),
  current: z.int(),
  pages: z.int(),
});

/** The records of a page of a list. */
export function recordsIn(result: unknown): Record<string, unknown>[] {
  return page.parse(result).records;
}

/** The id of a record. */
export function recordId(record: unknown): string {
  return z.looseObject({ id: z.string() }).parse(record).id;
}
