import type { PhraseTree } from './phrases.ts';

/** Invisible sign where a Chinese word or a value meets the next value of a sentence. */
const border = '\u2060';
const meetings = /(?<=[\p{Script=Han}}])(?=\{)|(?<=\})(?=\p{Script=Han})/gu;
const latinAtBorder = new RegExp(
  String.raw`(?<=\p{Script=Han})${border}(?=[\p{Script=Latin}\p{Nd}])|(?<=[\p{Script=Latin}\p{Nd}])${border}(?=\p{Script=Han})`,
  'gu',
);

/**
 * Marks where values of a sentence in ICU syntax meet Chinese words, for `withSpaces`. Sentences without Chinese words stay
 * as they are.
 */
export function markBorders(sentence: string): string {
  return /\p{Script=Han}/u.test(sentence) ? sentence.replaceAll(meetings, border) : sentence;
}

/** Sentences with their borders marked. */
export function markAllBorders(tree: PhraseTree): PhraseTree {
  return Object.fromEntries(
    Object.entries(tree).map(([key, each]) => [
      key,
      typeof each === 'string' ? markBorders(each) : markAllBorders(each),
    ]),
  );
}

/** Sets a space between Chinese and Latin letters or digits at the borders of a filled sentence: `新增` `ERP 连接` → `新增 ERP 连接`. */
export function withSpaces(filled: string): string {
  return filled.replaceAll(latinAtBorder, ' ').replaceAll(border, '');
}
