import { LRUCache } from 'lru-cache';

/** The most recent statement texts whose repeats are counted; older ones are forgotten. */
const mostTexts = 500;
/** A text is prepared from this repeat on: for one or two uses a kept plan does not pay. */
const usesBeforeName = 3;
/** The most plans that one connection keeps; beyond it the connection is closed and replaced. */
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
