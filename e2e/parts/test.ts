import { type Browser, type BrowserContext, expect, test as base, type Page } from '@playwright/test';
import { defaultLanguage, type Language } from '@millwright/contract/core/languages.ts';
import { demoPassword } from '../../server/src/demo/people.ts';
import { started } from './environment.ts';
import { wordsOf } from './words.ts';

export { expect } from '@playwright/test';

export type Mode = 'light' | 'dark';
/** Who opens an address, and how; without `username` nobody is logged in. */
export interface Visit {
  username?: string;
  tenantId?: number;
  language?: Language;
  mode?: Mode;
}

/** An entry of the browser's local storage. */
type Kept = { name: string; value: string };

interface Fixtures {
  /** What a test provokes itself: not counted as trouble. */
  expectedTrouble: RegExp;
  /** Fails the test on anything in the console that is an error, on failed requests and refused answers. */
  trouble: string[];
  /** Makes the browser one in which somebody is logged in, or nobody, with a language and a look. */
  enter: (visit: Visit) => Promise<void>;
}
interface WorkerFixtures {
  /** What the browser keeps after a login; one login serves many tests. */
  loginState: (username: string, tenantId: number) => Promise<Kept[]>;
}

/** Access tokens live ten minutes and refresh tokens are used once, so a login is not shared for longer. */
const loginLifeMs = 240_000;

export const test = base.extend<Fixtures, WorkerFixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures are wanted
  baseURL: async ({}, use) => use(started().url),
  expectedTrouble: [/(?!)/, { option: true }],

  loginState: [
    async ({ browser }, use) => {
      const known = new Map<string, { state: Kept[]; untilMs: number }>();
      await use(async (username, tenantId) => {
        const key = `${username} ${tenantId}`;
        const found = known.get(key);
        if (found !== undefined && found.untilMs > Date.now()) return found.state;
        const state = await logInOnce(browser, username, tenantId);
        known.set(key, { state, untilMs: Date.now() + loginLifeMs });
        return state;
      });
    },
    { scope: 'worker' },
  ],

  trouble: [
    async ({ page, expectedTrouble }, use) => {
      const trouble: string[] = [];
      const hear = (text: string) => {
        if (!expectedTrouble.test(text)) trouble.push(text);
      };
      listen(page, hear);
      await use(trouble);
      expect(trouble, 'errors of console and network').toEqual([]);
    },
    { auto: true },
  ],

  enter: async ({ page, loginState }, use) => {
    await use(async ({ username, tenantId = 0, language = defaultLanguage, mode = 'light' }) => {
      const kept = username === undefined ? [] : await loginState(username, tenantId);
      await keepInBrowser(page.context(), [
        ...kept,
        { name: 'lang', value: language },
        { name: 'theme', value: mode },
      ]);
    });
  },
});

function listen(page: Page, hear: (text: string) => void): void {
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

async function logInOnce(browser: Browser, username: string, tenantId: number): Promise<Kept[]> {
  const context = await browser.newContext({ baseURL: started().url });
  await keepInBrowser(context, [
    { name: 'lastTenantId', value: String(tenantId) },
    { name: 'lang', value: defaultLanguage },
  ]);
  const page = await context.newPage();
  await page.goto('/user/login');
  await fillLogin(page, { username, language: defaultLanguage });
  // Who has several mills is asked for one, the last one being chosen already.
  const { login } = wordsOf(defaultLanguage).iam;
  const choice = page.getByText(login.pickTenant);
  const isIn = page.waitForFunction(() => localStorage.getItem('token') !== null);
  await Promise.race([choice.waitFor(), isIn]);
  if (await choice.isVisible()) await page.getByRole('button', { name: login.submit, exact: true }).click();
  await isIn;
  const { origins } = await context.storageState();
  await context.close();
  return origins.flatMap(({ localStorage: entries }) => entries);
}

async function keepInBrowser(context: BrowserContext, localStorage: Kept[]): Promise<void> {
  await context.setStorageState({ cookies: [], origins: [{ origin: started().url, localStorage }] });
}

/** Writes account and password and sends them. */
export async function fillLogin(
  page: Page,
  {
    username,
    language,
    password = demoPassword,
  }: { username: string; language: Language; password?: string },
): Promise<void> {
  const { login } = wordsOf(language).iam;
  await page.getByLabel(login.account, { exact: true }).fill(username);
  await page.getByLabel(login.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: login.submit, exact: true }).click();
}
