import type { BrowserContextOptions, CDPSession } from '@playwright/test';

/** What a page is looked at with. */
export interface Device {
  readonly name: string;
  readonly context: BrowserContextOptions;
  /** Null: as fast as the machine. */
  readonly network: { latencyMs: number; downKbps: number; upKbps: number } | null;
  /** So many times slower than this machine. */
  readonly cpuSlowdown: number;
  readonly largestGoalMs: number;
}

/**
 * "Slow 4G" as Chromium's tools set it: 150 ms and 1.6 Mbit/s of a real line, which a limit on requests rather than
 * packets meets with 562.5 ms a request and a tenth less. Source: Lighthouse, docs/throttling.md.
 */
const slow4g = { latencyMs: 562.5, downKbps: 1_474.56, upKbps: 675 };

export const devices: readonly Device[] = [
  {
    name: 'phone with slow 4G',
    context: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true },
    network: slow4g,
    cpuSlowdown: 4,
    largestGoalMs: 2_500,
  },
  {
    name: 'desktop',
    context: { viewport: { width: 1920, height: 1080 } },
    network: null,
    cpuSlowdown: 1,
    largestGoalMs: 1_000,
  },
];

/** Makes a page as slow as the device. */
export async function slowDown(
  cdp: CDPSession,
  { network, cpuSlowdown }: Pick<Device, 'network' | 'cpuSlowdown'>,
): Promise<void> {
  if (network) {
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: network.latencyMs,
      downloadThroughput: (network.downKbps * 1024) / 8,
      uploadThroughput: (network.upKbps * 1024) / 8,
    });
  }
  if (cpuSlowdown > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
}
