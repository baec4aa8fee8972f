import { describe, expect, it } from 'vitest';
import { sourcesBelow } from '../lib/sources.mjs';
import { brokenCacheRules } from './cache-rules.ts';

const sources = ['server', 'gateway', 'web', 'simulator'].flatMap((folder) => sourcesBelow(folder));

describe('brokenCacheRules', () => {
  it('finds none in the program', () => {
    expect(brokenCacheRules(sources)).toEqual([]);
  });

  it.each([
    ['in one line', 'if (buckets.size >= maxKeys) buckets.clear();', 'buckets'],
    ['in a block', 'if (known.size > 20_000) {\n  known.clear();\n}', 'known'],
    ['private to a class', 'if (this.#known.size > most) this.#known.clear();', 'this.#known'],
    ['of an object', 'if (this.known.size > most) this.known.clear();', 'this.known'],
  ])('refuses a collection that is cleared when it is full, %s', (_, text, name) => {
    expect(brokenCacheRules([...sources, { path: 'server/src/cache.ts', text }])).toEqual([
      `server/src/cache.ts ${name} is cleared as a whole when it is full: use an LRU cache.`,
    ]);
  });

  it('allows clearing on other grounds', () => {
    const text = 'if (known.size > 9) evict(known);\nfunction stop() { known.clear(); }';
    expect(brokenCacheRules([...sources, { path: 'server/src/cache.ts', text }])).toEqual([]);
  });

  it('refuses an entry of the list that is gone', () => {
    const without = sources.filter(({ path }) => !path.endsWith('bus/outgoing.ts'));
    expect(brokenCacheRules(without)).toHaveLength(1);
  });
});
