import { setTimeout as pause } from 'node:timers/promises';
import {
  type Postmaster,
  type PostmasterRequest,
  portTaken,
  startPostmaster,
  stopPostmaster,
} from './postmaster.ts';

export type PostgresState = { state: 'ready' } | { state: 'restarting' | 'failed'; reason: string };

type Watch = { first: Postmaster; request: PostmasterRequest; log: (line: string) => void };

const firstRetryMs = 100;
const lastRetryMs = 5_000;

/**
 * Starts the server again on the same port whenever it ends, until `stop`. While it cannot start, it is tried
 * again with growing pauses: a full disk may be emptied, the processes of a killed server take a moment to end.
 */
export function supervise({ first, request, log }: Watch) {
  const { cluster } = request.places;
  const listeners: ((change: PostgresState) => void)[] = [];
  const stopping = new AbortController();
  let current = first;
  const watching = watch();

  return {
    pid: () => current.pid,
    onChange: (listener: (change: PostgresState) => void) => void listeners.push(listener),
    async stop() {
      stopping.abort();
      await stopPostmaster({ ...current, cluster });
      await watching;
      // A start that was under way when stop was called.
      await stopPostmaster({ ...current, cluster });
    },
  };

  async function watch() {
    for (;;) {
      const reason = await current.exited;
      if (stopping.signal.aborted) return;
      log(`PostgreSQL is gone (${reason}); starting it again.`);
      tell({ state: 'restarting', reason: `PostgreSQL is being started again: ${reason}` });
      const next = await startedAgain();
      if (!next) return;
      current = next;
      if (stopping.signal.aborted) return;
      log('PostgreSQL is back.');
      tell({ state: 'ready' });
    }
  }

  async function startedAgain(): Promise<Postmaster | undefined> {
    for (let retryMs = firstRetryMs; !stopping.signal.aborted; retryMs = Math.min(retryMs * 2, lastRetryMs)) {
      try {
        const started = await startPostmaster({ ...request, port: first.port });
        if (started !== portTaken) return started;
        fail(
          `Port ${first.port} is taken by another program, so PostgreSQL waits for it: stop that program.`,
        );
      } catch (error) {
        fail(error instanceof Error ? error.message : String(error));
      }
      await pause(retryMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
    return undefined;
  }

  function fail(reason: string) {
    log(reason);
    tell({ state: 'failed', reason });
  }

  function tell(change: PostgresState) {
    for (const listener of listeners) listener(change);
  }
}
