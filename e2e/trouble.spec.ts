import { readFile } from 'node:fs/promises';
import { userPermissions } from '@millwright/contract/areas/identity/login/calls.ts';
import { showPartStock } from '@millwright/contract/areas/maintenance/parts/partCalls.ts';
import { partStock } from '@millwright/contract/areas/maintenance/store/partStock.ts';
import { basePath } from '@millwright/contract/core/call/call.ts';
import { resourceCalls, screens } from '@millwright/contract/registry.ts';
import type { Locator, Route } from '@playwright/test';
import { tokenOf } from './parts/api.ts';
import { started } from './parts/environment.ts';
import { journeyLanguages } from './parts/journeyLanguages.ts';
import { untilDrawn } from './parts/screens.ts';
import { screenshotPath } from './parts/screenshots.ts';
import { expect, test } from './parts/test.ts';
import { cuttableNetwork, goWithin, withoutRight } from './parts/trouble.ts';
import { pattern, phrasesIn } from './parts/words.ts';

const group = { username: 'group', tenantId: 1001 };
const spinningBoard = '/monitor/afterSpinning';

test.describe('a board whose network is cut', () => {
  test.use({ expectedTrouble: /ERR_INTERNET_DISCONNECTED/ });

  for (const language of journeyLanguages('en'))
    test(`keeps its figures and says in ${language} how old they are, then that they are back`, async ({
      page,
      enter,
    }) => {
      const { boards } = phrasesIn(language);
      await page.clock.install();
      const network = await cuttableNetwork(page);
      await enter({ ...group, language });
      await page.goto(spinningBoard);
      await untilDrawn(page);
      const age = page.locator('[data-level]');
      const band = page.getByRole('note');
      await expect(age).toHaveAttribute('data-level', /fresh|ageing/);
      await expect(band).toBeHidden();

      await network.cut();
      await page.clock.fastForward(20_000);
      await expect(age).toHaveAttribute('data-level', 'old');
      await page.clock.fastForward(60_000);
      await expect(band).toHaveText(pattern(boards.board.staleSince));
      await expect(page.locator('li > [data-kind][data-state]')).toHaveCount(50);
      await page.screenshot({ path: screenshotPath('stale', language) });

      await network.mend();
      await page.clock.fastForward(11_000);
      await expect(band).toHaveText(pattern(boards.board.filledIn));
      await page.clock.fastForward(6_000);
      await expect(band).toBeHidden();
      await expect(age).toHaveAttribute('data-level', /fresh|ageing/);
    });
});

test.describe('a board that cannot be read at first', () => {
  test.use({ expectedTrouble: /ERR_INTERNET_DISCONNECTED/ });

  for (const path of [spinningBoard, '/monitor/machineStatus', '/monitor/equipmentDetail?code=RF-17'])
    test(`${path} says why, and reads again when asked to`, async ({ page, enter }) => {
      const { core } = phrasesIn('en');
      const network = await cuttableNetwork(page);
      await enter({ ...group, language: 'en' });
      await network.cut();
      await page.goto(path);
      await expect(page.getByRole('alert')).toContainText(core.notices.unreachable);
      await page.screenshot({ path: screenshotPath('failed', path.replace(/\W+/g, '-')) });
      await network.mend();
      await page.getByRole('button', { name: core.actions.retry, exact: true }).click();
      await expect(page.getByRole('alert')).toBeHidden();
      await untilDrawn(page);
    });
});

test.describe('somebody without the right', () => {
  test.use({ expectedTrouble: /status of 403|^answer: 403/ });

  for (const language of journeyLanguages('vn'))
    test(`is told in ${language} which one is missing, and who gives it`, async ({ page, enter }) => {
      const { core, iam } = phrasesIn(language);
      await withoutRight(page, 'boards.process');
      await enter({ username: 'operator', tenantId: 1001, language });
      await page.goto(spinningBoard);
      const alert = page.getByRole('alert').filter({ hasText: core.state.forbidden });
      await expect(alert).toContainText(iam.shell.forbiddenHint.replace('{right}', 'boards.process'));
      await page.screenshot({ path: screenshotPath('forbidden', language) });
    });
});

