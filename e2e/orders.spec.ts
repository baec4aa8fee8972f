import { orderListPath } from '@millwright/contract/areas/production/orderPaths.ts';
import { productionOrder } from '@millwright/contract/areas/production/productionOrder.ts';
import { schedulingPath } from '@millwright/contract/areas/production/productionPlan.ts';
import { localDate } from '@millwright/contract/areas/shifts/zone.ts';
import { referenceMill } from '@millwright/contract/reference/referenceMill.ts';
import { smallMill } from '@millwright/contract/reference/smallMill.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import writeWorkbook from 'write-excel-file/node';
import { apiOf } from './parts/api.ts';
import { started } from './parts/environment.ts';
import { form } from './parts/formDrawer.ts';
import { expect, test } from './parts/test.ts';
import { wordsOf } from './parts/words.ts';

const { production, core, iam } = wordsOf('en');
const { order, resources, scheduling } = production;
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
  await page.getByTestId('title').first().click();
  const screen = page.getByTestId('order');
  await expect(screen).toContainText(customer);
  await expect(screen).toContainText('2.50');

  await button(actions.schedule).click();
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

test('P-005 an order is promised in its form by keyboard, asks about a date that is over, and the plan is made anew', async ({
  page,
  enter,
}) => {
  const dayOf = (ahead: number) => localDate('Asia/Shanghai', Date.now() + ahead * 86_400_000);
  const save = form(page).getByRole('button', { name: core.actions.save });
  const date = form(page).locator('[data-field="deliveryDate"] input').first();
  await page.setViewportSize({ width: 1366, height: 768 });
  await enter({ username: 'admin', tenantId: 1001, language: 'en' });
  await page.goto(`${orderListPath}?new=&new.customer=E2E+Promise+${Date.now()}`);
  await date.fill(dayOf(-3));
  await date.press('Enter');
  await form(page).getByRole('button', { name: core.resource.form.addRow }).press('Enter');
  const line = form(page).locator('tbody tr').first();
  const yarn = line.getByRole('combobox').first();
  await yarn.fill('JC40');
  await expect(page.locator('.ant-select-dropdown:visible .ant-select-item-option').first()).toBeVisible();
  await yarn.press('Enter');
  await line.locator(`[data-label^="${resources.productionOrderLine.fields.quantity}"] input`).fill('2');
  await page.keyboard.press('Tab');
  await expect(page.getByTestId('entry-promise')).toContainText(/planned for \d/i);

  await save.press('Enter');
  await expect(page.getByText(order.overdueEntry)).toBeVisible();
  await page.getByRole('button', { name: order.changeDate }).press('Enter');
  await date.fill(dayOf(20));
  await date.press('Enter');
  await save.press('Enter');
  await expect(form(page)).toBeHidden();

  const note = page.getByTestId('plan-age');
  await expect(note).toContainText(/\d+ new/);
  await note.getByRole('button', { name: scheduling.age.replan }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`${schedulingPath}\\?id=`));
  await expect(page.getByTestId('plan-age').filter({ visible: true })).toHaveCount(0);
});

test('an order form that is open while another tab turns to another mill saves nothing there, and says so', async ({
  page,
  enter,
}) => {
  const ask = await apiOf(started().url, 'group', smallMill.tenantId);
  const orders = resourceCalls(productionOrder);
  const { records } = await ask(orders.list, { state: 'planned,production', pageSize: 1 });
  const id = String(records[0]?.id);
  const remark = `E2E ${Date.now()}`;
  // A login of its own: the mill of a session is turned.
  await enter({ username: 'group', tenantId: smallMill.tenantId, language: 'en' });
  await page.goto(`${orderListPath}?edit=${id}`);
  // Browsers ask before they leave a page only where somebody has typed into it.
  await form(page).locator('[data-field="remark"] textarea').click();
  await page.keyboard.type(remark);
  // The page would be read anew for the other mill; it stays for what is not saved.
  page.on('dialog', (dialog) => void dialog.dismiss());
  const other = await page.context().newPage();
  await other.goto('/');
  await other.getByRole('button', { name: new RegExp(`^${iam.shell.tenant}: `) }).click();
  const [mill] = await Promise.all([
    other.waitForEvent('load'),
    other.getByRole('menuitem').filter({ hasText: referenceMill.name.zh }).click(),
  ]);
  expect(mill).toBeDefined();
  await form(page).getByRole('button', { name: core.actions.save }).click();
  await expect(page.getByText(core.notices.otherMill)).toBeVisible();
  await expect(form(page).locator('[data-field="remark"] textarea')).toHaveValue(new RegExp(remark));
  const stored = await ask(orders.queryById, { id });
  expect(String(stored['remark'])).not.toContain(remark);
});
