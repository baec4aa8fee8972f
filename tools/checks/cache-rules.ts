import type { Source } from './import-rules.ts';

/** Collections that are cleared when they grow too large on purpose, with the reason. A line goes when its code does. */
const cleared: Readonly<Record<string, string>> = {
  'server/src/platform/bus/outgoing.ts this.#waiting':
    'messages are dropped and listeners are told that they missed some',
};

/** A size limit followed by a `clear()` of the same collection. */
const clearedOnSize = /(?<![\w.#])([\w.#]+)\.size\s*>=?[^;]{0,80}?[\s{)]\1\.clear\(\)/g;

/**
 * Returns one sentence for each collection that forgets everything once it is full. An attacker fills such a cache to free
 * a key that is limited, and ordinary load makes it useless; an LRU cache evicts one key at a time.
 */
export function brokenCacheRules(sources: readonly Source[]): string[] {
  const found = sources.flatMap(({ path, text }) =>
    [...text.matchAll(clearedOnSize)].map(([, name]) => `${path} ${name}`),
  );
  return [
    ...found
      .filter((place) => !(place in cleared))
      .map((place) => `${place} is cleared as a whole when it is full: use an LRU cache.`),
    ...Object.keys(cleared)
      .filter((place) => !found.includes(place))
      .map((place) => `${place} is listed in tools/checks/cache-rules.ts and is not cleared there.`),
  ];
}
