import type { FieldKind } from '@millwright/contract/core/fields.ts';
import { textWidth } from '../../kit/charts/textWidth.ts';
import { type Column, widthPx } from './columns.ts';

/** What stands in a column: its head with what is pressed there, and its values, where they are text. */
export interface ColumnContent {
  head: string;
  /** Arrows to sort by, a funnel to filter with. */
  headTools: number;
  /** Undefined where an area draws something else than text, or nothing is there yet. */
  texts: readonly string[] | undefined;
  /** What stands before each text: a square, the indent of a tree. */
  beforePx?: number;
}

/** Kinds whose values may end with an ellipsis when there is little room; the others are read whole or not at all. */
const leastWidthPx: Readonly<Partial<Record<FieldKind, number>>> = {
  text: 112,
  longText: 120,
  richText: 120,
  code: 104,
  choice: 88,
  reference: 104,
  referenceList: 104,
  parent: 104,
  dictionary: 96,
  dictionaryList: 104,
  multilingual: 112,
};
const paddingPx = 26;
const headToolPx = 22;
const narrowestPx = 72;
const widestPx = 400;
const headSizePx = 12;
const textSizePx = 13;

/**
 * Widths of columns in a room: as wide as what stands in them. Where that is too much, words give way, each by its
 * share of what words can give. What somebody made as wide as it is stays so; what still does not fit is scrolled.
 */
export function fittedWidths(
  columns: readonly Column[],
  contents: ReadonlyMap<string, ColumnContent>,
  roomPx: number,
): ReadonlyMap<string, number> {
  const wishes = columns.map((column) => wishOf(column, contents.get(column.name)));
  const sum = (part: (wish: Wish) => number) => wishes.reduce((total, wish) => total + part(wish), 0);
  const give = sum(({ wish, least }) => wish - least);
  const surplus = sum(({ wish }) => wish) - roomPx;
  const share = give === 0 ? 0 : Math.min(1, Math.max(0, surplus / give));
  return new Map(wishes.map(({ name, wish, least }) => [name, Math.floor(wish - (wish - least) * share)]));
}

interface Wish {
  name: string;
  wish: number;
  least: number;
}

function wishOf(column: Column, content: ColumnContent | undefined): Wish {
  const { name, field, width } = column;
  if (width !== undefined) return { name, wish: width, least: width };
  const usual = widthPx(column);
  const leastOfWords = leastWidthPx[field.kind];
  if (content?.texts === undefined)
    return { name, wish: usual, least: Math.min(usual, leastOfWords ?? usual) };
  const head = textWidth(content.head, headSizePx) + content.headTools * headToolPx;
  const texts = Math.max(0, ...content.texts.map((text) => textWidth(text, textSizePx)));
  const needed = Math.ceil(texts + (content.beforePx ?? 0) + paddingPx);
  const wish = Math.min(widestPx, Math.max(narrowestPx, needed, Math.ceil(head) + paddingPx));
  return { name, wish, least: Math.min(wish, leastOfWords ?? Math.max(narrowestPx, needed)) };
}
