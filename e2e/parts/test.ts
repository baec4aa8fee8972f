import { expect, test as base, type Page } from '@playwright/test';
import { sessionMs } from '@millwright/contract/areas/identity/login/calls.ts';
import { defaultLanguage, type Language } from '@millwright/contract/core/words/languages.ts';
import { demoPassword } from '../../demo/parts/people.ts';
import { loginOf } from './api.ts';
import { started } from './environment.ts';
import { type Kept, keepInBrowser, listen, loginLifeMs, type Mode } from './visit.ts';
import { createWalker, type Walker } from './walker.ts';
import { phrasesIn } from './words.ts';

export { expect } from '@playwright/test';

/** Who opens an address, and how; without `username` nobody is logged in. */
export interface Visit {
  username?: string;
  tenantId?: number;
  language?: Language;
  mode?: Mode;
}

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
  /** Windows that stay open over many tests. */
  walker: Walker;
}

/** For what walks in windows that stay open; nothing is opened for the single test. */
export const walkTest = base.extend<object, WorkerFixtures>({
  loginState: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures are wanted
    async ({}, use) => {
      const known = new Map<string, { state: Kept[]; untilMs: number }>();
      await use(async (username, tenantId) => {
        const key = `${username} ${tenantId}`;
        const found = known.get(key);
        if (found !== undefined && found.untilMs > Date.now()) return found.state;
        const state = await logInOnce(username, tenantId);
        known.set(key, { state, untilMs: Date.now() + loginLifeMs });
        return state;
      });
    },
    { scope: 'worker' },
  ],

  walker: [
    async ({ browser, loginState }, use) => {
      const walker = createWalker(browser, loginState);
      await use(walker);
      await walker.close();
    },
    { scope: 'worker' },
  ],
});

export const test = walkTest.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures are wanted
  baseURL: async ({}, use) => use(started().url),
  expectedTrouble: [/(?!)/, { option: true }],

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

/** What a browser keeps after a login, under the keys that clients of one origin share. How people log in is gone by journeys. */
async function logInOnce(username: string, tenantId: number): Promise<Kept[]> {
  const granted = await loginOf(started().url, { username, tenantId });
  const { token, refreshToken, userInfo, roles, tenantList, signSecret, sysAllDictItems: dictObj } = granted;
  const tenantName = tenantList.find(({ id }) => id === tenantId)?.name ?? '';
  const entries = {
    token,
    refreshToken,
    userInfo,
    roles,
    tenantId,
    tenantName,
    tenantList,
    signSecret,
    dictObj,
  };
  const expire = Date.now() + sessionMs;
  return [
    ...Object.entries(entries).map(([name, value]) => ({ name, value: JSON.stringify({ value, expire }) })),
    { name: 'lastTenantId', value: String(tenantId) },
  ];
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
  const { login } = phrasesIn(language).iam;
  await page.getByLabel(login.account, { exact: true }).fill(username);
  await page.getByLabel(login.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: login.submit, exact: true }).click();
}
