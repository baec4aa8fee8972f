import { shiftNames } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { languages } from '@millwright/contract/core/words/languages.ts';
import { choicePlaces, markPlaces } from '@millwright/contract/core/resource/resourceWords.ts';
import { type Grid, rowResourceName } from '@millwright/contract/core/grid/grid.ts';
import type {
  GridPage,
  GridQuestion,
  GridSheet,
  GridValue,
} from '@millwright/contract/core/grid/gridCalls.ts';
import { type CellWords, cellText, readCellText } from '@millwright/contract/core/grid/gridText.ts';
import { isRead, readText, refusedValue, sameKey } from '@millwright/contract/core/values/index.ts';
import { resourceNamed } from '@millwright/contract/core/registry/installed.ts';
import type { Ctx } from '../../platform/http/calls/app.ts';
import type { Download } from '../../platform/http/calls/call.ts';
import { fieldLabel, findWord, nounOf, sentence } from '../../platform/phrases/sentences.ts';
import { isErrorText } from '../../platform/sheets/errorCells.ts';
import { refuseSheet, type Sheet } from '../../platform/sheets/readSheet.ts';
import type { CellValue } from '../../platform/sheets/sheetRows.ts';
import { sheetOf } from '../../platform/sheets/writeSheet.ts';
import { selectByTitle, selectByWords } from '../sheet/import.queries.ts';
import { plainText } from '../row/plainText.ts';
import { mostProblems } from '../sheet/import.service.ts';
import type { GridHooks } from './gridHooks.ts';
import { readWholeGrid } from './readGrid.ts';

/** A grid as a sheet: a line for each row, its title and notes first, then a column for each column. */
export async function exportGrid(
  ctx: Ctx,
  grid: Grid,
  { input, hooks }: { input: GridQuestion; hooks: GridHooks },
): Promise<Download> {
  const whole = await readWholeGrid(ctx, grid, { input, hooks });
  const texts = cellsAsTexts(ctx, grid, whole);
  const lines = whole.rows.map(({ title, notes }, at) => [
    title,
    ...notes,
    ...whole.columns.map((_, column) => texts.get(`${at} ${column}`) ?? null),
  ]);
  const noun = nounOf(ctx.language, grid);
  const name = input.month === undefined ? noun : `${noun} ${input.month}`;
  return sheetOf(name, [[headOf(ctx, grid, whole), ...lines]]);
}

/**
 * What a sheet of this grid would change. Rows are found by title and notes, columns by their heads; what the sheet
 * leaves out stays, and an empty cell of it clears. Writes nothing. Throws `core.badSheet`.
 */
export async function importGrid(
  ctx: Ctx,
  grid: Grid,
  { input, sheet, hooks }: { input: GridQuestion; sheet: Sheet; hooks: GridHooks },
): Promise<GridSheet> {
  const [head, ...lines] = sheet.lines;
  const { language } = ctx;
  if (head === undefined || lines.length === 0)
    refuseSheet({ problem: 'empty', params: {} }, { name: sheet.name, language });
  const whole = await readWholeGrid(ctx, grid, { input, hooks });
  const [titleHead = ''] = headOf(ctx, grid, whole);
  const notes = grid.rows.notes.length;
  const columns = head.slice(1 + notes).map((cell) => columnAt(whole, cell));
  if (columns.every((at) => at < 0))
    refuseSheet({ problem: 'empty', params: {} }, { name: sheet.name, language });
  const texts = new Set(lines.flatMap((line) => line.slice(1 + notes).map(textOfCell)));
  const words = await wordsOf(ctx, grid, texts);
  const stored = new Map(
    whole.cells.map(([row, column, version, ...values]) => [`${row} ${column}`, { version, values }]),
  );
  const found: GridSheet = {
    rows: whole.rows.map(({ id, title }) => ({ id, title })),
    columns: whole.columns.map(({ key }) => key),
    cells: [],
    stored: [],
    problems: [],
    isCut: false,
  };
  const report = (row: number, column: string, rule: string, params: Record<string, string> = {}) => {
    const message = sentence(language, `rules.${rule}`, { namespace: 'core', params });
    found.problems.push({ row, column, field: grid.row, rule, message });
  };
  head.slice(1 + notes).forEach((cell, at) => {
    if (cell !== null && (columns[at] ?? -1) < 0) report(1, textOfCell(cell), 'column');
  });
  const rowAt = rowFinder(whole, notes);
  for (const [at, line] of lines.entries()) {
    if (line.every((cell) => cell === null || cell === '')) continue;
    const row = rowAt(line);
    if (row < 0) {
      report(at + 2, titleHead, 'reference');
      continue;
    }
    for (const [place, column] of columns.entries()) {
      if (column < 0) continue;
      const text = textOfCell(line[1 + notes + place] ?? null);
      const reading = isErrorText(text)
        ? refusedValue('errorCell', '')
        : readCellText(grid, text, { words, language });
      if (isRead(reading))
        propose(found, { row, column, values: reading.value, known: stored.get(`${row} ${column}`) });
      else {
        const { reason, expected } = reading.refusal;
        report(at + 2, textOfCell(head[1 + notes + place] ?? null), reason, { value: text, expected });
      }
    }
  }
  found.isCut = found.problems.length > mostProblems;
  found.problems.splice(mostProblems);
  return found;
}

