import { dispatchOrderPath } from '@millwright/contract/areas/production/dispatch/dispatchOrder.ts';
import { orderListPath } from '@millwright/contract/areas/production/orders/orderPaths.ts';
import type { Page } from '@playwright/test';
import { expect, test } from './parts/test.ts';
import { phrasesIn } from './parts/words.ts';

const {
  production: { resources },
  iam,
} = phrasesIn('en');
const order = resources.productionOrder.fields;
const dispatch = resources.dispatchOrder.fields;
const dispatchList = 'Dispatch orders';

/** How far a table can be scrolled sideways, px. */
async function hiddenPx(page: Page): Promise<number> {
  return page.locator('[data-testid=table]').evaluate((table) => table.scrollWidth - table.clientWidth);
}

test('a list of orders at 1366 shows due dates and rulers, and folds what has no room', async ({
  page,
  enter,
}) => {
  const table = page.getByTestId('table');
  const head = (name: string) => table.locator('thead').getByText(name, { exact: true });
  await page.setViewportSize({ width: 1366, height: 768 });
  await enter({ username: 'admin', tenantId: 1001, language: 'en' });
  await page.goto(orderListPath);
  const ruler = page.getByTestId('row-ruler').first();
  await expect(ruler).toBeInViewport({ ratio: 1 });
  await expect(ruler).toHaveAttribute(
    'aria-label',
    new RegExp(`^${order.deliveryDate} .*${order.progress} `),
  );
  await expect(head(order.deliveryDate)).toBeInViewport({ ratio: 1 });
  expect(await hiddenPx(page)).toBe(0);

  await expect(head(`${order.deliveredKg} kg`)).toHaveCount(0);
  await table.locator('[data-row-key] [aria-expanded]').first().click();
  await expect(page.getByTestId('folded').getByText(`${order.deliveredKg} kg`)).toBeInViewport();

  await page.goto(dispatchOrderPath);
  await expect(head(dispatch.failedCount)).toBeInViewport({ ratio: 1 });
  expect(await hiddenPx(page)).toBe(0);
  // Failures have a tab of their own, and stand first among the tiles of a row.
  await page.goto(`${dispatchOrderPath}?view=failed`);
  const answers = table.getByRole('img', { name: /failed/ }).first();
  await expect(answers).toBeInViewport({ ratio: 1 });
  await expect(answers.locator('i').first()).toHaveAttribute('data-state', 'failed');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(orderListPath);
  // Closed orders have no ruler.
  const open = page
    .getByTestId('phone-list')
    .locator('li')
    .filter({ has: page.getByTestId('row-ruler') });
  const first = open.first();
  await first.scrollIntoViewIfNeeded();
  await expect(first).toContainText(`${order.deliveryDate}: `);
  await expect(first).toContainText(`${order.yarnDemandKg} kg`);
  await expect(first.getByTestId('row-ruler')).toBeInViewport({ ratio: 1 });
});

test('tabs of one title say what they show, and terms of the menu are whole', async ({ page, enter }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await enter({ username: 'admin', tenantId: 1001, language: 'en' });
  await page.goto(`${dispatchOrderPath}?view=issued`);
  await expect(page.getByTestId('table')).toBeVisible();
  const menu = page.getByRole('navigation', { name: iam.shell.menu });
  const entry = menu.getByRole('link', { name: dispatchList, exact: true });
  await entry.click();
  await expect(page).toHaveURL(new RegExp(`${dispatchOrderPath}$`));
  await expect(page.getByRole('tab')).toHaveText([
    iam.shell.home,
    `${dispatchList} · ${resources.dispatchOrder.states.issued}`,
    dispatchList,
  ]);

  const groups = menu.locator('.ant-menu-submenu-title[aria-expanded=false]');
  while ((await groups.count()) > 0) await groups.first().click();
  const cut = await menu
    .locator('.ant-menu-title-content > *')
    .evaluateAll((entries) =>
      entries.filter((each) => each.scrollWidth > each.clientWidth + 1).map((each) => each.textContent),
    );
  expect(cut).toEqual([]);
});
