import type { Field } from './fields.ts';
import type { Grid } from './grid.ts';
import type { GridValue } from './gridCalls.ts';

/** Words of the values of a cell's fields, lower case, by field: of choices, dictionaries and rows of other resources. */
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

/** The values that a text means; undefined for one that means none, an empty list for nothing at all. */
export function readCellText(
  { cell }: Pick<Grid, 'cell'>,
  text: string,
  words: CellWords,
): GridValue[] | undefined {
  const said = text.trim();
  if (said === '') return [];
  const fields = Object.entries(cell);
  const parts = fields.length === 1 ? [said] : said.split(between.trim()).map((part) => part.trim());
  if (parts.length > fields.length) return undefined;
  const values: GridValue[] = [];
  for (const [at, [name, field]] of fields.entries()) {
    const part = parts[at] ?? '';
    const value = part === '' ? null : valueOfText(field, part, words.get(name));
    if (value === undefined) return undefined;
    values.push(value);
  }
  return values;
}

/** One value of a field; undefined where the text is none. Rules of the field are judged later. */
function valueOfText(
  field: Field,
  text: string,
  words: ReadonlyMap<string, string> | undefined,
): GridValue | undefined {
  const known = words?.get(text.toLowerCase());
  if (known !== undefined) return known;
  if (field.values !== undefined) return field.values.find((value) => value === text);
  if (field.column === 'integer' || field.column === 'double precision') return numberOf(text);
  if (field.kind === 'flag') return flags.get(text.toLowerCase());
  if (field.to !== undefined || field.dictionary !== undefined) return undefined;
  return text;
}

const flags: ReadonlyMap<string, boolean> = new Map([
  ['1', true],
  ['true', true],
  ['0', false],
  ['false', false],
]);

/** Both decimal marks are read, and groups of three. */
function numberOf(text: string): number | undefined {
  const bare = text.replaceAll(/[\s\u00a0\u2009\u202f]/g, '').replace('−', '-');
  const normal = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(bare)
    ? bare.replaceAll(',', '')
    : bare.replace(',', '.');
  return /^-?\d+(\.\d+)?$/.test(normal) ? Number(normal) : undefined;
}
