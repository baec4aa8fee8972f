import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { defaultLanguage } from '@millwright/contract/core/words/languages.ts';
import { browserFlags, browserPath } from '../../../e2e/parts/browser.ts';
import { phrasesIn } from '../../../e2e/parts/words.ts';

/** What a context keeps after a login. */
export type LoginState = Awaited<ReturnType<BrowserContext['storageState']>>;

const patienceMs = 60_000;

/** The Chromium of this system, as the tests use it. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: browserPath(), args: [...browserFlags] });
}

/** Logs somebody in who belongs to one mill; gives what other contexts begin with. Tokens live ten minutes. */
export async function loginStateOf(
  browser: Browser,
  url: string,
  { username, password }: { username: string; password: string },
): Promise<LoginState> {
  const context = await browser.newContext({ baseURL: url, locale: 'zh-CN' });
  const page = await context.newPage();
  const { login } = phrasesIn(defaultLanguage).iam;
  await page.goto('/user/login');
  await page.getByLabel(login.account, { exact: true }).fill(username);
  await page.getByLabel(login.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: login.submit, exact: true }).click();
  await page.waitForFunction(() => localStorage.getItem('token') !== null);
  const state = await context.storageState();
  await context.close();
  return state;
}

/** Waits until a screen shows what it has to show: a title, nothing that waits, its fonts, two frames. */
export async function untilDrawn(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor({ timeout: patienceMs });
  await page.waitForFunction(
    () => document.querySelector('.ant-skeleton, [role="status"]') === null,
    undefined,
    { timeout: patienceMs },
  );
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 2; frame += 1)
      await new Promise((resolve) => requestAnimationFrame(() => resolve(undefined)));
  });
}
