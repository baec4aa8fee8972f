import { minuteMs } from '@millwright/contract/core/time/units.ts';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import { packOld } from '../../areas/telemetry/index.ts';

/** The start of a process is left to those who wait for it. */
const firstMs = 3 * minuteMs;
const betweenMs = 10 * minuteMs;

/** Packs telegrams in the background once they are a week old. The function it gives stops it, between two transactions. */
export function startPacking({
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
    for (let waitMs = firstMs; ; waitMs = betweenMs) {
      await pause(waitMs, undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted) return;
      const packed = await packOld({ pool, nowMs: nowMs(), signal }).catch((error: Error) => {
        log.error({ err: error }, 'old telegrams could not be packed; they are again');
      });
      for (const mill of packed ?? []) log.info(mill, 'old telegrams were packed');
    }
  }

  const running = run();
  return async () => {
    stopping.abort();
    await running;
  };
}
