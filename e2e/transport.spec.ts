import { createHash } from 'node:crypto';
import { manufacturer } from '@millwright/contract/areas/basics/library/manufacturer.ts';
import { position } from '@millwright/contract/areas/access/position/position.ts';
import { role } from '@millwright/contract/areas/access/role/role.ts';
import { marker } from '@millwright/contract/areas/basics/marker/marker.ts';
import { logout, refreshToken, userPermissions } from '@millwright/contract/areas/identity/login/calls.ts';
import { updatePassword } from '@millwright/contract/areas/access/password/passwordCalls.ts';
import { savePreference } from '@millwright/contract/areas/access/own/preferenceCalls.ts';
import { signedText } from '@millwright/contract/core/fields/signature.ts';
import { basePath } from '@millwright/contract/core/call/call.ts';
import { calls, resourceCalls } from '@millwright/contract/registry.ts';
import type { Page, Request } from '@playwright/test';
import { expect, fillLogin, test } from './parts/test.ts';
import { goWithin } from './parts/trouble.ts';
import { phrasesIn } from './parts/words.ts';

const { core, iam } = phrasesIn('en');
const admin = { username: 'admin', tenantId: 1001, language: 'en' } as const;
const list = manufacturer.screen?.path ?? '';
const listCall = `${basePath}${resourceCalls(manufacturer).list.path}`;
const sheetCall = `${basePath}${resourceCalls(manufacturer).exportXls.path}`;
/** Calls that anybody may make are not signed. */
const publicPaths = new Set(
  calls.filter(({ access }) => access === 'public').map(({ path }) => `${basePath}${path}`),
);
const rightsCall = `**${userPermissions.path}*`;

/** Pages that were left stay in their tabs, unseen. */
const shown = (page: Page, testId: string) => page.getByTestId(testId).filter({ visible: true });
const rows = (page: Page) => page.locator('[data-testid=table] tbody tr[data-row-key]');
const notice = (page: Page, text: string) =>
  page.getByRole('alert').filter({ hasText: core.notices.title }).filter({ hasText: text });
const search = (page: Page) =>
  shown(page, 'search').getByRole('button', { name: core.actions.search }).click();
const stored = (page: Page, key: string) =>
  page.evaluate((name) => {
    const entry = JSON.parse(localStorage.getItem(name) ?? 'null');
    return entry === null ? null : entry.value;
  }, key);
const isCall = (url: string, path: string) => new URL(url).pathname === path;

const isLookup = (request: Request) => request.url().includes('/sys/dict/getDictItems/');

/** Lets request timeouts follow the clock of the test. */
async function followClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.addInitScript(() => {
    AbortSignal.timeout = (ms) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(new DOMException('late', 'TimeoutError')), ms);
      return controller.signal;
    };
  });
}
const pause = async (page: Page) => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);

