import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { holdSign } from '../queue/slots.queries.ts';

/** A lock that the database drops when this process, or its connection, is no more. */
export interface LifeSign {
  /** The number of the lock; null while it is not held. */
  number(): number | null;
  stop(): Promise<void>;
}

const greatest = 2 ** 31 - 1;
const firstWaitMs = 100;
const longestWaitMs = 2_000;

/** Keeps a lock of its own on a connection of its own, and takes another one when the connection is lost. */
export function keepLifeSign({
  pool,
  onHeld,
  onTrouble,
}: {
  pool: pg.Pool;
  /** Behind each lock that is taken. */
  onHeld: () => void;
  onTrouble: (error: Error) => void;
}): LifeSign {
  const stopping = new AbortController();
  const { signal } = stopping;
  let held: { client: pg.PoolClient; number: number } | undefined;

  async function hold(): Promise<void> {
    const client = await pool.connect();
    try {
      const number = randomInt(1, greatest);
      await holdSign(client, number);
      held = { client, number };
      if (!signal.aborted) onHeld();
      await once(client, 'end', { signal });
    } finally {
      held = undefined;
      // The lock goes with the connection.
      client.release(true);
    }
  }

  async function run(): Promise<void> {
    for (let waitMs = firstWaitMs; !signal.aborted; waitMs = Math.min(longestWaitMs, waitMs * 2)) {
      try {
        await hold();
        waitMs = firstWaitMs;
      } catch (error) {
        if (!signal.aborted) onTrouble(error instanceof Error ? error : new Error(String(error)));
      }
      await pause(waitMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  const running = run();
  return {
    number: () => held?.number ?? null,
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
