import { machine } from '@millwright/contract/areas/equipment/machine/machine.ts';
import { maintenanceTask } from '@millwright/contract/areas/maintenance/tasks/maintenanceTask.ts';
import { role } from '@millwright/contract/areas/access/role/role.ts';
import { roleRightsScreen } from '@millwright/contract/areas/access/roleRights/roleRights.ts';
import { copyRole } from '@millwright/contract/areas/access/roleRights/roleTools.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import type { Locator } from '@playwright/test';
import { apiOf, tokenOf } from './parts/api.ts';
import { started } from './parts/environment.ts';
import { asked, firstOwn, newPerson } from './parts/newPerson.ts';
import { screenshotPath } from './parts/screenshots.ts';
import { expect, test } from './parts/test.ts';
import { phrasesIn } from './parts/words.ts';

const { core, iam } = phrasesIn('en');
const tasks = maintenanceTask.screen?.path ?? '';
const { list, queryById, add } = resourceCalls(maintenanceTask);

test('an administrator narrows a role, sees rows before and after, and explains a row that its person still sees', async ({
  page,
  browser,
  enter,
}) => {
  const ask = await apiOf(started().url, 'admin', 1001);
  const own = `DS${Date.now().toString(36)}`;
  const roles = resourceCalls(role);
  const [standard] = (await ask(roles.list, { roleCode: 'repairer' })).records;
  const { id } = await ask(copyRole, { id: standard?.id ?? '', roleName: own, roleCode: own });
  const person = await newPerson(browser, 'en', { realname: 'Lan Narrow', roleCode: own });
  const token = await tokenOf(started().url, person.username, 1001, firstOwn);
  const { records: machines } = await ask(resourceCalls(machine).list, { code: 'RF-17' });
  const task = { name: own, machineId: machines[0]?.id, urgency: 'normal' };
  const made = queryById.output.parse(await asked(token, add, task));
  const { records: others } = await ask(list, { pageSize: 1, name: `!${own}` });

  // Everything of the mill is visible at first.
  await person.page.goto(tasks);
  const views = person.page.getByTestId('views').getByRole('button').first();
  await expect(views).not.toHaveText(/^All\s*1$/);
  await expect(person.page.getByTestId('shown-rows')).toHaveCount(0);

  await enter({ username: 'admin', tenantId: 1001, language: 'en' });
  await page.goto(`${roleRightsScreen.path}?id=${id}`);
  const card = page.getByRole('region', { name: iam.roleRights.scope, exact: true });
  await card.getByRole('button', { name: iam.roleSight.edit, exact: true }).click();
  await card.getByRole('radio', { name: core.dataScopes.own, exact: true }).check();
  const line = card.locator('tr[data-resource="maintenanceTask"]').getByRole('cell');
  await expect(line.last()).toHaveText('1');
  await expect(line.nth(1)).not.toHaveText('1');
  await card.getByRole('button', { name: iam.roleSight.save, exact: true }).click();
  await expect(card.getByRole('radio')).toHaveCount(0);
  await expect(line.last()).toHaveText('1');

  // Rights that change are known in five seconds.
  await expect
    .poll(async () => list.output.parse(await asked(token, list, {})).total, { timeout: 20_000 })
    .toBe(1);
  await person.page.goto(tasks);
  await expect(views).toHaveText(/^All\s*1$/);
  await expect(person.page.getByTestId('shown-rows')).toContainText(core.resource.shownRows.own);
  await expect(person.page.getByRole('row').filter({ hasText: own })).toHaveCount(1);
  await person.page.goto(`${tasks}?show=${others[0]?.id}`);
  await expect(person.page.getByRole('alert')).toHaveText(core.errors.notFound);

  const why = page.getByRole('region', { name: iam.roleRights.why.title, exact: true });
  await why.getByText(iam.roleSight.why.row, { exact: true }).click();
  const about = page.getByRole('region', { name: iam.roleSight.why.rowTitle, exact: true });
  await choose(about, iam.roleRights.why.person, person.username);
  await choose(about, iam.roleSight.why.list, 'Maintenance task');
  await choose(about, iam.roleSight.why.rowOf, String(made.number));
  await expect(about.getByTestId('whyRow')).toContainText(iam.roleSight.why.ways.made);
  await page.screenshot({ path: screenshotPath('role-data-scope', 'en') });
  await person.page.context().close();
});

/** Looks for an option of a select by its text and takes it. */
async function choose(card: Locator, label: string, text: string): Promise<void> {
  const field = card.getByRole('combobox', { name: label, exact: true });
  await field.fill(text);
  const options = card.page().locator('.ant-select-dropdown:visible .ant-select-item-option');
  await options.filter({ hasText: text }).first().click();
}
