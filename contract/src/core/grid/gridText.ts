import type { Field } from '../fields/fields.ts';
import type { Grid } from './grid.ts';
import type { GridValue } from './gridCalls.ts';
import type { Language } from '../words/languages.ts';
import {
  isRead,
  readChoice,
  readDate,
  readFlag,
  readNumber,
  readText,
  type ValueReading,
  refusedValue,
  sameKey,
} from '../values/index.ts';

/** Words of the values of a cell's fields by field, as keys of `sameKey`: of choices, dictionaries and rows of other resources. */
export type CellWords = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Stands between the values of a cell that has several. */
const between = ' / ';

/** The values of a cell as one text, for sheets and the clipboard. `textOf` says each of them. */
export function cellText(
  { cell }: Pick<Grid, 'cell'>,
  values: readonly unknown[],
  textOf: (name: string, value: unknown) => string,
): string {
  const texts = Object.keys(cell).map((name, at) => {
    const value = values[at];
    return value === null || value === undefined ? '' : textOf(name, value);
  });
  while (texts.length > 1 && texts.at(-1) === '') texts.pop();
  return texts.join(between);
}

/** The values that a text means, an empty list for nothing at all; or why it means none. */
export function readCellText(
  { cell }: Pick<Grid, 'cell'>,
  text: string,
  { words, language }: { words: CellWords; language: Language },
): ValueReading<GridValue[]> {
  const said = readText(text);
  if (said === '') return { value: [] };
  const fields = Object.entries(cell);
  const parts = fields.length === 1 ? [said] : said.split(between.trim()).map((part) => part.trim());
  if (parts.length > fields.length) return refusedValue('notChoice', fields.map(() => '…').join(between));
  const values: GridValue[] = [];
  for (const [at, [name, field]] of fields.entries()) {
    const part = parts[at] ?? '';
    const reading: ValueReading<GridValue> =
      part === '' ? { value: null } : readFieldText(field, part, { words: words.get(name), language });
    if (!isRead(reading)) return reading;
    values.push(reading.value);
  }
  return { value: values };
}

/** One value of a field. Rules of the field are judged later. */
function readFieldText(
  field: Field,
  text: string,
  { words = new Map(), language }: { words: ReadonlyMap<string, string> | undefined; language: Language },
): ValueReading<GridValue> {
  const known = words.get(sameKey(text));
  if (known !== undefined) return { value: known };
  if (field.values !== undefined)
    return readChoice(text, [...words, ...field.values.map((value) => [value, value] as const)]);
  if (field.to !== undefined || field.dictionary !== undefined) return readChoice(text, words);
  if (field.column === 'integer' || field.column === 'double precision')
    return readNumber(text, { language, mayPercent: field.kind === 'percent' || field.unit === 'percent' });
  if (field.kind === 'flag') return readFlag(text, { language, words: field.flagWords });
  return field.kind === 'date' ? readDate(text, { language }) : { value: text };
}
