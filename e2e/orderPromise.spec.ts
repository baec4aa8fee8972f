import { orderListPath } from '@millwright/contract/areas/production/orders/orderPaths.ts';
import { productionOrder } from '@millwright/contract/areas/production/orders/productionOrder.ts';
import { schedulingPath } from '@millwright/contract/areas/scheduling/scheduling/productionPlan.ts';
import { localDate } from '@millwright/contract/core/time/zone.ts';
import { referenceMill } from '@millwright/contract/reference/mill/referenceMill.ts';
import { smallMill } from '@millwright/contract/reference/mill/smallMill.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { apiOf } from './parts/api.ts';
import { started } from './parts/environment.ts';
import { form, saveButton } from './parts/formDrawer.ts';
import { expect, test } from './parts/test.ts';
import { pattern, phrasesIn } from './parts/words.ts';

const { production, core, iam } = phrasesIn('en');
const { order, resources, scheduling } = production;

test('P-005 P-064 an order is promised in its form, asks about a date that is over, and makes the plan out of date', async ({
  page,
  enter,
}) => {
  const dayOf = (ahead: number) => localDate('Asia/Shanghai', Date.now() + ahead * 86_400_000);
  const save = saveButton(form(page));
  const date = form(page).locator('[data-field="deliveryDate"] input').first();
  await enter({ username: 'admin', tenantId: 1001, language: 'en' });
  await page.goto(`${orderListPath}?new=&new.customer=E2E+Promise+${Date.now()}`);
  await date.fill(dayOf(-3));
  await date.press('Enter');
  const line = form(page).locator('tbody tr').first();
  const yarn = line.getByRole('combobox').first();
  await yarn.fill('JC40');
  await page
    .locator('.ant-select-dropdown:visible .ant-select-item-option')
    .filter({ hasText: 'JC40' })
    .first()
    .click();
  await line.locator(`[data-label^="${resources.productionOrderLine.fields.quantity}"] input`).fill('2');
  await page.keyboard.press('Tab');
  const promise = page.getByTestId('entry-promise');
  // A date of free frames, or why there is none: the plan of the demonstration is full.
  await expect(promise).toContainText(/planned for \d|No date: /i);

  await save.click();
  await page.getByRole('button', { name: order.changeDate }).click();
  await expect(page.getByText(order.overdueEntry)).toBeHidden();
  await expect(form(page)).toBeVisible();
  await date.fill(dayOf(60));
  await date.press('Enter');
  await save.click();
  await expect(form(page)).toBeHidden();

  const note = page.getByTestId('plan-age');
  await expect(note).toContainText(/\d+ new/);
  await note.getByRole('button', { name: scheduling.age.replan }).click();
  await expect(page).toHaveURL(new RegExp(`${schedulingPath}\\?id=`));
  await expect(page.getByTestId('plan-age').filter({ visible: true })).toHaveCount(0);
});

test('another mill that a second tab chooses gets nothing of the form in the first, which says so and leads back', async ({
  page,
  enter,
}) => {
  const ask = await apiOf(started().url, 'group', smallMill.tenantId);
  const orders = resourceCalls(productionOrder);
  const { records } = await ask(orders.list, { state: 'planned,production', pageSize: 1 });
  const id = String(records[0]?.id);
  const remark = `E2E ${Date.now()}`;
  const field = form(page).locator('[data-field="remark"] textarea');
  await enter({ username: 'group', tenantId: smallMill.tenantId, language: 'en' });
  await page.goto(`${orderListPath}?edit=${id}`);
  await field.fill(remark);
  const other = await page.context().newPage();
  await other.goto('/');
  const mill = other.getByRole('button', { name: new RegExp(`^${iam.shell.tenant}: `) });
  await mill.click();
  await other.getByRole('menuitem').filter({ hasText: referenceMill.name.zh }).click();
  await expect(mill).toContainText(referenceMill.name.zh);

  // Nothing is sent for the mill that the form is not of, also not by its key.
  const told = page.getByRole('alertdialog').filter({ hasText: referenceMill.name.zh });
  await expect(told).toBeVisible();
  await field.press('Control+s');
  await expect(page.getByText(core.notices.otherMill)).toBeVisible();
  expect(String((await ask(orders.queryById, { id }))['remark'])).not.toContain(remark);

  await told.getByRole('button', { name: pattern(core.notices.backToMill) }).click();
  await expect(told).toHaveCount(0);
  await expect(field).toHaveValue(remark);
  await saveButton(form(page)).click();
  await expect(form(page)).toBeHidden();
  expect((await ask(orders.queryById, { id }))['remark']).toBe(remark);
  // The other tab is told in its turn.
  await expect(other.getByRole('alertdialog')).toContainText(referenceMill.name.zh);
});
