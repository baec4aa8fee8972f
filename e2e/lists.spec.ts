import { dispatchOrderPath } from '@millwright/contract/areas/production/dispatchOrder.ts';
import { orderListPath } from '@millwright/contract/areas/production/orderPaths.ts';
import type { Page } from '@playwright/test';
import { expect, test } from './parts/test.ts';
import { wordsOf } from './parts/words.ts';

const { production } = wordsOf('en');
const order = production.resources.productionOrder.fields;
const dispatch = production.resources.dispatchOrder.fields;

/** How far a table can be scrolled sideways, px. */
async function hiddenPx(page: Page): Promise<number> {
  return page
    .locator('[data-testid=table] .ant-table-content')
    .evaluate((table) => table.scrollWidth - table.clientWidth);
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

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(orderListPath);
  const first = page.getByTestId('phone-list').locator('li').first();
  await expect(first).toContainText(`${order.deliveryDate}: `);
  await expect(first).toContainText(`${order.yarnDemandKg} kg`);
  await expect(first.getByTestId('row-ruler')).toBeInViewport({ ratio: 1 });
});
