import { replacementScreen } from '@millwright/contract/areas/attendance/screens.ts';
import { tasksScreen } from '@millwright/contract/areas/operations/tasks/tasks.ts';
import { sourcesScreen } from '@millwright/contract/areas/telemetry/sources/sourceCalls.ts';
import type { Page } from '@playwright/test';
import { untilDrawn } from './parts/screens.ts';
import { expect, test } from './parts/test.ts';
import { phrasesIn } from './parts/words.ts';

const { core, telemetry, shifts, iam } = phrasesIn('en');
const admin = { username: 'admin', tenantId: 1001, language: 'en' } as const;

async function open(page: Page, { path }: { path: string }): Promise<void> {
  await page.goto(path);
  await untilDrawn(page);
}

test.describe('what every page of a view has', () => {
  test('a filter that stands in the address, is saved under a name, and is applied again', async ({
    page,
    enter,
  }) => {
    await enter(admin);
    await open(page, replacementScreen);
    await page.getByRole('combobox', { name: shifts.views.replacement.filters.state }).click();
    await page.locator('.ant-select-item-option:visible').last().click();
    await expect(page).toHaveURL(/[?&]state=cancelled/);
    await page.getByRole('button', { name: `+ ${core.resource.query.save}` }).click();
    await page.getByTestId('prompt').getByRole('textbox').fill('Taken back');
    await page.getByRole('dialog').getByRole('button', { name: core.resource.query.save }).click();
    await open(page, replacementScreen);
    await page.getByRole('button', { name: 'Taken back', exact: true }).click();
    await expect(page).toHaveURL(/[?&]state=cancelled/);
    await page.getByRole('button', { name: `${core.resource.query.remove} Taken back` }).click();
    await page.getByRole('dialog').getByRole('button', { name: core.actions.delete }).click();
    await expect(page.getByRole('button', { name: 'Taken back', exact: true })).toHaveCount(0);
  });

  test('columns to choose, which are kept for the person', async ({ page, enter }) => {
    const { title } = core.resource.columns;
    const head = page.getByRole('columnheader', { name: iam.views.tasks.columns.time });
    const choose = async (isShown: boolean) => {
      await page.getByRole('button', { name: title, exact: true }).click();
      const choice = page.getByTestId('columns');
      await choice.getByRole('checkbox', { name: iam.views.tasks.columns.time }).setChecked(isShown);
      await page.keyboard.press('Escape');
    };
    await page.setViewportSize({ width: 1920, height: 1080 });
    await enter(admin);
    await open(page, tasksScreen);
    await expect(head).toBeVisible();
    await choose(false);
    await expect(head).toHaveCount(0);
    await page.reload();
    await expect(page.getByTestId('title').first()).toBeVisible();
    await expect(head).toHaveCount(0);
    await choose(true);
    await expect(head).toBeVisible();
  });

  test('rows that are reached by the keyboard, and details with an address of their own', async ({
    page,
    enter,
  }) => {
    await enter(admin);
    await open(page, tasksScreen);
    const titles = page.getByTestId('title');
    await titles.first().focus();
    await page.keyboard.press('ArrowDown');
    await expect(titles.nth(1)).toBeFocused();
    await page.keyboard.press('Enter');
    const details = page.getByTestId('runs');
    await expect(details).toBeVisible();
    const address = page.url();
    await page.keyboard.press('Escape');
    await expect(details).toHaveCount(0);
    await page.goto(address);
    await expect(details).toBeVisible();
  });

  test('details as a page where they are large, and the way back to the list', async ({ page, enter }) => {
    await enter(admin);
    await open(page, sourcesScreen);
    await page.getByTestId('title').first().click();
    await expect(page).toHaveURL(/[?&]source=/);
    await page.getByRole('button', { name: telemetry.sources.back }).click();
    await expect(page.getByTestId('title').first()).toBeVisible();
    await expect(page).not.toHaveURL(/[?&]source=/);
  });

  test('rows in lines on a phone, without a scroll to the side', async ({ page, enter }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await enter(admin);
    for (const screen of [tasksScreen, sourcesScreen, replacementScreen]) {
      await open(page, screen);
      const beyondPx = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      expect(beyondPx).toBeLessThanOrEqual(0);
    }
    await open(page, tasksScreen);
    await expect(page.getByTestId('phone-list').getByRole('listitem').first()).toBeVisible();
  });

  test.describe('when the answer does not come', () => {
    test.use({ expectedTrouble: /status of 500|^answer: 500/ });

    test('the reason in place of the rows, and another try', async ({ page, enter }) => {
      await enter(admin);
      await page.route(/task\/list/, (route) => route.fulfill({ status: 500, json: { success: false } }));
      await page.goto(tasksScreen.path);
      const again = page.getByTestId('list-card').getByRole('button', { name: core.actions.retry });
      await expect(again).toBeVisible({ timeout: 30_000 });
      await page.unroute(/task\/list/);
      await again.click();
      await expect(page.getByTestId('title').first()).toBeVisible();
    });
  });
});
