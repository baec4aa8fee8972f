import type { BrowserContext, Page } from '@playwright/test';
import { started } from './environment.ts';

export type Mode = 'light' | 'dark';

/** An entry of the browser's local storage. */
export type Kept = { name: string; value: string };

/**
 * Access tokens live ten minutes and refresh tokens are used once: a login is shared for so long that the longest test, three
 * minutes, ends before its token does.
 */
export const loginLifeMs = 360_000;

/** Hears of errors in the console, failed requests and refused answers of a page. */
export function listen(page: Page, hear: (text: string) => void): void {
  page.on('console', (message) => {
    if (message.type() === 'error') hear(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => hear(`page: ${error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A page that is left gives up what it was asking for.
    if (reason !== 'net::ERR_ABORTED') hear(`request: ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) hear(`answer: ${response.status()} ${response.url()}`);
  });
}

/** Makes a browser one that keeps these entries and nothing else. */
export async function keepInBrowser(context: BrowserContext, localStorage: Kept[]): Promise<void> {
  await context.setStorageState({ cookies: [], origins: [{ origin: started().url, localStorage }] });
}
