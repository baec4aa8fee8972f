import { shiftCalendarScreen } from '@millwright/contract/areas/shifts/screens.ts';
import { shiftSystem } from '@millwright/contract/areas/shifts/shiftSystem/shiftSystem.ts';
import { untilDrawn } from './parts/screens.ts';
import { expect, test } from './parts/test.ts';
import { phrasesIn } from './parts/words.ts';

const list = shiftSystem.screen?.path ?? '';

test('P-083 P-084 P-085 three shifts are set up, rotated, previewed, saved and taken back', async ({
  page,
  enter,
}) => {
  const { core, shifts } = phrasesIn('en');
  const { editor, marks, preview, rotations } = shifts;
  await enter({ username: 'admin', tenantId: 1001, language: 'en' });
  await page.goto(`${list}?new=`);
  const name = `E2e shifts ${Date.now() % 1_000_000}`;
  await expect(page).toHaveURL(/\/editor$/);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  // So far off that nothing of the demonstration's mill changes.
  const date = page.getByRole('textbox', { name: 'Effective date', exact: true });
  await date.fill('2098-12-30');
  await date.press('Enter');
  await page.getByText('3 shifts', { exact: true }).click();
  await page.getByRole('combobox', { name: editor.pattern, exact: true }).click();
  await page.getByTitle(rotations.threeCrewsThreeShifts).click();
  const cell = page.locator('[data-cell="0 0"]');
  await expect(cell).toHaveText(marks.morning);

  await cell.press('2');
  await expect(page.getByText('Shift 1 of day 1 has no crew').first()).toBeVisible();
  await expect(page.getByRole('button', { name: editor.save, exact: true })).toBeDisabled();
  await page.getByRole('button', { name: editor.undo, exact: true }).click();
  await expect(page.getByText(preview.noRecount)).toBeVisible();
  await expect(page.getByText(/^Changes from 2098-12-3/).first()).toBeVisible();
  await page.getByRole('button', { name: editor.save, exact: true }).click();
  // This rotation turns from night to morning.
  await page.getByRole('button', { name: preview.restsKnown, exact: true }).click();
  await expect(page).toHaveURL(/\/editor\?id=/);

  await page.goto(`${shiftCalendarScreen.path}?day=2098-12-30`);
  await expect(page.getByText(`${name} from 2098-12-30`)).toBeVisible();

  await page.goto(list);
  await untilDrawn(page);
  const row = page.getByRole('row').filter({ hasText: name });
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: core.actions.delete, exact: true }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: core.actions.delete, exact: true }).click();
  // A change of shifts waits for what ingest is storing, which on a busy machine takes a while.
  await expect(row).toHaveCount(0, { timeout: 30_000 });
});
