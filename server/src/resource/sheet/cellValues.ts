// What the cells of a sheet that somebody sent mean.
import type { Field } from '@millwright/contract/core/fields/fields.ts';
import { hiddenValue } from '@millwright/contract/core/fields/personal.ts';
import { type Language, languages } from '@millwright/contract/core/words/languages.ts';
import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import { choicePlaces } from '@millwright/contract/core/resource/resourceWords.ts';
import { masterNamed } from '@millwright/contract/core/registry/installed.ts';
import {
  isRead,
  numberExample,
  readText,
  refusedValue as refusal,
  type ValueRefusal,
} from '@millwright/contract/core/values/index.ts';
import { isErrorText } from '../../platform/sheets/errorCells.ts';
import { findWord } from '../../platform/phrases/sentences.ts';
import type { CellValue } from '../../platform/sheets/sheetRows.ts';
import type { WriteCtx } from '../acting.ts';
import { type CalledRows, selectByTitle, selectByWords } from './import.queries.ts';
import { createCellReader, splitCell } from './cellReader.ts';
import type { SheetColumn } from './sheet.ts';

/** What words stand for, by field. */
export type Codes = ReadonlyMap<string, ReadonlyMap<string, string>>;
/** Words of references that several rows are called by, with what these are called in full, by field. */
export type Several = ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;

/** What words in the sheet stand for: choices, dictionary values, titles of other rows; and those that may mean several rows. */
export async function cellCodesOf(
  ctx: WriteCtx,
  resource: Resource,
  {
    lines,
    columns,
  }: { lines: readonly (readonly CellValue[])[]; columns: readonly (SheetColumn | undefined)[] },
): Promise<{ codes: Codes; several: Several }> {
  const codes = new Map<string, ReadonlyMap<string, string>>();
  const several = new Map<string, ReadonlyMap<string, readonly string[]>>();
  const addRows = async (name: string, to: string, words: readonly string[]) => {
    const called = await selectRows(ctx, to, words);
    codes.set(name, called.found);
    several.set(name, called.several);
  };
  for (const [at, column] of columns.entries()) {
    const field = column && resource.fields[column.field];
    if (column === undefined || field === undefined) continue;
    const words = () => [...new Set(lines.map((line) => readText(String(line[at] ?? ''))))];
    if (field.kind === 'referenceList')
      await addRows(column.field, field.to ?? '', words().flatMap(splitCell));
    else if (field.to !== undefined) await addRows(column.field, field.to, words());
    else if (field.dictionary !== undefined)
      codes.set(column.field, await selectByWords(ctx.tx, { dictionary: field.dictionary }));
    else if (field.values !== undefined) codes.set(column.field, choiceWords(resource, column.field, field));
  }
  return { codes, several };
}

/** Rows by what people call them; as the master data calls them, too, where these have another name for the same rows. */
async function selectRows(ctx: WriteCtx, to: string, words: readonly string[]): Promise<CalledRows> {
  const own = await selectByTitle(ctx, to, words);
  const { name } = masterNamed(to);
  if (name === to) return own;
  const others = await selectByTitle(ctx, name, words);
  return {
    found: new Map([...others.found, ...own.found]),
    several: new Map([...others.several, ...own.several]),
  };
}

function choiceWords(resource: Resource, name: string, { values = [] }: Field): Map<string, string> {
  return new Map(
    values.flatMap((value) =>
      languages.flatMap((language): [string, string][] => {
        const word = findWord(language, choicePlaces(resource, name, value));
        return word === undefined ? [] : [[word, value]];
      }),
    ),
  );
}

/** Values of a row of a sheet, and the cells that have none. */
export interface RowValues {
  /** By field; empty and refused cells are left out. */
  readonly given: Record<string, unknown>;
  readonly refused: readonly RefusedCell[];
}

/** Cell that could not be read. */
export interface RefusedCell {
  readonly field: string;
  /** The value as it stands in the sheet. */
  readonly text: string;
  readonly refusal: ValueRefusal;
}

/** Returns a reader of the rows of a sheet. Formats of numbers and dates are decided from all texts of a column. */
export function createRowValues(
  { language, tenant }: Pick<WriteCtx, 'language' | 'tenant'>,
  resource: Resource,
  {
    lines,
    columns,
    codes,
  }: {
    lines: readonly (readonly CellValue[])[];
    columns: readonly (SheetColumn | undefined)[];
    codes: Codes;
  },
): (line: readonly CellValue[]) => RowValues {
  const readers = columns.map((column, at) => {
    const field = column && resource.fields[column.field];
    if (column === undefined || field === undefined) return undefined;
    const texts = lines.map((line) => line[at]).filter((cell) => typeof cell === 'string');
    const words = codes.get(column.field);
    const read = createCellReader(field, { texts, words, zone: tenant.zone, language });
    return { column, field, read };
  });
  return (line) => {
    const given: Record<string, unknown> = {};
    const refused: RefusedCell[] = [];
    readers.forEach((reader, at) => {
      const cell = line[at] ?? null;
      if (reader === undefined) return;
      const { column, field, read } = reader;
      // A sheet that somebody exported who must not see the value.
      if (field.personal === true && cell === hiddenValue) return;
      const reading = typeof cell === 'string' && isErrorText(cell) ? errorReading(language) : undefined;
      const text = String(cell ?? '');
      if (reading !== undefined) refused.push({ field: column.field, text, ...reading });
      else if (column.part !== undefined) {
        const names = given[column.field] ?? { zh: '', en: '', vn: '' };
        given[column.field] = { ...Object(names), [column.part]: readText(text) };
      } else if (cell !== null && text.trim() !== '') {
        const said = read(cell);
        if (isRead(said)) given[column.field] = said.value;
        else refused.push({ field: column.field, text, ...said });
      }
    });
    return { given, refused };
  };
}

function errorReading(language: Language): { readonly refusal: ValueRefusal } {
  return refusal('errorCell', numberExample(language));
}
