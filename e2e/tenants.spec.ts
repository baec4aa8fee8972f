import { uploadPicture } from '@millwright/contract/areas/basics/attachment/pictureCalls.ts';
import { languages } from '@millwright/contract/core/words/languages.ts';
import { tenant } from '@millwright/contract/areas/tenancy/tenant/tenant.ts';
import type { Page } from '@playwright/test';
import { saveButton } from './parts/formDrawer.ts';
import { journeyLanguages } from './parts/journeyLanguages.ts';
import { screenshotPath } from './parts/screenshots.ts';
import { expect, fillLogin, test } from './parts/test.ts';
import { keepInBrowser } from './parts/visit.ts';
import { phrasesIn } from './parts/words.ts';

const list = tenant.screen?.path ?? '';
/** Filings of a Chinese web site, with the registers in which everybody can look them up. */
const filings = {
  icpFiling: { text: '苏ICP备2026000001号', url: 'https://beian.miit.gov.cn/' },
  policeFiling: {
    text: '苏公网安备32010002000001号',
    url: 'https://beian.mps.gov.cn/#/query/webSearch?code=32010002000001',
  },
};

// The first upload is cut off.
test.use({ expectedTrouble: /ERR_FAILED/ });

for (const language of journeyLanguages('zh'))
  test(`V-107 P-121 S-077 K-026 L-007 L-012 L-024 L-025 L-026 L-027 L-035 M-028 M-037 the platform opens a mill with a logo that is cut, and its administrator enters in ${language}`, async ({
    page,
    browser,
    enter,
    baseURL,
  }) => {
    const { core, iam } = phrasesIn(language);
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
    // The upload waits until it is seen, then fails; tried again it is done, and removed it can be brought back.
    const { upload } = core.resource;
    const seen = Promise.withResolvers<void>();
    await page.route(`**${uploadPicture.path}*`, async (route) => {
      await seen.promise;
      await route.abort();
    });
    await page.getByRole('button', { name: upload.crop.use, exact: true }).click();
    const item = form.locator('[data-testid="upload-items"] li');
    await expect(item).toHaveAttribute('data-status', 'uploading');
    seen.resolve();
    await expect(item).toHaveAttribute('data-status', 'error');
    await page.unroute(`**${uploadPicture.path}*`);
    await item.getByRole('button', { name: `${core.actions.retry} logo.png` }).click();
    await expect(item).toHaveAttribute('data-status', 'done');
    await item.getByRole('button', { name: upload.remove.replace('{file}', 'logo.png') }).click();
    await expect(item).toHaveAttribute('data-status', 'removed');
    await item.getByRole('button', { name: upload.undoOf.replace('{file}', 'logo.png') }).click();
    await expect(item).toHaveAttribute('data-status', 'done');
    const logo = form.locator('[data-testid="upload-items"] img');
    await expect(logo).toBeVisible();
    await expect(
      page.locator('.ant-message').getByText(core.resource.upload.done.replace('{file}', 'logo.png')),
    ).toBeVisible();
    const ratio = await logo.evaluate((img) =>
      img instanceof HTMLImageElement ? img.decode().then(() => img.naturalWidth / img.naturalHeight) : 0,
    );
    expect(ratio).toBeCloseTo(75 / 40, 1);
    for (const [name, { text }] of Object.entries(filings)) await field(name).fill(text);
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
    const chosen = there.locator('input[autocomplete="new-password"]');
    await expect(chosen).toHaveCount(2);
    for (const input of await chosen.all()) await input.fill('Carding-2026!');
    await there.getByRole('button', { name: iam.login.submit, exact: true }).click();
    const footer = there.locator('footer');
    await expect(footer).toContainText(`Mill ${own}`);
    // The authorities ask for both of Chinese pages alone.
    const links = footer.getByRole('link');
    const shown = language === 'zh' ? Object.values(filings) : [];
    await expect(links).toHaveText(shown.map(({ text }) => text));
    for (const [place, { url }] of shown.entries())
      await expect(links.nth(place)).toHaveAttribute('href', url);
    // A single mill leaves nothing to choose.
    await expect(there.getByTitle(iam.shell.tenant, { exact: true })).toHaveText(`Mill ${own}`);
    await expect(there.getByRole('button', { name: new RegExp(`^${iam.shell.tenant}: `) })).toHaveCount(0);
    const last = there.getByRole('tab');
    await last.press('Delete');
    await expect(there.getByText(iam.shell.lastStays)).toBeVisible();
    await expect(last).toHaveCount(1);
    // Another language than Chinese has no filings.
    await there.evaluate((other) => localStorage.setItem('lang', other), language === 'en' ? 'vn' : 'en');
    await there.reload();
    await expect(footer).toContainText(`Mill ${own}`);
    await expect(links).toHaveCount(0);
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
