import { logout, refreshToken, userPermissions } from '@millwright/contract/areas/identity/login/calls.ts';
import { basePath } from '@millwright/contract/core/call/call.ts';
import type { Page } from '@playwright/test';
import { type Language, languageNames, languageTags } from '@millwright/contract/core/words/languages.ts';
import { demoMills } from '../demo/parts/mills.ts';
import { journeyLanguages } from './parts/journeyLanguages.ts';
import { untilDrawn } from './parts/screens.ts';
import { untilStanding } from './parts/standing.ts';
import { expect, fillLogin, test } from './parts/test.ts';
import { phrasesIn } from './parts/words.ts';

const [reference, vietnamese, empty] = demoMills;
const nextLanguage: Record<Language, Language> = { zh: 'vn', en: 'zh', vn: 'en' };
/** Entries of a login in the browser's storage, and how long they are kept. */
const cached = ['token', 'refreshToken', 'tenantId', 'roles', 'dictObj'];
const sevenDaysMs = 604_800_000;

for (const language of journeyLanguages('zh'))
  test(`E-062 E-063 G-005 G-027 G-028 G-029 L-005 L-006 L-008 L-011 L-012 L-013 L-016 L-034 S-063 S-064 S-071 S-072 S-073 S-074 M-021 M-022 M-023 M-024 M-025 M-026 M-027 K-051 K-052 a person with three mills looks around in ${language}`, async ({
    page,
    enter,
  }) => {
    const { iam, boards } = phrasesIn(language);
    await enter({ language });

    await test.step('a wrong password is refused in its place, the right one asks for the mill', async () => {
      await page.goto('/user/login');
      await fillLogin(page, { username: '', language, password: '' });
      await expect(page.getByText(iam.login.enterAccount)).toBeVisible();
      await expect(page.getByText(iam.login.enterPassword)).toBeVisible();
      const { ways } = iam;
      const way = (name: string) => page.getByRole('button', { name, exact: true }).click();
      await way(ways.byPhone);
      await way(iam.login.submit);
      await expect(page.getByText(ways.enterPhone)).toBeVisible();
      await expect(page.getByText(ways.enterCode)).toBeVisible();
      await way(iam.login.byPassword);
      await fillLogin(page, { username: 'group', language, password: 'Millwright-2025' });
      await expect(page.getByRole('alert').filter({ hasText: iam.errors.loginRefused })).toBeVisible();
      await expect(page).toHaveURL('/user/login');
      await fillLogin(page, { username: 'group', language });
      await expect(page.getByText(iam.login.pickTenant)).toBeVisible();
      // Login ends only once one of several mills is picked.
      const enterMill = page.getByRole('button', { name: iam.login.submit, exact: true });
      await expect(page).toHaveURL('/user/login');
      expect(await page.evaluate(() => localStorage.getItem('tenantId'))).toBeNull();
      await page.getByRole('combobox', { name: iam.login.tenant }).click();
      await page
        .getByTitle(reference?.name ?? '')
        .filter({ visible: true })
        .last()
        .click();
      const sinceMs = Date.now();
      await enterMill.click();
      await expect(page).toHaveURL('/dashboard/analysis');
      for (const endMs of await endsOf(page, cached)) {
        expect(endMs).toBeGreaterThanOrEqual(sinceMs + sevenDaysMs);
        expect(endMs).toBeLessThanOrEqual(Date.now() + sevenDaysMs);
      }
    });

    await test.step('an administrator begins at home, which greets and leads to the whole mill', async () => {
      await expect(page).toHaveURL('/dashboard/analysis');
      await page.getByRole('main').getByRole('link', { name: boards.screens.monitorScreen }).click();
      await expect(page).toHaveURL('/monitor/monitorScreen');
      await expect(page.getByRole('heading', { level: 1, name: boards.screens.monitorScreen })).toBeVisible();
      await expect(page).toHaveTitle(reference?.customShowName ?? '');
      await expect(page.locator('html')).toHaveAttribute('lang', languageTags[language]);
      await untilChanged(page, '[data-level]');
    });

    await test.step('the menu leads to the spinning board, a tile to its machine', async () => {
      await page.keyboard.press('Escape');
      await expect(page).toHaveURL('/dashboard/analysis');
      await openFromMenu(page, {
        area: iam.menuAreas.digitalDashboards,
        screen: boards.screens.afterSpinning,
      });
      const tiles = page.getByRole('listitem').getByRole('button', { name: /^\d\d, / });
      await expect(tiles).toHaveCount(50);
      await tiles.nth(16).click();
      await expect(page).toHaveURL('/monitor/equipmentDetail?code=RF-17');
      await expect(page.getByRole('heading', { level: 1 })).toContainText('17');
    });

    await test.step('another language is the whole page, at the same address', async () => {
      const next = nextLanguage[language];
      const asked = page.waitForRequest((request) => request.headers()['language-id'] === next);
      // A page that is loaded anew knows nothing of this, and its dictionaries are read anew.
      await page.evaluate(() => {
        document.documentElement.dataset['before'] = '';
        localStorage.setItem('dictObj', JSON.stringify({ value: {}, expire: 0 }));
      });
      await choose(page, iam.shell.language, languageNames[next]);
      await asked;
      await expect(page.locator('html')).not.toHaveAttribute('data-before');
      expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe(next);
      expect(await endsOf(page, ['dictObj'])).not.toEqual([0]);
      await expect(page.locator('html')).toHaveAttribute('lang', languageTags[next]);
      await expect(page).toHaveURL('/monitor/equipmentDetail?code=RF-17');
      await expect(page.getByText(phrasesIn(next).boards.machine.states)).toBeVisible();
      await choose(page, phrasesIn(next).iam.shell.language, languageNames[language]);
      await expect(page.getByText(boards.machine.states)).toBeVisible();
    });

    await test.step('another mill has its own machines, title and time', async () => {
      await page.evaluate(() => {
        document.documentElement.dataset['before'] = '';
      });
      await choose(page, iam.shell.tenant, vietnamese?.name ?? '');
      // The page is loaded anew: it is there when it names the mill.
      await expect(
        page.getByRole('button', { name: `${iam.shell.tenant}: ${vietnamese?.name}` }),
      ).toBeVisible();
      await expect(page.locator('html')).not.toHaveAttribute('data-before');
      expect(await page.evaluate(() => JSON.parse(localStorage.getItem('tenantId') ?? '{}').value)).toBe(
        vietnamese?.tenantId,
      );
      await expect(page).toHaveTitle(phrasesIn(language).core.productTitle);
      await page.goto('/monitor/monitorScreen');
      await expect(page.getByRole('heading', { level: 1 })).toContainText(vietnamese?.name ?? '');
      await untilDrawn(page);
      await expect(page.locator('[data-board] header > time')).toHaveText(clockIn(vietnamese?.zone ?? ''));
    });

    await test.step('a mill without machines says so', async () => {
      await page.goto('/monitor/machineStatus');
      await choose(page, iam.shell.tenant, empty?.name ?? '');
      await expect(page.getByRole('button', { name: `${iam.shell.tenant}: ${empty?.name}` })).toBeVisible();
      await page.goto('/monitor/monitorScreen');
      await expect(page.getByText(boards.board.noMachines)).toBeVisible();
    });

    await test.step('the way begins with home, whose tab stays open', async () => {
      await page.goto('/monitor/machineStatus');
      await expect(page.locator('aside').getByRole('navigation')).toBeVisible();
      const way = page.getByRole('banner').getByRole('navigation', { name: iam.shell.breadcrumb });
      await expect(way.locator('li:not([aria-hidden])')).toHaveText([
        iam.shell.home,
        iam.menuAreas.productionMonitor,
        boards.screens.machineStatus,
      ]);
      await expect(way.getByRole('link', { name: iam.shell.home })).toHaveAttribute(
        'href',
        '/dashboard/analysis',
      );
      const tabs = page.getByRole('tab');
      const names = await tabs.allTextContents();
      expect(names[0]).toBe(iam.shell.home);
      await tabs.first().press('Delete');
      await expect(page.getByText(iam.shell.homeStays)).toBeVisible();
      expect(await tabs.allTextContents()).toEqual(names);
    });

    await test.step('logout asks, and leaves nothing behind', async () => {
      await page.getByRole('button', { name: new RegExp(`^${iam.shell.user}: `) }).click();
      await page.getByRole('menuitem', { name: iam.shell.logout }).click();
      const asked = page.getByRole('dialog');
      await untilStanding(asked);
      await expect(asked).toContainText(iam.shell.logoutAsk);
      expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();
      await asked.getByRole('button', { name: iam.shell.logout }).click();
      await expect(page).toHaveURL('/user/login');
      const left = await page.evaluate(
        (names) => names.filter((name) => localStorage.getItem(name) !== null),
        [...cached, 'userInfo', 'tenantName', 'tenantList'],
      );
      expect(left).toEqual([]);
    });
  });

