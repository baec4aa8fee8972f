// Only with --long: an hour (--minutes=…) of the whole mill and the board of the ring frames, open beside each other,
// while the simulator plays the past ten times as fast as it went. Every half minute: heap and DOM nodes with the garbage
// collected, frames and long tasks since the time before. What a page keeps must be level: the last ten minutes (or the
// last third of a shorter run) are held against the first.
import type { Browser, CDPSession, Page } from '@playwright/test';
import { sleep } from './lib/clock.ts';
import { demoAdministrator, startDemo } from './lib/demo.ts';
import { isLong, numberFlag } from './lib/flags.ts';
import { quantile, short } from './lib/numbers.ts';
import { remarkOn, printReport } from './lib/report.ts';
import { longTaskMs } from './lib/web/blocking.ts';
import { loginStateOf, openBrowser, untilDrawn } from './lib/web/browser.ts';
import { beginFrames, keptBy, takeFrames } from './lib/web/frames.ts';
import { firstAndLast, isLevel, type PageSample } from './lib/web/hours.ts';

const minutes = numberFlag('minutes', 60);
const speed = 10;
const everyMs = 30_000;
const stretchMs = Math.min(600_000, (minutes * 60_000) / 3);
const levelShare = 0.05;
/** The past that the simulator cannot play up within the run. */
const simHours = Math.ceil(((speed - 1) * minutes) / 60) + 1;
const boards = [
  { name: 'whole mill', address: '/monitor/monitorScreen' },
  { name: 'spinning board', address: '/monitor/afterSpinning' },
];

interface Open {
  readonly name: string;
  readonly page: Page;
  readonly cdp: CDPSession;
  readonly samples: PageSample[];
}

if (isLong) await run();
else remarkOn('the boards for an hour: only with --long');

async function run(): Promise<void> {
  const words = ['--sim-hours', String(simHours), '--sim-days', '0', '--sim-speed', String(speed)];
  const demo = await startDemo(words);
  const browser = await openBrowser();
  try {
    const open = await openBoards(browser, demo.url);
    const endMs = performance.now() + minutes * 60_000;
    while (performance.now() < endMs) {
      await sleep(everyMs);
      for (const board of open) await sample(board);
    }
    for (const board of open) tell(board);
  } finally {
    await browser.close();
    await demo.stop();
  }
}

async function openBoards(browser: Browser, url: string): Promise<Open[]> {
  const viewport = { width: 1920, height: 1080 };
  const open: Open[] = [];
  for (const { name, address } of boards) {
    // A window and a session of its own: a tab behind another draws once a second.
    const login = await loginStateOf(browser, url, demoAdministrator);
    const context = await browser.newContext({
      baseURL: url,
      storageState: login,
      viewport,
      locale: 'zh-CN',
    });
    const page = await context.newPage();
    await page.goto(address);
    await untilDrawn(page);
    await beginFrames(page);
    open.push({ name, page, cdp: await context.newCDPSession(page), samples: [] });
  }
  return open;
}

async function sample({ name, page, cdp, samples }: Open): Promise<void> {
  const { deltasMs, longTasksMs } = await takeFrames(page);
  const { heapBytes, nodes } = await keptBy(cdp);
  // What the collection itself has held up is nobody's.
  await takeFrames(page);
  const heapMb = heapBytes / 1e6;
  const frameP95Ms = quantile(deltasMs, 0.95);
  samples.push({ atMs: Date.now(), heapMb, nodes, frameP95Ms, longTasks: longTasksMs.length });
  const figures = [
    `heap ${short(heapMb)} MB`,
    `nodes ${nodes}`,
    `frame p95 ${short(frameP95Ms)} ms`,
    `tasks above ${longTaskMs} ms ${longTasksMs.length}`,
  ];
  remarkOn(`${new Date().toISOString().slice(11, 19)} ${name}: ${figures.join(', ')}`);
}

function tell({ name, samples }: Open): void {
  const { first, last } = firstAndLast(samples, { stretchMs, everyMs });
  const figures = [
    { what: 'heap', unit: 'MB', pair: [first.heapMb, last.heapMb], amount: 5 },
    { what: 'DOM nodes', unit: 'nodes', pair: [first.nodes, last.nodes], amount: 0 },
    // A page's clock shows tenths of a millisecond.
    { what: 'frame p95', unit: 'ms', pair: [first.frameP95Ms, last.frameP95Ms], amount: 0.1 },
    {
      what: `tasks above ${longTaskMs} ms`,
      unit: 'a minute',
      pair: [first.longTasksAMinute, last.longTasksAMinute],
      amount: 1,
    },
  ] as const;
  for (const { what, unit, pair, amount } of figures)
    printReport({
      name: `${name} for ${minutes} min, ${what}, the last ${short(stretchMs / 60_000)} beside the first`,
      unit,
      ours: pair[1],
      limit: pair[0],
      ratio: pair[0] === 0 ? null : pair[1] / pair[0],
      goal: `level: within ${100 * levelShare} %${amount === 0 ? '' : ` or ${amount} ${unit}`}`,
      met: isLevel(pair, { share: levelShare, amount }),
    });
}
