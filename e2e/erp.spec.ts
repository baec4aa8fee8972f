import { erpConnection } from '@millwright/contract/areas/erp/connection/erpConnection.ts';
import { millRightsScreen } from '@millwright/contract/areas/tenancy/millRights/millRights.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { apiOf } from './parts/api.ts';
import { started } from './parts/environment.ts';
import { screenshotPath } from './parts/screenshots.ts';
import { expect, test } from './parts/test.ts';
import { phrasesIn } from './parts/words.ts';

const list = erpConnection.screen?.path ?? '';

test('S-062 M-018 M-044 M-045 an administrator synchronises with the ERP and sees what failed and why', async ({
  page,
  enter,
}) => {
  const { core, erp } = phrasesIn('en');
  await enter({ username: 'group', tenantId: 1001, language: 'en' });
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto(list);
  await page.getByRole('row').getByText('ERP', { exact: false }).first().click();
  const runs = page.getByTestId('erp-runs');
  const run = runs.getByRole('button', { name: new RegExp(erp.runs.run) });
  await run.click();
  // Lists of a former run leave the page when the new run begins.
  await expect(run).not.toHaveClass(/loading/);
  await expect(run).toBeEnabled();
  await expect(page.getByTestId('erp-state')).toContainText(erp.runs.partly);
  await expect(page.getByTestId('erp-refused')).toContainText('JC100');
  await expect(page.getByTestId('erp-refused')).toContainText('The mill has no');
  await expect(page.getByTestId('erp-succeeded')).toContainText('YS-1001');
  await page.getByTestId('erp-succeeded').scrollIntoViewIfNeeded();
  await page.screenshot({ path: screenshotPath('erp-runs', 'en') });

  const ask = await apiOf(started().url, 'group', 1001);
  const away = { name: `Away ${Date.now()}`, source: 'http', address: 'https://erp.invalid/api' };
  const { id } = await ask(resourceCalls(erpConnection).add, away);
  await page.goto(`${list}?show=${id}`);
  await run.click();
  await expect(page.getByTestId('erp-state')).toContainText(erp.runProblems.unreachable);
  // The host of the mill is not ours: its failure is said in its place, and not in a notice that stays.
  await expect(page.getByRole('alert').filter({ hasText: core.notices.title })).toHaveCount(0);
});

test('P-134 the platform configures roles, rights and department rights of a mill', async ({
  page,
  enter,
}) => {
  const { iam, core } = phrasesIn('zh');
  await enter({ username: 'platform', tenantId: 0, language: 'zh' });
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto(`${millRightsScreen.path}?mill=1001`);
  await page.getByRole('navigation').getByRole('button', { name: iam.millRights.add }).click();
  const form = page.getByRole('dialog');
  const code = `e2e${Date.now() % 1_000_000}`;
  await form.getByLabel(iam.millRights.name).fill('试验角色');
  await form.getByLabel(iam.millRights.code).fill(code);
  await form.getByRole('button', { name: iam.millRights.add }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText(code)).toBeVisible();
  await page.screenshot({ path: screenshotPath('mill-rights', 'zh') });
  // The right of the same name stands in the tree below.
  await page.getByRole('button', { name: iam.millRights.remove }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: core.actions.delete }).click();
  await expect(page.getByText(code)).toBeHidden();
});
