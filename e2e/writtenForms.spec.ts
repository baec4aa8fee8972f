import { orderListPath } from '@millwright/contract/areas/production/orders/orderPaths.ts';
import { productionOrder } from '@millwright/contract/areas/production/orders/productionOrder.ts';
import { dispatchOrder } from '@millwright/contract/areas/production/dispatch/dispatchOrder.ts';
import { processSheet } from '@millwright/contract/areas/production/sheets/processSheet.ts';
import { announcement } from '@millwright/contract/areas/messaging/announcement/announcement.ts';
import { ledgerAddress } from '@millwright/contract/areas/maintenance/ledgerAddress.ts';
import { maintenancePlan } from '@millwright/contract/areas/maintenance/plans/maintenancePlan.ts';
import { maintenanceTask } from '@millwright/contract/areas/maintenance/tasks/maintenanceTask.ts';
import { user } from '@millwright/contract/areas/access/user/user.ts';
import { basePath } from '@millwright/contract/core/call/call.ts';
import { smallMill } from '@millwright/contract/reference/mill/smallMill.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import type { Page } from '@playwright/test';
import { apiOf } from './parts/api.ts';
import { started } from './parts/environment.ts';
import { inspect } from './parts/inspect.ts';
import { untilDrawn } from './parts/screens.ts';
import { expect, test } from './parts/test.ts';
import { phrasesIn } from './parts/words.ts';

const { basics, boards } = phrasesIn('vn');
const { units } = basics;
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-/;

/** All that a page says: texts and what stands in its fields. */
const saidOn = (page: Page) =>
  page.evaluate(() =>
    [
      document.body.innerText,
      ...[...document.querySelectorAll('input')].map(({ value }) => value),
      ...[...document.querySelectorAll('[title]')].map((each) => each.getAttribute('title') ?? ''),
    ].join('\n'),
  );

test('figures, names, dates and tiles are written as people of a mill read them', async ({ page, enter }) => {
  await enter({ username: 'admin', tenantId: 1001, language: 'vn' });
  await page.setViewportSize({ width: 1920, height: 1080 });

  await test.step('rpm are whole, tex has two decimals at most, and neither ends in zeros for nothing', async () => {
    let speeds = 0;
    for (const path of [
      '/monitor/equipmentDetail?code=RF-17',
      ledgerAddress('RF-17'),
      '/basicData/signalMapping?machine=RF-17',
      processSheet.screen?.path ?? '',
    ]) {
      await page.goto(path);
      await untilDrawn(page);
      const text = await saidOn(page);
      speeds += text.match(new RegExp(`\\d\\s*${units.rpm}`, 'g'))?.length ?? 0;
      expect(text.match(new RegExp(`\\d,\\d+\\s*${units.rpm}`, 'g')) ?? [], path).toEqual([]);
      expect(text.match(/\d,\d{3,}\s*k?tex|,\d*0\d?0\s*k?tex/g) ?? [], path).toEqual([]);
    }
    expect(speeds).toBeGreaterThan(0);
  });

  await test.step('107 % is read whole', async () => {
    await page.route(`**${basePath}${resourceCalls(productionOrder).list.path}*`, async (route) => {
      const response = await route.fetch();
      const answer = await response.json();
      const records = answer.result.records.map((row: object) => ({ ...row, progress: 107.3 }));
      await route.fulfill({ response, json: { ...answer, result: { ...answer.result, records } } });
    });
    for (const width of [1920, 1366]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(orderListPath);
      await untilDrawn(page);
      await expect(
        page
          .getByText(/107(,3)?/)
          .filter({ visible: true })
          .first(),
      ).toBeVisible();
      const { layout } = await inspect(page, 'vn');
      expect(layout.filter((text) => text.includes('107'))).toEqual([]);
    }
    await page.unroute(`**${basePath}${resourceCalls(productionOrder).list.path}*`);
    await page.setViewportSize({ width: 1920, height: 1080 });
  });

  await test.step('a name that comes late is waited for, never its id', async () => {
    const ask = await apiOf(started().url, 'admin', 1001);
    const [person] = (await ask(resourceCalls(user).list, { username: 'repairer' })).records;
    await page.route(`**${basePath}/**`, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      await route.continue();
    });
    const read: string[] = [];
    await page.goto(`${maintenanceTask.screen?.path}?responsibleId=${person?.id}`);
    const name = page.getByRole('button', { name: new RegExp(String(person?.['realname'])) }).first();
    await expect(async () => {
      read.push(await saidOn(page));
      await expect(name).toBeVisible({ timeout: 100 });
    }).toPass({ intervals: [100], timeout: 30_000 });
    expect(read.length).toBeGreaterThan(3);
    expect(read.filter((text) => uuid.test(text))).toEqual([]);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  await test.step('hours that are nearly equal are drawn as differences from the plan', async () => {
    await page.goto('/monitor/monitorScreen');
    const bars = page.getByRole('group', { name: boards.mill.hourly, exact: true }).locator('[data-side]');
    await expect(bars.first()).toBeAttached();
    const heights = await bars.evaluateAll((all) => all.map((bar) => bar.getBoundingClientRect().height));
    expect(Math.max(...heights) - Math.min(...heights)).toBeGreaterThan(10);
  });

  await test.step('dates are dd/mm everywhere', async () => {
    let pages = 0;
    for (const path of [
      orderListPath,
      dispatchOrder.screen?.path ?? '',
      processSheet.screen?.path ?? '',
      maintenanceTask.screen?.path ?? '',
      maintenancePlan.screen?.path ?? '',
      announcement.screen?.path ?? '',
      '/production/scheduling',
      '/analysis/productionStatistics',
      '/personnel/attendance',
    ]) {
      await page.goto(path);
      await untilDrawn(page);
      const text = await saidOn(page);
      expect(text.match(/\b20\d\d-\d\d-\d\d\b/g) ?? [], path).toEqual([]);
      if (/\b\d\d\/\d\d\b/.test(text)) pages += 1;
    }
    // Some of the lists may hold no date at all at the time.
    expect(pages).toBeGreaterThan(4);
  });
});

test('one machine alone does not fill the wall', async ({ page, enter }) => {
  await enter({ username: 'group', tenantId: smallMill.tenantId, language: 'vn' });
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto('/monitor/frontSpinning?process=lapForming');
  const tile = page.getByRole('listitem').getByRole('button', { name: /^\d\d, / });
  await expect(tile).toHaveCount(1);
  const box = await tile.boundingBox();
  expect(box?.width).toBeGreaterThan(0);
  // A quarter of the wall at the most.
  expect((box?.width ?? 0) * (box?.height ?? 0)).toBeLessThanOrEqual((1920 * 1080) / 4);
});