function propose(
  { cells, stored }: GridSheet,
  {
    row,
    column,
    values,
    known = { version: 0, values: [] },
  }: {
    row: number;
    column: number;
    values: GridValue[];
    known: { version: number; values: GridValue[] } | undefined;
  },
): void {
  const isSame = JSON.stringify(values) === JSON.stringify(known.values);
  if (isSame) return;
  cells.push([row, column, known.version, ...values]);
  stored.push(known.values);
}

function headOf({ language }: Ctx, grid: Grid, { columns }: GridPage): string[] {
  const rows = resourceNamed(rowResourceName(grid));
  return [
    nounOf(language, rows),
    ...grid.rows.notes.map((note) =>
      fieldLabel(language, note, { namespace: rows.namespace, resource: rows.name }),
    ),
    ...columns.map(({ key, title }) => title ?? key),
  ];
}

/** The place of the column that a head means, by its title or its key; −1 for none. */
function columnAt({ columns }: GridPage, head: CellValue): number {
  const wanted = sameKey(textOfCell(head));
  return columns.findIndex(
    ({ key, title }) => sameKey(key) === wanted || (title !== null && sameKey(title) === wanted),
  );
}

/** Finds the row of a line by title and notes, by the title alone where no other has it; −1 for none. */
function rowFinder({ rows }: GridPage, notes: number): (line: readonly CellValue[]) => number {
  const places = new Map<string, number[]>();
  const add = (key: string, at: number) => places.set(key, [...(places.get(key) ?? []), at]);
  rows.forEach((row, at) => {
    add(JSON.stringify([row.title, ...row.notes.map((note) => note ?? '')]), at);
    add(row.title, at);
  });
  const only = (key: string) => {
    const found = places.get(key) ?? [];
    return found.length === 1 ? (found[0] ?? -1) : -1;
  };
  return (line) => {
    const title = textOfCell(line[0] ?? null);
    const told = [title, ...Array.from({ length: notes }, (_, at) => textOfCell(line[1 + at] ?? null))];
    const whole = only(JSON.stringify(told));
    return whole >= 0 ? whole : only(title);
  };
}

/** Days come as dates from a spreadsheet, and as texts from ours, marked where they could be taken for a formula. */
function textOfCell(cell: CellValue): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  const text = readText(plainText(cell));
  return /^'[=+\-@]/.test(text) ? text.slice(1) : text;
}

/** The contents of the cells by row and column. A lone number stays a number, so that a spreadsheet can add it up. */
function cellsAsTexts(
  ctx: Ctx,
  grid: Grid,
  { cells, words }: GridPage,
): ReadonlyMap<string, string | number> {
  const isOne = Object.keys(grid.cell).length === 1;
  const textOf = (name: string, value: unknown) => {
    if (Array.isArray(value)) return value.map((one) => words[name]?.[String(one)] ?? String(one)).join(', ');
    const code = plainText(value);
    return words[name]?.[code] ?? wordOf(ctx, grid, { name, value: code }) ?? code;
  };
  return new Map(
    cells.flatMap(([row, column, , ...values]): [string, string | number][] => {
      if (values.length === 0) return [];
      const [only] = values;
      const isNumber = isOne && typeof only === 'number';
      return [[`${row} ${column}`, isNumber ? only : cellText(grid, values, textOf)]];
    }),
  );
}

function wordOf(
  { language }: Pick<Ctx, 'language'>,
  grid: Grid,
  { name, value }: { name: string; value: string },
): string | undefined {
  return findWord(language, wordPlaces(grid, { name, value }));
}

/** Where the word of a choice may stand; shifts have theirs in one place. */
function wordPlaces({ namespace, name: of, cell }: Grid, { name, value }: { name: string; value: string }) {
  if (cell[name]?.kind === 'shift') return [{ namespace: 'shifts', path: `names.${value}` }];
  return choicePlaces({ namespace, name: of, fields: cell }, name, value);
}

/** Words of the values of each field, in every language, as keys, with the values' own codes. */
async function wordsOf(ctx: Ctx, grid: Grid, texts: ReadonlySet<string>): Promise<CellWords> {
  const words = new Map<string, Map<string, string>>();
  for (const [name, field] of Object.entries(grid.cell)) {
    if (field.to !== undefined) words.set(name, keyed(await rowsCalled(ctx, field.to, texts)));
    else if (field.dictionary !== undefined)
      words.set(name, keyed(await selectByWords(ctx.tx, { dictionary: field.dictionary })));
    else if (field.kind === 'choice' || field.kind === 'shift') words.set(name, choiceWords(grid, name));
  }
  return words;
}

async function rowsCalled(ctx: Ctx, to: string, texts: ReadonlySet<string>) {
  const called = await selectByTitle(
    ctx,
    to,
    [...texts].flatMap((text) => text.split(' / ')),
  );
  return called.found;
}

/** The words of a choice and its short signs. */
function choiceWords(grid: Grid, name: string): Map<string, string> {
  const words = new Map<string, string>();
  for (const value of grid.cell[name]?.values ?? shiftNames)
    for (const language of languages) {
      const sign = findWord(language, markPlaces(grid, name, value));
      for (const word of [sign, wordOf({ language }, grid, { name, value })])
        if (word !== undefined && !words.has(sameKey(word))) words.set(sameKey(word), value);
    }
  return words;
}

function keyed(words: ReadonlyMap<string, string>): Map<string, string> {
  return new Map([...words].map(([word, value]) => [sameKey(word), value]));
}
