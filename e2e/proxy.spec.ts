import { manufacturer } from '@millwright/contract/areas/basics/library/manufacturer.ts';
import { proxy } from '@millwright/contract/areas/access/proxies/proxy.ts';
import { centrePath } from '@millwright/contract/areas/identity/screens.ts';
import { user } from '@millwright/contract/areas/access/user/user.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { hourMs } from '@millwright/contract/core/time/units.ts';
import type { Page } from '@playwright/test';
import { apiOf } from './parts/api.ts';
import { started } from './parts/environment.ts';
import { saveButton } from './parts/formDrawer.ts';
import { newPerson } from './parts/newPerson.ts';
import { screenshotPath } from './parts/screenshots.ts';
import { expect, test } from './parts/test.ts';
import { phrasesIn } from './parts/words.ts';

const { core, iam } = phrasesIn('en');
const { proxies } = iam;
const makers = manufacturer.screen?.path ?? '';
const accounts = user.screen?.path ?? '';

test('a person names a proxy with dates, who does what the person may and nothing more, until the end that was said', async ({
  browser,
}) => {
  test.slow();
  const away = await newPerson(browser, 'en', { realname: 'Lan Away', roleCode: 'tenantAdministrator' });
  const agent = await newPerson(browser, 'en', { realname: 'Minh Standin' });
  await isRefused(agent.page, makers);

  await away.page.goto(centrePath);
  await away.page.getByRole('button', { name: proxies.name, exact: true }).click();
  const form = away.page.getByRole('dialog').filter({ hasText: proxies.name });
  await form.getByRole('combobox', { name: proxies.agent }).click();
  await away.page.keyboard.type(agent.username);
  await away.page.locator('.ant-select-item-option').filter({ hasText: agent.realname }).click();
  const nowMs = Date.now();
  await fillMoment(away.page, proxies.from, nowMs - hourMs);
  await fillMoment(away.page, proxies.until, nowMs + 72 * hourMs);
  await form.getByRole('button', { name: proxies.name, exact: true }).click();
  await expect(form).toBeHidden();
  const line = away.page.getByRole('listitem').filter({ hasText: agent.realname });
  await expect(line).toContainText(proxies.begun);

  // The proxy is told, sees for whom, and does what the person may.
  const { page } = agent;
  const mark = page.getByRole('link', { name: /^You act for Lan Away until/ });
  // Rights that change are known in five seconds.
  await expect(async () => {
    await page.goto(makers);
    await expect(mark).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 30_000 });
  await page.goto(`${makers}?new=`);
  const drawer = page.getByTestId('form-drawer');
  const number = `PX${nowMs % 1_000_000}`;
  await drawer.locator('[data-field="number"] input').fill(number);
  await drawer.locator('[data-field="name"] input').fill(`Maker ${number}`);
  await saveButton(drawer).click();
  await expect(drawer).toBeHidden();
  await page.getByRole('row').filter({ hasText: number }).getByRole('link').first().click();
  await page.getByRole('button', { name: core.resource.detail.history, exact: true }).click();
  await expect(page.getByTestId('history')).toContainText('Minh Standin, acting for Lan Away at the time');
  await page.screenshot({ path: screenshotPath('proxy-history', 'en') });
  // People and rights are not handed over.
  await isRefused(page, accounts);

  // The end comes by itself.
  const ask = await apiOf(started().url, 'admin', 1001);
  const calls = resourceCalls(proxy);
  const { records } = await ask(calls.list, { column: 'createTime', order: 'desc' });
  const own = records.find(({ agentId_dictText: name }) => String(name).includes(agent.realname));
  const { id = '', version = 0 } = own ?? {};
  await ask(calls.edit, { id, version, endTime: new Date(Date.now() + 2_000).toISOString() });
  await expect(async () => isRefused(page, makers)).toPass({ timeout: 30_000 });
  await expect(mark).toHaveCount(0);
  await away.page.reload();
  await expect(away.page.getByText(proxies.none)).toBeVisible();
  await away.page.context().close();
  await page.context().close();
});

/** Who lacks the right of a page has no such page. */
async function isRefused(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByText(iam.screens.notFound)).toBeVisible();
}

/** Types a moment as it stands on the clocks of the mill. */
async function fillMoment(page: Page, label: string, ms: number): Promise<void> {
  const at = { dateStyle: 'short', timeStyle: 'short', timeZone: 'Asia/Shanghai' } as const;
  const field = page.getByRole('textbox', { name: label, exact: true });
  await field.fill(new Intl.DateTimeFormat('sv-SE', at).format(new Date(ms)));
  await field.press('Enter');
}
