import { Client } from 'pg';
import { demoMills } from '../parts/mills.ts';
import { repairDemo } from '../maintenance/repairDemo.ts';
import { weighDemo } from '../production/weighDemo.ts';
import type { App } from '@millwright/server/platform/http/calls/app.ts';
import { systemClock } from '@millwright/server/platform/clock.ts';
import { onShutdown } from '@millwright/server/platform/startup/shutdown.ts';

const everyMs = 30_000;

/**
 * Lets the demonstration's people do what their mills ask of them as these go on: weigh cotton and waste of dates that are over, and see
 * to machines that stopped with a fault.
 */
export function keepWorking(app: App, { migratorUrl, log }: { migratorUrl: string; log: App['log'] }): void {
  let going: Promise<void> | undefined;
  const repaired = new Set<string>();
  const work = async () => {
    const client = new Client({ connectionString: migratorUrl, application_name: 'millwright demo' });
    await client.connect();
    try {
      for (const { tenantId, zone, language, plan } of demoMills) {
        if (plan === undefined) continue;
        const nowMs = systemClock.nowMs();
        const dates = await weighDemo(client, { tenantId, zone, plan, nowMs }, app);
        if (dates > 0) log.debug({ tenantId, dates }, 'cotton and waste were weighed');
        const tasks = await repairDemo(client, { tenantId, zone, language, nowMs }, repaired);
        if (tasks > 0) log.debug({ tenantId, tasks }, 'machines were repaired');
      }
    } finally {
      await client.end();
    }
  };
  const timer = setInterval(() => {
    going ??= work()
      .catch((error: Error) => log.warn({ err: error }, 'the demonstration could not go on'))
      .finally(() => {
        going = undefined;
      });
  }, everyMs);
  onShutdown('demonstration', async () => {
    clearInterval(timer);
    await going;
  });
}
