import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { type Language, languages } from '@millwright/contract/core/words/languages.ts';
import { fieldPlaces } from '@millwright/contract/core/resource/resourceWords.ts';
import { sentenceAt } from '@millwright/contract/phrases.ts';
import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import { inspect } from './parts/inspect.ts';
import { isLong } from './parts/journeyLanguages.ts';
import {
  type PageLocator,
  places,
  pretendEmptyPlatform,
  processPlaces,
  shellPlaces,
  untilDrawn,
} from './parts/screens.ts';
import { screenshotPath } from './parts/screenshots.ts';
import { expect, test, walkTest } from './parts/test.ts';
import type { Mode } from './parts/visit.ts';
import { walkTo } from './parts/walker.ts';

interface Size {
  width: number;
  height: number;
}
const wall: Size = { width: 1920, height: 1080 };
const desk: Size = { width: 1440, height: 900 };
const phone: Size = { width: 390, height: 844 };
const group = { username: 'group', tenantId: 1001 };
const operator = { username: 'platform', tenantId: 0 };
const modes = ['light', 'dark'] as const;

/** How a place is looked at in a language. */
interface Visit {
  readonly place: PageLocator;
  readonly language: Language;
  readonly mode: Mode;
  readonly sizes: readonly Size[];
  /** Whether a tool for those who cannot see or point looks at it too. */
  readonly hasReader: boolean;
}

/**
 * Screens of their own address are looked at as wide as a wall and as narrow as a phone, in the long form on a desk too;
 * other boards of the same screens in one size.
 */
const looks = [
  ...places.map((place) => ({ place, sizes: isLong ? [wall, desk, phone] : [wall, phone] })),
  ...[...processPlaces, ...shellPlaces].map((place) => ({ place, sizes: undefined })),
];

const everyVisit: Visit[] = modes.flatMap((mode) =>
  languages.flatMap((language) =>
    looks.flatMap(({ place, sizes }, index) => {
      const seen = seenIn(place, index);
      if (!seen.some((each) => each.language === language && each.mode === mode)) return [];
      const isFirstOfMode = seen.find((each) => each.mode === mode)?.language === language;
      return [
        {
          place,
          language,
          mode,
          sizes: sizes === undefined ? [mode === 'dark' ? wall : phone] : sizesOf({ sizes, language, index }),
          hasReader: sizes !== undefined && isFirstOfMode && isRead(place, { mode, index }),
        },
      ];
    }),
  ),
);

/** Those of the platform behind those of a mill: each window that is opened takes as long as three screens. */
const visits = everyVisit.toSorted((a, b) => Number(a.place.isOfPlatform) - Number(b.place.isOfPlatform));

/**
 * Each place in Vietnamese, which has the longest words and shows what was left in Chinese, in light or dark by turns. Every
 * sixth one, of lists that the engine draws all alike every twelfth one, is seen again in another theme and in one of the other
 * two languages by turns. `npm run check` holds the words of the three together; the long form looks at all of all.
 */
function seenIn(place: PageLocator, index: number): Seen[] {
  if (isLong) return languages.flatMap((language) => modes.map((mode) => ({ language, mode })));
  const modeOf = (turn: number): Mode => (turn % 2 === 0 ? 'light' : 'dark');
  const isSeenAgain = index % (place.isDerived ? 12 : 6) === 0;
  // In the theme in which it is read.
  if (!isSeenAgain) return [{ language: 'vn', mode: modeOf(Math.floor(index / 2)) }];
  // Language, size (`sizesOf`) and theme change in turns of their own, so that each meets each.
  const turn = Math.floor(index / 48);
  return [
    { language: Math.floor(index / 12) % 2 === 0 ? 'zh' : 'en', mode: modeOf(turn) },
    { language: 'vn', mode: modeOf(turn + 1) },
  ];
}

/** A language and a theme in which a place is looked at. */
interface Seen {
  readonly language: Language;
  readonly mode: Mode;
}

/**
 * Vietnamese has the longest words: in the other two languages each screen is looked at in one of its sizes by turns. The
 * long form looks at all of them.
 */
function sizesOf({
  sizes,
  language,
  index,
}: {
  sizes: readonly Size[];
  language: Language;
  index: number;
}): readonly Size[] {
  if (isLong || language === 'vn') return sizes;
  return Math.floor(index / 24) % 2 === 0 ? [wall] : [phone];
}

/**
 * Reading a page takes longer than all other looks at it: it is read in light or dark by turns, of lists that the engine
 * draws every fourth one. The long form reads all of them in both.
 */
function isRead(place: PageLocator, { mode, index }: { mode: Mode; index: number }): boolean {
  if (isLong) return true;
  if (place.isDerived && index % 16 < 12) return false;
  return mode === (index % 4 < 2 ? 'light' : 'dark');
}

/** Addresses of screens that the specification names. */
const requirements: Readonly<Record<string, string>> = {
  '/monitor/monitorScreen': 'R-018 ',
  '/monitor/monitorScreenDemo': 'R-019 ',
  '/monitor/configurationMachine': 'R-020 ',
  '/monitor/screedVietnam': 'R-021 ',
  '/monitor/indexHongRui': 'R-022 ',
  '/monitor/equipmentDetail': 'R-023 ',
  '/monitor/cardingprocessone': 'R-024 ',
  '/monitor/cardingprocesstwo': 'R-025 ',
  '/monitor/cardingprocessthree': 'R-026 ',
  '/monitor/cardingprocessfour': 'R-027 ',
  '/monitor/frontSpinning': 'R-028 P-030 ',
  '/monitor/afterSpinning': 'R-029 P-031 ',
  '/monitor/leaderboard': 'R-030 ',
  '/monitor/cardingBeforeAfter': 'R-031 ',
  '/monitor/blowingCarding': 'P-025 ',
  '/monitor/ringSpinning': 'P-028 ',
  '/monitor/winding': 'P-029 ',
  '/monitor/commandRoom': 'P-033 ',
  '/monitor/machineStatus': 'P-066 ',
  '/analysis/productionStatistics': 'P-034 ',
  '/analysis/capacityReport': 'P-035 ',
  '/analysis/productionOverview': 'P-036 ',
  '/analysis/equipmentEfficiency': 'P-038 ',
  '/pushSettings/rule': 'P-009 ',
};

