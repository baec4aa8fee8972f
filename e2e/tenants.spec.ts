import { languages } from '@millwright/contract/core/languages.ts';
import { logoRatio, tenant } from '@millwright/contract/areas/iam/tenant.ts';
import type { Page } from '@playwright/test';
import { saveButton } from './parts/formDrawer.ts';
import { journeyLanguages } from './parts/journeyLanguages.ts';
import { screenshotPath } from './parts/screenshots.ts';
import { expect, fillLogin, test } from './parts/test.ts';
import { keepInBrowser } from './parts/visit.ts';
import { wordsOf } from './parts/words.ts';

const list = tenant.screen?.path ?? '';

for (const language of journeyLanguages('zh'))
  test(`V-107 P-121 the platform opens a mill with a logo that is cut, and its administrator enters in ${language}`, async ({
    page,
    browser,
    enter,
    baseURL,
  }) => {
    const { core, iam } = wordsOf(language);
    const { tenants } = iam;
    const own = `e2e${language}${Date.now() % 1_000_000}`;
    await enter({ username: 'platform', tenantId: 0, language });
    await page.goto(`${list}?new=`);
    const form = page.getByTestId('form-drawer');
    const field = (name: string) => form.locator(`[data-field="${name}"] input`);
    // A number is proposed; others who make a mill at the same time are proposed the same.
    await expect(field('number').locator('..').getByRole('button')).toBeVisible();
    await field('number').fill(`${languages.indexOf(language) + 1}${Date.now() % 10_000_000}`);
    await field('shortName').fill(own);
    await field('name').fill(`Mill ${own}`);
    await field('tenantIcon').setInputFiles({
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: Buffer.from(await drawnPicture(page, { width: 400, height: 400 }), 'base64'),
    });
    const crop = page.getByTestId('crop-frame');
    await crop.press('ArrowDown');
    await page.screenshot({ path: screenshotPath('tenant-logo', language) });
    await page.getByRole('button', { name: core.resource.upload.crop.use, exact: true }).click();
    const logo = form.locator('[data-testid="upload-items"] img');
    await expect(logo).toBeVisible();
    const ratio = await logo.evaluate((img) =>
      img instanceof HTMLImageElement ? img.decode().then(() => img.naturalWidth / img.naturalHeight) : 0,
    );
    expect(ratio).toBeCloseTo(logoRatio, 1);
    await saveButton(form, language).click();
    await expect(form).toBeHidden();

    await page
      .getByRole('link', { name: `Mill ${own}` })
      .or(page.getByText(`Mill ${own}`))
      .first()
      .click();
    const opening = page.getByRole('region', { name: tenants.openingOf.replace('{name}', `Mill ${own}`) });
    await opening.getByLabel(tenants.account).fill(own.slice(0, 18));
    await opening.getByLabel(tenants.name, { exact: true }).fill('Phạm Văn Sợi');
    await page.screenshot({ path: screenshotPath('tenant-opening', language) });
    await opening.getByRole('button', { name: tenants.give }).click();
    const slips = page.getByRole('dialog', { name: iam.passwords.title, exact: true });
    const password = await slips.locator('code').textContent();
    await slips.getByRole('button', { name: core.actions.close }).click();
    await expect(opening.getByText(tenants.waiting)).toBeVisible();

    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    await keepInBrowser(context, [{ name: 'lang', value: language }]);
    const there = await context.newPage();
    await there.goto('/user/login');
    await fillLogin(there, { username: own.slice(0, 18), password: password ?? '', language });
    await expect(there.locator('input[autocomplete="new-password"]')).toHaveCount(2);
    await context.close();
  });

/** A picture as a browser draws one, in base 64. */
async function drawnPicture(page: Page, size: { width: number; height: number }): Promise<string> {
  return page.evaluate(({ width, height }) => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width, height });
    const context = canvas.getContext('2d');
    context?.fillRect(0, 0, width, height / 2);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  }, size);
}
