import type pg from 'pg';
import { systemClock } from '../platform/clock.ts';
import { sweepAlarms } from '../areas/messaging/index.ts';
import type { App } from '../platform/http/app.ts';
import { onShutdown } from '../platform/startup/shutdown.ts';
import { startAudits } from './audits.ts';
import { startRecounts } from './recounts.ts';

/** How soon an event is told that another process left behind, and a job is done that has become due. */
const pollMs = 5_000;
/** How soon an alarm is told whose delay is over. */
const alarmMs = 1_000;

/** What a process with the role `jobs` does beside requests: events, jobs, and the audit of roll-ups. */
export function startJobsRole(
  app: App,
  { auditPool, rawRetentionDays }: { auditPool: pg.Pool; rawRetentionDays: number },
): void {
  const { log } = app;
  const polling = setInterval(() => {
    app.events.poll().catch((error: Error) => log.error({ err: error }, 'events could not be looked for'));
    app.jobs.poll().catch((error: Error) => log.error({ err: error }, 'jobs could not be looked for'));
  }, pollMs);
  onShutdown('events and jobs', () => clearInterval(polling));
  let sweeping: Promise<void> | undefined;
  const watching = setInterval(() => {
    sweeping ??= sweepAlarms(app)
      .catch((error: Error) => log.error({ err: error }, 'alarms could not be looked after; they are again'))
      .finally(() => {
        sweeping = undefined;
      });
  }, alarmMs);
  onShutdown('alarms', async () => {
    clearInterval(watching);
    await sweeping;
  });
  const nowMs = () => systemClock.nowMs();
  onShutdown('audits', startAudits({ pool: auditPool, nowMs, rawRetentionDays, log }));
  onShutdown('recounts', startRecounts({ pool: auditPool, nowMs, log }));
}
