import { describe, expect, it } from 'vitest';
import { createRankedCache } from './rankedCache.ts';

const value = { count: 1 };

describe('createRankedCache', () => {
  it('evicts the least recently used key of a rank', () => {
    const cache = createRankedCache<typeof value>({ ranks: 2, maxPerRank: 2 });
    cache.set('a', value, 0);
    cache.set('b', value, 0);
    cache.get('a');
    cache.set('c', value, 0);
    expect(['a', 'b', 'c'].map((key) => cache.get(key))).toEqual([value, undefined, value]);
  });

  it('keeps higher ranks from floods of a lower one', () => {
    const cache = createRankedCache<typeof value>({ ranks: 2, maxPerRank: 2 });
    cache.set('high', value, 1);
    for (const key of ['a', 'b', 'c', 'd']) cache.set(key, value, 0);
    expect(cache.get('high')).toBe(value);
  });

  it('moves a key between ranks without keeping it twice', () => {
    const cache = createRankedCache<typeof value>({ ranks: 2, maxPerRank: 1 });
    cache.set('a', value, 1);
    const newer = { count: 2 };
    cache.set('a', newer, 0);
    cache.set('b', value, 0);
    expect(cache.get('a')).toBeUndefined();
  });
});
