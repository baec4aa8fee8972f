import { manufacturer } from '@millwright/contract/areas/basics/library/manufacturer.ts';
import { tenant } from '@millwright/contract/areas/tenancy/tenant/tenant.ts';
import { restrictTenant } from '@millwright/contract/areas/tenancy/tenant/tenantCalls.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { apiOf, chooseDemoPassword } from './parts/api.ts';
import { field, form, saveButton } from './parts/formDrawer.ts';
import { openMill } from './parts/openMill.ts';
import { countedPerson } from './parts/person.ts';
import { expect, test } from './parts/test.ts';
import { phrasesIn } from './parts/words.ts';

const { iam, core } = phrasesIn('en');
const path = manufacturer.screen?.path ?? '';

// Refusals of the closed module are the subject.
test.use({ expectedTrouble: /403/ });

test('a form that is open while its module is closed says so, keeps what was typed, and its page leaves the menu', async ({
  page,
  enter,
  baseURL,
}) => {
  const url = baseURL ?? '';
  await enter({ username: 'platform', tenantId: 0, language: 'en' });
  const { account: username, password: first, tenantId } = await openMill(page, countedPerson());
  await chooseDemoPassword(url, { username, tenantId, first });
  await enter({ username, tenantId, language: 'en' });
  await page.goto(`${path}?new=`);
  await field(page, 'number').fill('M-1');
  await field(page, 'name').fill('Rieter');

  const ask = await apiOf(url, 'platform', 0);
  const { id, version } = await ask(resourceCalls(tenant).queryById, { id: String(tenantId) });
  await ask(restrictTenant, { id, version, closedMenus: ['basicData'] });
  // The rights of a session are read anew within seconds.
  const own = await apiOf(url, username, tenantId);
  const isOpen = () =>
    own(resourceCalls(manufacturer).list, {}).then(
      () => true,
      () => false,
    );
  await expect.poll(isOpen).toBe(false);
  const told = page.getByText(iam.shell.pageTaken);
  await expect(async () => {
    await saveButton(form(page)).click();
    await expect(told).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 30_000 });
  // One notice says it, and no further one that access was denied.
  await expect(page.getByRole('alert').filter({ hasText: core.notices.title })).toHaveCount(1);
  await expect(page.getByText(core.resource.form.failed)).toHaveCount(0);
  await expect(field(page, 'name')).toHaveValue('Rieter');
  expect(new URL(page.url()).pathname).toBe(path);
  await expect(page.getByRole('link', { name: iam.menuAreas.basicData })).toHaveCount(0);

  await page.goto(path);
  await expect(page.getByRole('heading', { name: iam.shell.notFound })).toBeVisible();
});
