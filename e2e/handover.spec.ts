import { handoverListPath } from '@millwright/contract/areas/shifts/handover/handoverPaths.ts';
import { expect, test } from './parts/test.ts';
import { phrasesIn } from './parts/words.ts';

const { handover, resources } = phrasesIn('en').shifts;
const { states } = resources.handover;
const phone = { width: 390, height: 844 };
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('G-010 P-089 a shift hands over on a phone, the next one disputes it, and accepts what was put right', async ({
  page,
  enter,
}) => {
  const giver = { username: 'shiftleader', tenantId: 1001, language: 'en' } as const;
  const receiver = { ...giver, username: 'leader' } as const;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.setViewportSize(phone);

  // A shift that nobody handed over is drafted with one tap.
  await enter(giver);
  await page.goto(handoverListPath);
  await page.getByRole('button', { name: handover.draftNow }).first().click();
  const items = page.getByRole('radiogroup');
  await expect(items.first()).toBeVisible();
  const address = page.url();
  for (const item of await items.all()) await item.locator('label').first().click();
  // A hazard is handed over with the words that say what it is.
  const hazard = '有隐患';
  await items.locator('label', { hasText: hazard }).click();
  await button(resources.handover.actions.submit).click();
  await expect(page.getByText(/report a hazard. Write what it is/)).toBeVisible();
  await page.getByPlaceholder(handover.hazardNote).fill('Oil under frame 3');
  await page.getByLabel(handover.newPoint).fill('Traveller worn on spindle 12');
  await button(handover.addPoint).click();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: picture });
  await expect(page.getByRole('img').last()).toBeVisible();
  await button(resources.handover.actions.submit).click();
  await expect(page.getByText(handover.ownWaits)).toBeVisible();

  // The successor sees the same, and says what is not so.
  await enter(receiver);
  await page.goto(address);
  await expect(page.getByText('Traveller worn on spindle 12')).toBeVisible();
  await expect(page.getByText('Oil under frame 3')).toBeVisible();
  await button(resources.handover.actions.dispute).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(handover.disputeReason).fill('Cleaning is not done');
  await dialog.getByRole('button', { name: resources.handover.actions.dispute, exact: true }).click();
  await expect(page.getByTestId('state-mark').getByText(states.disputed, { exact: true })).toBeVisible();

  await enter(giver);
  await page.goto(address);
  await expect(page.getByText('Cleaning is not done')).toBeVisible();
  await page.getByLabel(resources.handover.fields.brief).fill('Cleaned at 16:10');
  await button(resources.handover.actions.submit).click();
  await expect(page.getByText(handover.ownWaits)).toBeVisible();

  await enter(receiver);
  await page.goto(address);
  await button(resources.handover.actions.accept).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: resources.handover.actions.accept, exact: true })
    .click();
  await expect(page.getByTestId('state-mark').getByText(states.accepted, { exact: true })).toBeVisible();
  await expect(page.getByText('Cleaned at 16:10')).toBeVisible();
  await expect(button(resources.handover.actions.accept)).toHaveCount(0);
});
