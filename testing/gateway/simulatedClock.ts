import { setImmediate as turn } from 'node:timers/promises';

/** A steady clock that the test moves from one waiting reading to the next. */
export interface SimulatedClock {
  readonly nowMs: () => number;
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Wakes readings in their order until a time is reached; `count` of them take part. `onStep` runs before each. */
  runUntil(ms: number, of: { count: number; onStep: (nowMs: number) => Promise<void> }): Promise<void>;
}

export function simulatedClock(): SimulatedClock {
  let nowMs = 0;
  const sleepers = new Set<{ wakeMs: number; wake: () => void }>();
  return {
    nowMs: () => nowMs,
    pause: (ms, signal) =>
      new Promise((resolve) => {
        const sleeper = {
          wakeMs: nowMs + Math.max(0, ms),
          wake: () => {
            sleepers.delete(sleeper);
            resolve();
          },
        };
        sleepers.add(sleeper);
        signal.addEventListener('abort', sleeper.wake, { once: true });
      }),
    async runUntil(ms, { count, onStep }) {
      for (;;) {
        while (sleepers.size < count) await turn();
        const [next] = [...sleepers].toSorted((a, b) => a.wakeMs - b.wakeMs);
        if (next === undefined || next.wakeMs > ms) return;
        nowMs = Math.max(nowMs, next.wakeMs);
        await onStep(nowMs);
        next.wake();
        await turn();
      }
    },
  };
}
