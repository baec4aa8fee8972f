import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { pageFilesName, pageMark } from '@millwright/contract/core/screen/page.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const webDir = await mkdtemp(join(tmpdir(), 'millwright-web-'));
await mkdir(join(webDir, 'assets'));
await writeFile(
  join(webDir, 'index.html'),
  '<!doctype html><html lang="zh-CN"><head><title>Millwright</title></head><body><div id="root"></div></body></html>',
);
await writeFile(
  join(webDir, pageFilesName),
  JSON.stringify({
    application: ['assets/start-1.js', 'assets/start-1.css'],
    menu: ['assets/menu-1.js'],
    layouts: { board: ['assets/board-1.js'], office: ['assets/office-1.js'] },
    languages: {
      zh: { entry: ['assets/entry.zh-1.js'], menu: ['assets/areas.zh-1.js'], namespaces: {} },
      en: { entry: ['assets/entry.en-1.js'], menu: ['assets/areas.en-1.js'], namespaces: {} },
    },
    screens: { 'iam/login': ['assets/login-1.js'], 'boards/wholeMill': ['assets/wholeMill-1.js'] },
  }),
);
await writeFile(join(webDir, 'assets', 'index-4f2a.js'), 'console.log(1);');
await writeFile(join(webDir, 'assets', 'index-4f2a.js.br'), brotliCompressSync('console.log(1);'));
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

  it('C-111 answers the root to whoever asks: open pages look there for a newer build', async () => {
    const response = await get('/?t=1', '*/*');
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain('<title>Millwright</title>');
  });

  it('may be kept for ever where the name of a file says its content', async () => {
    const response = await get('/assets/index-4f2a.js');
    expect(response.body).toBe('console.log(1);');
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('sends the compressed file of the build to a browser that takes it', async () => {
    const url = '/assets/index-4f2a.js';
    const { headers, rawPayload } = await app.fastify.inject({
      url,
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': expect.stringContaining('javascript'),
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(brotliDecompressSync(rawPayload).toString()).toBe('console.log(1);');
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
    ['its folder', '/assets/', 'text/html'],
    ['its folder without an end', '/assets', 'application/json'],
    ['a name with a NUL', '/%00', 'application/json'],
    ['a file with a NUL', '/assets/index-4f2a.js%00.css', 'text/html'],
    ['another host', '//etc/passwd', 'application/json'],
    ['a name that is too long for any file', `/assets/${'x'.repeat(5_000)}`, 'text/html'],
  ])('is not the answer to %s', async (_name, url, accept) => {
    const response = await get(url, accept);
    expect(response.statusCode).toBe(404);
    expect(response.json().messageCode).toBe('core.unknownPath');
  });
});

describe('a page', () => {
  const pageOf = async (url: string, cookie?: string, acceptLanguage?: string) => {
    const headers = {
      accept: 'text/html',
      ...(cookie === undefined ? {} : { cookie }),
      ...(acceptLanguage === undefined ? {} : { 'accept-language': acceptLanguage }),
    };
    const { body } = await app.fastify.inject({ url, headers });
    return {
      body,
      files: [...body.matchAll(/href="\/assets\/([^"]+)"/g)].map(([, file]) => file),
      words: /<div id="splash".*?<\/div>/.exec(body)?.[0] ?? '',
    };
  };
  const inEnglish = (isIn: boolean) => `other=1; page=${pageMark({ language: 'en', mode: 'dark', isIn })}`;

  it('names the files of its screen and language, so that all travel at once', async () => {
    const { body, files } = await pageOf('/monitor/monitorScreen?theme=light', inEnglish(true));
    expect(files).toEqual([
      'start-1.js',
      'start-1.css',
      'entry.en-1.js',
      'menu-1.js',
      'board-1.js',
      'areas.en-1.js',
      'wholeMill-1.js',
    ]);
    expect(body).toContain('<html lang="en">');
    expect(body).toContain('<link rel="preload" as="style" crossorigin href="/assets/start-1.css">');
  });

  it('shows product and title until they are there, a board in the dark', async () => {
    const { words } = await pageOf('/monitor/monitorScreen', inEnglish(true));
    expect(words).toContain('data-theme="dark"');
    expect(words).toContain('data-component="boards/wholeMill"');
    // For a browser that the application does not reach.
    expect(words).toContain('data-failed="The page could not be loaded; trying again"');
    expect(words).toContain('<b>Millwright</b><span>Whole mill</span>');
  });

  it('is that of the login for nobody, wherever he wants to go', async () => {
    const { files, words } = await pageOf('/monitor/monitorScreen');
    expect(files).toEqual(['start-1.js', 'start-1.css', 'entry.zh-1.js', 'login-1.js']);
    expect(words).toContain('<span>登录</span>');
  });

  it('speaks at the first visit what the browser asks for; later what somebody chose there', async () => {
    const first = await pageOf('/user/login', undefined, 'de-DE,en-US;q=0.8');
    expect(first.body).toContain('<html lang="en">');
    expect(first.files).toContain('entry.en-1.js');
    const chosen = pageMark({ language: 'zh', mode: 'light', isIn: false });
    const later = await pageOf('/user/login', `page=${chosen}`, 'en-US');
    expect(later.body).toContain('<html lang="zh-CN">');
  });

  it.each([
    ['of no address', '/no/such/address', inEnglish(true)],
    ['with a forged cookie', '/', 'page="><script>.dark.in; page=zh'],
    ['with a cookie of another kind', '/user/login', 'page'],
  ])('%s is a page without foreign words', async (_name, url, cookie) => {
    const { body } = await pageOf(url, cookie);
    expect(body).toContain('<div id="root">');
    expect(body).not.toContain('script>.');
  });
});
