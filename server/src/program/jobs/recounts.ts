import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import { recountNext } from '../../areas/telemetry/index.ts';

/** Somebody may be looking at what his or her change of the shifts comes to. */
const betweenMs = 1_000;
/** So many mills are counted at one time: a year of one does not keep another waiting. */
const atOnce = 2;

/**
 * Counts sums by shift anew behind changes of the shift calendar. The function it gives stops it, between two dates; the
 * next process goes on where this one was.
 */
export function startRecounts({
  pool,
  nowMs,
  log,
}: {
  pool: pg.Pool;
  nowMs: () => number;
  log: Pick<Logger, 'info' | 'error'>;
}): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function run(): Promise<void> {
    while (!signal.aborted) {
      const recounted = await recountNext({ pool, nowMs, signal }).catch((error: Error) => {
        log.error({ err: error }, 'shifts could not be counted anew');
      });
      if (recounted) log.info(recounted, 'shifts were counted anew');
      else await pause(betweenMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  const running = Promise.all(Array.from({ length: atOnce }, run));
  return async () => {
    stopping.abort();
    await running;
  };
}
