import type { Locator, Page } from '@playwright/test';
import { untilDrawn } from './parts/screens.ts';
import { expect, test } from './parts/test.ts';
import { wordsOf } from './parts/words.ts';

test('L-002 L-021 L-022 the settings drawer offers a fixed header, a fixed sidebar, and the layout without tabs', async ({
  page,
  enter,
}) => {
  const { shell: words, settings } = wordsOf('en').iam;
  await enter({ username: 'quality', tenantId: 1001, language: 'en' });
  await page.setViewportSize({ width: 1280, height: 420 });
  await page.goto('/dashboard/analysis');
  await untilDrawn(page);
  // Longer than the window, so that it can be scrolled.
  await page.addStyleTag({ content: 'main { min-height: 2000px }' });
  const flip = async () => {
    await page.getByRole('button', { name: `${words.user}:` }).click();
    await page.getByRole('menuitem', { name: words.settings, exact: true }).click();
    const drawer = page.getByRole('dialog');
    for (const name of [settings.hasFixedHeader, settings.hasFixedSidebar, settings.hasTabs])
      await drawer.getByRole('switch', { name }).click();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
  };

  const shell = page.locator('[data-layout]');
  const strip = page.getByRole('tablist', { name: words.tabs });
  await expect(shell).toHaveAttribute('data-layout', 'tab');
  await expect(strip).toBeVisible();
  expect(await placesWhenScrolled(page)).toEqual({ header: 0, sidebar: 0 });
  await flip();
  await expect(shell).toHaveAttribute('data-layout', 'basic');
  await expect(strip).toHaveCount(0);
  const moved = await placesWhenScrolled(page);
  expect(moved.header).toBeLessThan(-50);
  expect(moved.sidebar).toBeLessThan(-50);
  // The choice is the person's in every browser, so it goes back to what it was.
  await page.mouse.wheel(0, -2000);
  await flip();
  expect(await placesWhenScrolled(page)).toEqual({ header: 0, sidebar: 0 });
});

/** How far header and sidebar stand from the top of the window when the page is scrolled to its end, px. */
async function placesWhenScrolled(page: Page): Promise<{ header: number; sidebar: number }> {
  await page.mouse.move(700, 300);
  await page.mouse.wheel(0, 1200);
  await page.waitForFunction(() => (document.querySelector('main')?.getBoundingClientRect().top ?? 0) < -50);
  const top = async (place: Locator) => Math.round((await place.boundingBox())?.y ?? 0);
  return { header: await top(page.getByRole('banner')), sidebar: await top(page.locator('aside')) };
}
