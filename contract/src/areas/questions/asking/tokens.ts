import type { Language } from '../../../core/words/languages.ts';
import { readNumber, valueOfReading } from '../../../core/values/index.ts';
import { dayMeant, type Lexicon, type Meaning, type Pattern } from './lexicon.ts';
import { type Entry, foldLetters, type Vocabulary } from './words.ts';

/** A piece of a question. Without a meaning nobody knows it; several are several things of one name. */
export interface Token {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly entries: readonly Entry[];
}

/** The only thing that a token says; undefined where it says none or several. */
export function meaningOf({ entries }: Token): Meaning | undefined {
  return entries.length === 1 ? entries[0]?.meaning : undefined;
}

const letterOrDigit = /[\p{Script=Latin}\p{N}]/u;
const signs = /[\s.?!:;()[\]"'`´’‘“”。，？！：；（）《》「」]/u;
/** Digits of a number, with groups of thousands. */
const digits = String.raw`\d{1,3}(?:[.,]\d{3})+(?:[.,]\d+)?|\d+(?:[.,]\d+)?`;
/** Units that may follow a number: no first letter of the next word. */
const units = String.raw`%|(?:kg|kwh|t|h|min)(?![\p{Script=Latin}\p{N}])`;

interface Found {
  readonly length: number;
  readonly entries: readonly Entry[];
}

/** The pieces of a cleaned text, each the longest that is known at its place. */
export function tokensOf(text: string, vocabulary: Vocabulary, lexicon: Lexicon): Token[] {
  const folded = foldLetters(text);
  const patterns = patternsOf(lexicon);
  const tokens: Token[] = [];
  for (let place = 0; place < text.length; ) {
    const found = longestAt({ text, folded, place }, vocabulary, patterns);
    const sign = text[place] ?? '';
    const length = found?.length ?? (signs.test(sign) ? 0 : unknownLength(text, place));
    if (length > 0) {
      const piece = { start: place, end: place + length, text: text.slice(place, place + length) };
      join(tokens, { ...piece, entries: found?.entries ?? [] });
    }
    place += Math.max(1, length);
  }
  return tokens;
}

interface At {
  readonly text: string;
  readonly folded: string;
  readonly place: number;
}

function longestAt(at: At, vocabulary: Vocabulary, patterns: readonly Compiled[]): Found | undefined {
  const word = wordAt(at, vocabulary);
  const shape = shapeAt(at, patterns);
  if (word === undefined) return shape;
  return shape !== undefined && shape.length >= word.length ? shape : word;
}

function wordAt({ text, folded, place }: At, { entries, longest }: Vocabulary): Found | undefined {
  for (let length = Math.min(longest, folded.length - place); length > 0; length -= 1) {
    const known = entries.get(folded.slice(place, place + length));
    if (known === undefined || !standsAlone(folded, place, length)) continue;
    const spoken = text.slice(place, place + length).toLowerCase();
    // Letters without any tone mark may be all that share them; a mark that is typed is meant, and so is a name: Lan is not "lần".
    const isBare = spoken === folded.slice(place, place + length) && !isName(text, place);
    const meant = known.filter((entry) => isBare || entry.text.toLowerCase() === spoken);
    if (meant.length > 0) return { length, entries: distinct(withContent(meant)) };
  }
  return undefined;
}

/** Without tone marks a filler and a word that says something may be alike: the latter is meant. */
function withContent(entries: readonly Entry[]): readonly Entry[] {
  const content = entries.filter(({ meaning }) => meaning.kind !== 'filler');
  return content.length === 1 ? content : entries;
}

/** A capital within a sentence that is not all in capitals. */
function isName(text: string, place: number): boolean {
  const isCapital = /^\p{Lu}\p{Ll}/u.test(text.slice(place, place + 2));
  return isCapital && place > 0 && !/[.?!:]\s*$/u.test(text.slice(0, place));
}

function shapeAt({ folded, place }: At, patterns: readonly Compiled[]): Found | undefined {
  let best: Found | undefined;
  for (const { expression, numbers, means } of patterns) {
    expression.lastIndex = place;
    const match = expression.exec(folded);
    if (match === null || match[0].length <= (best?.length ?? 0)) continue;
    if (!standsAlone(folded, place, match[0].length)) continue;
    const said = match.slice(1).flatMap((group) => (group === undefined ? [] : numberOf(group, numbers)));
    const meaning = means(said, match);
    if (meaning !== undefined) best = { length: match[0].length, entries: [{ text: match[0], meaning }] };
  }
  return best;
}

/** A piece that begins or ends within a Latin word or a number is none. */
function standsAlone(folded: string, place: number, length: number): boolean {
  const isPart = (sign: string | undefined) => sign !== undefined && letterOrDigit.test(sign);
  const [first, last] = [folded[place], folded[place + length - 1]];
  return !(isPart(first) && isPart(folded[place - 1])) && !(isPart(last) && isPart(folded[place + length]));
}

/** The same thing by two names is one. */
function distinct(entries: readonly Entry[]): Entry[] {
  const seen = new Map(entries.map((entry) => [JSON.stringify(entry.meaning), entry]));
  return [...seen.values()];
}

/** A whole Latin word, or one sign of a language without spaces. */
function unknownLength(text: string, place: number): number {
  let end = place;
  while (end < text.length && letterOrDigit.test(text[end] ?? '')) end += 1;
  return Math.max(1, end - place);
}

/** Unknown signs beside each other are one unknown word. */
function join(tokens: Token[], next: Token): void {
  const last = tokens.at(-1);
  const isOneWord =
    last !== undefined && last.entries.length === 0 && next.entries.length === 0 && last.end === next.start;
  if (last === undefined || !isOneWord) tokens.push(next);
  else tokens.splice(-1, 1, { ...last, end: next.end, text: last.text + next.text });
}

interface Compiled {
  readonly expression: RegExp;
  readonly numbers: Readonly<Record<string, number>>;
  readonly means: (numbers: readonly number[], match: RegExpExecArray) => Meaning | undefined;
}

const compiled = new Map<Language, readonly Compiled[]>();

function patternsOf(lexicon: Lexicon): readonly Compiled[] {
  const known = compiled.get(lexicon.language) ?? compile(lexicon);
  compiled.set(lexicon.language, known);
  return known;
}

function compile({ language, isUnspaced, numbers, patterns }: Lexicon): Compiled[] {
  const folded = Object.fromEntries(
    Object.entries(numbers).map(([word, value]) => [foldLetters(word), value]),
  );
  const any = `(\\d+|${Object.keys(folded)
    .toSorted((a, b) => b.length - a.length)
    .join('|')})`;
  const shaped = (pattern: Pattern): Compiled => ({
    expression: new RegExp((isUnspaced ? spaced(pattern.shape) : pattern.shape).replaceAll('{n}', any), 'uy'),
    numbers: folded,
    means: pattern.means,
  });
  const number: Compiled = {
    expression: new RegExp(`(?:(${digits})(?: ?(${units}))?|${any})`, 'uy'),
    numbers: folded,
    means: (said, match) => {
      const [value] = match[1] === undefined ? said : [valueOfReading(readNumber(match[1], { language }))];
      const unit = match[2] === undefined ? {} : { unit: match[2] };
      return value === undefined ? undefined : { kind: 'number', value, ...unit };
    },
  };
  const orderNumber: Compiled = {
    expression: /([a-z]{1,4})-?(\d{8})-?(\d{3,})/uy,
    numbers: folded,
    means: (_said, [, prefix = '', day, order]) => ({
      kind: 'orderNumber',
      number: `${prefix.toUpperCase()}-${day}-${order}`,
    }),
  };
  return [...patterns.map(shaped), ...dates(language, folded), orderNumber, number];
}

/** Shape of a language without spaces that takes one around digits: "最近 7 天" is "最近7天". */
function spaced(shape: string): string {
  return shape.replaceAll(/(?<!^|\|)\{n\}/gu, ' ?{n}').replaceAll(/\{n\}(?!$|\|)/gu, '{n} ?');
}

/** Dates in digits. English has two ways to read 3/4, so there it must be said in words, or the day be beyond 12. */
function dates(language: Language, numbers: Readonly<Record<string, number>>): Compiled[] {
  const shape = (source: string, means: Pattern['means']) => ({
    expression: new RegExp(source, 'uy'),
    numbers,
    means,
  });
  return [
    shape('(\\d{4})[-/.](\\d{1,2})[-/.](\\d{1,2})', ([y, m = 0, d = 0]) => dayMeant(d, m, y)),
    shape('(?:ngay )?(\\d{1,2})[-/.](\\d{1,2})(?:[-/.](\\d{4}))?', ([one = 0, other = 0, y]) => {
      if (language === 'vn') return dayMeant(one, other, y);
      if (language === 'zh') return dayMeant(other, one, y);
      return one > 12 || one === other ? dayMeant(one, other, y) : undefined;
    }),
  ];
}

function numberOf(text: string, numbers: Readonly<Record<string, number>>): number[] {
  const value = numbers[text] ?? Number(text);
  return Number.isFinite(value) ? [value] : [];
}
