import type { Locator } from '@playwright/test';
import { started } from './parts/environment.ts';
import { firstOwn, newPerson, windowOf } from './parts/newPerson.ts';
import { screenshotPath } from './parts/screenshots.ts';
import { codeSentTo } from './parts/smsGateway.ts';
import { untilStanding } from './parts/standing.ts';
import { expect, fillLogin, test } from './parts/test.ts';
import { pattern, phrasesIn } from './parts/words.ts';

test('somebody who forgot the password gets another by telephone', async ({ browser }) => {
  const { iam } = phrasesIn('zh');
  const { ways, login } = iam;
  const { username, page } = await newPerson(browser, 'zh');
  const mobile = `139${String(Date.now()).slice(-8)}`;

  await page.goto('/account/center');
  await page.getByRole('button', { name: iam.loginPhone.bind, exact: true }).click();
  const dialog = page.getByRole('dialog').filter({ hasText: iam.loginPhone.title });
  await untilStanding(dialog);
  const code = await askForCode(dialog, mobile);
  await dialog.getByLabel(ways.code, { exact: true }).fill(code);
  await dialog.getByLabel(iam.loginPhone.password, { exact: true }).fill(firstOwn);
  await dialog.getByRole('button', { name: iam.loginPhone.save }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(mobile)).toBeVisible();
  await page.context().close();

  const phone = await windowOf(browser, 'zh', { width: 390, height: 844 });
  await phone.goto('/user/login');
  await phone.getByRole('link', { name: login.forgotten }).click();
  const proof = await askForCode(phone.getByRole('main'), mobile, code);
  await phone.getByLabel(ways.code, { exact: true }).fill(proof);
  await phone.getByRole('button', { name: ways.newPassword.verify, exact: true }).click();
  await expect(phone.getByText(ways.newPassword.of.replace('{username}', username))).toBeVisible();
  const next = phone.locator('input[autocomplete="new-password"]');
  await next.first().fill('Roving-0815');
  await next.last().fill('Roving-0815');
  await phone.getByRole('button', { name: ways.newPassword.save, exact: true }).click();
  await expect(phone.getByText(ways.newPassword.done)).toBeVisible();
  await phone.goto('/user/login');
  await fillLogin(phone, { username, password: 'Roving-0815', language: 'zh' });
  await expect(phone).toHaveURL('/dashboard/analysis');
  await phone.context().close();
});

test('the platform invites somebody to a further mill, who accepts and works there', async ({
  browser,
  page,
  enter,
}) => {
  const { iam } = phrasesIn('en');
  const { peopleOfMills, millOffers } = iam;
  const { username, page: own } = await newPerson(browser, 'en');

  await enter({ username: 'platform', language: 'en' });
  await page.goto('/platform/people');
  await page.getByLabel(iam.views.peopleOfMills.filters.keyword).fill(username);
  await page.getByLabel(iam.views.peopleOfMills.filters.keyword).press('Enter');
  const line = page.getByRole('row').filter({ hasText: username });
  await line.getByRole('button', { name: /^Invite to a mill/ }).click();
  await page.getByRole('combobox', { name: peopleOfMills.mill }).click();
  await page.keyboard.type('Sao Mai');
  await page.locator('.ant-select-item-option').filter({ hasText: 'Sao Mai' }).click();
  await expect(page.locator('.ant-select-dropdown:visible')).toHaveCount(0);
  await page.getByRole('combobox', { name: peopleOfMills.roles }).click();
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click();
  // The list of roles stays open for further ones, over the buttons.
  await page.locator('.ant-modal-title').click();
  await page.locator('.ant-modal-footer').getByRole('button', { name: peopleOfMills.add }).click();
  await expect(line.getByText(peopleOfMills.offered)).toBeVisible();

  await own.goto('/dashboard/analysis');
  const mark = own.getByRole('button', { name: /invitation to a mill waits/ });
  await mark.click();
  const dialog = own.getByRole('dialog').filter({ hasText: millOffers.title });
  await expect(dialog.getByText('Sao Mai')).toBeVisible();
  await own.screenshot({ path: screenshotPath('mill-offer', 'en') });
  await dialog.getByRole('button', { name: /^Accept/ }).click();
  await expect(dialog).toBeHidden();
  await expect(mark).toHaveCount(0);
  await own.getByRole('button', { name: new RegExp(`^${iam.shell.tenant}:`) }).click();
  await own.getByRole('menuitem').filter({ hasText: 'Sao Mai' }).click();
  await expect(own.getByRole('button', { name: /Sao Mai/ })).toBeVisible();
  await own.context().close();
});

/** Asks for a code on a form and gives the one that comes, another one than `before`. */
async function askForCode(form: Locator, mobile: string, before?: string): Promise<string> {
  const { ways } = phrasesIn('zh').iam;
  await form.getByLabel(ways.phone, { exact: true }).fill(mobile);
  await form.getByRole('button', { name: ways.sendCode, exact: true }).click();
  // The page has asked, and says when the next one may be asked for.
  await expect(form.getByRole('button', { name: pattern(ways.sendAgain) })).toBeVisible();
  return codeSentTo(started().smsUrl, mobile, before);
}
