import { floorPath } from '@millwright/contract/areas/equipment/labels/floorPaths.ts';
import { machine } from '@millwright/contract/areas/equipment/machine/machine.ts';
import { processes } from '@millwright/contract/areas/basics/processTree/processes.ts';
import { readFloor } from '@millwright/contract/areas/maintenance/floor/floorCalls.ts';
import { repairRecord } from '@millwright/contract/areas/maintenance/repairs/repairRecord.ts';
import { maintenanceTask } from '@millwright/contract/areas/maintenance/tasks/maintenanceTask.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import type { Locator, Page } from '@playwright/test';
import { actionCall } from '../testing/server/actionCall.ts';
import { apiOf } from './parts/api.ts';
import { started } from './parts/environment.ts';
import { expect, test } from './parts/test.ts';
import { pattern, phrasesIn } from './parts/words.ts';

const { maintenance, basics } = phrasesIn('vn');
const { floor, resources } = maintenance;
const { states } = resources.maintenanceTask;
const tenantId = 1001;
const repairer = { username: 'repairer', tenantId, language: 'vn' } as const;

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  expectedTrouble: /ERR_INTERNET_DISCONNECTED|Failed to (load|fetch)/,
});

/** Gives the repairer work in each state: one job is told as done before the other is begun. */
async function giveWork(stamp: string): Promise<{ readonly running: string; readonly done: string }> {
  const ask = await apiOf(started().url, repairer.username, tenantId);
  const { personId } = await ask(readFloor, {});
  const [frame] = (await ask(resourceCalls(machine).list, { code: 'RF-26' })).records;
  const add = async (name: string) =>
    (await ask(resourceCalls(maintenanceTask).add, { name, machineId: frame?.id })).id;
  const step = (action: string, id: string) => ask(actionCall(maintenanceTask, action), { ids: [id] });
  const names = { done: `Belt ${stamp}`, running: `Traverse ${stamp}` };
  const done = await add(names.done);
  await step('accept', done);
  await ask(resourceCalls(repairRecord).add, {
    taskId: done,
    name: 'R',
    startTime: new Date().toISOString(),
    treatment: 'belt set',
    personIds: [personId],
  });
  await step('complete', done);
  await step('accept', await add(names.running));
  return names;
}

/** Returns true if a finger would touch the element at its middle. */
const isOnTop = (place: Locator) =>
  place.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

/** How far the last row ends above the bar of the scan once the list is scrolled to its end, px. */
async function roomAboveScan(page: Page): Promise<number> {
  const rows = page.getByTestId('task');
  await page.getByRole('main').evaluate((main) => main.scrollTo({ top: main.scrollHeight }));
  const last = await page.getByRole('main').locator('li').last().boundingBox();
  const bar = await page.getByRole('link', { name: floor.report.scan, exact: true }).boundingBox();
  expect(await rows.count()).toBeGreaterThan(1);
  return last === null || bar === null ? Number.NaN : bar.y - last.y - last.height;
}

test('rows of the floor phone name the kind of machine, work in progress stands first, and neither bar nor notice covers anything', async ({
  page,
  context,
  enter,
}) => {
  const { running, done } = await giveWork(Date.now().toString(36));
  await enter(repairer);

  await test.step('a number is several machines: each row says which kind it is, and meters are no machines', async () => {
    await page.goto(`${floorPath}/machines`);
    await page.getByRole('radio', { name: floor.machines.all, exact: true }).click();
    const kinds = page.getByRole('main').locator('li small');
    const named = new RegExp(
      `^(${processes.map((process) => pattern(basics.processes[process]).source).join('|')}) · `,
    );
    await expect(kinds.first()).toHaveText(named);
    const listed = await kinds.allInnerTexts();
    expect(listed.length).toBeGreaterThan(20);
    expect(listed.filter((text) => !named.test(text))).toEqual([]);
    await page.getByRole('searchbox', { name: floor.machines.find }).fill('17');
    for (const process of ['spinning', 'winding'] as const)
      await expect(kinds.filter({ hasText: basics.processes[process] }).first()).toBeVisible();
  });

  await test.step('the job that runs stands above what waits for confirmation', async () => {
    await page.goto(`${floorPath}/tasks`);
    const rows = page.getByTestId('task');
    await expect(rows.filter({ hasText: running })).toContainText(states.inProgress);
    await expect(rows.filter({ hasText: done })).toContainText(states.toBeConfirmed);
    for (const row of [running, done])
      await expect(rows.filter({ hasText: row })).toContainText(basics.processes.spinning);
    const order = await rows.allInnerTexts();
    const at = (text: string) => order.flatMap((row, place) => (row.includes(text) ? [place] : []));
    expect(Math.max(...at(states.inProgress))).toBeLessThan(Math.min(...at(states.toBeConfirmed)));
    expect(await roomAboveScan(page)).toBeGreaterThanOrEqual(0);
  });

  await test.step('without network the band that says so is covered by nothing', async () => {
    await page.getByRole('link', { name: running }).click();
    await expect(page.getByTestId('work')).toBeVisible();
    await context.setOffline(true);
    const band = page.getByRole('link', { name: pattern(floor.sync.since.split('{')[0] ?? '') });
    await expect(band).toBeVisible();
    await page.getByLabel(floor.work.treatment).fill('traverse greased');
    await page.getByRole('button', { name: floor.work.save, exact: true }).click();
    await expect(page.getByTestId('sync')).toContainText('1');
    await expect(band).toBeVisible();
    expect(await isOnTop(band)).toBe(true);
    await context.setOffline(false);
    await expect(page.getByTestId('sync')).toContainText(floor.sync.synced, { timeout: 30_000 });
  });
});
