import { dispatchOrderPath } from '@millwright/contract/areas/production/dispatchOrder.ts';
import { orderListPath } from '@millwright/contract/areas/production/orderPaths.ts';
import { productionOrder } from '@millwright/contract/areas/production/productionOrder.ts';
import { schedulingPath } from '@millwright/contract/areas/production/productionPlan.ts';
import { localDate } from '@millwright/contract/areas/shifts/zone.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { apiOf } from './parts/api.ts';
import { started } from './parts/environment.ts';
import { test } from './parts/test.ts';

const sizes = { w: { width: 1920, height: 1080 }, d: { width: 1366, height: 768 }, p: { width: 390, height: 844 } } as const;
const looks = [
  ['zh', 'light', 'd'],
  ['en', 'light', 'p'],
  ['vn', 'dark', 'w'],
  ['en', 'dark', 'd'],
  ['vn', 'light', 'p'],
] as const;

for (const [language, mode, size] of looks)
  test(`look ${language} ${mode} ${size}`, async ({ page, enter }) => {
    test.setTimeout(300_000);
    const ask = await apiOf(started().url, 'admin', 1001);
    const orders = resourceCalls(productionOrder);
    const { records } = await ask(orders.list, { state: 'production', pageSize: 50, column: 'deliveryDate', order: 'asc' });
    const withPapers = records.find((row) => row['dispatchNumbers'] !== null) ?? records[0];
    await page.setViewportSize(sizes[size]);
    await enter({ username: 'admin', tenantId: 1001, language, mode });
    const shot = async (name: string, path: string, wait = 2500) => {
      await page.goto(path);
      await page.waitForTimeout(wait);
      await page.screenshot({ path: `/tmp/look-orders/${name}-${language}-${mode}-${size}.png` });
    };
    const day = (ahead: number) => localDate('Asia/Shanghai', Date.now() + ahead * 86_400_000);
    await shot('orders', orderListPath);
    await shot('dispatch', dispatchOrderPath);
    await shot('dispatchFailed', `${dispatchOrderPath}?view=failed`);
    await shot('order', `${orderListPath.replace('/order', '/orderDetail')}?id=${String(withPapers?.id)}`, 4000);
    await page.getByTestId('order').screenshot({ path: `/tmp/look-orders/orderWhole-${language}-${mode}-${size}.png` }).catch(() => undefined);
    await shot('group', '/monitor/groupOverview', 4000).catch(() => undefined);
    await shot('plan', schedulingPath, 4000);
    const variety = withPapers === undefined ? undefined : (await ask(orders.queryById, { id: withPapers.id }))['lines'];
    void variety;
    await page.goto(`${orderListPath}?new=&new.customer=Look&new.deliveryDate=${day(12)}`);
    await page.waitForTimeout(1500);
    const form = page.getByTestId('form-drawer');
    await form.locator('button', { hasText: /Add row|添加行|新增行|增加|Thêm/ }).first().click({ timeout: 5000 }).catch(() => undefined);
    const line = form.locator('tbody tr, [data-testid="line-card"]').first();
    await line.getByRole('combobox').first().fill('JC40', { timeout: 5000 }).catch(() => undefined);
    await page.waitForTimeout(1200);
    await page.keyboard.press('Enter');
    await form.locator('[data-field="quantity"] input').first().fill('2', { timeout: 5000 }).catch(() => undefined);
    await page.waitForTimeout(3000);
    await page.screenshot({ path: `/tmp/look-orders/form-${language}-${mode}-${size}.png` });
    await page.goto('about:blank');
  });

for (const [language, size] of [['zh', 'w'], ['en', 'd'], ['vn', 'p']] as const)
  test(`board ${language} ${size}`, async ({ page, enter }) => {
    await page.setViewportSize(sizes[size]);
    await enter({ username: 'admin', tenantId: 1001, language, mode: 'dark' });
    await page.goto('/monitor/monitorScreen');
    await page.waitForTimeout(5000);
    await page.screenshot({ path: `/tmp/look-orders/mill-${language}-${size}.png` });
    await page.goto('/monitor/ringSpinning');
    await page.waitForTimeout(5000);
    await page.screenshot({ path: `/tmp/look-orders/ring-${language}-${size}.png` });
  });
