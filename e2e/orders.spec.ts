import { orderListPath } from '@millwright/contract/areas/production/orders/orderPaths.ts';
import readWorkbook from 'read-excel-file/node';
import writeWorkbook from 'write-excel-file/node';
import { expect, test } from './parts/test.ts';
import { phrasesIn } from './parts/words.ts';

const { production, core } = phrasesIn('en');
const { order, resources } = production;
const { states, actions, fields } = resources.productionOrder;

/** Orders of a customer of its own, with two lines, as a planner has them in a sheet. */
async function workbook(customer: string): Promise<Buffer> {
  const key = core.resource.export.key;
  const due = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  const line = resources.productionOrderLine.fields;
  const tabs = [
    {
      sheet: 'Orders',
      rows: [
        [key, fields.customer, fields.contractNumber, fields.orderType, fields.deliveryDate],
        ['A', customer, 'E2E-1', 'Sale', due],
      ],
    },
    {
      sheet: 'Lines',
      rows: [
        [key, line.varietyId, line.quantity, line.orderUnit, line.allowance],
        ['A', 'JC40 · JC40 筒纱', '2', 't', '0'],
        ['A', 'JC32 · JC32 筒纱', '500', 'kg', '0'],
      ],
    },
  ];
  return writeWorkbook(
    tabs.map(({ sheet, rows }) => ({ sheet, data: rows.map((row) => row.map((value) => ({ value }))) })),
  ).toBuffer();
}

// The server asks about an amount before it is noted.
test.use({ expectedTrouble: /status of 409|^answer: 409/ });

test('P-005 P-057 an order is imported with its lines, scheduled, delivered and closed', async ({
  page,
  enter,
}) => {
  const customer = `E2E Mills ${Date.now()}`;
  const button = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
  const dialog = page.getByRole('dialog');
  await page.setViewportSize({ width: 1440, height: 900 });
  await enter({ username: 'admin', tenantId: 1001, language: 'en' });
  await page.goto(orderListPath);
  await page.getByRole('button', { name: core.actions.import, exact: true }).click();
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'orders.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await workbook(customer),
  });
  await dialog.getByRole('button', { name: /^Import 1 row/ }).click();
  await expect(dialog.getByTestId('import')).toContainText(core.resource.import.done);

  await page.goto(`${orderListPath}?customer=${encodeURIComponent(customer)}`);
  // Its sheet has what the list has no room for.
  const given = page.waitForEvent('download');
  await page.getByRole('button', { name: core.actions.export, exact: true }).click();
  const [sheet] = await readWorkbook(await (await given).path());
  const heads = (sheet?.data[0] ?? []).map(String);
  const at = heads.findIndex((head) => head.startsWith(fields.contractNumber));
  expect(sheet?.data[1]?.[at]).toBe('E2E-1');
  await page.getByTestId('title').first().click();
  const screen = page.getByTestId('order');
  await expect(screen).toContainText(customer);
  await expect(screen).toContainText('2.50');

  await button(actions.schedule).click();
  await expect(dialog).toContainText(resources.productionOrder.hints.schedule);
  await dialog.getByRole('button', { name: actions.schedule, exact: true }).click();
  await expect(screen.getByTestId('state-mark').first()).toContainText(states.production);

  // A delivery needs its quantity, which may be above what was asked for.
  await button(order.deliver).click();
  await dialog.getByRole('button', { name: order.deliver, exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText(core.rules.required);
  await dialog.getByLabel(order.quantity).fill('2100.5');
  await dialog.getByRole('button', { name: order.deliver, exact: true }).click();
  // Nothing was made of it yet: the numbers are named, and the amount is confirmed.
  await expect(page.getByText(/2100\.5 kg would be delivered/).last()).toBeVisible();
  await page.getByRole('button', { name: order.anyway }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByTestId('deliveries')).toContainText('2 100.5');

  await button(actions.close).click();
  await dialog.getByRole('textbox').fill('Delivered in full');
  // The cross of the dialog has the same name, and no words.
  await dialog
    .getByRole('button', { name: actions.close, exact: true })
    .filter({ hasText: actions.close })
    .click();
  await expect(screen.getByTestId('state-mark').first()).toContainText(states.closed);
  await expect(screen).toContainText('Delivered in full');
  await expect(button(order.deliver)).toHaveCount(0);
  await expect(page.getByTestId('order-read-only')).toContainText(order.papersEdit);
  await expect(button(core.actions.edit)).toHaveCount(0);
});
