import { stockScreen } from '@millwright/contract/areas/production/stock/stock.ts';
import { stockCalibration } from '@millwright/contract/areas/production/corrections/stockCalibration.ts';
import { expect, test } from './parts/test.ts';
import { phrasesIn } from './parts/words.ts';

const { stock, resources } = phrasesIn('en').production;
const { basics, core } = phrasesIn('en');

test('P-056 V-043 E-057 a stock is counted, its coverage follows, what the book says already is refused, and the record stands', async ({
  page,
  enter,
}) => {
  await enter({ username: 'admin', tenantId: 1001, language: 'en' });
  await page.goto(`${stockScreen.path}?process=roving`);
  const node = page.getByRole('button', {
    name: stock.process.replace('{process}', basics.processes.roving),
  });
  await expect(node).toContainText(stock.states.normal);
  const row = page.getByRole('row').filter({ hasText: 'JC40' });
  await row.getByRole('button', { name: stock.calibrate }).click();
  const dialog = page.getByRole('dialog');
  const value = dialog.getByLabel(stock.value);
  await value.fill('0');
  await expect(dialog.getByRole('alert')).toHaveText(stock.notAbove0);
  await value.fill('150.123');
  await expect(dialog.getByRole('alert')).toHaveText(stock.moreThan2Decimals);
  // A second try counts another figure.
  const counted = `150.${10 + (Date.now() % 90)}`;
  await value.fill(counted);
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await dialog.getByRole('button', { name: stock.save }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row).toContainText('150.');
  await expect(row).toContainText(stock.states.starving);

  // The same again changes nothing: the book says it already.
  await row.getByRole('button', { name: stock.calibrate }).click();
  // The book goes on while the mill runs.
  await expect(async () => {
    const shown = (await dialog.locator('dd').first().textContent()) ?? '';
    await value.fill(shown.replaceAll(/[^\d.]/g, ''));
    await expect(dialog.getByRole('alert')).toHaveText(stock.equal, { timeout: 1000 });
  }).toPass({ timeout: 15_000 });
  await page.keyboard.press('Escape');
  // The dialog asks before it throws away what was typed.
  await page.getByRole('button', { name: core.resource.form.leave }).click();
  await expect(dialog).toHaveCount(0);

  await page.goto(stockCalibration.screen?.path ?? '');
  const record = page.getByRole('row').filter({ hasText: counted });
  await expect(record).toHaveCount(1);
  await expect(record).toContainText('JC40');
  await expect(record).toContainText(resources.stockCalibration.states.recorded);
});
