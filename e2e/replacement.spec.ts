import {
  outputCoefficientsScreen,
  replacementScreen,
} from '@millwright/contract/areas/attendance/screens.ts';
import { expect, test } from './parts/test.ts';
import { phrasesIn } from './parts/words.ts';

const { replacing, sharing, decided } = phrasesIn('en').shifts;
const { core, basics, analysis } = phrasesIn('en');
/** Teams of the demonstration that tend ring frames. */
const spinningTeam = '细纱挡车';

test('P-087 a spinner is replaced by phone in four taps, the output goes to who stands in, and the record is cancelled', async ({
  page,
  enter,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter({ username: 'admin', tenantId: 1001, language: 'en' });
  await page.goto(replacementScreen.path);
  const dialog = page.getByRole('dialog');
  const people = dialog.getByRole('region').getByRole('button');
  let taps = 0;
  const tap = async (target: ReturnType<typeof page.locator>) => {
    await target.click();
    taps += 1;
  };
  await tap(page.getByRole('button', { name: replacing.add }));
  const spinner = people
    .filter({ hasText: spinningTeam })
    .filter({ hasText: /Tends \d/ })
    .nth(1);
  const absent = (await spinner.locator('b').textContent()) ?? '';
  await tap(spinner);
  await expect(dialog).toContainText(replacing.substitute);
  const substitute = (await people.first().locator('b').textContent()) ?? '';
  await tap(people.first());
  await expect(dialog).toContainText(
    replacing.confirmText.replace('{person}', absent).replace('{substitute}', substitute),
  );
  await tap(dialog.getByRole('button', { name: replacing.confirm }));
  const record = page.getByRole('listitem').filter({ hasText: absent }).filter({ hasText: substitute });
  await expect(record.filter({ hasText: replacing.states.running })).toHaveCount(1);
  expect(taps).toBe(4);

  await page.setViewportSize({ width: 1440, height: 900 });
  const who = page.getByRole('row').filter({ hasText: substitute }).getByRole('button', { name: substitute });
  const made = page.getByRole('dialog').getByRole('row');
  const instead = made.filter({ hasText: analysis.people.insteadOf.replace('{name}', absent) });
  // In a shift that has just begun frames have made nothing yet.
  await expect(async () => {
    await page.goto('/analysis/people');
    await who.click({ timeout: 10_000 });
    await expect(instead).not.toHaveCount(0, { timeout: 10_000 });
  }).toPass({ timeout: 150_000 });

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(replacementScreen.path);
  const running = record.filter({ hasText: replacing.states.running });
  await running.getByRole('button', { name: replacing.cancel }).click();
  await page
    .getByRole('dialog')
    .filter({ hasText: replacing.cancelTitle })
    .getByRole('button', { name: replacing.cancel })
    .click();
  // The two may have stood in for each other before.
  await expect(running).toHaveCount(0);
  await expect(record.filter({ hasText: replacing.states.cancelled })).not.toHaveCount(0);
});

test('P-088 a second person shares a frame in the shift by a bar that is always whole, and the first has it back', async ({
  page,
  enter,
}) => {
  await enter({ username: 'admin', tenantId: 1001, language: 'en' });
  await page.goto(`${outputCoefficientsScreen.path}?show=all&find=RF-09`);
  const machine = page.getByRole('listitem', { name: basics.machines.spinning.replace('{number}', '09') });
  await machine.getByRole('combobox', { name: sharing.addPerson }).click();
  await page.locator('.ant-select-item-option:visible').first().click();
  const border = machine.getByRole('slider');
  await expect(border).toHaveAttribute('aria-valuetext', '50.00 %');
  await border.press('ArrowRight');
  await expect(machine.getByRole('spinbutton').first()).toHaveValue('51.00');
  await expect(machine.getByRole('spinbutton').last()).toHaveValue('49.00');
  await machine.getByRole('button', { name: sharing.save }).click();
  await expect(machine).toContainText(sharing.ofShift);

  await machine.getByRole('button', { name: decided.title }).click();
  const panel = page.getByRole('dialog').filter({ hasText: decided.title });
  await expect(panel.getByText(decided.decides)).toHaveCount(2);
  await panel.getByRole('button', { name: core.actions.close }).click();

  await machine.getByRole('button', { name: sharing.back }).click();
  await expect(machine).toContainText(sharing.standing);
  await expect(machine.getByRole('slider')).toHaveCount(0);
});
