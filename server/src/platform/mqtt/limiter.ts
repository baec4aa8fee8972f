/** A token bucket by key: `burst` at once, `perSecond` in the long run. */
export interface Limiter {
  /** Takes one; false when none is left. */
  take(key: string): boolean;
}

const maxKeys = 10_000;

export function createLimiter({
  burst,
  perSecond,
  clock,
}: {
  burst: number;
  perSecond: number;
  clock: () => number;
}): Limiter {
  const buckets = new Map<string, { left: number; atMs: number }>();
  return {
    take(key) {
      const now = clock();
      const bucket = buckets.get(key);
      if (!bucket) {
        if (buckets.size >= maxKeys) buckets.clear();
        buckets.set(key, { left: burst - 1, atMs: now });
        return burst > 0;
      }
      // A clock that is set back takes nothing away.
      const elapsedMs = Math.max(0, now - bucket.atMs);
      bucket.left = Math.min(burst, bucket.left + (elapsedMs / 1000) * perSecond);
      bucket.atMs = now;
      if (bucket.left < 1) return false;
      bucket.left -= 1;
      return true;
    },
  };
}
