import { expect, type Locator } from '@playwright/test';

/** Waits until a dialog that opens has its place and size: it grows meanwhile, and a click at that moment can miss its button. */
export async function untilStanding(dialog: Locator): Promise<void> {
  await expect(dialog).toBeVisible();
  await expect(dialog).not.toHaveClass(/\bant-zoom/);
}
