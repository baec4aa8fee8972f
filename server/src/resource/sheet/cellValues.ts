// What the cells of a sheet that somebody sent mean.
import { wallTimeMs } from '@millwright/contract/areas/shifts/zone.ts';
import { kindOf } from '@millwright/contract/core/fieldKinds.ts';
import type { Field } from '@millwright/contract/core/fields.ts';
import { hiddenValue } from '@millwright/contract/core/personal.ts';
import { languages } from '@millwright/contract/core/languages.ts';
import type { Resource } from '@millwright/contract/core/resource.ts';
import { choicePlaces } from '@millwright/contract/core/resourceWords.ts';
import { masterNamed } from '@millwright/contract/registry.ts';
import { findWord } from '../../platform/phrases/sentences.ts';
import type { CellValue } from '../../platform/sheets/sheetRows.ts';
import type { WriteCtx } from '../acting.ts';
import { type CalledRows, selectByTitle, selectByWords } from './import.queries.ts';
import type { SheetColumn } from './sheet.ts';

/** What words stand for, by field. */
export type Codes = ReadonlyMap<string, ReadonlyMap<string, string>>;
/** Words of references that several rows are called by, with what these are called in full, by field. */
export type Several = ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;

/** What words in the sheet stand for: choices, dictionary values, titles of other rows; and those that may mean several rows. */
export async function codesOf(
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
    const words = () => [...new Set(lines.map((line) => String(line[at] ?? '').trim()))];
    if (field.kind === 'referenceList') await addRows(column.field, field.to ?? '', words().flatMap(split));
    else if (field.to !== undefined) await addRows(column.field, field.to, words());
    else if (field.dictionary !== undefined)
      codes.set(column.field, await selectByWords(ctx.tx, field.dictionary));
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

/** The values of a row of a sheet by their fields; empty cells are left out. */
export function objectOf(
  resource: Resource,
  {
    line,
    columns,
    codes,
    zone,
  }: {
    line: readonly CellValue[];
    columns: readonly (SheetColumn | undefined)[];
    codes: Codes;
    zone: string;
  },
): Record<string, unknown> {
  const given: Record<string, unknown> = {};
  columns.forEach((column, at) => {
    const field = column && resource.fields[column.field];
    const cell = line[at] ?? null;
    if (column === undefined || field === undefined) return;
    // A sheet that somebody exported who must not see the value.
    if (field.personal === true && cell === hiddenValue) return;
    if (column.part !== undefined) {
      const names = given[column.field] ?? { zh: '', en: '', vn: '' };
      given[column.field] = { ...Object(names), [column.part]: String(cell ?? '').trim() };
    } else if (cell !== null && cell !== '') {
      given[column.field] = valueOf(field, cell, { words: codes.get(column.field), zone });
    }
  });
  return given;
}

function valueOf(
  field: Field,
  cell: Exclude<CellValue, null>,
  { words, zone }: { words: ReadonlyMap<string, string> | undefined; zone: string },
): unknown {
  if (cell instanceof Date)
    return field.kind === 'date' ? cell.toISOString().slice(0, 10) : momentOf(cell, zone);
  if (field.kind === 'flag')
    return typeof cell === 'boolean' ? cell : /^(1|true|yes|是|có)$/i.test(String(cell).trim());
  const isNumber =
    field.to === undefined && (field.column === 'integer' || field.column === 'double precision');
  if (isNumber) return typeof cell === 'number' ? cell : numberOf(String(cell));
  const text = plain(String(cell).trim());
  if (kindOf(field).isList === true && kindOf(field).upload === undefined)
    return split(text).map((word) => words?.get(word) ?? word);
  return words?.get(text) ?? text;
}

/** A time in a sheet is what the mill's clock shows; a spreadsheet's fractions of a day lie beside the second. */
function momentOf(cell: Date, zone: string): string {
  const shownS = Math.round(cell.getTime() / 1000);
  const dayS = Math.floor(shownS / 86_400) * 86_400;
  const date = new Date(dayS * 1000).toISOString().slice(0, 10);
  return new Date(wallTimeMs(zone, date, (shownS - dayS) / 60)).toISOString();
}

/** Several values in one cell. */
function split(text: string): string[] {
  return text.split(/[,，]/).map((word) => word.trim());
}

/** Both decimal marks are read. */
function numberOf(text: string): number | string {
  const normal = text
    .trim()
    .replaceAll(/[\s\u202f]/g, '')
    .replace(',', '.');
  return /^-?\d+(\.\d+)?$/.test(normal) ? Number(normal) : text;
}

/** Older exports mark what a spreadsheet would take for a formula by a sign in the cell. */
function plain(text: string): string {
  return /^'[=+\-@]/.test(text) ? text.slice(1) : text;
}
