// Beside the suite.
// The Gantt of 300 frames and 500 orders in a browser: frame times while it is scrolled, zoomed, and while a lot is carried over
// it, beside an empty page of the same browser and the 16.7 ms of a screen of 60 Hz. The chart alone, without server.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { sleep } from './lib/clock.ts';
import { quantile, short } from './lib/numbers.ts';
import { demand, printReport } from './lib/report.ts';
import { openBrowser } from './lib/web/browser.ts';
import { beginFrames, frameGoalMs, isWholeFrame, takeFrames } from './lib/web/frames.ts';
import { drawnPlan } from './lib/web/ganttDrawn.ts';

const measureMs = 4_000;
const size = { width: 1600, height: 900 };
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

const folder = mkdtempSync(join(tmpdir(), 'gantt-bench-'));
const browser = await openBrowser();
try {
  const words = ['build', 'bench/lib/web/gantt', `--outDir=${folder}`, '--emptyOutDir', '--logLevel=error'];
  const isBuilt = spawnSync('node_modules/.bin/vite', words, { stdio: 'inherit' }).status === 0;
  demand(isBuilt, 'the page of the chart could not be built');
  const plan = drawnPlan(500, 300);
  const page = await browser.newPage({ viewport: size });
  await page.goto('about:blank');
  const empty = await measured(page, () => sleep(measureMs));
  await open(page, JSON.stringify(plan));
  const lots = plan.lots.flat().length;
  tell('scrolled', await measured(page, () => page.evaluate(scrollAbout, measureMs)), empty, `${lots} lots`);
  tell('zoomed', await measured(page, () => page.evaluate(zoomAbout, measureMs)), empty);
  tell('with a lot that is carried', await measured(page, () => carry(page)), empty);
} finally {
  await browser.close();
  rmSync(folder, { recursive: true });
}

/** The built page and its files, answered from the folder. */
async function open(page: Page, plan: string): Promise<void> {
  const files = new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => [entry.name, readFileSync(join(entry.parentPath, entry.name), 'utf8')]),
  );
  await page.route('http://gantt.test/**', (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1) || 'index.html';
    const body = files.get(name);
    if (body === undefined) return route.fulfill({ status: 404 });
    const script = `<script type="application/json" id="plan">${plan}</script>`;
    return route.fulfill({
      contentType: types[extname(name)] ?? 'application/octet-stream',
      body: name === 'index.html' ? body.replace('<body', `${script}<body`) : body,
    });
  });
  await page.goto('http://gantt.test/');
  await page.getByTestId('gantt').waitFor();
  await sleep(1_000);
}

async function measured(page: Page, does: () => Promise<void>) {
  await beginFrames(page);
  await takeFrames(page);
  await does();
  return takeFrames(page);
}

/** In the page: down and to the right by a few px each frame, and back. */
function scrollAbout(forMs: number): Promise<void> {
  const box = document.querySelector('[data-testid="gantt"]');
  const beganMs = performance.now();
  return new Promise((resolve) => {
    const step = (nowMs: number): void => {
      if (nowMs - beganMs > forMs) {
        resolve();
        return;
      }
      const wave = (1 + Math.sin((nowMs - beganMs) / 400)) / 2;
      box?.scrollTo((box.scrollWidth - box.clientWidth) * wave, (box.scrollHeight - box.clientHeight) * wave);
      requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  });
}

/** In the page: a notch of the wheel each third frame, in and out again. */
function zoomAbout(forMs: number): Promise<void> {
  const box = document.querySelector('[data-testid="gantt"]');
  const beganMs = performance.now();
  let frame = 0;
  return new Promise((resolve) => {
    const step = (nowMs: number): void => {
      if (nowMs - beganMs > forMs) {
        resolve();
        return;
      }
      frame += 1;
      const deltaY = Math.floor(frame / 30) % 2 === 0 ? -100 : 100;
      const at = { clientX: 800, clientY: 400, ctrlKey: true, bubbles: true, cancelable: true };
      if (frame % 3 === 0) box?.dispatchEvent(new WheelEvent('wheel', { ...at, deltaY }));
      requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  });
}

async function carry(page: Page): Promise<void> {
  await page.mouse.move(120, 120);
  await page.mouse.down();
  const beganMs = performance.now();
  for (let at = 0; performance.now() - beganMs < measureMs; at += 1)
    await page.mouse.move(500 + 300 * Math.sin(at / 20), 420 + 300 * Math.cos(at / 17));
  await page.mouse.up();
}

type Notes = Awaited<ReturnType<typeof takeFrames>>;

function tell(what: string, { deltasMs, longTasksMs }: Notes, empty: Notes, remark?: string): void {
  const ours = quantile(deltasMs, 0.95);
  const limit = quantile(empty.deltasMs, 0.95);
  const late = deltasMs.filter((delta) => !isWholeFrame(delta)).length;
  printReport(
    {
      name: `Gantt of 300 frames and 500 orders, ${what}, frame p95`,
      ours,
      limit,
      unit: 'ms',
      ratio: ours / limit,
      goal: `≤ ${frameGoalMs} ms`,
      met: isWholeFrame(ours),
    },
    [
      `${short((100 * late) / deltasMs.length)} % of ${deltasMs.length} frames late, the longest ${short(quantile(deltasMs, 1))} ms; ${longTasksMs.length} tasks above 50 ms${remark === undefined ? '' : `; ${remark}`}`,
    ],
  );
}
