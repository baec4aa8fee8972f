import { readFloor } from '@millwright/contract/areas/maintenance/floor/floorCalls.ts';
import { floorPath } from '@millwright/contract/areas/equipment/labels/floorPaths.ts';
import { maintenanceItem } from '@millwright/contract/areas/maintenance/items/maintenanceItem.ts';
import { maintenancePlan } from '@millwright/contract/areas/maintenance/plans/maintenancePlan.ts';
import { maintenanceType } from '@millwright/contract/areas/maintenance/items/maintenanceType.ts';
import { showPlanYear } from '@millwright/contract/areas/maintenance/plans/planCalls.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { actionCall } from '../testing/server/actionCall.ts';
import { apiOf } from './parts/api.ts';
import { started } from './parts/environment.ts';
import { floorKept } from './parts/floorKept.ts';
import { expect, test } from './parts/test.ts';
import { filled, phrasesIn } from './parts/words.ts';

const { floor, plan: words, resources } = phrasesIn('en').maintenance;
const { choices } = resources.maintenancePlan;
const tenantId = 1001;

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  expectedTrouble: /ERR_INTERNET_DISCONNECTED|Failed to (load|fetch)/,
});

test('a plan of today is begun, worked through and ended on a phone without network, and arrives whole', async ({
  page,
  context,
  enter,
}) => {
  const ask = await apiOf(started().url, 'admin', tenantId);
  const { personId } = await (await apiOf(started().url, 'maintainer', tenantId))(readFloor, {});
  const stamp = Date.now().toString(36).toUpperCase();
  const name = `Combs by phone ${stamp}`;
  const process = 'combing';
  const { machines } = await ask(showPlanYear, { year: new Date().getUTCFullYear(), process });
  const machineId = machines[0]?.machineId ?? '';
  const types = await ask(resourceCalls(maintenanceType).list, {});
  const item = await ask(resourceCalls(maintenanceItem).add, {
    code: `E2P-${stamp}`,
    name,
    typeId: String(types.records[0]?.id),
    process,
    planning: 'byHand',
    machineIds: [machineId],
    plannedMin: 60,
    people: 1,
    cycles: [{ unit: 'year', every: 1 }],
    steps: [
      { name: 'Combs brushed', kind: 'check' },
      { name: 'Nip gap', kind: 'value', unit: 'mm' },
      { name: 'Rollers wiped', kind: 'wiping' },
    ],
  });
  const plans = resourceCalls(maintenancePlan);
  const plannedStart = new Date().toISOString();
  const { id } = await ask(plans.add, { itemId: item.id, machineId, plannedStart, responsibleId: personId });
  await ask(actionCall(maintenancePlan, 'confirm'), { ids: [id] });

  const button = (label: string) => page.getByRole('button', { name: label, exact: true });
  const sync = page.getByTestId('sync');
  await enter({ username: 'maintainer', tenantId, language: 'en' });
  await page.goto(`${floorPath}/tasks`);
  await page.getByRole('link', { name }).click();
  await expect(button(floor.plan.start)).toBeVisible();
  await floorKept(page);

  await test.step('without network it is begun, and what is written outlives a reload', async () => {
    await context.setOffline(true);
    await button(floor.plan.start).click();
    await page.getByRole('checkbox', { name: floor.work.tick.replace('{step}', 'Combs brushed') }).click();
    await page.getByLabel(`${floor.work.value}: Nip gap`).fill('0.35');
    await expect(page.getByTestId('plan-work')).toContainText(
      filled(floor.work.missingParts.checklist, { count: 1 }),
    );
    await page
      .getByRole('radiogroup', { name: 'Rollers wiped' })
      .getByRole('radio', { name: choices.wipingResult.fair })
      .click();
    await page.getByLabel(words.plan.abnormal).fill('nipper worn');
    await page.reload();
    await expect(page.getByLabel(`${floor.work.value}: Nip gap`)).toHaveValue('0.35');
    await expect(page.getByLabel(words.plan.abnormal)).toHaveValue('nipper worn');
    // A warning and no wall: nothing was used here.
    await expect(page.getByText(floor.work.noMaterial)).toBeVisible();
    await button(floor.work.complete).click();
    await expect(page.getByText(floor.plan.told)).toBeVisible();
    await expect(sync).toContainText('3 waiting');
  });

  await test.step('with network all of it arrives, with the person and the time by the clock', async () => {
    await context.setOffline(false);
    await expect(sync).toContainText(floor.sync.synced, { timeout: 20_000 });
    await expect(page.getByText(floor.plan.gone)).toBeVisible();
    expect(await ask(plans.queryById, { id })).toMatchObject({
      state: 'completed',
      abnormalReason: 'nipper worn',
      workHours: 0.1,
      steps: [{ isDone: true }, { value: 0.35 }, { wiping: 'fair' }],
      participants: [{ personId }],
    });
  });
});