test.describe('a login that is missing, refused or without its mill', () => {
  // Refused tokens are answered with 500, a session that was ended with 401.
  test.use({ expectedTrouble: /status of (401|500)|^answer: (401|500)|WebSocket/ });

  test('R-009 R-044 R-045 S-070 leads to the login, and from there back to the address', async ({
    page,
    enter,
  }) => {
    const { login } = phrasesIn('en').iam;
    const address = '/monitor/equipmentDetail?code=RF-08';
    const redirected = `/user/login?${new URLSearchParams({ redirect: address })}`;
    const enterAgain = async () => {
      await fillLogin(page, { username: 'admin', language: 'en' });
      await expect(page).toHaveURL(address);
      await expect(page.getByRole('heading', { level: 1 })).toContainText('08');
    };
    const stored = (name: string) => page.evaluate((key) => localStorage.getItem(key), name);
    await enter({ language: 'en' });
    await test.step('without a login', async () => {
      await page.goto(address);
      await expect(page).toHaveURL(redirected);
      await enterAgain();
    });

    await test.step('with tokens that the server refuses, the one that renews as well', async () => {
      await page.evaluate(() => {
        for (const name of ['token', 'refreshToken']) {
          const kept: unknown = JSON.parse(localStorage.getItem(name) ?? '{}');
          localStorage.setItem(name, JSON.stringify({ ...Object(kept), value: 'refused' }));
        }
      });
      const renewal = page.waitForResponse((answer) => answer.url().includes(refreshToken.path));
      await page.reload();
      expect(await (await renewal).json()).toMatchObject({ success: false });
      await expect(page).toHaveURL(redirected);
      for (const name of ['token', 'refreshToken', 'userInfo', 'tenantId'])
        expect(await stored(name)).toBeNull();
      await page.getByRole('alertdialog').getByRole('button', { name: login.again }).click();
      await enterAgain();
    });

    await test.step('without a stored mill, where the button ends the session at the server, too', async () => {
      const token: unknown = JSON.parse((await stored('token')) ?? '{}').value;
      await page.evaluate(() => localStorage.removeItem('tenantId'));
      await page.reload();
      const modal = page.getByRole('dialog').filter({ hasText: login.expired });
      await expect(modal).toBeVisible();
      const left = page.waitForResponse((answer) => answer.url().includes(logout.path));
      await modal.getByRole('button', { name: login.again }).click();
      expect(await (await left).json()).toMatchObject({ success: true });
      await expect(page).toHaveURL(/^[^?]*\/user\/login(\?|$)/);
      expect(await stored('token')).toBeNull();
      const headers = { 'x-access-token': String(token), 'tenant-id': '1001' };
      const answer = await page.request.get(`${basePath}${userPermissions.path}`, { headers });
      expect((await answer.json()).success).toBe(false);
    });
  });
});

