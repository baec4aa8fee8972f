import { dutyAddress } from '@millwright/contract/areas/personnel/responsibility/responsibilityScreens.ts';
import { expect, test } from './parts/test.ts';
import { phrasesIn } from './parts/words.ts';

const { duty, errors } = phrasesIn('en').personnel;

test('M-071 M-072 somebody is replaced after a question, shares a machine by factors, and hands over all machines', async ({
  page,
  enter,
}) => {
  await enter({ username: 'admin', tenantId: 1001, language: 'en' });
  await page.goto(dutyAddress('spinner', { machine: 'RF-07' }));
  const table = page.getByRole('grid', { name: duty.byMachine });
  const cell = table.getByRole('row').filter({ hasText: 'Ring frame 07' }).getByRole('gridcell').first();
  const before = (await cell.textContent()) ?? '';

  await cell.click();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog').filter({ hasText: duty.fromDate });
  const people = dialog.getByRole('combobox', { name: duty.person });
  const options = page.locator('.ant-select-item-option:visible');
  const option = (name: string) => options.filter({ hasText: name });
  /** Looks somebody up, and takes him or her in or out once nobody else is on the list. */
  const pick = async (name: string) => {
    await people.fill(name);
    await expect(options.filter({ hasNotText: name })).toHaveCount(0);
    await option(name).click();
  };

  // Who is there is taken out, and the operator comes instead: the page asks first.
  await pick(before);
  await pick('王秀英');
  await expect(dialog.locator('[title="王秀英"]').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: duty.assign, exact: true }).click();
  const question = page.getByRole('dialog').filter({ hasText: duty.replaceTitle });
  await expect(question).toContainText(
    errors.alreadyResponsible.replace('{machines}', 'RF-07').replace('{people}', before),
  );
  await question.getByRole('button', { name: duty.replace, exact: true }).click();
  await expect(cell).toHaveText('王秀英');

  // A second person: both need factors, which always add up.
  await cell.click();
  await page.keyboard.press('Enter');
  await pick(before);
  await page.keyboard.press('Escape');
  await expect(dialog).toContainText(errors.factorsRequired);
  const factor = (name: string) =>
    dialog.getByRole('spinbutton', { name: duty.factorOf.replace('{person}', name) });
  await factor(before).fill('40');
  await factor(before).press('Tab');
  await expect(factor('王秀英')).toHaveValue('60.00');
  await dialog.getByRole('button', { name: duty.assign, exact: true }).click();
  await expect(cell).toHaveText(`王秀英 60.00 %${before} 40.00 %`);

  // All that the operator has goes to somebody else in one step; who shares a machine has it alone then.
  await page.getByText(duty.byPerson, { exact: true }).click();
  await page.getByRole('button', { name: `${duty.handOver} 王秀英` }).click();
  const handOver = page.getByRole('dialog').filter({ hasText: duty.takeOverBy });
  await handOver.getByRole('combobox', { name: duty.takeOverBy }).fill(before);
  await option(before).click();
  await handOver.getByRole('button', { name: duty.takeOver, exact: true }).click();
  await expect(handOver).toBeHidden();
  await page.getByText(duty.byMachine, { exact: true }).click();
  await expect(cell).toHaveText(before);
});
