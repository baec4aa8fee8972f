import { describe, expect, it } from 'vitest';
import { testServer } from '@millwright/testing/server/testServer.ts';

const client = 'https://client.example';
const open = await testServer({ allowedOrigins: [client] });
const closed = await testServer();

const asks = (server: typeof open, origin: string) =>
  server.app.fastify.inject({
    method: 'OPTIONS',
    url: '/jeecg-boot/sys/user/list',
    headers: {
      origin,
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'x-access-token,tenant-id,x-sign,x-timestamp',
    },
  });

describe('pages of other addresses', () => {
  it('may call where the installation names them, and learn so without a session', async () => {
    const { statusCode, headers } = await asks(open, client);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({ 'access-control-allow-origin': client, vary: 'Origin' });
    const allowed = String(headers['access-control-allow-headers']).toLowerCase();
    for (const name of ['x-access-token', 'tenant-id', 'x-sign', 'x-timestamp'])
      expect(allowed).toContain(name);
    expect(headers['access-control-allow-credentials']).toBeUndefined();
  });

  it('read the renewed token and the name of a file', async () => {
    const { headers } = await open.app.fastify.inject({
      url: '/jeecg-boot/sys/randomImage/1',
      headers: { origin: client },
    });
    expect(headers['access-control-allow-origin']).toBe(client);
    expect(headers['access-control-expose-headers']).toBe('X-Refresh-Token, Content-Disposition');
  });

  it.each([
    ['another address', open, 'https://other.example'],
    ['a name that begins alike', open, `${client}.evil.example`],
    ['the same over http', open, 'http://client.example'],
    ['any, where none is named', closed, client],
  ])('are not let in: %s', async (_, server, origin) => {
    const { headers } = await asks(server, origin);
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });
});
