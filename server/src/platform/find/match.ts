import { LRUCache } from 'lru-cache';
import { fold, squeeze, searchTerms } from './fold.ts';
import { knownSpelling, spell, spelledAt } from './spelling.ts';

/** How well a word fits a text; less is better. */
const rank = {
  whole: 0,
  start: 1,
  wordStart: 2,
  initials: 3,
  spelledStart: 3,
  inside: 4,
  spelled: 5,
} as const;
/** The texts after the first are other names of the same thing, and count a little less. */
const asideRank = 1;

/** Judges texts by what was typed. */
export interface Matcher {
  /** How well a thing fits that is known by these texts, the first being its title; undefined where it does not. */
  (texts: readonly string[]): Promise<number | undefined>;
}

/**
 * Everything that was typed may fit one text (`RF 17` fits `RF-17`), or each of its words some text (`ring 17` fits
 * the title `17` and the process `Ring spinning`).
 */
export function createMatcher(typed: string): Matcher {
  const all = squeeze(typed);
  const words = searchTerms(typed)
    .map(squeeze)
    .filter((word) => word !== '');
  return async (texts) => {
    if (all === '') return undefined;
    const whole = await bestOf(texts, all);
    if (words.length < 2) return whole;
    let sum = 0;
    for (const word of words) {
      const best = await bestOf(texts, word);
      if (best === undefined) return whole;
      sum += best;
    }
    return Math.min(whole ?? Number.POSITIVE_INFINITY, 1 + sum);
  };
}

async function bestOf(texts: readonly string[], word: string): Promise<number | undefined> {
  let best: number | undefined;
  for (const [place, text] of texts.entries()) {
    const fit = await fitOf(text, word);
    if (fit === undefined) continue;
    const judged = fit + (place === 0 ? 0 : asideRank);
    if (best === undefined || judged < best) best = judged;
  }
  return best;
}

interface Shapes {
  readonly folded: string;
  readonly squeezed: string;
  /** The words, each squeezed. */
  readonly parts: readonly string[];
  /** The first letters of several words. */
  readonly initials: string;
}

/** The same texts are judged with every letter that somebody types. */
const kept = new LRUCache<string, Shapes>({ max: 20_000 });

function shapesOf(text: string): Shapes {
  const known = kept.get(text);
  if (known !== undefined) return known;
  const words = searchTerms(text);
  const shapes = {
    folded: fold(text),
    squeezed: squeeze(text),
    parts: words.map(squeeze),
    initials: words.length > 1 ? words.map((each) => each[0]).join('') : '',
  };
  kept.set(text, shapes);
  return shapes;
}

async function fitOf(text: string, word: string): Promise<number | undefined> {
  const { folded, squeezed, parts, initials } = shapesOf(text);
  if (squeezed === word) return rank.whole;
  if (squeezed.startsWith(word)) return rank.start;
  if (parts.some((part) => part.startsWith(word))) return rank.wordStart;
  if (word.length > 1 && initials.startsWith(word)) return rank.initials;
  const isInside = squeezed.includes(word) || folded.includes(word);
  // A number is not looked for within other numbers: 17 is not 117.
  if (isInside && !/^\d+$/.test(word)) return rank.inside;
  if (!/^(?=.*[a-z])[a-z0-9]+$/.test(word)) return undefined;
  const units = knownSpelling(text) ?? (await spell(text));
  const place = spelledAt(units, word);
  if (place === undefined) return undefined;
  return place === 0 ? rank.spelledStart : rank.spelled;
}
