import { wallTimeMs } from '@millwright/contract/areas/shifts/zone.ts';
import type { Field } from '@millwright/contract/core/fields.ts';
import { choicePlaces, fieldPlaces } from '@millwright/contract/core/resourceWords.ts';
import { languages } from '@millwright/contract/core/languages.ts';
import type { Resource } from '@millwright/contract/core/resource.ts';
import { mayBeEmpty } from '@millwright/contract/core/when.ts';
import type { WriteCtx } from '../acting.ts';
import { Refusal } from '../../platform/http/fail.ts';
import { parseInput } from '../../platform/http/input.ts';
import { findWord, ruleSentence } from '../../platform/phrases/sentences.ts';
import { badSheet, type Sheet } from '../../platform/sheets/readSheet.ts';
import type { CellValue } from '../../platform/sheets/sheetRows.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import type { Values } from '../hooks.ts';
import { selectByTitle, selectByWords } from './import.queries.ts';
import { pickFields } from '../write/rowChange.ts';
import { columnOfHead, isTotalRow, type SheetColumn } from './sheet.ts';

export interface Problem {
  readonly row: number;
  readonly column: string;
  readonly field: string;
  readonly rule: string;
  readonly message: string;
}

/** So many rows are judged before others have their turn: some milliseconds. */
export const rowsInTurn = 100;

/** A row of a sheet as the resource wants it. */
export interface SheetRow {
  /** The row's number in the sheet; the head is 1. */
  readonly place: number;
  readonly row: Values;
  /** The heads of its columns, by field. */
  readonly heads: ReadonlyMap<string, string>;
}

/** The rows of a sheet, and what is wrong with those that cannot be read. Throws `core.badSheet`. */
export async function readRows(
  ctx: WriteCtx,
  resource: Resource,
  sheet: Sheet,
): Promise<{ rows: SheetRow[]; problems: Problem[] }> {
  const { language } = ctx;
  const { name: fileName } = sheet;
  const [head, ...lines] = sheet.lines;
  if (head === undefined) throw badSheet({ problem: 'empty', params: {} }, { name: fileName, language });
  const columns = head.map((cell) => (cell === null ? undefined : columnOfHead(resource, String(cell))));
  const heads = new Map(columns.flatMap((column, at) => (column ? [[column.field, String(head[at])]] : [])));
  const missing = Object.entries(resource.fields).find(
    ([name, { optional, when, initial, byServer }]) =>
      !mayBeEmpty({ optional, when }) && initial === undefined && byServer !== true && !heads.has(name),
  );
  if (missing !== undefined) {
    const params = { column: labelOf(ctx, resource, missing[0]) };
    throw badSheet({ problem: 'column', params }, { name: fileName, language });
  }
  refuseFormerColumns(ctx, resource, sheet);
  const codes = await codesOf(ctx, resource, { lines, columns });
  const rows: SheetRow[] = [];
  const problems: Problem[] = [];
  const { add } = resourceCalls(resource);
  for (const [at, line] of lines.entries()) {
    if (at % rowsInTurn === 0) await new Promise(setImmediate);
    const place = at + 2;
    if (line.every((cell) => cell === null || cell === '') || isTotalRow(resource, line, columns)) continue;
    const given = objectOf(resource, { line, columns, codes, zone: ctx.tenant.zone });
    try {
      rows.push({ place, row: pickFields(resource, parseInput(add.input, given)), heads });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      for (const { field, rule, params } of error.brokenRules) {
        const [name = field] = field.split('.');
        const message = ruleSentence(
          ctx.language,
          { rule, params },
          { area: resource.area, resource: resource.name },
        );
        problems.push({
          row: place,
          column: heads.get(name) ?? labelOf(ctx, resource, name),
          field: name,
          rule,
          message,
        });
      }
    }
  }
  return { rows, problems };
}

/** A column of a field that rows had once would be lost in silence. Throws `core.badSheet`, naming the field that says it now. */
function refuseFormerColumns(
  ctx: WriteCtx,
  resource: Resource,
  { name, lines: [head = [], ...lines] }: Sheet,
): void {
  const { language } = ctx;
  for (const [at, cell] of head.entries()) {
    const said = String(cell ?? '').trim();
    const former = Object.keys(resource.former).find((field) =>
      [field, ...languages.map((each) => findWord(each, fieldPlaces(resource, field)))].some(
        (word) => word?.toLowerCase() === said.toLowerCase(),
      ),
    );
    const isFilled = lines.some((line) => !isEmpty(line[at]));
    if (former === undefined || !isFilled) continue;
    const params = { column: said, now: labelOf(ctx, resource, resource.former[former] ?? '') };
    throw badSheet({ problem: 'formerColumn', params }, { name, language });
  }
}

function isEmpty(cell: CellValue | undefined): boolean {
  return cell === undefined || cell === null || cell === '';
}

function labelOf({ language }: WriteCtx, resource: Resource, field: string): string {
  return findWord(language, fieldPlaces(resource, field)) ?? field;
}

type Codes = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** What words in the sheet stand for, by field: choices, dictionary values, titles of other rows. */
async function codesOf(
  ctx: WriteCtx,
  resource: Resource,
  {
    lines,
    columns,
  }: { lines: readonly (readonly CellValue[])[]; columns: readonly (SheetColumn | undefined)[] },
): Promise<Codes> {
  const codes = new Map<string, ReadonlyMap<string, string>>();
  for (const [at, column] of columns.entries()) {
    const field = column && resource.fields[column.field];
    if (column === undefined || field === undefined) continue;
    const words = () => [...new Set(lines.map((line) => String(line[at] ?? '').trim()))];
    if (field.kind === 'referenceList')
      codes.set(column.field, await selectByTitle(ctx, field.to ?? '', words().flatMap(split)));
    else if (field.to !== undefined) codes.set(column.field, await selectByTitle(ctx, field.to, words()));
    else if (field.dictionary !== undefined)
      codes.set(column.field, await selectByWords(ctx.tx, field.dictionary));
    else if (field.values !== undefined) codes.set(column.field, choiceWords(resource, column.field, field));
  }
  return codes;
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

function objectOf(
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
  if (field.kind === 'dictionaryList' || field.kind === 'referenceList')
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

/** Our own exports mark what a spreadsheet would take for a formula. */
function plain(text: string): string {
  return /^'[=+\-@]/.test(text) ? text.slice(1) : text;
}
