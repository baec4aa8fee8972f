import { libraryScreen } from '@millwright/contract/areas/basics/library/library.ts';
import { fault } from '@millwright/contract/areas/equipment/faults/fault.ts';
import { specialPart } from '@millwright/contract/areas/equipment/parts/specialPart.ts';
import { standardFaults } from '@millwright/contract/areas/equipment/faults/standardFaults.ts';
import { specialParts } from '@millwright/contract/reference/services.ts';
import { demoMills } from '../demo/parts/mills.ts';
import { untilDrawn } from './parts/screens.ts';
import { expect, test } from './parts/test.ts';
import { phrasesIn } from './parts/words.ts';

const empty = demoMills.find(({ plan }) => plan === undefined);

test('a mill without machines is led to the standard library, adopts parts and has its faults named', async ({
  page,
  enter,
}) => {
  const { basics, core } = phrasesIn('en');
  await enter({ username: 'group', tenantId: empty?.tenantId ?? 0, language: 'en' });
  await page.goto(specialPart.screen?.path ?? '');
  await page.getByRole('link', { name: basics.library.offerLink }).click();
  await expect(page).toHaveURL(`${libraryScreen.path}?list=${specialPart.name}`);
  await untilDrawn(page);
  await expect(page.getByText(basics.library.begin)).toBeVisible();

  const list = page.getByTestId('library-rows');
  await list.getByRole('checkbox', { name: basics.library.chooseAll }).check();
  await list.getByRole('button', { name: /^Adopt selected/ }).click();
  const outcomes = page.getByTestId('outcomes');
  await expect(outcomes.getByRole('listitem')).toHaveCount(specialParts.length);
  await expect(page.getByTestId('outcomes-head')).toHaveAttribute('data-look', 'good');
  await page.getByRole('dialog').getByRole('button', { name: core.actions.close }).last().click();
  await list.getByRole('link', { name: specialParts[0]?.name.en ?? '' }).click();
  await expect(page.getByRole('dialog')).toContainText(specialParts[0]?.code ?? '');

  await page.goto(fault.screen?.path ?? '');
  await expect(page.getByText(standardFaults[0]?.name.en ?? '').first()).toBeVisible();
});
