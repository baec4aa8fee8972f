import { maintenancePlan } from '@millwright/contract/areas/maintenance/plans/maintenancePlan.ts';
import { expect, test } from './parts/test.ts';
import { phrasesIn } from './parts/words.ts';

const { plan, resources } = phrasesIn('en').maintenance;
const { fields, states, actions, children } = resources.maintenancePlan;

test('P-068 maintenance execution lists plans by their state, and one is opened with its checklist, started, and reset', async ({
  page,
  enter,
}) => {
  await enter({ username: 'admin', tenantId: 1001, language: 'en' });
  await page.goto(`${maintenancePlan.screen?.path}?view=confirmed`);
  const rows = page
    .getByRole('table')
    .first()
    .getByRole('row')
    .filter({ hasText: /BY-\d+/ });
  await expect(rows.first()).toContainText(states.confirmed);
  await expect(rows.filter({ hasNotText: states.confirmed })).toHaveCount(0);
  const first = rows.first().getByRole('link');
  const number = (await first.textContent()) ?? '';
  await first.click();
  const details = page.getByRole('dialog', { name: new RegExp(`^${number}`) });
  await expect(details).toContainText(children.steps);
  const take = async (action: string) => {
    await details.getByRole('button', { name: `${action} ${number}`, exact: true }).click();
    const asked = page.getByRole('dialog', { name: new RegExp(`^${action}: `) });
    await asked.getByRole('button', { name: action, exact: true }).click();
    await expect(asked).toHaveCount(0);
  };
  const started = details.getByText(fields.startedAt, { exact: true });
  await expect(started).toHaveCount(0);

  await test.step('work that begins is noted with its time, and the plan stays confirmed', async () => {
    await take(actions.start);
    await expect(started).toBeVisible();
    await expect(details).toContainText(states.confirmed);
  });

  await test.step('it leads to the plan in its year, where it is written down', async () => {
    await details.getByRole('link', { name: plan.plan.inYear }).click();
    await expect(page.getByTestId('plan-panel')).toContainText(number);
    await page.goBack();
    await expect(started).toBeVisible();
  });

  await test.step('taken back, it waits to be started again', async () => {
    await take(actions.reset);
    await expect(started).toHaveCount(0);
    await expect(details).toContainText(states.confirmed);
  });
});
