import { tenant } from '@millwright/contract/areas/tenancy/tenant/tenant.ts';
import { expect, type Page } from '@playwright/test';
import { field, form, save } from './formDrawer.ts';
import type { Person } from './person.ts';
import { phrasesIn } from './words.ts';

const { core, iam } = phrasesIn('en');

export interface OpenedMill {
  readonly tenantId: number;
  readonly name: string;
  /** What its first administrator logs in with the first time. */
  readonly account: string;
  readonly password: string;
}

/** The platform makes a mill on its screens, in English, and gives its first administrator a password. */
export async function openMill(page: Page, person: Person): Promise<OpenedMill> {
  const own = String(performance.timeOrigin + performance.now())
    .replace('.', '')
    .slice(5, 13);
  const [number, account, name] = [`8${own}`, `nm${own}`, `Mill ${own}`];
  person.begin('the platform makes the mill');
  await person.open(page, tenant.screen?.path ?? '');
  await person.click(page.getByRole('button', { name: /^Add tenant/ }));
  await person.fill(field(page, 'number'), number);
  await person.fill(field(page, 'shortName'), account);
  await person.fill(field(page, 'name'), name);
  await person.file(field(page, 'tenantIcon'), await drawnLogo(page));
  await person.click(page.getByRole('button', { name: core.resource.upload.crop.use, exact: true }));
  await expect(form(page).getByTestId('upload-items')).toContainText(core.resource.upload.uploaded);
  await save(page, person);
  await person.click(page.getByText(name).first());
  const opening = page.getByRole('region', { name: iam.tenants.openingOf.replace('{name}', name) });
  await person.fill(opening.getByLabel(iam.tenants.account), account);
  await person.fill(opening.getByLabel(iam.tenants.name, { exact: true }), 'An Le');
  await person.click(opening.getByRole('button', { name: iam.tenants.give }));
  const slips = page.getByRole('dialog', { name: iam.passwords.title, exact: true });
  const password = await person.take(slips.locator('code'));
  await person.click(slips.getByRole('button', { name: core.actions.close }));
  return { tenantId: Number(number), name, account, password };
}

/** A logo as somebody has it on the disk. */
async function drawnLogo(page: Page): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const drawn = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 400, height: 400 });
    canvas.getContext('2d')?.fillRect(0, 0, 400, 200);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  return { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(drawn, 'base64') };
}
