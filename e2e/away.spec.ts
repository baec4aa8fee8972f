import type { Page } from '@playwright/test';
import { manufacturer } from '@millwright/contract/areas/basics/library/manufacturer.ts';
import { refreshToken } from '@millwright/contract/areas/identity/login/calls.ts';
import { shiftCalendarScreen } from '@millwright/contract/areas/shifts/screens.ts';
import { basePath } from '@millwright/contract/core/call/call.ts';
import { form, saveButton } from './parts/formDrawer.ts';
import { journeyLanguages } from './parts/journeyLanguages.ts';
import { screenshotPath } from './parts/screenshots.ts';
import { expect, fillLogin, test } from './parts/test.ts';
import { pattern, phrasesIn } from './parts/words.ts';

const manager = { username: 'admin', tenantId: 1001 };
const list = manufacturer.screen?.path ?? '';
const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first();
const bar = (page: Page) => page.locator('[data-away] [aria-live] > p');
/** Its icon of loading, which leaves by an animation, may still be part of its name. */
const saveForm = (page: Page) => saveButton(form(page));
const field = (page: Page, name: string) => page.locator(`[data-field="${name}"] input`);

test.describe('a server that goes away', () => {
  test.use({
    expectedTrouble:
      /ERR_INTERNET_DISCONNECTED|dynamically imported module|did not load|preload CSS|WebSocket|error loading/,
  });

  for (const language of journeyLanguages('vn'))
    test(`leaves shell and page standing, says so in ${language}, and what could not be loaded comes by itself`, async ({
      page,
      context,
      enter,
    }) => {
      const { core, iam } = phrasesIn(language);
      await enter({ ...manager, language });
      await page.goto(list);
      await expect(heading(page)).toBeAttached();
      await expect(page.locator('[data-testid=table]')).toBeVisible();

      await context.setOffline(true);
      await expect(bar(page)).toHaveText(pattern(core.away.since));

      // A dialog whose file is not there yet, and a screen that was never opened.
      await page.getByRole('button', { name: `${iam.shell.user}:` }).click();
      await page.getByRole('menuitem', { name: iam.shell.settings, exact: true }).click();
      const dialog = page.getByRole('dialog').filter({ hasText: iam.shell.loadFailed });
      await expect(dialog).toBeVisible();
      await dialog.getByRole('button', { name: core.actions.close, exact: true }).click();
      await page
        .locator('aside')
        .getByRole('link', { name: iam.screens.dashboardAnalysis, exact: true })
        .click();
      await expect(page.getByRole('alert').filter({ hasText: iam.shell.loadFailed })).toBeVisible();
      await expect(page.locator('aside')).toBeVisible();
      await page.screenshot({ path: screenshotPath('away', language) });

      await context.setOffline(false);
      await expect(bar(page)).toBeHidden({ timeout: 15_000 });
      await expect(page).toHaveURL('/dashboard/analysis');
      await expect(page.getByRole('alert')).toBeHidden();
      await expect(heading(page)).toBeVisible();
      // The list, and home, with which everybody begins.
      await expect(page.getByRole('tab')).toHaveCount(2);
    });

  test('keeps what was typed into a form, which is saved once the server is back', async ({
    page,
    context,
    enter,
  }) => {
    const { core } = phrasesIn('en');
    await enter({ ...manager, language: 'en' });
    await page.goto(`${list}?new=`);
    await field(page, 'number').fill('E2E-AWAY');
    await field(page, 'name').fill('Away and back');
    await context.setOffline(true);
    await saveForm(page).click();
    const note = page.getByTestId('form-drawer').getByRole('alert');
    await expect(note).toContainText(core.resource.form.notSaved);
    await page.screenshot({ path: screenshotPath('away-form', 'en') });
    await expect(field(page, 'name')).toHaveValue('Away and back');
    await context.setOffline(false);
    await saveForm(page).click();
    await expect(page).toHaveURL(list);
    await expect(page.getByRole('link', { name: 'Away and back' })).toBeVisible();
  });

  test('keeps cells of the roster that could not be saved, tells of it, and saves them once the server is back', async ({
    page,
    context,
    enter,
  }) => {
    const { core, shifts } = phrasesIn('en');
    await enter({ ...manager, language: 'en' });
    // So far off that nobody's turn of the demonstration changes.
    await page.goto(`${shiftCalendarScreen.path}?by=person&day=2097-03-05`);
    // A day on which the first person works: which one that is depends on when the demonstration began.
    const working = page.locator('[data-spot^="0 "]:not([title$=": Off"])').first();
    const cell = page.locator(`[data-spot="${await working.getAttribute('data-spot')}"]`);
    const save = page.getByRole('button', { name: pattern(shifts.roster.save) });
    await cell.click();
    await page.keyboard.press('0');
    await expect(cell).toHaveAttribute('data-look', /draft/);
    await context.setOffline(true);
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('alert').filter({ hasText: core.notices.unreachable })).toBeVisible();
    await expect(cell).toHaveAttribute('data-look', /draft/);
    await page.screenshot({ path: screenshotPath('away-roster', 'en') });
    await context.setOffline(false);
    await expect(bar(page)).toBeHidden({ timeout: 15_000 });
    await save.click();
    await expect(cell).not.toHaveAttribute('data-look', /draft/);
    await expect(save).toBeDisabled();
    await cell.click();
    await page.keyboard.press('Delete');
    await save.click();
    await expect(save).toBeDisabled();
  });

  test('shows no row of the question before as an answer to the new one', async ({
    page,
    context,
    enter,
  }) => {
    const { core } = phrasesIn('en');
    await enter({ ...manager, language: 'en' });
    await page.goto(list);
    const rows = page.locator('[data-testid=table] tbody tr[data-row-key]');
    await expect(rows.first()).toBeVisible();
    await context.setOffline(true);
    await page.locator('[data-testid=search] input').first().fill('nothing has this name');
    await page.keyboard.press('Enter');
    await expect(rows).toHaveCount(0);
    await expect(page.locator('[data-testid=list-card]').getByRole('alert')).toContainText(
      core.notices.unreachable,
    );
    await context.setOffline(false);
    await expect(page.getByText(core.resource.list.noneFound)).toBeVisible({ timeout: 15_000 });
  });
});

