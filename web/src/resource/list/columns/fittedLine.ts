import type { Field } from '@millwright/contract/core/fields/fields.ts';
import { textWidth } from '../../../kit/charts/axes/textWidth.ts';
import { filterKindOf } from '../../model/filters.ts';

/** A field as the search line shows it. */
export interface LineField {
  name: string;
  field: Field;
  label: string;
}

/** As in `searchLine.module.css`: inputs, the gap within a field, and the one between fields. */
const inputPx = 124;
const rangePx = 240;
const keywordPx = 190;
const withinPx = 8;
const betweenPx = 16;
const buttonPaddingPx = 32;
const textPx = 13;
const smallLetters = 0.88;

/** How many of the fields, from the first on, stand in one line with keyword and buttons. */
export function fittedCount(
  fields: readonly LineField[],
  { keyword, buttons, roomPx }: { keyword: string | undefined; buttons: readonly string[]; roomPx: number },
): number {
  const labelled = (label: string, px: number) => sentenceWidth(label) + withinPx + px + betweenPx;
  const ofButtons = buttons.reduce((sum, text) => sum + sentenceWidth(text) + buttonPaddingPx + withinPx, 0);
  let leftPx = roomPx - ofButtons - (keyword === undefined ? 0 : labelled(keyword, keywordPx));
  let count = 0;
  for (const { field, label } of fields) {
    leftPx -= labelled(label, filterKindOf(field) === 'range' ? rangePx : inputPx);
    if (leftPx < 0) break;
    count += 1;
  }
  return count;
}

/** Of words in small letters, which are narrower than the signs of any text. */
function sentenceWidth(text: string): number {
  const isLatin = !/[\u2e80-\uffef]/.test(text);
  return textWidth(text, textPx) * (isLatin ? smallLetters : 1);
}
