import { fold, squeeze, wordsOf } from './fold.ts';
import { spell, spelledAt } from './spelling.ts';

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
/** Texts after the first are what a thing is also known by. */
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
  const words = wordsOf(typed)
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

async function fitOf(text: string, word: string): Promise<number | undefined> {
  const squeezed = squeeze(text);
  if (squeezed === word) return rank.whole;
  if (squeezed.startsWith(word)) return rank.start;
  const parts = wordsOf(text);
  if (parts.some((part) => squeeze(part).startsWith(word))) return rank.wordStart;
  const initials = parts.map((part) => part[0]).join('');
  if (parts.length > 1 && word.length > 1 && initials.startsWith(word)) return rank.initials;
  const isInside = squeezed.includes(word) || fold(text).includes(word);
  // A number is not looked for within other numbers: 17 is not 117.
  if (isInside && !/^\d+$/.test(word)) return rank.inside;
  if (!/^(?=.*[a-z])[a-z0-9]+$/.test(word)) return undefined;
  const place = spelledAt(await spell(text), word);
  if (place === undefined) return undefined;
  return place === 0 ? rank.spelledStart : rank.spelled;
}
