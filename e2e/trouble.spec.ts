import { journeyLanguages } from './parts/journeyLanguages.ts';
import { untilDrawn } from './parts/screens.ts';
import { screenshotPath } from './parts/screenshots.ts';
import { expect, test } from './parts/test.ts';
import { cuttableNetwork, withoutRight } from './parts/trouble.ts';
import { pattern, wordsOf } from './parts/words.ts';

const group = { username: 'group', tenantId: 1001 };
const spinningBoard = '/monitor/afterSpinning';

test.describe('a board whose network is cut', () => {
  test.use({ expectedTrouble: /ERR_INTERNET_DISCONNECTED/ });

  for (const language of journeyLanguages('en'))
    test(`keeps its figures and says in ${language} how old they are, then that they are back`, async ({
      page,
      enter,
    }) => {
      const { boards } = wordsOf(language);
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
      const { core } = wordsOf('en');
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
      const { core, iam } = wordsOf(language);
      await withoutRight(page, 'boards.process');
      await enter({ username: 'operator', tenantId: 1001, language });
      await page.goto(spinningBoard);
      const alert = page.getByRole('alert').filter({ hasText: core.state.forbidden });
      await expect(alert).toContainText(iam.shell.forbiddenHint.replace('{right}', 'boards.process'));
      await page.screenshot({ path: screenshotPath('forbidden', language) });
    });
});

test('an address that is no screen of this person leads to the page that says so', async ({
  page,
  enter,
}) => {
  await enter({ username: 'operator', tenantId: 1001, language: 'en' });
  await page.goto('/tenant/roleUserList');
  await expect(page).toHaveURL('/404');
  await expect(page.getByRole('heading', { name: wordsOf('en').iam.shell.notFound })).toBeVisible();
});

test('a machine that the mill does not have is named, with the way to those it has', async ({
  page,
  enter,
}) => {
  await enter({ ...group, language: 'en' });
  await page.goto('/monitor/equipmentDetail?code=RF-99');
  const { machine } = wordsOf('en').boards;
  await expect(page.getByRole('alert')).toContainText(machine.unknownMachine.replace('{code}', 'RF-99'));
  await page.getByRole('link', { name: machine.backToList }).click();
  await expect(page).toHaveURL('/monitor/machineStatus');
});
