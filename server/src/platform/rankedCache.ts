import { LRUCache } from 'lru-cache';

/** Keys with a rank. Within a rank the least recently used key is evicted first; a lower rank never evicts a higher one. */
export interface RankedCache<Value extends object> {
  get(key: string): Value | undefined;
  set(key: string, value: Value, rank: number): void;
}

/**
 * Creates a cache with `ranks` ranks (0 is the lowest) of at most `maxPerRank` keys each. Rate limiters use it: a flood of new
 * keys fills rank 0 only, so the counts of keys that are limited survive.
 */
export function createRankedCache<Value extends object>(options: {
  ranks: number;
  maxPerRank: number;
}): RankedCache<Value> {
  const caches = Array.from(
    { length: options.ranks },
    () => new LRUCache<string, Value>({ max: options.maxPerRank }),
  );

  return {
    get: (key) => caches.find((cache) => cache.has(key))?.get(key),
    set(key, value, rank) {
      for (const [each, cache] of caches.entries()) {
        if (each === rank) cache.set(key, value);
        else cache.delete(key);
      }
    },
  };
}

/** Ranks of rate-limited keys. */
export const limitRanks = { quiet: 0, busy: 1, limited: 2 } as const;
const rankCount = Object.keys(limitRanks).length;

/** Returns the rank of a key that has used this share of its limit: 1 is all of it. */
export function limitRankOf(usedShare: number): number {
  if (usedShare >= 1) return limitRanks.limited;
  return usedShare >= 0.5 ? limitRanks.busy : limitRanks.quiet;
}

/** Creates the cache of a rate limiter: ranks of quiet, busy and limited keys. */
export function createLimitCache<Value extends object>(maxPerRank: number): RankedCache<Value> {
  return createRankedCache({ ranks: rankCount, maxPerRank });
}