test.describe('the transport', () => {
  test.use({ expectedTrouble: /status of (401|500)|^answer: (401|500)|ERR_FAILED/ });

  test('A-013 C-002 C-008 C-009 C-010 C-011 C-013 C-014 C-015 C-016 C-017 E-061 K-054 K-055 K-056 K-057 M-004 M-006 M-015 S-067 S-068 a login is stored, its token renewed after 5 s, and late answers are given up', async ({
    page,
    enter,
  }) => {
    await followClock(page);
    await enter({ language: 'en' });
    const startedMs = Date.now() - 60_000;
    const requests: Request[] = [];
    page.on('request', (request) => {
      if (request.url().includes(`${basePath}/`)) requests.push(request);
    });
    const granted = page.waitForResponse(rightsCall);
    await page.goto('/user/login');
    await fillLogin(page, admin);
    await expect(page).toHaveURL('/dashboard/analysis');

    await test.step('keys of the browser hold the login, the menu and the rights', async () => {
      for (const key of ['token', 'tenantName', 'tenantList', 'dictObj', 'messageLists'])
        await expect.poll(() => stored(page, key), key).toBeTruthy();
      expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe('en');
      const { result } = await (await granted).json();
      const kept = await page.evaluate(() =>
        ['LOGIN_USER_MENU', 'LOGIN_USER_BUTTON_AUTH', 'SYS_BUTTON_AUTH'].map((key) =>
          JSON.parse(sessionStorage.getItem(key) ?? 'null'),
        ),
      );
      expect(kept.map((each) => each.length)).toEqual(
        [result.menu, result.auth, result.allAuth].map((each) => each.length),
      );
      expect(kept[1]).toEqual(result.auth);
      expect(kept[2]).toEqual(result.allAuth);
    });

    await test.step('requests of low-code pages name the application, and those of dictionary items have no time stamp', async () => {
      const named = page.waitForRequest(rightsCall);
      await page.goto('/low-app/7f3a-01/orders');
      expect((await named).headers()['x-low-app-id']).toBe('7f3a-01');
      await expect(page).toHaveURL('/404');
      const sent: Request[] = [];
      const collect = (request: Request) => {
        if (request.method() === 'GET' && request.url().includes(`${basePath}/`)) sent.push(request);
      };
      page.on('request', collect);
      // A page with a dictionary.
      await page.goto(position.screen?.path ?? '');
      await expect(rows(page).first()).toBeVisible();
      await expect.poll(() => sent.filter(isLookup).length).toBeGreaterThan(0);
      page.off('request', collect);
      expect(new Set(sent.map((request) => request.headers()['x-low-app-id']))).toEqual(new Set([undefined]));
      // Lookups of dictionary items alone have no time stamp.
      expect(sent.filter((request) => !new URL(request.url()).searchParams.has('_t'))).toEqual(
        sent.filter(isLookup),
      );
      await page.goto(list);
      await expect(rows(page).first()).toBeVisible();
    });

    await test.step('requests say who asks, for which mill and in which language, and those that read or send are signed', async () => {
      const saved = page.waitForRequest(`**${savePreference.path}*`);
      await page.getByRole('button', { name: `${iam.shell.user}:` }).click();
      await page.getByRole('menuitem', { name: iam.shell.settings, exact: true }).click();
      const drawer = page.getByRole('dialog');
      await drawer.getByRole('switch', { name: iam.settings.isColourWeak }).click();
      await saved;
      await drawer.getByRole('button', { name: iam.settings.reset }).click();
      await page.keyboard.press('Escape');
      await expect(drawer).toBeHidden();
      const [first] = requests;
      expect(first?.headers()).toMatchObject({ 'tenant-id': '0', 'language-id': 'en' });
      const begin = requests.findIndex((request) =>
        new URL(request.url()).pathname.endsWith(userPermissions.path),
      );
      const later = requests
        .slice(begin)
        .filter(
          (request) =>
            request.resourceType() === 'fetch' && !publicPaths.has(new URL(request.url()).pathname),
        );
      const secret = String(await stored(page, 'signSecret'));
      for (const request of later) {
        const headers = request.headers();
        expect(headers, request.url()).toMatchObject({
          'x-access-token': expect.stringMatching(/.{20}/),
          'tenant-id': '1001',
          'language-id': 'en',
        });
        const { pathname, searchParams } = new URL(request.url());
        const isGet = request.method() === 'GET';
        const body: Record<string, unknown> = isGet ? {} : (request.postDataJSON() ?? {});
        const text = signedText(secret, {
          path: pathname.slice(basePath.length),
          parameters: { ...Object.fromEntries(searchParams), ...body },
        });
        expect(headers['x-sign'], request.url()).toBe(
          createHash('md5').update(text).digest('hex').toUpperCase(),
        );
        expect(Number(headers['x-timestamp'])).toBeGreaterThan(startedMs);
        expect(searchParams.has('_t')).toBe(isGet && !isLookup(request));
      }
      expect(new Set(later.map((request) => request.method())).size).toBeGreaterThan(1);
    });

    const asked: string[] = [];
    page.on('request', (request) => {
      if (isCall(request.url(), listCall)) asked.push(request.headers()['x-access-token'] ?? '');
    });
    const spoil = () =>
      page.evaluate(() => {
        const entry = JSON.parse(localStorage.getItem('token') ?? '{}');
        localStorage.setItem('token', JSON.stringify({ ...entry, value: 'over' }));
      });

    await test.step('a refused token is renewed, and the request repeated 5 s later', async () => {
      await pause(page);
      await spoil();
      const renewal = page.waitForResponse((answer) =>
        isCall(answer.url(), `${basePath}${refreshToken.path}`),
      );
      await page.locator('[data-testid=search] input').first().fill('e2e');
      await search(page);
      const { result } = await (await renewal).json();
      await expect.poll(() => stored(page, 'token')).toBe(result.token);
      expect(await stored(page, 'refreshToken')).toBe(result.refreshToken);
      await page.clock.runFor(4_900);
      expect(asked).toEqual(['over']);
      const again = page.waitForResponse((answer) => isCall(answer.url(), listCall));
      await page.clock.runFor(100);
      expect((await again).status()).toBe(200);
      expect(asked).toEqual(['over', result.token]);
    });

    await test.step('so is that of a file', async () => {
      await spoil();
      const renewal = page.waitForResponse((answer) =>
        isCall(answer.url(), `${basePath}${refreshToken.path}`),
      );
      await page.getByTestId('tools').getByRole('button', { name: core.actions.export }).click();
      const { result } = await (await renewal).json();
      await expect.poll(() => stored(page, 'token')).toBe(result.token);
      const file = page.waitForEvent('download');
      await page.clock.runFor(5_000);
      expect((await file).suggestedFilename()).toMatch(/\.xlsx$/);
    });

    await test.step('an export is given up after 30 s, another request after 60 s, and shows that it waits after 500 ms', async () => {
      const pending = page.getByTestId('pending');
      for (const [call, ask, limitMs, words] of [
        [
          sheetCall,
          () => page.getByTestId('tools').getByRole('button', { name: core.actions.export }).click(),
          30_000,
          core.notices.downloadFailed,
        ],
        [listCall, () => search(page), 60_000, core.notices.timeout],
      ] as const) {
        await page.route(`**${call}*`, () => new Promise(() => undefined));
        await page.locator('[data-testid=search] input').first().fill(`late ${limitMs}`);
        await page.clock.runFor(1_000);
        await expect(pending).toHaveCount(0);
        const sent = page.waitForRequest(`**${call}*`);
        await ask();
        await sent;
        // The page hears of a query that was sent in its next task.
        await page.clock.runFor(10);
        await page.clock.runFor(480);
        await expect(pending).toHaveCount(0);
        await page.clock.runFor(30);
        if (call === listCall) await expect(pending).toBeVisible();
        await page.clock.runFor(limitMs - 620);
        await expect(notice(page, words)).toHaveCount(0);
        await page.clock.runFor(100);
        await expect(notice(page, words)).toBeVisible();
        await page.clock.runFor(2_900);
        await expect(notice(page, words)).toBeVisible();
        await page.clock.runFor(200);
        await expect(notice(page, words)).toHaveCount(0);
        await page.unroute(`**${call}*`);
      }
    });
  });

  test('A-014 A-015 A-016 R-040 M-007 M-008 M-009 M-092 S-065 controls follow rights, and a login that ended leaves nothing behind', async ({
    page,
    enter,
  }) => {
    await page.clock.install();
    await enter(admin);
    const notEnforced = manufacturer.access.add;
    const lacked = position.access.add;
    const unrouted = marker.screen?.path ?? '';
    await page.route(rightsCall, async (route) => {
      const response = await route.fetch();
      const answer = await response.json();
      const { menu, auth, allAuth } = answer.result;
      const lacking = new Set([notEnforced, lacked]);
      await route.fulfill({
        response,
        json: {
          ...answer,
          result: {
            ...answer.result,
            menu: menu.map((area: { children?: readonly { path: string }[] }) => ({
              ...area,
              children: area.children?.map((entry) =>
                entry.path === unrouted ? { ...entry, route: '0' } : entry,
              ),
            })),
            auth: auth.filter(({ action }: { action: string }) => !lacking.has(action)),
            allAuth: allAuth.map((right: { action: string }) => {
              if (!lacking.has(right.action)) return right;
              return { ...right, status: right.action === notEnforced ? '0' : '1' };
            }),
          },
        },
      });
    });
    await test.step('a held or not enforced right shows a control, a lacking one does not', async () => {
      await page.goto(position.screen?.path ?? '');
      await expect(rows(page).first()).toBeVisible();
      await expect(page.getByTestId('tools')).toBeVisible();
      await expect(page.getByRole('button', { name: /^Add position/ })).toHaveCount(0);
      await goWithin(page, role.screen?.path ?? '');
      await expect(page.getByRole('button', { name: /^Add role/ })).toBeVisible();
      await goWithin(page, list);
      await expect(page.getByRole('button', { name: /^Add manufacturer/ })).toBeVisible();
    });

    await test.step('a page with the route flag 0 has no route', async () => {
      await goWithin(page, unrouted);
      await expect(page).toHaveURL('/404');
      await goWithin(page, list);
      await expect(page).toHaveURL(list);
    });

    await test.step('401 is reported, clears the session and reloads the page after 1.5 s', async () => {
      await pause(page);
      const json = { success: false, code: 401, message: 'x', result: null, timestamp: 0 };
      await page.route(`**${listCall}*`, (route) => route.fulfill({ status: 401, json }));
      await page.evaluate(() => document.body.setAttribute('data-before', ''));
      await shown(page, 'search').locator('input').first().fill('e2e');
      await search(page);
      await expect(notice(page, iam.errors.sessionEnded)).toBeVisible();
      for (const key of ['token', 'refreshToken', 'userInfo', 'tenantId'])
        expect(await page.evaluate((name) => localStorage.getItem(name), key), key).toBeNull();
      await page.clock.runFor(1_400);
      await expect(page.locator('body[data-before]')).toHaveCount(1);
      await page.clock.runFor(100);
      await expect(page.locator('body[data-before]')).toHaveCount(0);
      await expect(page).toHaveURL(/\/user\/login/);
    });

    await test.step('a password is not changed once the login is gone', async () => {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.clock.resume();
      await enter(admin);
      await page.goto(unrouted);
      await expect(page).toHaveURL(unrouted);
      await page.goto(position.screen?.path ?? '');
      // The real rights of the same person have the control that was lacking above.
      await expect(page.getByRole('button', { name: /^Add position/ })).toBeVisible();
      let changes = 0;
      page.on('request', (request) => {
        if (isCall(request.url(), `${basePath}${updatePassword.path}`)) changes += 1;
      });
      await page.getByRole('button', { name: `${iam.shell.user}:` }).click();
      await page.getByRole('menuitem', { name: iam.shell.changePassword, exact: true }).click();
      const modal = page.locator('.ant-modal');
      for (const [place, text] of ['Roving-32S?', 'Spindle-40S!', 'Spindle-40S!'].entries())
        await modal.locator('input[type=password]').nth(place).fill(text);
      const token = await page.evaluate(() => {
        const kept = localStorage.getItem('token') ?? '';
        localStorage.removeItem('token');
        return kept;
      });
      await modal.locator('.ant-btn-primary').click();
      await expect(
        page.locator('.ant-message').getByText(iam.password.nobody, { exact: true }),
      ).toBeVisible();
      expect(changes).toBe(0);
      await page.evaluate((kept) => localStorage.setItem('token', kept), token);
      await page.keyboard.press('Escape');
      await expect(modal).toBeHidden();
    });

    await test.step('a logout that the server refuses clears the browser all the same', async () => {
      await page.route(`**${logout.path}*`, (route) => route.fulfill({ status: 500, body: '' }));
      const failed = page.waitForResponse(`**${logout.path}*`);
      await page.getByRole('button', { name: `${iam.shell.user}:` }).click();
      await page.getByRole('menuitem', { name: iam.shell.logout, exact: true }).click();
      const question = page.getByRole('dialog').filter({ hasText: iam.shell.logoutAsk });
      await question.getByRole('button', { name: iam.shell.logout, exact: true }).click();
      expect((await failed).status()).toBe(500);
      await expect(page).toHaveURL('/user/login');
      const left = await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)].flat());
      for (const key of [
        'token',
        'refreshToken',
        'userInfo',
        'roles',
        'tenantId',
        'dictObj',
        'LOGIN_USER_MENU',
      ])
        expect(left, key).not.toContain(key);
    });
  });

  test('C-111 K-053 a board on a wall asks the root of the site for the build every 30 s', async ({
    page,
    enter,
  }) => {
    await page.clock.install();
    await page.addInitScript(() => {
      const send = window.fetch.bind(window);
      window.fetch = (target, init) => {
        if (target === '/' && (init?.method ?? 'GET') === 'GET')
          document.body.dataset['checks'] = `${document.body.dataset['checks'] ?? ''} ${Date.now()}`;
        return send(target, init);
      };
    });
    await enter(admin);
    await page.goto('/monitor/remind');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await pause(page);
    // The jump to the pause may have delayed one.
    await page.evaluate(() => delete document.body.dataset['checks']);
    await page.clock.runFor(61_000);
    const checks = await page.evaluate(
      () => document.body.dataset['checks']?.trim().split(' ').map(Number) ?? [],
    );
    expect(checks.length).toBeGreaterThan(1);
    const gaps = checks.slice(1).map((atMs, place) => atMs - (checks[place] ?? 0));
    expect(new Set(gaps)).toEqual(new Set([30_000]));
  });
});
