import { minuteMs } from '@millwright/contract/core/time/units.ts';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import { auditNextDate } from '../../areas/telemetry/index.ts';

/** The start of a process is left to those who wait for it. */
const firstMs = 2 * minuteMs;
const betweenMs = 10 * minuteMs;

/**
 * Compares roll-ups with their samples in the background: each production date of each mill once it has ended, and those
 * of the past that have not been compared yet. What differed has been rebuilt and is logged. The function it gives stops
 * it, between two machines.
 */
export function startAudits({
  pool,
  nowMs,
  rawRetentionDays,
  log,
}: {
  pool: pg.Pool;
  nowMs: () => number;
  rawRetentionDays: number;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
}): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function auditAllDue(): Promise<void> {
    for (;;) {
      const audited = await auditNextDate({ pool, nowMs: nowMs(), rawRetentionDays, signal });
      if (!audited || signal.aborted) return;
      const isRight = audited.differentCells + audited.negativeCells === 0;
      if (isRight) log.info(audited, 'roll-ups say what their samples say');
      else log.warn(audited, 'roll-ups said other than their samples and were rebuilt');
    }
  }

  async function run(): Promise<void> {
    for (let waitMs = firstMs; ; waitMs = betweenMs) {
      await pause(waitMs, undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted) return;
      await auditAllDue().catch((error: Error) => log.error({ err: error }, 'roll-ups could not be audited'));
    }
  }

  const running = run();
  return async () => {
    stopping.abort();
    await running;
  };
}
