import type { CDPSession, Page } from '@playwright/test';
import { type FrameNotes, watchFrames } from './framesInPage.ts';

/** A page's clock shows tenths of a millisecond. */
const clockStepMs = 0.1;
/** A frame of a screen with 60 Hz, as a page's clock can show it. */
export const frameGoalMs = 16.7;

/** Whether a frame time is that of 60 Hz, as far as a page's clock can tell. */
export function isWholeFrame(frameMs: number): boolean {
  return frameMs <= frameGoalMs + clockStepMs;
}

/** Begins to count frames; the page must be open. */
export async function beginFrames(page: Page): Promise<void> {
  await page.evaluate(watchFrames);
}

/** What was noted since the last call, or the beginning. */
export async function takeFrames(page: Page): Promise<FrameNotes> {
  const notes = await page.evaluate(() => window.benchFrames?.take());
  if (!notes) throw new Error('nobody counts the frames of this page');
  return notes;
}

/** What a page keeps when everything that nobody refers to is gone. */
export interface Kept {
  readonly heapBytes: number;
  readonly nodes: number;
}

/** Collects garbage first, so no frames should be counted meanwhile. */
export async function keptBy(cdp: CDPSession): Promise<Kept> {
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  const { nodes } = await cdp.send('Memory.getDOMCounters');
  return { heapBytes: usedSize, nodes };
}
