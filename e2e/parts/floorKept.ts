import { floorPath } from '@millwright/contract/areas/equipment/labels/floorPaths.ts';
import type { Page } from '@playwright/test';

/** Waits until the browser keeps the floor: from then on it opens without network. */
export async function floorKept(page: Page): Promise<void> {
  await page.waitForFunction(async (kept) => {
    await navigator.serviceWorker.ready;
    return (await caches.match(kept)) !== undefined;
  }, `${floorPath}/tasks`);
}