test.describe('a login that ends while somebody types', () => {
  test.use({ expectedTrouble: /status of (401|500)|^answer: (401|500)/ });

  test('C-012 M-012 M-013 M-014 S-066 S-069 S-070 leads back to the same form, with what was typed; the refresh token went to its own call alone', async ({
    page,
    enter,
  }) => {
    const { core, iam } = phrasesIn('en');
    const paths = { all: new Set<string>(), withRefreshToken: new Set<string>() };
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      paths.all.add(pathname);
      if ('x-refresh-token' in request.headers()) paths.withRefreshToken.add(pathname);
    });
    await enter({ ...manager, language: 'en' });
    await page.goto(`${list}?new=`);
    await field(page, 'number').fill('E2E-LOGIN');
    await field(page, 'name').fill('Typed before');
    await page.evaluate(() => {
      for (const key of ['token', 'refreshToken']) {
        const expire = Date.now() + 3_600_000;
        localStorage.setItem(key, JSON.stringify({ value: 'over', expire }));
      }
    });
    await saveForm(page).click();
    const told = page.getByRole('alertdialog');
    await expect(told).toContainText(iam.login.expired);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await told.getByRole('button', { name: iam.login.again }).click();
    await expect(page).toHaveURL(`/user/login?redirect=${encodeURIComponent(`${list}?new=`)}`);
    await fillLogin(page, { username: manager.username, language: 'en' });
    await expect(field(page, 'name')).toHaveValue('Typed before');
    await expect(page.getByText(pattern(core.resource.form.restored))).toBeVisible();
    expect(paths.all.size).toBeGreaterThan(5);
    expect([...paths.withRefreshToken]).toEqual([`${basePath}${refreshToken.path}`]);
  });
});

test("the browser's Back leaves form, details and list one by one; a reload keeps the open pages", async ({
  page,
  enter,
}) => {
  const { core } = phrasesIn('en');
  await enter({ ...manager, language: 'en' });
  await page.goto('/dashboard/analysis');
  await expect(heading(page)).toBeVisible();
  await page.goto(list);
  await page.locator('[data-testid=title]').first().click();
  await expect(page).toHaveURL(/\?show=/);
  await page
    .locator('[data-testid=detail-drawer] .ant-drawer-footer button')
    .filter({ hasText: core.actions.edit })
    .click();
  await expect(page).toHaveURL(/\?edit=/);
  await expect(field(page, 'number')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\?show=/);
  await expect(page.getByTestId('detail-drawer')).toBeVisible();
  const tabs = page.getByRole('tab');
  const names = await tabs.allTextContents();
  await page.reload();
  await expect(page.getByTestId('detail-drawer')).toBeVisible();
  expect(await tabs.allTextContents()).toEqual(names);
  await page.goBack();
  await expect(page).toHaveURL(list);
  await expect(page.getByTestId('detail-drawer')).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/dashboard/analysis');
});

for (const [id, locale, language] of [
  ['G-005 K-081', 'vi-VN', 'vn'],
  ['G-004 K-080', 'en-GB', 'en'],
  ['G-003 K-079', 'de-DE', 'zh'],
] as const)
  test.describe(`a browser that speaks ${locale}`, () => {
    test.use({ locale });
    test(`${id} is met in ${language} at its first visit`, async ({ page }) => {
      const { iam } = phrasesIn(language);
      await page.goto('/user/login');
      await expect(page.getByRole('button', { name: iam.login.submit, exact: true })).toBeVisible();
    });
  });
