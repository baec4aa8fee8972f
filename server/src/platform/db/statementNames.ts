import { LRUCache } from 'lru-cache';

/** Texts that are looked out for; who is not asked again before so many others is forgotten. */
const mostTexts = 500;
/** A text that comes once or twice is not worth a plan that is kept. */
const usesBeforeName = 3;
/** Plans that one connection keeps; one with more gives way to a new one. */
export const mostNamesOfConnection = 200;

/**
 * Names of statements that are asked again and again, so that connections keep their plans. Filters of people make ever
 * new texts: a text gets a name when it has proved to come back, and loses it when it stays away. A name is never given
 * twice, so it never means another text.
 */
export function createStatementNames(): (text: string) => string | undefined {
  const known = new LRUCache<string, { uses: number; name: string | undefined }>({ max: mostTexts });
  let given = 0;
  return (text) => {
    const entry = known.get(text) ?? { uses: 0, name: undefined };
    if (entry.uses === 0) known.set(text, entry);
    entry.uses += 1;
    if (entry.name === undefined && entry.uses > usesBeforeName) entry.name = `millwright_${(given += 1)}`;
    return entry.name;
  };
}
