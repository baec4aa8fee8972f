import { diagnosisScreen, listFindings } from '@millwright/contract/areas/diagnosis/findings/calls.ts';
import { diagnosisPhrases } from '@millwright/contract/areas/diagnosis/phrases.ts';
import { maintenanceTask } from '@millwright/contract/areas/maintenance/tasks/maintenanceTask.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { apiOf } from './parts/api.ts';
import { started } from './parts/environment.ts';
import { expect, test } from './parts/test.ts';
import { pattern, phrasesIn } from './parts/words.ts';

const { page: words } = diagnosisPhrases.vn;
const { analysis } = phrasesIn('vn');

test('automatic tasks and findings read in Vietnamese: one task for a group, the costliest first, ignored with a reason', async ({
  page,
  enter,
}) => {
  const seen = (id: string) => page.getByTestId(id).filter({ visible: true });
  await enter({ username: 'admin', tenantId: 1001, language: 'vn' });
  await page.goto(diagnosisScreen.path);
  await page.getByRole('button', { name: words.start }).click();
  const groups = page.locator('tbody tr:not([data-empty])');
  await expect(groups.first()).toBeVisible({ timeout: 60_000 });
  // While it runs the page never says that there was none.
  await expect(page.getByText(words.never)).toHaveCount(0);

  const ask = await apiOf(started().url, 'admin', 1001);
  const { findings } = await ask(listFindings, { view: 'open' });
  expect(await groups.count()).toBeLessThan(findings.length);
  const kg = await page.locator('tbody tr[data-unread] td[data-cell="lossKg"]').allInnerTexts();
  const amounts = kg.map((text) => Number.parseFloat(text.replace(/\s/g, '').replace(',', '.')) || 0);
  expect(amounts).toEqual(amounts.toSorted((one, other) => other - one));

  // A group leads to one task, which its row then shows.
  const first = groups.first();
  await first.getByRole('button', { name: words.task }).click();
  await expect(groups.filter({ has: page.getByRole('link') }).first()).toContainText(
    words.taskMade.replace('{number}', '').trim(),
  );

  const last = groups.last();
  const name = await last.locator('td[data-cell="rule"]').innerText();
  const machine = await last.locator('td[data-cell="machineNumber"]').innerText();
  await last.getByRole('button', { name: words.actions }).click();
  await page.getByRole('menuitem', { name: words.ignore }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(words.ignoreReason).fill('E2E');
  await dialog.getByRole('button', { name: words.ignoreSet }).click();
  const same = page.locator('tbody tr').filter({ hasText: name.trim() }).filter({ hasText: machine.trim() });
  await expect(same).toHaveCount(0);
  await page.getByText(diagnosisPhrases.vn.views.ignored).first().click();
  await expect(same.first()).toBeVisible();

  // The program has just started: rules and faults are looked at each minute.
  const { list } = resourceCalls(maintenanceTask);
  const automatic = async () => (await ask(list, { source: 'fault,alarm' })).records.length;
  await expect.poll(automatic, { timeout: 80_000 }).toBeGreaterThan(0);
  await page.goto(`${maintenanceTask.screen?.path}?source=fault,alarm`);
  await expect(seen('title').first()).toBeVisible();
  for (const title of await seen('title').allInnerTexts()) expect(title).not.toMatch(/\p{Script=Han}/u);
});

test('a period that is not over is held against nothing of which too little is known, and says both', async ({
  page,
  enter,
}) => {
  await enter({ username: 'admin', tenantId: 1001, language: 'vn' });
  await page.goto('/analysis/performance?compare=true');
  // The demonstration knows a day: of the seven days before nothing is known.
  const scope = page.getByText(analysis.period.running).filter({ visible: true }).first();
  await expect(scope).toContainText(pattern(analysis.period.notCompared));
  await expect(page.getByText(pattern(analysis.period.sameHours))).toHaveCount(0);
});