test('R-032 R-037 an address that is no screen, or none of this person, leads to the page that says so', async ({
  page,
  enter,
}) => {
  await enter({ username: 'operator', tenantId: 1001, language: 'en' });
  for (const path of ['/tenant/roleUserList', '/no/such/page']) {
    await page.goto(path);
    await expect(page).toHaveURL('/404');
    await expect(page.getByRole('heading', { name: phrasesIn('en').iam.shell.notFound })).toBeVisible();
  }
});

test('a machine that the mill does not have is named, with the way to those it has', async ({
  page,
  enter,
}) => {
  await enter({ ...group, language: 'en' });
  await page.goto('/monitor/equipmentDetail?code=RF-99');
  const { machine } = phrasesIn('en').boards;
  await expect(page.getByRole('alert')).toContainText(machine.unknownMachine.replace('{code}', 'RF-99'));
  await page.getByRole('link', { name: machine.backToList }).click();
  await expect(page).toHaveURL('/monitor/machineStatus');
});

const stock = partStock.screen?.path ?? '';
const { path: sheetPath } = resourceCalls(partStock).exportXls;
const sheetCall = `**${sheetPath}`;
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const rightsCall = `**${userPermissions.path}*`;

test.describe('a server that does not give what it is asked for', () => {
  test.use({
    expectedTrouble:
      /status of (403|404|409|500|504)|^answer: (403|404|409|500|504)|the list of rights is empty/,
  });

  test('A-046 C-109 M-001 M-002 M-003 M-005 M-006 M-010 M-011 M-016 M-017 M-019 M-020 M-035 says why there is no sheet and no stock, and gives the sheet by POST afterwards', async ({
    page,
    enter,
  }) => {
    const { core, maintenance } = phrasesIn('vn');
    await page.clock.install();
    await enter({ username: 'admin', tenantId: 1001, language: 'vn' });
    await page.goto(stock);
    await untilDrawn(page);
    const askForSheet = () =>
      page.getByTestId('tools').getByRole('button', { name: core.actions.export }).click();
    const notice = page.getByRole('alert').filter({ hasText: core.notices.title });
    const answered = async (answer: (route: Route) => Promise<void>, words: string): Promise<Locator> => {
      await page.route(sheetCall, answer);
      await askForSheet();
      await expect(notice.filter({ hasText: words })).toBeVisible();
      await page.unroute(sheetCall);
      return notice.filter({ hasText: words });
    };

    await answered(
      (route) => route.fulfill({ contentType: sheetType, body: '' }),
      core.notices.downloadFailed,
    );

    const given = page.waitForEvent('download');
    const asked = page.waitForRequest((request) => request.url().endsWith(sheetPath));
    await askForSheet();
    expect((await asked).method()).toBe('POST');
    const file = await given;
    expect(file.url()).toMatch(/^blob:/);
    expect(file.suggestedFilename()).toBe(`${maintenance.resources.partStock.title}.xlsx`);
    // A workbook is a zip.
    expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK');
    await expect(notice).toHaveCount(0);

    // Time stands still, save where the notices are given theirs.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
    const isShownFor3s = async (words: string) => {
      await page.clock.runFor(2_900);
      await expect(notice.filter({ hasText: words })).toBeVisible();
      await page.clock.runFor(200);
      await expect(notice).toHaveCount(0);
    };
    // The server is asked for somebody without the right.
    const stranger = await tokenOf(started().url, 'operator', 1001);
    await answered(
      (route) => route.continue({ headers: { ...route.request().headers(), 'x-access-token': stranger } }),
      core.errors.forbidden,
    );
    await expect(notice.filter({ hasText: core.notices.downloadFailed })).toBeVisible();
    await isShownFor3s(core.errors.forbidden);
    for (const [status, words] of [
      [404, core.errors.unknownPath],
      [504, core.notices.timeout],
    ] as const) {
      await answered((route) => route.fulfill({ status, body: '' }), words);
      await isShownFor3s(words);
    }
    await page.clock.resume();

    const said = { part: 'SP-1', place: 'A1', onHand: '3', quantity: '5', unit: 'kg' };
    const parameters = Object.values(said);
    const sentence = Object.entries(said).reduce(
      (text, [name, value]) => text.replaceAll(`{${name}}`, value),
      maintenance.errors.partShort,
    );
    expect(sentence).not.toContain('{');
    const placed = Object.fromEntries(parameters.map((value, place) => [`parameter${place + 1}`, value]));
    const json = { success: false, code: 500, message: 'raw', result: null, timestamp: 0, ...placed };
    const placed500 = { status: 500, json: { ...json, messageCode: 'maintenance.partShort' } };
    const told = await answered((route) => route.fulfill(placed500), sentence);
    await expect(told).not.toContainText('raw');
    await told.getByRole('button', { name: core.actions.close }).click();
    // A notice that says what was asked stays, in the words of the server.
    for (const status of [500, 409]) {
      const own = { ...json, code: status, message: `Own words ${status}` };
      const failure = await answered((route) => route.fulfill({ status, json: own }), own.message);
      await expect(failure).toContainText(`POST ${basePath}${sheetPath} {"columns":["sparePartId",`);
      if (status === 409) await expect(notice).toHaveCount(1);
      await failure.getByRole('button', { name: core.actions.close }).click();
    }

    await page.route(`**${showPartStock.path}*`, (route) => route.fulfill({ status: 500, json }));
    await page.getByRole('button', { name: maintenance.part.move, exact: true }).first().click();
    await expect(page.getByRole('dialog').getByText(maintenance.part.materialsAway)).toBeVisible();
  });

  for (const [id, list] of [
    ['A-018 null', null],
    ['A-017 empty', []],
  ] as const)
    test(`${id} instead of the rights is an error that is said`, async ({ page, enter }) => {
      await enter({ username: 'admin', tenantId: 1001, language: 'en' });
      await page.route(rightsCall, async (route) => {
        const response = await route.fetch();
        const answer = await response.json();
        await route.fulfill({
          response,
          json: { ...answer, result: { ...answer.result, auth: list, allAuth: list } },
        });
      });
      await page.goto(stock);
      await expect(
        page.getByRole('alert').filter({ hasText: /Could not be read|Something failed/ }),
      ).toBeVisible();
      await expect(page.getByTestId('tools')).toHaveCount(0);
    });
});

