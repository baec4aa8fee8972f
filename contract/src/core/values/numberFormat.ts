import type { Language } from '../words/languages.ts';
import { readPlainText } from './text.ts';

/**
 * Marks of numbers. A single mark before exactly three digits may be either; it is read by the format, and refused where the
 * format leaves it open. Numbers that can be read in one way only are read so in every format.
 */
export interface NumberFormat {
  readonly decimal: Mark | undefined;
  readonly group: Mark | undefined;
}
export type Mark = '.' | ',';

/** Formats that a source can declare. Machines and instruments declare one, or it is decided from their file. */
export const numberFormats = {
  point: { decimal: '.', group: ',' },
  comma: { decimal: ',', group: '.' },
  undecided: { decimal: undefined, group: undefined },
} as const satisfies Readonly<Record<string, NumberFormat>>;

/** Returns the format in which people write numbers in a language. */
export function numberFormatOf(language: Language): NumberFormat {
  return language === 'vn' ? numberFormats.comma : numberFormats.point;
}

/**
 * Decides the format of a column from all its texts. Texts that can be read in one way only are evidence. Evidence for the
 * language's format confirms it; evidence for both leaves the language's grouping alone; evidence against it leaves what
 * is ambiguous undecided. Without a language the evidence decides alone.
 */
export function decideNumberFormat(texts: Iterable<string>, language?: Language): NumberFormat {
  const marks = new Set<Mark>();
  for (const text of texts) {
    const mark = certainDecimal(readPlainText(text));
    if (mark !== undefined) marks.add(mark);
  }
  const [only] = marks;
  if (language === undefined) return marks.size === 1 ? formatWith(only) : numberFormats.undecided;
  const own = numberFormatOf(language);
  if (marks.size === 2) return { decimal: undefined, group: own.group };
  if (only !== undefined) return only === own.decimal ? own : numberFormats.undecided;
  // "1,250" in a Vietnamese file may come from a program with English numbers.
  return language === 'vn' ? { decimal: undefined, group: own.group } : own;
}

function formatWith(decimal: Mark | undefined): NumberFormat {
  return decimal === ',' ? numberFormats.comma : numberFormats.point;
}

/** Returns the decimal mark that a text shows for certain; undefined where it shows none. */
export function certainDecimal(text: string): Mark | undefined {
  const marks = [...text.matchAll(/[.,]/g)].map(([mark]) => mark);
  const [first] = marks;
  const last = marks.at(-1);
  if (first === undefined || last === undefined || !/^[+-]?[\d.,\s'’]+$/.test(text)) return undefined;
  if (first !== last) return markOf(last);
  if (marks.length > 1) return otherMark(markOf(first));
  return isEither(text) ? undefined : markOf(first);
}

/** Returns true for a text with one mark that may group or divide: one to three digits before it, exactly three behind. */
export function isEither(text: string): boolean {
  return /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/.test(text);
}

function markOf(mark: string): Mark {
  return mark === ',' ? ',' : '.';
}

function otherMark(mark: Mark): Mark {
  return mark === ',' ? '.' : ',';
}
