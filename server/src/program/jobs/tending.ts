import { hourMs } from '@millwright/contract/core/time/units.ts';
import type pg from 'pg';
import type { Logger } from 'pino';
import { systemClock } from '../../platform/clock.ts';
import { onShutdown } from '../../platform/startup/shutdown.ts';
import { step } from '../../platform/startup/steps.ts';
import { tendRetention } from './retention.ts';

const retentionCheckMs = 6 * hourMs;

/** Makes and drops months of telegrams now, and again every six hours. */
export async function keepRetention(
  pool: pg.Pool,
  { retentionDays, log }: { retentionDays: number; log: Logger },
): Promise<void> {
  const tend = async () => {
    const tended = await tendRetention(pool, { nowMs: systemClock.nowMs(), retentionDays });
    if (tended.made + tended.dropped + tended.forgotten > 0) log.info(tended, 'retention');
  };
  await step('retention', tend);
  const tending = setInterval(() => {
    tend().catch((error: Error) => log.error({ err: error }, 'retention could not be tended'));
  }, retentionCheckMs);
  onShutdown('retention', () => clearInterval(tending));
}
