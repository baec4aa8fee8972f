import { gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { basePath } from '@millwright/contract/core/call.ts';
import { sleep } from '../clock.ts';
import { type LoginState, untilDrawn } from './browser.ts';

/** What a page is made of: bytes of each file by its address. Answers of calls are no files. */
export type Files = ReadonlyMap<string, Buffer>;

/** Screens load what they need a little later, too. */
const afterwardsMs = 500;

/** Everything that a browser with an empty cache loads for an address. */
export async function filesOf(
  browser: Browser,
  address: string,
  { url, login }: { url: string; login?: LoginState | undefined },
): Promise<Files> {
  const context = await browser.newContext({ baseURL: url, storageState: login, locale: 'zh-CN' });
  const page = await context.newPage();
  const loading: Promise<[string, Buffer]>[] = [];
  page.on('response', (response) => {
    const { pathname, origin } = new URL(response.url());
    const isFile = origin === url && !pathname.startsWith(basePath) && pathname !== '/healthz';
    if (!isFile || response.request().redirectedTo() !== null) return;
    // Every address of the application is the same page.
    const name = response.request().resourceType() === 'document' ? '/' : pathname;
    loading.push(response.body().then((body) => [name, body]));
  });
  await page.goto(address);
  await untilDrawn(page);
  await sleep(afterwardsMs);
  const files = new Map(await Promise.all(loading));
  await context.close();
  return files;
}

/** Bytes of files after gzip, each for itself. */
export function gzipBytes(files: Files): number {
  let sum = 0;
  for (const body of files.values()) sum += gzipSync(body).length;
  return sum;
}

const isFont = (name: string) => name.endsWith('.woff2');

/** Without what only devices load that have none of the fonts of the stack. */
export function withoutFonts(files: Files): Files {
  return new Map([...files].filter(([name]) => !isFont(name)));
}

/** Bytes of the fonts, which are compressed by themselves. */
export function fontBytes(files: Files): number {
  return [...files].reduce((sum, [name, body]) => sum + (isFont(name) ? body.length : 0), 0);
}

/** The files of the first that none of the others has. */
export function without(files: Files, ...others: readonly Files[]): Files {
  return new Map([...files].filter(([name]) => others.every((other) => !other.has(name))));
}

export function together(...all: readonly Files[]): Files {
  return new Map(all.flatMap((files) => [...files]));
}

/** The names of files in whose text something is found. */
export function filesWith(files: Files, pattern: RegExp): string[] {
  return [...files].filter(([, body]) => pattern.test(body.toString('utf8'))).map(([name]) => name);
}
