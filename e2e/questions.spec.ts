import { askScreen } from '@millwright/contract/areas/questions/asking/calls.ts';
import { productionOrder } from '@millwright/contract/areas/production/orders/productionOrder.ts';
import { expect, test } from './parts/test.ts';
import { phrasesIn } from './parts/words.ts';

const { analysis, iam } = phrasesIn('zh');

test('P-023 a question is handed over from the search, and answered as the list of orders answers it', async ({
  page,
  enter,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await enter({ username: 'admin', tenantId: 1001, language: 'zh' });
  await page.goto('/analysis/productionOverview');
  await expect(page.getByRole('button', { name: iam.find.open })).toBeVisible();
  await page.keyboard.press('Control+K');
  const search = page.getByRole('dialog').getByRole('combobox', { name: iam.find.label });
  await search.fill('在产订单进度');
  await expect(page.getByRole('option', { name: '在产订单进度' })).toBeVisible();
  await search.press('ArrowUp');
  await search.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${askScreen.path}\\?q=`));
  const answer = page.getByRole('region', { name: analysis.ask.answer }).first();
  await expect(answer).toContainText(analysis.ask.topic.names.ordersProgress);
  const first = answer.getByRole('row').nth(1).getByRole('link');
  const number = (await first.textContent()) ?? '';
  await answer.getByRole('link', { name: /^打开/ }).click();
  await expect(page).toHaveURL(new RegExp(`${productionOrder.screen?.path}\\?.*state=production`));
  await expect(page.getByText(number).filter({ visible: true }).first()).toBeVisible();
  await page.goBack();

  const field = page.getByRole('combobox', { name: analysis.ask.input });
  await field.fill('昨天细纱停台明细');
  await field.press('Enter');
  await expect(answer).toContainText(analysis.ask.topic.names.stops);
  await expect(answer).toContainText('10 分钟');
});
