import { cottonIssue } from '@millwright/contract/areas/production/cotton/cottonIssue.ts';
import { wasteWeighing } from '@millwright/contract/areas/production/cotton/wasteWeighing.ts';
import {
  addDays,
  defaultShiftCalendar,
  shiftAt,
} from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { field, form, save, saveButton } from './parts/formDrawer.ts';
import { countedPerson } from './parts/person.ts';
import { expect, test } from './parts/test.ts';
import { phrasesIn } from './parts/words.ts';

const { analysis, basics, production } = phrasesIn('en');
const kinds = production.resources.wasteWeighing.choices.wasteKind;
const { balance } = analysis.cotton;

test('P-053 cotton that is weighed moves cotton per tonne of yarn, its lot stands in the raw cotton use, and the balance adds up', async ({
  page,
  enter,
}) => {
  const yesterday = addDays(shiftAt(defaultShiftCalendar('Asia/Shanghai'), Date.now()).productionDate, -1);
  await enter({ username: 'admin', tenantId: 1001, language: 'en' });
  const address = `/analysis/cotton?from=${yesterday}&to=${yesterday}`;
  const lot = `T-${Date.now() % 1_000_000}`;
  const person = countedPerson();
  person.begin('cotton is entered');
  await page.goto(`${cottonIssue.screen?.path ?? ''}?new`);
  await expect(form(page)).toBeVisible();
  await person.fill(field(page, 'productionDate'), yesterday);
  await page.keyboard.press('Enter');
  await person.fill(field(page, 'lot'), lot);
  await person.fill(field(page, 'weighedKg'), '980.125');
  await person.fill(field(page, 'regain'), '6.2');
  // Three decimals are refused in their place.
  await saveButton(form(page)).click();
  await expect(form(page).locator('[data-field="weighedKg"][data-invalid]')).toBeVisible();
  await person.fill(field(page, 'weighedKg'), '980');
  await save(page, person);

  person.begin('waste is weighed');
  await page.goto(`${wasteWeighing.screen?.path ?? ''}?new`);
  await expect(form(page)).toBeVisible();
  await person.fill(field(page, 'productionDate'), yesterday);
  await page.keyboard.press('Enter');
  await person.choose(field(page, 'process'), basics.processes.combing);
  await person.choose(field(page, 'wasteKind'), kinds.noil);
  await person.fill(field(page, 'weighedKg'), '152.5');
  await save(page, person);

  await page.goto(address);
  const row = page.getByRole('row').filter({ hasText: lot });
  // 980 kg at 6.2 % are 1 001.2 kg at common regain.
  await expect(row).toContainText(/1.001\.2/);
  const kgOf = async (name: string) => {
    const cell = page
      .getByRole('region', { name: balance.title })
      .first()
      .locator('tbody tr')
      .filter({ has: page.getByRole('rowheader', { name, exact: true }) })
      .locator('td')
      .first();
    const text = ((await cell.textContent()) ?? '').replaceAll(/[^\d.−]/g, '').replace('−', '-');
    return text === '' ? 0 : Number(text);
  };
  const parts = [balance.cones, balance.reusable, balance.hard, balance.droppings, balance.noil];
  let sum = await kgOf(balance.unaccounted);
  for (const name of parts) sum += await kgOf(name);
  expect(Math.abs(sum - (await kgOf(balance.used)))).toBeLessThan(1);
});
