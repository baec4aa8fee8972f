import type { Locator, Page } from '@playwright/test';
import { untilDrawn } from './parts/screens.ts';
import { expect, test } from './parts/test.ts';
import { phrasesIn } from './parts/words.ts';

test('L-002 L-003 L-004 L-009 L-010 L-014 L-015 L-017 L-018 L-019 L-020 L-021 L-022 L-023 S-075 S-076 K-062 K-063 K-064 K-065 K-066 K-067 K-068 K-069 K-070 K-073 M-059 the frame of the office is folded, narrowed and set as a person likes', async ({
  page,
  enter,
}) => {
  const { core, iam } = phrasesIn('en');
  const { shell: words, settings } = iam;
  await enter({ username: 'quality', tenantId: 1001, language: 'en' });
  await page.setViewportSize({ width: 1280, height: 420 });
  await page.goto('/dashboard/analysis');
  await untilDrawn(page);
  const shell = page.locator('[data-layout]');
  const aside = page.locator('aside');
  const open = async (name: string) => {
    await page.getByRole('button', { name: `${words.user}:` }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  };

  await test.step('the menu is 220 px wide, 80 when folded, and stays so', async () => {
    await expect(aside).toHaveCSS('width', '220px');
    await page.getByRole('button', { name: words.collapse, exact: true }).click();
    await expect(aside).toHaveCSS('width', '80px');
    await page.reload();
    await expect(aside).toHaveCSS('width', '80px');
    await page.getByRole('button', { name: words.expand, exact: true }).click();
    await expect(aside).toHaveCSS('width', '220px');
  });

  await test.step('in narrow windows it is a drawer of 200 px, and on phones pages have no tabs', async () => {
    await page.setViewportSize({ width: 1087, height: 420 });
    await expect(aside).toHaveCount(0);
    await page.getByRole('button', { name: words.openMenu, exact: true }).click();
    await expect(page.locator('.ant-drawer-left .ant-drawer-content-wrapper')).toHaveCSS('width', '200px');
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1088, height: 420 });
    await expect(aside).toBeVisible();
    await page.setViewportSize({ width: 768, height: 420 });
    await expect(shell).toHaveAttribute('data-layout', 'tab');
    await page.setViewportSize({ width: 767, height: 420 });
    await expect(shell).toHaveAttribute('data-layout', 'basic');
    await page.setViewportSize({ width: 1280, height: 420 });
    await expect(aside).toBeVisible();
  });

  await test.step('the form of a new password is 800 px wide, and says that the two differ', async () => {
    await open(words.changePassword);
    const modal = page.locator('.ant-modal');
    await expect(modal).toHaveCSS('width', '800px');
    for (const [place, text] of ['Roving-32S?', 'Spindle-40S!', 'Spindle-41S!'].entries())
      await modal.locator('input[type=password]').nth(place).fill(text);
    await modal.locator('.ant-btn-primary').click();
    await expect(modal.getByText(core.rules.differs)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(modal).toBeHidden();
  });

  await test.step('colour, menu and width begin as they are declared, and are what is chosen', async () => {
    const drawer = page.getByRole('dialog');
    const seed = () => shell.evaluate((element) => getComputedStyle(element).getPropertyValue('--mw-seed'));
    const width = page.locator('main > div').first();
    const isDefault = async () => {
      await expect.poll(seed).toBe('#0bbd9e');
      await expect(aside).toHaveAttribute('data-ground', 'dark');
      await expect(width).toHaveCSS('max-width', '1480px');
      await expect(page.locator('html')).toHaveAttribute('data-colour-weak', 'false');
    };
    await isDefault();
    await open(words.settings);
    const take = (name: string) => drawer.getByText(name, { exact: true }).click();
    await take(settings.lightMenu);
    await expect(aside).toHaveAttribute('data-ground', 'light');
    await take(settings.fluid);
    await expect(width).toHaveCSS('max-width', 'none');
    await drawer.getByRole('switch', { name: settings.isColourWeak }).click();
    await expect(page.locator('html')).toHaveAttribute('data-colour-weak', 'true');
    const colours = drawer.locator('input[name=theme-colour]');
    await expect(colours).toHaveCount(8);
    await colours.nth(3).check({ force: true });
    await expect.poll(seed).toBe('#7a5ae0');
    await take(settings.top);
    await expect(aside).toHaveCount(0);
    await expect(page.getByRole('banner').getByRole('navigation').first()).toBeVisible();
    await drawer.getByRole('button', { name: settings.reset }).click();
    await isDefault();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
  });

  // Longer than the window, so that it can be scrolled.
  await page.addStyleTag({ content: 'main { min-height: 2000px }' });
  const flip = async () => {
    await open(words.settings);
    const drawer = page.getByRole('dialog');
    for (const name of [settings.hasFixedHeader, settings.hasFixedSidebar, settings.hasTabs])
      await drawer.getByRole('switch', { name }).click();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
  };

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

test('R-011 K-074 K-075 K-076 K-077 K-078 the home page greets by the hours of the mill', async ({
  page,
  enter,
}) => {
  const { greetings } = phrasesIn('en').iam;
  await enter({ username: 'quality', tenantId: 1001, language: 'en' });
  await page.clock.install();
  await page.goto('/dashboard/analysis');
  await untilDrawn(page);
  const zone = await page.evaluate(() => {
    const { value } = JSON.parse(localStorage.getItem('tenantList') ?? '{}');
    return value.find(({ id }: { id: number }) => id === 1001).zone;
  });
  const minuteNow = (atMs: number) => {
    const [hour = 0, minute = 0] = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeStyle: 'short' })
      .format(atMs)
      .split(':')
      .map(Number);
    return hour * 60 + minute;
  };
  let nowMs = Math.ceil((await page.evaluate(() => Date.now())) / 60_000) * 60_000;
  // First and last minute of each band, from the next midnight on.
  for (const [time, greeting] of [
    ['00:00', greetings.early],
    ['08:59', greetings.early],
    ['09:00', greetings.morning],
    ['11:59', greetings.morning],
    ['12:00', greetings.noon],
    ['13:59', greetings.noon],
    ['14:00', greetings.afternoon],
    ['19:59', greetings.afternoon],
    ['20:00', greetings.evening],
    ['23:59', greetings.evening],
  ] as const) {
    const [hour = 0, minute = 0] = time.split(':').map(Number);
    nowMs += ((hour * 60 + minute - minuteNow(nowMs) + 1440) % 1440) * 60_000;
    await page.clock.pauseAt(nowMs);
    await expect(page.getByRole('heading', { level: 1 }), time).toContainText(greeting);
  }
});

/** How far header and sidebar stand from the top of the window when the page is scrolled to its end, px. */
async function placesWhenScrolled(page: Page): Promise<{ header: number; sidebar: number }> {
  await page.mouse.move(700, 300);
  await page.mouse.wheel(0, 1200);
  await page.waitForFunction(() => (document.querySelector('main')?.getBoundingClientRect().top ?? 0) < -50);
  const top = async (place: Locator) => Math.round((await place.boundingBox())?.y ?? 0);
  return { header: await top(page.getByRole('banner')), sidebar: await top(page.locator('aside')) };
}
