import { distributionPaths } from '@millwright/contract/areas/production/distribution/distributionPaths.ts';
import { orderListPath } from '@millwright/contract/areas/production/orders/orderPaths.ts';
import { pushRule } from '@millwright/contract/areas/alarms/rule/pushRule.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { apiOf } from './parts/api.ts';
import { started } from './parts/environment.ts';
import { form } from './parts/formDrawer.ts';
import { expect, test } from './parts/test.ts';
import { pattern, phrasesIn } from './parts/words.ts';

const { core, messaging, production } = phrasesIn('en');
const tenantId = 1001;

test('a rule that starts from an example names its channels and is enabled by its main button', async ({
  page,
  enter,
}) => {
  const { rules } = messaging;
  const name = `E2E Rule ${Date.now()}`;
  await enter({ username: 'admin', tenantId, language: 'en' });
  await page.goto(pushRule.screen?.path ?? '');
  await page.getByRole('button', { name: /^Add push rule/ }).click();
  const start = page.getByRole('region', { name: rules.editor.start });
  await start.getByRole('button', { name: rules.presets.breaksHigh, exact: true }).click();
  await page.getByRole('textbox', { name: /^Rule name/ }).fill(name);
  await page.getByRole('textbox', { name: /^Alarm code/ }).fill(`E2E-${String(Date.now()).slice(-8)}`);
  await expect(page.getByText(pattern(rules.editor.channels))).toBeVisible();
  await page.getByRole('button', { name: rules.editor.saveAndEnable }).click();
  const ask = await apiOf(started().url, 'admin', tenantId);
  await expect
    .poll(async () => (await ask(resourceCalls(pushRule).list, { name })).records.map(({ state }) => state))
    .toEqual(['enabled']);
});

test('orders offer yarns that can be ordered, and no intermediates', async ({ page, enter }) => {
  await enter({ username: 'admin', tenantId, language: 'en' });
  await page.goto(`${orderListPath}?new=`);
  const yarn = form(page).locator('tbody tr').first().getByRole('combobox').first();
  await yarn.click();
  const options = page.locator('.ant-select-dropdown:visible .ant-select-item-option');
  await expect(options.filter({ hasText: 'JC40' }).first()).toBeVisible();
  const { processes } = phrasesIn('en').basics;
  const made = new RegExp(`(${processes.spinning}|${processes.winding}|${processes.packaging})$`);
  for (const text of await options.allInnerTexts()) expect(text.trim()).toMatch(made);
});

test('values for running frames are shown before they are sent, to one machine first', async ({
  page,
  enter,
}) => {
  const { distribution } = production;
  const choose = async (label: string, text: string) => {
    await page.getByRole('combobox', { name: label }).click();
    await page
      .locator('.ant-select-dropdown:visible .ant-select-item-option')
      .filter({ hasText: text })
      .first()
      .click();
  };
  await enter({ username: 'admin', tenantId, language: 'en' });
  await page.goto(distributionPaths.editor);
  await page.getByRole('main').getByRole('combobox').first().fill('RF-1008');
  await page
    .locator('.ant-select-dropdown:visible .ant-select-item-option')
    .filter({ hasText: 'RF-1008' })
    .first()
    .click();
  const tiles = page.getByRole('group', { name: distribution.machines }).getByRole('button');
  await tiles.nth(40).click();
  await tiles.nth(41).click();
  await choose(distribution.addParameter, '[rpm]');
  await page.getByLabel(new RegExp(`^${distribution.newValue}`)).fill('15000');
  await expect(page.getByRole('checkbox', { name: new RegExp(distribution.staged) })).toBeChecked();
  await page.getByRole('button', { name: distribution.saveAndIssue }).click();
  const dialog = page.getByRole('dialog');
  const first = (await tiles.nth(40).locator('b').textContent()) ?? '';
  await expect(dialog.getByRole('row').filter({ hasText: first })).toContainText(/→\s*15.000/);
  await expect(
    dialog.getByRole('button', { name: distribution.issueOne.replace('{code}', first) }),
  ).toBeEnabled();
  await dialog.getByRole('button', { name: core.actions.cancel }).click();
  await expect(dialog).toBeHidden();
  // Nothing was sent, and what was typed stays.
  await expect(page.getByLabel(new RegExp(`^${distribution.newValue}`))).toHaveValue(/15.?000/);
});
