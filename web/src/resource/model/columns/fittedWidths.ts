import type { FieldKind } from '@millwright/contract/core/fields/fieldKinds.ts';
import { textWidth } from '../../../kit/charts/axes/textWidth.ts';
import { noValue } from '../../../kit/text/format.ts';
import { type Column, isNumeric, widthPx } from './columns.ts';

/** What stands in a column: its head with what is pressed there, and its values, where they are text. */
export interface ColumnContent {
  head: string;
  /** An icon stands in the head while the pointer is there. */
  hasTool: boolean;
  /** An arrow stands in the head. */
  isSorted: boolean;
  /** Undefined where an area draws something else than text, or nothing is there yet. */
  texts: readonly string[] | undefined;
  /** Whole sentences stand in it that an area draws. */
  isWide?: boolean;
  /** What stands before each text: a square, the indent of a tree. */
  beforePx?: number;
  /** Declared for a cell that an area draws. */
  drawnPx?: number | undefined;
  /** No row shown has a value. */
  isEmpty?: boolean;
}

/**
 * Kinds whose values are words, which may end with an ellipsis when there is little room. Codes, numbers, times, states
 * and other choices are read whole or misread.
 */
const leastOfWordsPx: Readonly<Partial<Record<FieldKind, number>>> = {
  text: 112,
  longText: 120,
  formula: 120,
  richText: 120,
  reference: 104,
  referenceList: 104,
  parent: 104,
  multilingual: 112,
};
/** As the sides of a cell in `listTable.module.css`. */
const paddingPx = 26;
/** Numbers end this much earlier than their cell, so that they keep apart from the text of the next column. */
const afterNumberPx = 14;
const headIconPx = 16;
const narrowestPx = 72;
const widestPx = 400;
/** Words are read, not guessed, at this width; a list rather folds another column than cut them shorter. */
const readableWordsPx = 168;
/** A sentence goes over a few lines. */
const leastOfSentencesPx = 240;
const headSizePx = 12;
const textSizePx = 13;
/** Capitals are wider than the average sign, in ems; a code has hardly anything else. */
const capitalEms = 0.12;

/**
 * Widths of columns in a room: as wide as what stands in them. Where that is too much, heads go over two lines first, then
 * words give way, each by its share of what it can give. What somebody made as wide as it is stays so; what still does not
 * fit is scrolled.
 */
export function fittedWidths(
  columns: readonly Column[],
  contents: ReadonlyMap<string, ColumnContent>,
  roomPx: number,
): ReadonlyMap<string, number> {
  const wishes = columns.map((column) => wishOf(column, contents.get(column.name)));
  const isOfWords = new Set(
    columns.filter(({ field, name }) => hasWords(field.kind, contents.get(name))).map(({ name }) => name),
  );
  const heads = shrunk(wishes, roomPx, ({ name }) => !isOfWords.has(name));
  const all = shrunk(heads, roomPx, () => true);
  return new Map(all.map(({ name, wish }) => [name, Math.floor(wish)]));
}

/** Wishes after those that may give have given what the room lacks, each by its share. */
function shrunk(wishes: readonly Wish[], roomPx: number, mayGive: (wish: Wish) => boolean): readonly Wish[] {
  const surplus = wishes.reduce((total, { wish }) => total + wish, 0) - roomPx;
  const give = wishes.filter(mayGive).reduce((total, { wish, least }) => total + wish - least, 0);
  const share = give === 0 ? 0 : Math.min(1, Math.max(0, surplus / give));
  return wishes.map((each) =>
    mayGive(each) ? { ...each, wish: each.wish - (each.wish - each.least) * share } : each,
  );
}

/** Returns true if the column holds words to be read. */
function hasWords(kind: FieldKind, content: ColumnContent | undefined): boolean {
  return kind in leastOfWordsPx && content?.isEmpty !== true;
}

/** Width below which a column is folded rather than cut: the whole value, of long words the beginning. */
export function readablePx(column: Column, content: ColumnContent | undefined): number {
  const { wish, least } = wishOf(column, content);
  return column.field.kind in leastOfWordsPx ? Math.min(wish, Math.max(least, readableWordsPx)) : least;
}

interface Wish {
  name: string;
  wish: number;
  least: number;
}

function wishOf(column: Column, content: ColumnContent | undefined): Wish {
  const { name, field, width } = column;
  if (width !== undefined) return { name, wish: width, least: width };
  if (content?.drawnPx !== undefined) return { name, wish: content.drawnPx, least: content.drawnPx };
  if (content?.isWide === true) return { name, wish: widestPx, least: leastOfSentencesPx };
  const usual = widthPx(column);
  const leastOfWords = leastOfWordsPx[field.kind];
  if (content?.texts === undefined)
    return { name, wish: usual, least: Math.min(usual, leastOfWords ?? usual) };
  const sides = paddingPx + (isNumeric(field) ? afterNumberPx : 0);
  const icons = headIconPx * [content.hasTool, content.isSorted].filter(Boolean).length;
  const head = Math.ceil(textWidth(content.head, headSizePx) + icons) + sides;
  const foldedHead = Math.ceil(foldedWidth(content.head) + icons) + sides;
  const texts = Math.max(0, ...content.texts.map(valueWidth));
  const needed = Math.ceil(texts + (content.beforePx ?? 0)) + sides;
  if (leastOfWords === undefined || content.texts.every(isCodeLike)) {
    const least = Math.max(narrowestPx, needed, foldedHead);
    return { name, wish: Math.max(least, Math.min(widestPx, head)), least };
  }
  const wish = Math.min(widestPx, Math.max(narrowestPx, needed, head));
  return { name, wish, least: Math.min(wish, Math.max(leastOfWords, foldedHead)) };
}

function valueWidth(text: string): number {
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0;
  return textWidth(text, textSizePx) + capitals * capitalEms * textSizePx;
}

/** Of a head over two lines; only blanks break it. */
function foldedWidth(head: string): number {
  const words = head.split(' ');
  const folds = words.map((_, place) =>
    Math.max(
      textWidth(words.slice(0, place).join(' '), headSizePx),
      textWidth(words.slice(place).join(' '), headSizePx),
    ),
  );
  return Math.min(...folds);
}

/** A number of a machine, the code that a reference is shown by: half of it is another one. */
function isCodeLike(text: string): boolean {
  return text === noValue || /^[\w./#-]{1,32}$/.test(text);
}
