import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import { recountNextMachine } from '../../areas/telemetry/index.ts';

/** The start of a process is left to those who wait for it. */
const firstMs = 60_000;
const betweenMs = 30_000;

/**
 * Recounts sums of machines whose widths or rates of counters were changed. Returns a function that stops it between two production dates;
 * the next process goes on where this one was.
 */
export function startCounterRules({
  pool,
  nowMs,
  rawRetentionDays,
  log,
}: {
  pool: pg.Pool;
  nowMs: () => number;
  rawRetentionDays: number;
  log: Pick<Logger, 'info' | 'error'>;
}): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function run(): Promise<void> {
    for (let waitMs = firstMs; ; ) {
      await pause(waitMs, undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted) return;
      const recounted = await recountNextMachine({ pool, nowMs, rawRetentionDays, signal }).catch(
        (error: Error) => {
          log.error({ err: error }, 'recounting a machine failed, retrying');
        },
      );
      if (recounted) log.info(recounted, 'machine recounted by other widths or rates of its counters');
      waitMs = recounted ? 0 : betweenMs;
    }
  }

  const running = run();
  return async () => {
    stopping.abort();
    await running;
  };
}
