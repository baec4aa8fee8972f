import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import type { Language } from '@millwright/contract/core/words/languages.ts';
import { started } from './environment.ts';
import { isDrawn, untilDrawn } from './screens.ts';
import { type Kept, keepInBrowser, listen, loginLifeMs, type Mode } from './visit.ts';

interface Walk {
  readonly username: string;
  readonly tenantId: number;
  readonly language: Language;
  readonly mode: Mode;
}

/** A window that stays open while one test after the other looks at screens in it. */
export interface Window {
  readonly page: Page;
  /** What went wrong in it since somebody last took this away. */
  readonly trouble: string[];
}

export interface Walker {
  /** The window of somebody with a language and a look; the application is open in it. */
  windowOf(walk: Walk): Promise<Window>;
  close(): Promise<void>;
}

const left = 'data-left';

/**
 * Keeps one window: the application is loaded once, then people move in it without loading pages anew. The next window of
 * somebody finds in its browser what the application was loaded from.
 */
export function createWalker(
  browser: Browser,
  loginState: (username: string, tenantId: number) => Promise<Kept[]>,
): Walker {
  let open: { key: string; untilMs: number; window: Window } | undefined;
  const contexts = new Map<string, BrowserContext>();

  async function contextOf(who: string): Promise<BrowserContext> {
    const context = contexts.get(who) ?? (await browser.newContext({ baseURL: started().url }));
    contexts.set(who, context);
    return context;
  }

  return {
    async close() {
      for (const context of contexts.values()) await context.close();
    },
    async windowOf({ username, tenantId, language, mode }) {
      const who = [username, tenantId].join(' ');
      const key = [who, language, mode].join(' ');
      if (open?.key === key && open.untilMs > Date.now()) return open.window;
      await open?.window.page.close();
      open = undefined;
      const context = await contextOf(who);
      await keepInBrowser(context, [
        ...(await loginState(username, tenantId)),
        { name: 'lang', value: language },
        { name: 'theme', value: mode },
      ]);
      const window: Window = { page: await context.newPage(), trouble: [] };
      listen(window.page, (text) => window.trouble.push(text));
      await window.page.goto('/');
      await untilDrawn(window.page);
      // Half of a login's life: the other half is for the last screen that is opened in it.
      open = { key, untilMs: Date.now() + loginLifeMs / 2, window };
      return window;
    },
  };
}

/** Goes to an address as the browser's own arrows do, and waits until its screen stands there. */
export async function walkTo(page: Page, address: string): Promise<void> {
  const before = await page.evaluate(
    ({ to, mark }) => {
      const heading = [...document.querySelectorAll('h1')].find((each) => each.checkVisibility());
      heading?.setAttribute(mark, '');
      const from = `${location.pathname}${location.search}`;
      // The router tells one step from the next by its key.
      const state = { usr: null, key: String(performance.now()), idx: Number(history.state?.idx ?? 0) + 1 };
      history.pushState(state, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state }));
      return { from, heading: heading?.textContent ?? '' };
    },
    { to: address, mark: left },
  );
  if (before.from === address) await page.reload();
  if (await isDrawn(page, { timeoutMs: 20_000, left: { mark: left, heading: before.heading } })) return;
  // Says what is missing: the heading is another element, or says something else.
  const arrived = page.locator(`h1:not([${left}])`).or(page.locator('h1', { hasNotText: before.heading }));
  await expect(arrived.filter({ visible: true }).first()).toBeVisible();
  await untilDrawn(page);
}
