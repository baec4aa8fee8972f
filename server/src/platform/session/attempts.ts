import type { Clock } from '../clock.ts';

/**
 * Counts attempts by key within a window. An attempt counts when it begins, so that many at once do not slip through;
 * success clears it. Kept in memory, for at most `keys` keys.
 */
export function createAttempts({
  clock,
  max,
  windowMs,
  keys = 10_000,
}: {
  clock: Clock;
  max: number;
  windowMs: number;
  keys?: number;
}) {
  const begun = new Map<string, { count: number; untilMs: number }>();

  return {
    /** Counts one more attempt. Gives 0 when it may go on, else the ms until it may be tried again. */
    begin(key: string): number {
      const nowMs = clock.nowMs();
      const known = begun.get(key);
      if (known === undefined || known.untilMs <= nowMs) {
        forgetOldest(begun, keys);
        begun.delete(key);
        begun.set(key, { count: 1, untilMs: nowMs + windowMs });
        return 0;
      }
      if (known.count >= max) return known.untilMs - nowMs;
      known.count += 1;
      return 0;
    },
    /** After a success. */
    clear(key: string): void {
      begun.delete(key);
    },
  };
}

function forgetOldest(map: Map<string, unknown>, keep: number): void {
  for (const key of map.keys()) {
    if (map.size < keep) return;
    map.delete(key);
  }
}