test('L-036 L-037 L-038 L-039 L-040 L-041 L-042 L-043 L-044 L-045 nothing covers boards while their rights are loaded, and other pages are', async ({
  page,
  enter,
}) => {
  await page.clock.install();
  await enter({ username: 'admin', tenantId: 1001, language: 'en' });
  await page.route(rightsCall, () => new Promise(() => undefined));
  const asked = page.waitForRequest(rightsCall);
  await page.goto(stock);
  await asked;
  const overlay = page.getByRole('status').filter({ hasText: phrasesIn('en').core.state.loading });
  await page.clock.fastForward(1_000);
  await expect(overlay).toBeVisible();
  const uncovered = screens.filter(({ name, layout }) => layout === 'board' || name === 'equipmentDetail');
  const paths = uncovered.map(({ path }) => path).filter((path) => path.startsWith('/monitor/'));
  // Each screen that the specification names is among them.
  const named = [
    'monitorScreen',
    ...['one', 'two', 'three', 'four'].map((line) => `cardingprocess${line}`),
    'frontSpinning',
    'afterSpinning',
    'leaderboard',
    'equipmentDetail',
    'equipArchives',
    'remind',
    'equipState',
    'materialOutput',
  ].map((name) => `/monitor/${name}`);
  expect(paths).toEqual(expect.arrayContaining(named));
  for (const path of [...paths, '/dashboard/fbx']) {
    await goWithin(page, path);
    await expect(overlay, path).toHaveCount(0);
    await goWithin(page, stock);
    await expect(overlay).toBeVisible();
  }
});
