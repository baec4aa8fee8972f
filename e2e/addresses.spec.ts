import type { Page } from '@playwright/test';
import { screens } from '@millwright/contract/registry.ts';
import { started } from './parts/environment.ts';
import { untilDrawn } from './parts/screens.ts';
import { expect, test } from './parts/test.ts';
import { goWithin } from './parts/trouble.ts';
import { pattern, phrasesIn } from './parts/words.ts';

const { core, iam } = phrasesIn('zh');

/** Public pages, each with its own heading. */
const publicPages = [
  ['/user/login', core.productTitle],
  ['/user/register', iam.screens.register],
  ['/user/register-result', iam.screens.registerResult],
  ['/user/alteration', iam.screens.alteration],
  ['/agreement', iam.screens.agreement],
  ['/privacyPolicy', iam.screens.privacyPolicy],
  ['/page', core.productTitle],
] as const;
/** Screens beside them that need no token: chat apps, the first set-up, an unknown address, and paired wall displays. */
const furtherPublicPaths = ['/404', '/oauth2-app/login', '/user/setup', '/wall/:token'];

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('R-001 R-002 R-003 R-004 R-005 R-006 R-007 R-008 R-012 R-013 R-014 R-015 R-016 L-001 L-046 seven pages need no login, every other screen leads to it', async ({
  page,
  browser,
  enter,
}) => {
  test.setTimeout(180_000);
  await enter({ language: 'zh' });

  await test.step('public pages open without a token', async () => {
    for (const [path, title] of publicPages) {
      await page.goto(path);
      await expect(heading(page), path).toHaveText(title);
      await expect(page).toHaveURL(path);
      await expect(page.locator('[data-layout]'), path).toHaveCount(0);
    }
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });

  await test.step('the login stands in the user layout, to which /user leads', async () => {
    await page.goto('/user');
    await expect(page).toHaveURL('/user/login');
    const layout = page.getByTestId('entry');
    await expect(layout.getByTestId('drafting')).toBeVisible();
    await expect(layout.locator('nav button[lang]')).toHaveCount(3);
    await expect(layout.getByLabel(iam.login.account, { exact: true })).toBeVisible();
    await expect(page.locator('[data-layout]')).toHaveCount(0);
  });

  await test.step('/oauth2-app leads to its login', async () => {
    await page.goto('/oauth2-app?mill=1001');
    await expect(page).toHaveURL('/oauth2-app/login?mill=1001');
    await expect(heading(page)).toHaveText(iam.screens.thirdLogin);
  });

  await test.step('every other screen of the registry leads to the login', async () => {
    const open = screens.filter(({ access }) => access === undefined).map(({ path }) => path);
    expect(open.toSorted()).toEqual(
      [...publicPages.map(([path]) => path as string), ...furtherPublicPaths].toSorted(),
    );
    const closed = screens.filter(({ access }) => access !== undefined).map(({ path }) => path);
    expect(closed.length).toBeGreaterThan(150);
    const expected = ['/', ...closed].map((path) => [
      path,
      path === '/' ? '/user/login' : `/user/login?redirect=${encodeURIComponent(path)}`,
    ]);
    await page.goto('/page');
    await expect(heading(page)).toHaveText(core.productTitle);
    expect(await page.evaluate(addressesWithin, ['/', ...closed])).toEqual(expected);
    await expect(page.getByRole('button', { name: iam.login.submit, exact: true })).toBeVisible();
  });

  await test.step('a late login page is not covered, another late page is', async () => {
    await page.clock.install();
    await page.route(/\/assets\/(login|privacyPolicy)-[^/]+\.js/, () => new Promise(() => undefined));
    const overlay = page.getByRole('status').filter({ hasText: core.state.loading });
    for (const [path, covers] of [
      ['/privacyPolicy', 1],
      ['/user/login', 0],
    ] as const) {
      await page.goto(path, { waitUntil: 'commit' });
      // The title is set once the place of the page is drawn, with the timer of the overlay.
      await expect(page).toHaveTitle(core.productTitle);
      await page.clock.fastForward(10_000);
      await expect(overlay, path).toHaveCount(covers);
      await expect(heading(page), path).toHaveCount(0);
    }
  });

  await test.step('the browser of a chat app is led to the login of chat apps', async () => {
    const context = await browser.newContext({
      baseURL: started().url,
      userAgent: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit wxwork/4.1.22',
    });
    const chat = await context.newPage();
    await chat.goto('/dashboard/analysis?mill=1001');
    await expect(chat).toHaveURL(
      `/oauth2-app/login?mill=1001&redirect=${encodeURIComponent('/dashboard/analysis?mill=1001')}`,
    );
    await expect(heading(chat)).toHaveText(iam.screens.thirdLogin);
    await context.close();
  });
});

test('R-010 R-017 R-033 R-034 R-041 a login address leads home, and boards stand in the main layout', async ({
  page,
  enter,
}) => {
  await enter({ username: 'quality', tenantId: 1001, language: 'zh' });
  await page.goto('/user/login');
  await expect(page).toHaveURL('/dashboard/analysis');
  await untilDrawn(page);
  const shell = page.locator('[data-layout]');
  const brand = page.locator('aside a').filter({ hasText: '清源纺织智能工厂' });
  await expect(brand).toHaveAttribute('href', '/dashboard/analysis');
  await expect(page).toHaveTitle(pattern('清源纺织智能工厂'));

  await enter({ username: 'group', tenantId: 1001, language: 'zh' });
  await page.goto('/dashboard/analysis');
  await untilDrawn(page);
  for (const path of [
    '/largeScreen',
    '/largeScreen/frontSpinning?process=carding',
    '/businessIntelligence',
    '/businessIntelligence/wholeMill',
  ]) {
    await goWithin(page, path);
    await untilDrawn(page);
    await expect(page).toHaveURL(path);
    await expect(shell.locator('aside')).toBeVisible();
    const board = shell.locator('[data-board]').filter({ visible: true });
    await expect(board, path).toHaveCount(path.split('/').length > 2 ? 1 : 0);
  }
  await goWithin(page, '/monitor');
  await untilDrawn(page);
  await expect(page).toHaveURL('/monitor');
  await expect(page.locator('.ant-breadcrumb').getByRole('listitem').last()).toHaveText('大屏');
  // An address below them that is no board is still theirs.
  for (const path of ['/largeScreen/a/b', '/businessIntelligence/a/b']) {
    await goWithin(page, path);
    await untilDrawn(page);
    await expect(page).toHaveURL(path);
    await expect(shell.locator('aside')).toBeVisible();
  }
});

/** Runs inside the page: goes to each path within the application and returns the address that each led to. */
async function addressesWithin(paths: string[]): Promise<string[][]> {
  const addresses: string[][] = [];
  for (const path of paths) {
    const state = { usr: null, key: path, idx: Number(history.state?.idx ?? 0) + 1 };
    history.pushState(state, '', path);
    dispatchEvent(new PopStateEvent('popstate', { state }));
    const endMs = performance.now() + 3_000;
    while (location.pathname !== '/user/login' && performance.now() < endMs)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    addresses.push([path, `${location.pathname}${location.search}`]);
  }
  return addresses;
}
