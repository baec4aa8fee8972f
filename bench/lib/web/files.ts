import { gzipSync } from 'node:zlib';
import type { Browser, Page, Response } from '@playwright/test';
import { basePath } from '@millwright/contract/core/call/call.ts';
import { sleep } from '../clock.ts';
import { type LoginState, untilDrawn } from './browser.ts';

/** What a page is made of: bytes of each file by its address. Answers of calls are no files. */
export type Files = ReadonlyMap<string, Buffer>;

/** Screens load what they need a little later, too. */
const afterwardsMs = 500;

/** Files of the build that some page has loaded: each body is fetched from the browser once. */
const bodies = new Map<string, Promise<Buffer>>();

/** A window in which one address is visited after another. */
export interface FileWindow {
  /** Everything that a browser with an empty cache loads for an address. Files that this window has are told too. */
  filesOf(address: string): Promise<Files>;
  close(): Promise<void>;
}

/** Opens a window, of somebody who is logged in or of nobody. */
export async function openWindow(
  browser: Browser,
  { url, login }: { url: string; login?: LoginState | undefined },
): Promise<FileWindow> {
  const context = await browser.newContext({ baseURL: url, storageState: login, locale: 'zh-CN' });
  const page = await context.newPage();
  return { filesOf: (address) => filesOf(page, address, url), close: () => context.close() };
}

async function filesOf(page: Page, address: string, url: string): Promise<Files> {
  const loading = new Map<string, Promise<Buffer>>();
  const note = (response: Response) => {
    const { pathname, origin } = new URL(response.url());
    const isFile = origin === url && !pathname.startsWith(basePath) && pathname !== '/healthz';
    if (!isFile || response.request().redirectedTo() !== null) return;
    // Every address of the application is the same page, save what it names for the browser to load ahead.
    if (response.request().resourceType() === 'document') loading.set('/', response.body());
    else {
      const body = bodies.get(pathname) ?? response.body();
      bodies.set(pathname, body);
      loading.set(pathname, body);
    }
  };
  page.on('response', note);
  await page.goto(address);
  await untilDrawn(page);
  await sleep(afterwardsMs);
  // What comes while the page is closed could not be fetched any more.
  page.off('response', note);
  return new Map(await Promise.all([...loading].map(async ([name, body]) => [name, await body] as const)));
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
