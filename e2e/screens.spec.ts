import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { type Language, languages } from '@millwright/contract/core/languages.ts';
import { inspect } from './parts/inspect.ts';
import {
  type Place,
  places,
  pretendEmptyPlatform,
  processPlaces,
  shellPlaces,
  untilDrawn,
} from './parts/screens.ts';
import { screenshotPath } from './parts/screenshots.ts';
import { expect, type Mode, test } from './parts/test.ts';

interface Size {
  width: number;
  height: number;
}
const wall: Size = { width: 1920, height: 1080 };
const desk: Size = { width: 1440, height: 900 };
const phone: Size = { width: 390, height: 844 };
const group = { username: 'group', tenantId: 1001 };
/** The language in which a theme is checked for those who cannot see or point. */
const readerLanguage: Record<Mode, Language> = { light: 'en', dark: 'vn' };

for (const mode of ['light', 'dark'] as const)
  for (const language of languages) {
    for (const place of places)
      test(`${place.name} in ${language}, ${mode}: nothing is cut off, untranslated or broken`, async ({
        page,
        enter,
      }) => {
        await prepare(page, place);
        await enter({ ...visitorOf(place), language, mode });
        await open(page, place, { mode, size: wall });
        for (const size of [wall, desk, phone]) await look(page, place, { language, mode, size });
      });
    for (const place of [...processPlaces, ...shellPlaces])
      test(`${place.name} in ${language}, ${mode}: nothing is cut off, untranslated or broken`, async ({
        page,
        enter,
      }) => {
        await enter({ ...group, language, mode });
        const size = mode === 'dark' ? wall : phone;
        await open(page, place, { mode, size });
        await look(page, place, { language, mode, size });
      });
  }

for (const mode of ['light', 'dark'] as const)
  for (const place of places)
    test(`${place.name}, ${mode}: can be read and used by everybody`, async ({ page, enter }) => {
      await prepare(page, place);
      await enter({ ...visitorOf(place), language: readerLanguage[mode], mode });
      await open(page, place, { mode, size: desk });
      const { violations } = await new AxeBuilder({ page }).analyze();
      const grave = violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => ({ id, nodes: nodes.map(({ target }) => target.join(' ')) }));
      expect(grave).toEqual([]);
    });

async function prepare(page: Page, { name }: Place): Promise<void> {
  if (name === 'setup') await pretendEmptyPlatform(page);
}

function visitorOf({ isPublic }: Place) {
  return isPublic ? undefined : group;
}

/** Boards take their theme from the address, everything else from the browser. */
async function open(page: Page, place: Place, { mode, size }: { mode: Mode; size: Size }): Promise<void> {
  await page.setViewportSize(size);
  const address = new URL(place.path, 'http://millwright');
  if (place.layout === 'board') address.searchParams.set('theme', mode);
  await page.goto(`${address.pathname}${address.search}`);
  await untilDrawn(page);
}

/** Looks at an open page in a window of some size: who turns a phone or drags a window does not load it anew. */
async function look(
  page: Page,
  place: Place,
  { language, mode, size }: { language: Language; mode: Mode; size: Size },
): Promise<void> {
  await page.setViewportSize(size);
  await untilDrawn(page);
  await page.screenshot({ path: screenshotPath(place.name, language, mode, String(size.width)) });
  const { layout, texts } = await inspect(page, language);
  const at = `${size.width} × ${size.height}`;
  expect.soft(layout, `layout at ${at}`).toEqual([]);
  expect.soft(texts, `texts at ${at}`).toEqual([]);
  if (place.layout === 'board' && size === wall)
    expect.soft(await scrollers(page), `what scrolls at ${at}`).toEqual([]);
}

/** Everything on a page that could be scrolled up and down. */
async function scrollers(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [document.documentElement, ...document.body.querySelectorAll('*')]
      .filter(
        (element) =>
          element.scrollHeight > element.clientHeight + 1 &&
          (element === document.documentElement || /auto|scroll/.test(getComputedStyle(element).overflowY)),
      )
      .map((element) => `${element.tagName.toLowerCase()}.${element.className}`),
  );
}
