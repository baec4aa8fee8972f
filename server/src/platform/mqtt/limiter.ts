import { createLimitCache, limitRankOf } from '../rankedCache.ts';

/** A token bucket by key: `burst` at once, `perSecond` in the long run. */
export interface Limiter {
  /** Takes one; false when none is left. */
  take(key: string): boolean;
}

/** Maximum keys of each rank; see `createLimitCache`. */
const maxKeys = 10_000;

export function createRateLimiter({
  burst,
  perSecond,
  clock,
}: {
  burst: number;
  perSecond: number;
  clock: () => number;
}): Limiter {
  const buckets = createLimitCache<{ left: number; atMs: number }>(maxKeys);
  return {
    take(key) {
      const now = clock();
      const bucket = buckets.get(key) ?? { left: burst, atMs: now };
      // A clock that is set back takes nothing away.
      const elapsedMs = Math.max(0, now - bucket.atMs);
      bucket.left = Math.min(burst, bucket.left + (elapsedMs / 1000) * perSecond);
      bucket.atMs = now;
      const isAllowed = bucket.left >= 1;
      if (isAllowed) bucket.left -= 1;
      buckets.set(key, bucket, bucket.left < 1 ? limitRankOf(1) : limitRankOf(1 - bucket.left / burst));
      return isAllowed;
    },
  };
}
