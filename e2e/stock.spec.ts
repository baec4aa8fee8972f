import { stockScreen } from '@millwright/contract/areas/production/stock/stock.ts';
import { stockCalibration } from '@millwright/contract/areas/production/corrections/stockCalibration.ts';
import { missingOutput } from '@millwright/contract/areas/production/corrections/missingOutput.ts';
import { outputCalibration } from '@millwright/contract/areas/production/corrections/outputCalibration.ts';
import { showMillBoard } from '@millwright/contract/areas/boards/mill/mill.ts';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { machine } from '@millwright/contract/areas/equipment/machine/machine.ts';
import { variety } from '@millwright/contract/areas/basics/variety/variety.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { apiOf } from './parts/api.ts';
import { started } from './parts/environment.ts';
import { field } from './parts/formDrawer.ts';
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

test('a correction shows the output that it changes, and a supplement is submitted by a button in sight', async ({
  page,
  enter,
}) => {
  const ask = await apiOf(started().url, 'admin', 1001);
  const { header } = await ask(showMillBoard, {});
  const [winder] = (await ask(resourceCalls(machine).list, { kind: 'winding', code: 'WD-02' })).records;
  const [yarn] = (await ask(resourceCalls(variety).list, { process: 'winding', code: 'JC40' })).records;
  const of = {
    machineId: winder?.id,
    varietyId: yarn?.id,
    shift: header.shift.shift,
  };
  const { productionDate } = header.shift;
  const filled = new URLSearchParams(
    Object.entries(of).map(([name, value]) => [`new.${name}`, String(value)]),
  );
  await enter({ username: 'admin', tenantId: 1001, language: 'en' });
  await page.goto(`${outputCalibration.screen?.path}?new=&${filled}`);
  await field(page, 'productionDate').fill(productionDate);
  await field(page, 'productionDate').press('Enter');
  await expect(page.getByTestId('present-output')).toHaveText(/[\d.]+\skg$/);
  // Shifts of tomorrow have not begun: each says that it is refused.
  await field(page, 'productionDate').fill(addDays(productionDate, 2));
  await field(page, 'productionDate').press('Enter');
  await field(page, 'shift').click();
  const shifts = page.locator('.ant-select-dropdown:visible .ant-select-item-option');
  await expect(shifts.first()).toHaveAttribute('aria-disabled', 'true');

  const made = await ask(resourceCalls(missingOutput).add, {
    ...of,
    productionDate,
    missingPackages: 1,
    reason: `E2E ${Date.now()}`,
    packages: [{ batch: 'E2E', packages: 1, weightKg: 1.8 }],
  });
  await page.goto(`${missingOutput.screen?.path}?show=${made.id}`);
  const { actions } = resources.missingOutput;
  await expect(page.getByTestId('actions').locator('.ant-btn-primary')).toHaveText(actions.submit);
  await page.goto(missingOutput.screen?.path ?? '');
  const row = page.getByRole('row').filter({ hasText: String(made['number']) });
  await expect(row.getByRole('button', { name: new RegExp(`^${actions.submit}`) })).toBeVisible();
  await ask(resourceCalls(missingOutput).delete, { id: made.id });
});
