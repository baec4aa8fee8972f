import { expect, type Page } from '@playwright/test';
import { afterProcesses, frontProcesses } from '@millwright/contract/areas/basics/processTree/processes.ts';
import { largeScreen } from '@millwright/contract/areas/walls/directory/directoryScreens.ts';
import { setupState } from '@millwright/contract/areas/tenancy/setup/setup.ts';
import { platformStateRight } from '@millwright/contract/areas/operations/tasks/tasks.ts';
import { namespaceOfList } from '@millwright/contract/core/resource/resourceScreen.ts';
import type { Screen } from '@millwright/contract/core/screen/screen.ts';
import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import { resources, screens } from '@millwright/contract/registry.ts';

/** A screen of the registry at one of its addresses. */
export interface PageLocator {
  readonly name: string;
  readonly path: string;
  readonly layout: Screen['layout'];
  /** Reached without login. */
  readonly isPublic: boolean;
  /** Only people of the platform reach it. */
  readonly isOfPlatform: boolean;
  /** A list as the engine draws all of them. */
  readonly isDerived: boolean;
  /** The entity of such a list. */
  readonly resource?: Resource | undefined;
}

/** What stands behind the path in an address, where a screen needs it. */
const searches: Readonly<Record<string, string>> = {
  equipmentDetail: '?code=RF-17',
  machineLedger: '?code=RF-17',
  processRouteEditor: '?number=GY-C32',
};

/** Every screen of the registry, at its own address. */
export const places: readonly PageLocator[] = screens.map(
  ({ name, path, layout, access, menu, component }) => ({
    name,
    path: `${path}${searches[name] ?? ''}`,
    layout,
    isPublic: access === undefined,
    isOfPlatform: menu === 'platformManagement' || access === platformStateRight,
    isDerived: namespaceOfList(component) !== undefined,
    resource: resources.find(
      ({ screen }) => namespaceOfList(component) !== undefined && screen?.path === path,
    ),
  }),
);

/** The boards of the processes that are not the first of their screen. */
export const processPlaces: readonly PageLocator[] = [
  { screen: 'frontSpinning', processes: frontProcesses },
  { screen: 'afterSpinning', processes: afterProcesses },
].flatMap(({ screen, processes }) => {
  const place = places.find(({ name }) => name === screen);
  if (place === undefined) return [];
  return processes
    .slice(1)
    .map((process) => ({ ...place, name: `${screen}-${process}`, path: `${place.path}?process=${process}` }));
});

/** Boards in the shell, what stands there for one that nobody knows, and analysis asked for something else. */
export const shellPlaces: readonly PageLocator[] = [
  { name: 'largeScreen-cardLine', path: `${largeScreen.path}/cardLine1` },
  { name: 'largeScreen-process', path: `${largeScreen.path}/frontSpinning?process=carding` },
  { name: 'largeScreen-unknown', path: `${largeScreen.path}/nonsense` },
  { name: 'analysis-hours', path: '/analysis/productionStatistics?grain=hour&by=machine&process=winding' },
  { name: 'analysis-timeline', path: '/analysis/equipmentEfficiency?machine=RF-17' },
].map((place) => ({
  ...place,
  layout: largeScreen.layout,
  isPublic: false,
  isOfPlatform: false,
  isDerived: false,
}));

/** The set-up belongs to an empty platform; the one under test has people, so this question is answered for it. */
export async function pretendEmptyPlatform(page: Page): Promise<void> {
  const result = { needed: true, demo: false };
  const json = { success: true, message: '', code: 200, timestamp: 0, result };
  await page.route(`**${setupState.path}*`, (route) => route.fulfill({ json }));
}

/** Waits until a screen shows what it has to show. */
export async function untilDrawn(page: Page): Promise<void> {
  if (await isDrawn(page, { timeoutMs: 10_000 })) return;
  // Says what is missing.
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('.ant-skeleton, [role="status"]')).toHaveCount(0);
}

/** The heading of a page that is left: it has this mark, and said this. */
export interface Left {
  readonly mark: string;
  readonly heading: string;
}

/**
 * Whether a page is drawn in time, another one than what was `left`. Looked at in each frame, inside the page: an
 * expectation that is not met at once has Playwright describe the whole page to itself each time it looks.
 */
export async function isDrawn(
  page: Page,
  { timeoutMs, left }: { timeoutMs: number; left?: Left },
): Promise<boolean> {
  // A page that is loaded anew meanwhile does not answer.
  return page.evaluate(untilDrawnInPage, { timeoutMs, left }).catch(() => false);
}

/** Runs inside the page, so it uses nothing from outside of itself: heading and all, before and after two frames. */
async function untilDrawnInPage({
  timeoutMs,
  left,
}: {
  timeoutMs: number;
  left: Left | undefined;
}): Promise<boolean> {
  const isNew = (heading: Element) =>
    left === undefined || !heading.hasAttribute(left.mark) || heading.textContent !== left.heading;
  const isSeen = (heading: Element) => {
    const { width, height } = heading.getBoundingClientRect();
    return width > 0 && height > 0 && heading.checkVisibility({ visibilityProperty: true });
  };
  const isThere = () =>
    [...document.querySelectorAll('h1')].some((each) => isNew(each) && isSeen(each)) &&
    document.querySelector('.ant-skeleton, [role="status"]') === null;
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => resolve(undefined)));
  const endMs = performance.now() + timeoutMs;
  while (performance.now() < endMs) {
    if (isThere()) {
      await document.fonts.ready;
      await frame();
      await frame();
      if (isThere()) return true;
    }
    await frame();
  }
  return false;
}
