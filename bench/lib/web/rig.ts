import type { Browser } from '@playwright/test';
import { type Demo, demoAdministrator, startDemo, untilReady } from '../demo.ts';
import { type LoginState, loginStateOf, openBrowser } from './browser.ts';

/** The demonstration with an hour of its past, a browser, and its administrator, logged in. */
export interface WebRig {
  readonly demo: Demo;
  readonly browser: Browser;
  readonly login: LoginState;
  stop(): Promise<void>;
}

export async function startWebRig(): Promise<WebRig> {
  const demo = await startDemo(['--sim-hours', '1', '--sim-days', '0']);
  const browser = await openBrowser();
  const stop = async () => {
    await browser.close();
    await demo.stop();
  };
  try {
    await untilReady(demo);
    return { demo, browser, login: await loginStateOf(browser, demo.url, demoAdministrator), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
