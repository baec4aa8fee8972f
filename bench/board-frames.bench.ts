// E3: the board of 300 ring frames in a browser, fed by the real server, whose gateways say 3,000 telegrams of 30 values a
// second by MQTT (ten of a machine in a message), for a minute (--long: five). What reaches the page is one picture a
// second, in which every tile is another. Generator, server, PostgreSQL and browser share this machine, so an empty page
// of the same browser under the same load stands beside it.
import type { Browser, Page } from '@playwright/test';
import { sleep } from './lib/clock.ts';
import { isLong } from './lib/flags.ts';
import type { MillSize } from './lib/mills.ts';
import { median, quantile, short, spreadOf } from './lib/numbers.ts';
import { startCpuWatch } from './lib/processes.ts';
import { demand, printReport } from './lib/report.ts';
import { type Rig, startRig } from './lib/rig.ts';
import { makeWatcher } from './lib/watcher.ts';
import { longTaskMs } from './lib/web/blocking.ts';
import { loginStateOf, openBrowser, untilDrawn } from './lib/web/browser.ts';
import { beginFrames, frameGoalMs, isWholeFrame, keptBy, takeFrames } from './lib/web/frames.ts';

const size: MillSize = { tenants: 1, sourcesPerTenant: 100, machinesPerSource: 3 };
const machines = size.sourcesPerTenant * size.machinesPerSource;
const perSecond = 3_000;
const samplesPerMessage = 10;
const emptyMs = 3_000;
const settleMs = 8_000;
const watchMs = isLong ? 300_000 : 8_000;
const heapGoalMb = 5;
/** The machines speak of now, so that the board has a shift to show. */
const backMs = 10_000;
const address = '/monitor/afterSpinning?process=spinning';

const rig = await startRig(size, { backMs });
const browser = await openBrowser();
try {
  const shape = {
    valueCount: 30,
    samplesPerMessage,
    stepMs: 1000 / (perSecond / machines),
    hasFaults: false,
  } as const;
  const pace = { perSecond: perSecond / samplesPerMessage };
  const measureMs = emptyMs + settleMs + watchMs + 6_000;
  const fed = rig.generator.run({ shape, pace, warmMs: 0, measureMs });
  const watched = await watch(browser, rig);
  const { samples, seconds } = await fed;
  tell(watched, samples / seconds);
} finally {
  await browser.close();
  await rig.stop();
}

type Watched = Awaited<ReturnType<typeof watch>>;

async function watch(opened: Browser, { server, database, generator }: Rig) {
  const url = `http://127.0.0.1:${server.httpPort}`;
  const login = await loginStateOf(
    opened,
    url,
    await makeWatcher(database.url, ['boards.process', 'boards.machine']),
  );
  const viewport = { width: 1920, height: 1080 };
  const context = await opened.newContext({ baseURL: url, storageState: login, viewport, locale: 'zh-CN' });
  const page = await context.newPage();
  const empty = await framesOfEmpty(page);

  await page.goto(address);
  await untilDrawn(page);
  const cdp = await context.newCDPSession(page);
  await sleep(settleMs);
  const before = await keptBy(cdp);
  await beginFrames(page);
  const stopCpu = startCpuWatch({
    server: server.pid,
    PostgreSQL: database.pid,
    load: generator.pid,
    // The browser and its pages are the children of this process that are not named here.
    all: process.pid,
  });
  await sleep(watchMs);
  const notes = await takeFrames(page);
  const used = stopCpu();
  const after = await keptBy(cdp);
  const tiles = await page.locator('li > [data-kind][data-state]').count();
  demand(tiles === machines, `${tiles} tiles of ${machines} machines`);
  demand(notes.changedTiles.length > 0, 'no tile changes');
  return { notes, before, after, empty, used };
}

async function framesOfEmpty(page: Page): Promise<number> {
  await page.goto('about:blank');
  await beginFrames(page);
  await sleep(emptyMs);
  return quantile((await takeFrames(page)).deltasMs, 0.95);
}

function tell({ notes, before, after, empty, used }: Watched, updatesPerSecond: number): void {
  const { deltasMs, longTasksMs, changedTiles } = notes;
  const seconds = watchMs / 1000;
  const frame = quantile(deltasMs, 0.95);
  const late = deltasMs.filter((delta) => !isWholeFrame(delta)).length;
  const cores = (ms: number) => short(ms / watchMs);
  const rest = used.all - used.server - used.PostgreSQL - used.load;
  printReport(
    {
      name: 'live board of 300 machines, frame p95',
      ours: frame,
      unit: 'ms',
      limit: empty,
      ratio: frame / empty,
      goal: `≤ ${frameGoalMs} ms`,
      met: isWholeFrame(frame),
    },
    [
      `${short((100 * late) / deltasMs.length)} % of ${short(deltasMs.length)} frames late, the longest ${short(quantile(deltasMs, 1))} ms; beside it an empty page`,
      `${short(updatesPerSecond)} updates/s; in ${short(changedTiles.length / seconds)} frames/s some tiles change, ${spreadOf(changedTiles)} of them, p50 ${short(median(changedTiles))}`,
      `cores used: server ${cores(used.server)}, PostgreSQL ${cores(used.PostgreSQL)}, load ${cores(used.load)}, browser ${cores(rest)}`,
    ],
  );
  const none = { limit: null, ratio: null };
  printReport(
    {
      name: `live board of 300 machines, tasks above ${longTaskMs} ms`,
      ours: longTasksMs.length,
      unit: 'tasks',
      ...none,
      goal: 'none',
      met: longTasksMs.length === 0,
    },
    longTasksMs.length === 0
      ? []
      : [`p50 ${short(quantile(longTasksMs, 0.5))} ms, longest ${short(quantile(longTasksMs, 1))} ms`],
  );
  const grownMb = (after.heapBytes - before.heapBytes) / 1e6;
  printReport(
    {
      name: 'live board of 300 machines, heap grown',
      ours: grownMb,
      unit: 'MB',
      ...none,
      goal: `≤ ${heapGoalMb} MB`,
      met: grownMb <= heapGoalMb,
    },
    [
      `from ${short(before.heapBytes / 1e6)} to ${short(after.heapBytes / 1e6)} MB in ${short(seconds)} s, garbage collected; DOM nodes ${short(before.nodes)} to ${short(after.nodes)}`,
    ],
  );
}
