import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { testServer } from '../../testing/testServer.ts';

const webDir = await mkdtemp(join(tmpdir(), 'millwright-web-'));
await mkdir(join(webDir, 'assets'));
await writeFile(join(webDir, 'index.html'), '<!doctype html><title>Millwright</title>');
await writeFile(join(webDir, 'assets', 'index-4f2a.js'), 'console.log(1);');
afterAll(() => rm(webDir, { recursive: true }));

const { app } = await testServer({ webDir });
const get = (url: string, accept = 'text/html,*/*') => app.fastify.inject({ url, headers: { accept } });

describe('the web build', () => {
  it.each(['/', '/index.html', '/monitor/monitorScreen', '/user/login?redirect=%2Fmonitor'])(
    'C-111 answers %s with the page, asked for anew each time',
    async (url) => {
      const response = await get(url);
      expect(response.statusCode).toBe(200);
      expect(response.body).toContain('<title>Millwright</title>');
      expect(response.headers['cache-control']).toBe('no-cache');
    },
  );

  it('may be kept for ever where the name of a file says its content', async () => {
    const response = await get('/assets/index-4f2a.js');
    expect(response.body).toBe('console.log(1);');
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it.each([
    ['an address below the base path', '/jeecg-boot/nothing', 'text/html'],
    ['a file that does not exist', '/assets/index-0000.js', 'text/html'],
    ['who wants no page', '/monitor/monitorScreen', 'application/json'],
    ['a way out of its folder', '/assets/../../package.json', 'application/json'],
    [
      'a way out of its folder that is written in code',
      '/assets/%2e%2e%2f%2e%2e%2fpackage.json',
      'application/json',
    ],
  ])('is not the answer to %s', async (_name, url, accept) => {
    const response = await get(url, accept);
    expect(response.statusCode).toBe(404);
    expect(response.json().messageCode).toBe('core.unknownPath');
  });
});
