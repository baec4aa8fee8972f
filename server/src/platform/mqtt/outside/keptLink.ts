import { setTimeout as pause } from 'node:timers/promises';
import { type Link, type LinkOptions, openBrokerLink } from './link.ts';

/** A link that is opened again whenever it ends. */
export interface KeptLink {
  /** The link that is open now; undefined while there is none. */
  now(): Link | undefined;
  /** Leaves in order; what was taken is acknowledged first. */
  close(): Promise<void>;
  /** Leaves at once. */
  cut(): void;
}

const firstWaitMs = 100;
const longestWaitMs = 5_000;

/**
 * Keeps a link open. `onOpen` does what each new connection begins with; where it fails the connection is tried anew. `onTrouble` hears
 * each reason once.
 */
export function keepLink(
  options: LinkOptions & {
    readonly onOpen?: (link: Link) => Promise<void>;
    readonly onTrouble: (error: Error) => void;
  },
): KeptLink {
  const stopping = new AbortController();
  const { signal } = stopping;
  let current: Link | undefined;
  let trouble = '';

  function tell(error: Error): void {
    if (error.message !== trouble) options.onTrouble(error);
    trouble = error.message;
  }

  async function run(): Promise<void> {
    for (let waitMs = firstWaitMs; !signal.aborted; ) {
      try {
        const link = await openBrokerLink(options);
        if (signal.aborted) return link.cut();
        current = link;
        await options.onOpen?.(link);
        waitMs = firstWaitMs;
        trouble = '';
        const error = await link.ended;
        if (error && !signal.aborted) tell(error);
      } catch (error) {
        current?.cut();
        if (!signal.aborted) tell(error instanceof Error ? error : new Error(String(error)));
      }
      current = undefined;
      await pause(waitMs, undefined, { signal, ref: false }).catch(() => undefined);
      waitMs = Math.min(longestWaitMs, waitMs * 2);
    }
  }

  const running = run();
  return {
    now: () => current,
    async close() {
      stopping.abort();
      await current?.close();
      await running;
    },
    cut() {
      stopping.abort();
      current?.cut();
    },
  };
}
