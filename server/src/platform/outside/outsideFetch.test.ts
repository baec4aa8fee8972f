import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { createOutsideFetch } from './outsideFetch.ts';
import { isPublicAddress } from './publicAddress.ts';

const http = createServer((request, response) => {
  if (request.url === '/away') response.writeHead(302, { location: '/here' }).end();
  else if (request.url === '/large') response.end('x'.repeat(2_000));
  else if (request.url !== '/never') response.end('{"is":"here"}');
});
await new Promise<void>((listening) => {
  http.listen(0, '127.0.0.1', listening);
});
afterAll(() => {
  http.closeAllConnections();
  http.close();
});
const base = `http://127.0.0.1:${portOf(http.address())}`;

function portOf(address: AddressInfo | string | null): number {
  return typeof address === 'object' && address !== null ? address.port : 0;
}

const careful = createOutsideFetch({ isInsideAllowed: false, timeoutMs: 2_000 });
const inside = createOutsideFetch({ isInsideAllowed: true, timeoutMs: 500, mostBytes: 1_000 });

describe('a server whose address somebody else chose', () => {
  it.each([
    ['https://127.0.0.1/', 'private'],
    ['https://localhost/', 'private'],
    ['https://2130706433/', 'private'],
    ['https://0x7f.1/', 'private'],
    ['https://[::1]/', 'private'],
    ['https://[::ffff:127.0.0.1]/', 'private'],
    ['https://[64:ff9b::7f00:1]/', 'private'],
    ['https://169.254.169.254/latest/meta-data/', 'private'],
    ['https://10.0.0.8/', 'private'],
    ['https://192.168.1.1/', 'private'],
    ['https://[fd00::1]/', 'private'],
    ['https://0.0.0.0/', 'private'],
    [`${base}/`, 'insecure'],
    ['file:///etc/hostname', 'insecure'],
    ['no address', 'unreachable'],
  ])('is not asked at %s: %s', async (address, reason) => {
    await expect(careful(address)).rejects.toMatchObject({ reason });
  });

  it.each([
    ['/away', 'redirect'],
    ['/large', 'tooLarge'],
    ['/never', 'slow'],
  ])('gives no answer at %s: %s', async (path, reason) => {
    await expect(inside(`${base}${path}`)).rejects.toMatchObject({ reason });
  });

  it('is read where the operator lets it stand inside', async () => {
    expect(await (await inside(`${base}/`)).json()).toEqual({ is: 'here' });
  });
});

describe('a public address', () => {
  it.each(['1.1.1.1', '223.5.5.5', '2400:3200::1'])('is %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    '172.31.255.255',
    '100.64.0.1',
    '198.18.0.1',
    '255.255.255.255',
    'fe80::1',
    '2002:7f00:1::',
    'name',
  ])('is not %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});