for (const visit of visits) {
  const { place, language, mode } = visit;
  const entity = place.resource === undefined ? '' : 'E-001 ';
  const title = `${requirements[place.path.split('?')[0] ?? ''] ?? ''}${entity}${place.name} in ${language}, ${mode}: nothing is cut off, untranslated or broken`;
  if (place.isPublic)
    test(title, async ({ page, enter }) => {
      if (place.name === 'setup') await pretendEmptyPlatform(page);
      await enter({ language, mode });
      await page.setViewportSize(wall);
      await page.goto(addressOf(visit));
      await untilDrawn(page);
      await lookAtAll(page, visit);
    });
  else
    walkTest(title, async ({ walker }) => {
      const { page, trouble } = await walker.windowOf({
        ...(place.isOfPlatform ? operator : group),
        language,
        mode,
      });
      trouble.length = 0;
      await page.setViewportSize(visit.sizes[0] ?? wall);
      await walkTo(page, addressOf(visit));
      await lookAtAll(page, visit);
      expect(trouble, 'errors of console and network').toEqual([]);
    });
}

/** Boards take their theme from the address, everything else from the browser. */
function addressOf({ place, mode }: Visit): string {
  const address = new URL(place.path, 'http://millwright');
  if (place.layout === 'board') address.searchParams.set('theme', mode);
  return `${address.pathname}${address.search}`;
}

async function lookAtAll(page: Page, visit: Visit): Promise<void> {
  for (const size of visit.sizes) await look(page, visit, size);
  if (visit.hasReader) await readAloud(page);
}

/** Looks at an open page in a window of some size: who turns a phone or drags a window does not load it anew. */
async function look(page: Page, { place, language, mode }: Visit, size: Size): Promise<void> {
  await page.setViewportSize(size);
  await untilDrawn(page);
  // Pictures for people to look through; nothing is judged by them.
  if (isLong) await page.screenshot({ path: screenshotPath(place.name, language, mode, String(size.width)) });
  const { layout, texts } = await inspect(page, language);
  const at = `${size.width} × ${size.height}`;
  expect.soft(layout, `layout at ${at}`).toEqual([]);
  expect.soft(texts, `texts at ${at}`).toEqual([]);
  if (place.resource !== undefined && size === wall)
    expect.soft(await namelessHeads(page, place.resource, language), `heads at ${at}`).toEqual([]);
  if (place.layout === 'board' && size === wall)
    expect.soft(await scrollers(page), `what scrolls at ${at}`).toEqual([]);
}

/** Heads of columns that are not the label of a field; those with a unit have it behind the label. */
async function namelessHeads(page: Page, resource: Resource, language: Language): Promise<string[]> {
  const heads = await page
    .locator('[data-testid=table] thead th[title]')
    .filter({ visible: true })
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('title') ?? ''));
  const labels = [...Object.keys(resource.fields), 'state'].map(
    (name) =>
      sentenceAt(language, [...fieldPlaces(resource, name), ...fieldPlaces({ namespace: 'core' }, name)]) ??
      name,
  );
  const rows = page.locator('[data-testid=table] tbody tr[data-row-key]').filter({ visible: true });
  if (heads.length === 0) return (await rows.count()) === 0 ? [] : ['no heads'];
  return heads.filter((head) => !labels.some((label) => head === label || head.startsWith(`${label} `)));
}

/**
 * Rules that axe rates minor or moderate: only serious and critical findings are judged. Each is a walk through the page. The long
 * form runs all rules.
 */
const mildRules = [
  'aria-allowed-role',
  'empty-heading',
  'empty-table-header',
  'form-field-multiple-labels',
  'heading-order',
  'image-redundant-alt',
  'landmark-banner-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'page-has-heading-one',
  'presentation-role-conflict',
  'region',
  'scope-attr-valid',
  'skip-link',
];

/** Reports what keeps a person from reading and using the page with a keyboard or a screen reader. */
async function readAloud(page: Page): Promise<void> {
  await page.setViewportSize(desk);
  await untilDrawn(page);
  const frames = await Promise.all(page.frames().map((frame) => frame.evaluate(() => 'axe' in window)));
  // Evaluating the library takes longer than its run: in a window that stays open it is done once.
  const injected = frames.every(Boolean) ? { axeSource: 'void 0' } : {};
  // What is in order need not be told, and no frame of another origin asks for a page of its own to tell it in.
  const reader = new AxeBuilder({ page, ...injected })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .disableRules(isLong ? [] : mildRules);
  const { violations } = await reader.analyze();
  const grave = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => ({ id, nodes: nodes.map(({ target }) => target.join(' ')) }));
  expect.soft(grave, 'read and used by everybody').toEqual([]);
}

/** Everything on a page that could be scrolled up and down, save lists whose lines are walked through by key. */
async function scrollers(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [document.documentElement, ...document.body.querySelectorAll('*')]
      .filter(
        (element) =>
          element.scrollHeight > element.clientHeight + 1 &&
          !element.hasAttribute('data-walked') &&
          (element === document.documentElement || /auto|scroll/.test(getComputedStyle(element).overflowY)),
      )
      .map((element) => `${element.tagName.toLowerCase()}.${element.className}`),
  );
}
