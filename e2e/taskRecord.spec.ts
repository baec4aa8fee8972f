import { machine } from '@millwright/contract/areas/equipment/machine/machine.ts';
import { maintenanceTask } from '@millwright/contract/areas/maintenance/tasks/maintenanceTask.ts';
import { user } from '@millwright/contract/areas/access/user/user.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { apiOf } from './parts/api.ts';
import { started } from './parts/environment.ts';
import { saveButton } from './parts/formDrawer.ts';
import { journeyLanguages } from './parts/journeyLanguages.ts';
import { screenshotPath } from './parts/screenshots.ts';
import { expect, test } from './parts/test.ts';
import { phrasesIn } from './parts/words.ts';

const list = maintenanceTask.screen?.path ?? '';

for (const language of journeyLanguages('en'))
  test(`a leader allocates a task while creating it, and the main button leads to the record and then on, in ${language}`, async ({
    page,
    enter,
  }) => {
    const { maintenance } = phrasesIn(language);
    const { actions, states, views } = maintenance.resources.maintenanceTask;
    const name = `Noise ${Date.now().toString(36)}`;
    const ask = await apiOf(started().url, 'leader', 1001);
    const asAdmin = await apiOf(started().url, 'admin', 1001);
    const [self] = (await asAdmin(resourceCalls(user).list, { username: 'leader' })).records;
    const [frame] = (await ask(resourceCalls(machine).list, { code: 'RF-21' })).records;
    const dueAt = new Date(Date.now() + 86_400_000).toISOString();
    const made = await ask(resourceCalls(maintenanceTask).add, {
      name,
      machineId: frame?.id,
      responsibleId: self?.id,
      dueAt,
    });

    await enter({ username: 'leader', tenantId: 1001, language });
    await page.goto(`${list}?show=${made.id}`);
    const main = page.getByTestId('actions').locator('.ant-btn-primary');
    await expect(main).toHaveText(maintenance.task.addRecord);
    await page.screenshot({ path: screenshotPath('task-main-action', language) });
    await main.click();
    const form = page.getByTestId('form-drawer');
    await expect(form.locator('[data-field="personIds"]')).toContainText(String(self?.['realname']));
    await form.locator('[data-field="treatment"] textarea').fill('Bearing greased');
    await page.screenshot({ path: screenshotPath('record-in-place', language) });
    await saveButton(form, language).click();
    await page.getByRole('button', { name: maintenance.part.saveWithout, exact: true }).click();
    await expect(form).toBeHidden();
    await expect(main).toHaveText(actions.complete);
    await expect(page.getByText('Bearing greased')).toBeVisible();

    // The list opens on open tasks, and the same task has a card on the board.
    await page.goto(list);
    await expect(page.getByTestId('views').locator('[aria-current="page"]')).toContainText(views.open);
    await page.goto(`${list}?as=board&keyword=${encodeURIComponent(name)}`);
    const column = page.getByRole('region', { name: states.inProgress, exact: true });
    await expect(column.getByRole('button', { name })).toBeVisible();
    await page.screenshot({ path: screenshotPath('task-board', language) });
  });
