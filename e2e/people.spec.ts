import { user } from '@millwright/contract/areas/access/user/user.ts';
import { saveButton } from './parts/formDrawer.ts';
import { journeyLanguages } from './parts/journeyLanguages.ts';
import { screenshotPath } from './parts/screenshots.ts';
import { expect, fillLogin, test } from './parts/test.ts';
import { keepInBrowser } from './parts/visit.ts';
import { phrasesIn } from './parts/words.ts';

const list = user.screen?.path ?? '';
const ownPassword = 'Spindle-4711';

for (const language of journeyLanguages('vn'))
  test(`an administrator adds a person with a role, which Tab keeps, hands out a password, and the person chooses another in ${language}`, async ({
    page,
    browser,
    enter,
    baseURL,
  }) => {
    const { core, iam } = phrasesIn(language);
    const { passwords } = iam;
    const username = `e2e_${language}_${Date.now() % 1_000_000}`;
    await enter({ username: 'admin', tenantId: 1001, language });
    await page.goto(`${list}?new=`);
    const form = page.getByTestId('form-drawer');
    const field = (name: string) => form.locator(`[data-field="${name}"] input`);
    await expect(field('username')).toBeFocused();
    await field('username').fill(username);
    await field('realname').fill('Phạm Văn Sợi');
    await saveButton(form, language).click();
    const question = page.getByRole('dialog').filter({ hasText: iam.noRole.question });
    await question.getByRole('button', { name: iam.noRole.back, exact: true }).click();
    await field('roleIds').click();
    await page.keyboard.type(language === 'zh' ? '操作' : '操');
    const option = page.locator('.ant-select-item-option').filter({ hasText: '操作工' });
    await option.click();
    await expect(option).toHaveClass(/option-selected/);
    await page.keyboard.press('Tab');
    await expect(field('roleIds')).not.toBeFocused();
    await expect(form.locator('[data-field="roleIds"]')).toContainText('操作工');
    await saveButton(form, language).click();
    await expect(form).toBeHidden();

    await page.getByRole('button', { name: passwords.all, exact: true }).click();
    await page.getByRole('button', { name: passwords.handOut, exact: true }).last().click();
    const slips = page.getByRole('dialog').filter({ hasText: passwords.title });
    const slip = slips.getByRole('row').filter({ hasText: username });
    const password = await slip.locator('code').textContent();
    await page.screenshot({ path: screenshotPath('first-passwords', language) });
    await slips.getByRole('button', { name: core.actions.close }).click();

    const context = await browser.newContext({
      baseURL: baseURL ?? '',
      viewport: { width: 390, height: 844 },
    });
    await keepInBrowser(context, [{ name: 'lang', value: language }]);
    const phone = await context.newPage();
    await phone.goto('/user/login');
    await fillLogin(phone, { username, password: password ?? '', language });
    const next = phone.locator('input[autocomplete="new-password"]');
    await expect(next).toHaveCount(2);
    await phone.screenshot({ path: screenshotPath('first-login', language) });
    await next.first().fill(ownPassword);
    await next.last().fill(ownPassword);
    await phone.getByRole('button', { name: iam.login.submit, exact: true }).click();
    await expect(phone).toHaveURL('/dashboard/analysis');
    await context.close();

    const again = await browser.newContext({ baseURL: baseURL ?? '' });
    await keepInBrowser(again, [{ name: 'lang', value: language }]);
    const desk = await again.newPage();
    await desk.goto('/user/login');
    await fillLogin(desk, { username, password: ownPassword, language });
    await expect(desk).toHaveURL('/dashboard/analysis');
    await again.close();
  });
