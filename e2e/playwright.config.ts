import { defineConfig } from '@playwright/test';
import { browserFlags, browserPath } from './parts/browser.ts';

const withCamera = '**/floor.spec.ts';

/** Journeys and screens in the system's Chromium, against the program itself. */
export default defineConfig({
  testDir: '.',
  outputDir: 'results',
  globalSetup: './parts/globalSetup.ts',
  workers: 3,
  fullyParallel: true,
  // A browser with a camera needs a worker of its own: begun first, it leaves no worker idle in the end.
  projects: [
    { name: 'camera', testMatch: withCamera },
    { name: 'others', testIgnore: withCamera },
  ],
  // Said why in docs/decisions/unsteady-tests.md.
  retries: 1,
  forbidOnly: true,
  // Long enough for the longest day on a machine at a third of the speed: what does not come at all fails a little later.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: browserPath(), args: browserFlags },
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    // A click may miss what still grows, on a machine that draws few frames.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    screenshot: 'only-on-failure',
  },
});
