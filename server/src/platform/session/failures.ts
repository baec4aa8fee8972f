import type { Clock } from '../clock.ts';

/** Counts failures by key within a window that begins with the first. Kept in memory, for at most `keys` keys. */
export function createFailures({
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
  const known = new Map<string, { count: number; untilMs: number }>();

  return {
    /** The ms until a key may try again; 0 while it has failed less than `max` times. */
    waitMs(key: string): number {
      const failed = known.get(key);
      if (failed === undefined || failed.count < max) return 0;
      return Math.max(0, failed.untilMs - clock.nowMs());
    },
    note(key: string): void {
      const nowMs = clock.nowMs();
      const failed = known.get(key);
      if (failed !== undefined && failed.untilMs > nowMs) {
        failed.count += 1;
        return;
      }
      known.delete(key);
      forgetOldest(known, keys - 1);
      known.set(key, { count: 1, untilMs: nowMs + windowMs });
    },
    /** After a success. */
    clear(key: string): void {
      known.delete(key);
    },
  };
}

function forgetOldest(map: Map<string, unknown>, keep: number): void {
  for (const key of map.keys()) {
    if (map.size <= keep) return;
    map.delete(key);
  }
}