/** Times until which entries of the browser's storage are kept, ms. */
async function endsOf(page: Page, names: readonly string[]): Promise<number[]> {
  return page.evaluate(
    (asked) => asked.map((name) => Number(JSON.parse(localStorage.getItem(name) ?? '{}').expire)),
    names,
  );
}

/** A choice of the header. */
async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${label}: `) }).click();
  await page.getByRole('menuitem', { name: option, exact: true }).click();
}

async function openFromMenu(page: Page, { area, screen }: { area: string; screen: string }): Promise<void> {
  const menu = page.getByRole('navigation', { name: /./ }).filter({ hasText: area });
  const link = menu.getByRole('link', { name: screen, exact: true });
  await menu.getByText(area, { exact: true }).click();
  // While the area unfolds, its entries move under the mouse.
  let last: number | undefined;
  const stands = async () => {
    const before = last;
    last = (await link.boundingBox())?.y;
    return last !== undefined && last === before;
  };
  await expect.poll(stands, { intervals: [200] }).toBe(true);
  await link.click();
}

/** The first element's text becomes another one: the page lives. */
async function untilChanged(page: Page, selector: string): Promise<void> {
  const first = await page.locator(selector).first().textContent();
  await expect(page.locator(selector).first()).not.toHaveText(first ?? '');
}

/** "13:42" in a zone, now or a minute later. */
function clockIn(zone: string): RegExp {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' });
  const [now, next] = [0, 60_000].map((laterMs) => clock.format(Date.now() + laterMs));
  return new RegExp(`^(${now}|${next})$`);
}
