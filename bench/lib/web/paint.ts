// E2: how soon a browser with an empty cache shows the login, and the whole mill by a deep link with a session: largest
// contentful paint, total blocking time and layout shifts, as a phone on slow 4G with a quarter of this machine's speed,
// and as a desktop. Median of the passes.
import type { Browser } from '@playwright/test';
import { sleep } from '../clock.ts';
import { isLong } from '../flags.ts';
import { median, short, spreadOf } from '../numbers.ts';
import { printReport } from '../report.ts';
import { blockingMs } from './blocking.ts';
import { type LoginState, untilDrawn } from './browser.ts';
import { type Device, devices, slowDown } from './devices.ts';
import type { WebRig } from './rig.ts';
import { watchPaint } from './paintInPage.ts';

const passCount = isLong ? 9 : 2;
/** What a page still does when it is drawn counts, too. */
const afterwardsMs = 1_000;
const blockingGoalMs = 200;
const shiftGoal = 0.02;
const places = [
  { name: 'login', address: '/user/login', isPublic: true },
  { name: 'whole mill', address: '/monitor/monitorScreen', isPublic: false },
];

/** Measures how soon pages are painted. */
export async function benchPaint({ demo, browser, login }: WebRig): Promise<void> {
  for (const { name, address, isPublic } of places)
    for (const device of devices) {
      const passes: Paint[] = [];
      while (passes.length < passCount)
        passes.push(
          await paintOf(browser, device, {
            address: `${demo.url}${address}`,
            login: isPublic ? undefined : login,
          }),
        );
      tell(`${name}, ${device.name}`, device, passes);
    }
}

type Paint = Awaited<ReturnType<typeof paintOf>>;

async function paintOf(
  opened: Browser,
  device: Device,
  { address, login }: { address: string; login: LoginState | undefined },
) {
  const context = await opened.newContext({ ...device.context, storageState: login, locale: 'zh-CN' });
  await context.addInitScript(watchPaint);
  const page = await context.newPage();
  await slowDown(await context.newCDPSession(page), device);
  await page.goto(address);
  await untilDrawn(page);
  await sleep(afterwardsMs * device.cpuSlowdown);
  const notes = await page.evaluate(() => window.benchPaint);
  await context.close();
  if (!notes) throw new Error('the page has noted nothing');
  return { ...notes, blockingMs: blockingMs(notes.longTasks, notes.firstMs) };
}

function tell(name: string, { largestGoalMs }: Device, passes: readonly Paint[]): void {
  const none = { limit: null, ratio: null };
  const largest = median(passes.map(({ largestMs }) => largestMs));
  printReport(
    {
      name: `largest paint, ${name}`,
      ours: largest,
      unit: 'ms',
      ...none,
      goal: `≤ ${largestGoalMs} ms`,
      met: largest <= largestGoalMs,
    },
    [
      `${passes.length} passes ${spreadOf(passes.map(({ largestMs }) => largestMs))} ms, first paint ${short(median(passes.map(({ firstMs }) => firstMs)))} ms; it is ${[...new Set(passes.map((pass) => pass.largest))].join(', ')}`,
    ],
  );
  const blocking = median(passes.map((pass) => pass.blockingMs));
  printReport(
    {
      name: `blocking, ${name}`,
      ours: blocking,
      unit: 'ms',
      ...none,
      goal: `≤ ${blockingGoalMs} ms`,
      met: blocking <= blockingGoalMs,
    },
    [
      `long tasks of a pass, start + length: ${(passes[0]?.longTasks ?? []).map(({ startMs, durationMs }) => `${short(startMs)} + ${short(durationMs)}`).join(', ') || 'none'}`,
    ],
  );
  const shift = median(passes.map((pass) => pass.shift));
  const moved = (passes[0]?.moved ?? []).toSorted((a, b) => b.value - a.value).slice(0, 3);
  printReport(
    {
      name: `layout shift, ${name}`,
      ours: shift,
      unit: 'of the screen',
      ...none,
      goal: `≤ ${shiftGoal}`,
      met: shift <= shiftGoal,
    },
    moved.length === 0
      ? []
      : [`moved: ${moved.map(({ what, value }) => `${what} ${short(value)}`).join(', ')}`],
  );
}
