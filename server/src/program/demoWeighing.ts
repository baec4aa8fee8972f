import { Client } from 'pg';
import type { Logger } from 'pino';
import { demoMills } from '../demo/mills.ts';
import { weighDemo } from '../demo/weighDemo.ts';
import { systemClock } from '../platform/clock.ts';
import { onShutdown } from '../platform/startup/shutdown.ts';

const everyMs = 30_000;

/** Lets the demonstration's people weigh cotton and waste of dates that are over, as their mills go on. */
export function keepWeighing({ migratorUrl, log }: { migratorUrl: string; log: Logger }): void {
  let going: Promise<void> | undefined;
  const weigh = async () => {
    const client = new Client({ connectionString: migratorUrl, application_name: 'millwright demo' });
    await client.connect();
    try {
      for (const { tenantId, zone, plan } of demoMills) {
        if (plan === undefined) continue;
        const dates = await weighDemo(client, { tenantId, zone, plan, nowMs: systemClock.nowMs() });
        if (dates > 0) log.debug({ tenantId, dates }, 'cotton and waste were weighed');
      }
    } finally {
      await client.end();
    }
  };
  const timer = setInterval(() => {
    going ??= weigh()
      .catch((error: Error) => log.warn({ err: error }, 'cotton and waste could not be weighed'))
      .finally(() => {
        going = undefined;
      });
  }, everyMs);
  onShutdown('weighing', async () => {
    clearInterval(timer);
    await going;
  });
}
