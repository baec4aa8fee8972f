import { type ValueReading, refusedValue } from './reading.ts';
import { sameKey, searchKey } from './text.ts';

/** Most words that a refusal names. */
const mostNamed = 8;

/** Words of a choice, prepared once for many texts. */
export interface ChoiceReader<Value> {
  (text: string): ValueReading<Value>;
}

/**
 * Returns a reader of the words of a choice. Case, width and composition do not count. Tone marks do not count where one
 * value alone has the word without them. Unknown words are refused, with the words of `named` as examples.
 */
export function createChoiceReader<Value>(
  words: Iterable<readonly [word: string, value: Value]>,
  named: readonly string[] = [],
): ChoiceReader<Value> {
  const exact = new Map<string, Value>();
  const loose = new Map<string, Set<Value>>();
  const known: string[] = [];
  for (const [word, value] of words) {
    known.push(word);
    if (!exact.has(sameKey(word))) exact.set(sameKey(word), value);
    const key = searchKey(word);
    loose.set(key, (loose.get(key) ?? new Set()).add(value));
  }
  const shown = named.length > 0 ? named : known;
  const expected = `${shown.slice(0, mostNamed).join(' / ')}${shown.length > mostNamed ? ' …' : ''}`;
  return (text) => {
    const value = exact.get(sameKey(text));
    if (value !== undefined) return { value };
    const [only, ...others] = loose.get(searchKey(text)) ?? [];
    return only !== undefined && others.length === 0 ? { value: only } : refusedValue('notChoice', expected);
  };
}

/** Reads one word of a choice, as `createChoiceReader` does. */
export function readChoice<Value>(
  text: string,
  words: Iterable<readonly [word: string, value: Value]>,
): ValueReading<Value> {
  return createChoiceReader(words)(text);
}
