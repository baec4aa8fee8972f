// E4: from a click in the menu (or Esc on a board) until the next screen is settled: no call under way, no element that
// still comes or goes, the last one drawn. Each screen is opened once before, so that its files are there; that first
// time is told beside. The switch of the language reloads the page, as it must, with its files in the browser's cache.
import type { Page } from '@playwright/test';
import { type Language, languageNames, languages } from '@millwright/contract/core/words/languages.ts';
import { phrasesIn } from '../../../e2e/parts/words.ts';
import { isLong } from '../flags.ts';
import { median, quantile, short } from '../numbers.ts';
import { printReport } from '../report.ts';
import { untilDrawn } from './browser.ts';
import type { WebRig } from './rig.ts';
import { watchSettling } from './settlingInPage.ts';

const rounds = isLong ? 30 : 2;
const quietMs = 300;
const goalMs = 150;
const homePath = '/dashboard/analysis';
/** From each the next is opened by the menu; a board is left with Esc for the screen before it. */
const officePaths = ['/monitor/machineStatus', '/monitor/configurationMachine', homePath];
const boardPaths = ['/monitor/monitorScreen', '/monitor/afterSpinning'];

interface Change {
  readonly name: string;
  readonly ms: number;
}

/** Measures how soon screens and languages follow a click. */
export async function benchSettling(rig: WebRig): Promise<void> {
  const { first, again } = await changeRoutes(await openHome(rig));
  tell('route change', again, [`the first time, its files loaded: ${spread(first)}`, spread(again)]);
  const switches = await changeLanguages(await openHome(rig));
  tell('language switch', switches, [
    'the page is loaded anew, as the switch must do; files come from the cache',
  ]);
}

async function openHome({ browser, demo, login }: WebRig): Promise<Page> {
  const viewport = { width: 1440, height: 900 };
  const context = await browser.newContext({
    baseURL: demo.url,
    storageState: login,
    viewport,
    locale: 'zh-CN',
  });
  await context.addInitScript(watchSettling);
  const page = await context.newPage();
  await page.goto(homePath);
  await untilDrawn(page);
  return page;
}

async function changeRoutes(page: Page): Promise<{ first: Change[]; again: Change[] }> {
  const first = await changeRound(page);
  const again: Change[] = [];
  for (let round = 0; round < rounds; round++) again.push(...(await changeRound(page)));
  await page.context().close();
  return { first, again };
}

async function changeRound(page: Page): Promise<Change[]> {
  const changes: Change[] = [];
  for (const path of officePaths) changes.push(await choose(page, path));
  for (const path of boardPaths) {
    changes.push(await choose(page, path));
    changes.push(await change(page, `${path} left`, () => page.keyboard.press('Escape')));
  }
  return changes;
}

/** Chooses in the menu. Its areas are opened beforehand: the way to a screen is one click. */
async function choose(page: Page, path: string): Promise<Change> {
  const link = page.locator(`aside nav a[href="${path}"]`).first();
  const closed = page.locator('aside nav .ant-menu-submenu:not(.ant-menu-submenu-open) > [role="menuitem"]');
  while (!(await link.isVisible())) {
    await closed.first().click();
    await page.waitForTimeout(quietMs);
  }
  return change(page, path, () => link.click());
}

async function change(page: Page, name: string, act: () => Promise<void>): Promise<Change> {
  await page.evaluate(() => window.benchSettling?.arm());
  await act();
  return { name, ms: await settled(page) };
}

async function changeLanguages(page: Page): Promise<Change[]> {
  const switches: Change[] = [];
  let language: Language = 'zh';
  // The first time the files of a language are loaded.
  for (let nth = 0; nth < languages.length * (1 + rounds); nth++) {
    const next: Language = languages[(languages.indexOf(language) + 1) % languages.length] ?? 'zh';
    const label = phrasesIn(language).iam.shell.language;
    await page.getByRole('button', { name: new RegExp(`^${label}: `) }).click();
    const option = page.getByRole('menuitem', { name: languageNames[next], exact: true });
    await option.waitFor();
    await page.waitForTimeout(quietMs);
    await page.evaluate(() => window.benchSettling?.arm());
    await Promise.all([page.waitForEvent('load'), option.click()]);
    const ms = await settled(page);
    if (nth >= languages.length) switches.push({ name: next, ms });
    language = next;
  }
  await page.context().close();
  return switches;
}

async function settled(page: Page): Promise<number> {
  const ms = await page.evaluate((quiet) => window.benchSettling?.settled(quiet), quietMs);
  if (ms === undefined) throw new Error('nobody watches how this page settles');
  return ms;
}

function tell(name: string, changes: readonly Change[], remarks: readonly string[]): void {
  const times = changes.map(({ ms }) => ms);
  const p95 = quantile(times, 0.95);
  printReport(
    {
      name: `${name} until settled, p95`,
      ours: p95,
      unit: 'ms',
      limit: null,
      ratio: null,
      goal: `≤ ${goalMs} ms`,
      met: p95 <= goalMs,
    },
    [`p50 ${short(median(times))} ms of ${times.length}`, ...remarks],
  );
}

function spread(changes: readonly Change[]): string {
  const byName = Map.groupBy(changes, ({ name }) => name);
  return [...byName].map(([name, own]) => `${name} ${short(median(own.map(({ ms }) => ms)))}`).join(', ');
}
