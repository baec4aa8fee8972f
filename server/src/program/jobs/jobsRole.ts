import type pg from 'pg';
import { systemClock } from '../../platform/clock.ts';
import { noteUnheard, sweepAlarms } from '../../areas/alarms/index.ts';
import { sendMessages, type Ways } from '../../areas/messaging/index.ts';
import type { App } from '../../platform/http/calls/app.ts';
import { onShutdown } from '../../platform/startup/shutdown.ts';
import { startAudits } from './audits.ts';
import { startCounterRules } from './counterRules.ts';
import { startPacking } from './packing.ts';
import { startRecounts } from './recounts.ts';

/** How soon an event is told that another process left behind, and a job is done that has become due. */
const pollMs = 5_000;
/** How soon an alarm is told whose delay is over. */
const alarmMs = 1_000;
/** How soon a message leaves that is due. */
const messageMs = 1_000;

/** What a process with the role `jobs` does beside requests: events, jobs, the audit of roll-ups, and packing of old telegrams. */
export function startJobsRole(
  app: App,
  { auditPool, rawRetentionDays, ways }: { auditPool: pg.Pool; rawRetentionDays: number; ways: Ways },
): void {
  const { log } = app;
  const polling = setInterval(() => {
    app.events.poll().catch((error: Error) => log.error({ err: error }, 'events could not be looked for'));
    app.jobs.poll().catch((error: Error) => log.error({ err: error }, 'jobs could not be looked for'));
  }, pollMs);
  onShutdown('events and jobs', () => clearInterval(polling));
  const alarms = keepDoing(alarmMs, () =>
    sweepAlarms(app).catch((error: Error) =>
      log.error({ err: error }, 'alarms could not be looked after; they are again'),
    ),
  );
  onShutdown('alarms', alarms.stop);
  const messages = keepDoing(messageMs, () =>
    sendMessages(app, { ...ways, onEnded: noteUnheard }).catch((error: Error) =>
      log.error({ err: error }, 'messages could not be sent; they are again'),
    ),
  );
  onShutdown('messages', messages.stop);
  const nowMs = () => systemClock.nowMs();
  onShutdown('audits', startAudits({ pool: auditPool, nowMs, rawRetentionDays, log }));
  onShutdown('packing', startPacking({ pool: auditPool, nowMs, log }));
  onShutdown('counter rules', startCounterRules({ pool: auditPool, nowMs, rawRetentionDays, log }));
  onShutdown('recounts', startRecounts({ pool: auditPool, nowMs, log }));
}

/** Does something again and again, never twice at once; `stop` waits for what is being done. */
function keepDoing(everyMs: number, work: () => Promise<void>): { stop: () => Promise<void> } {
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= work().finally(() => {
      running = undefined;
    });
  }, everyMs);
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
