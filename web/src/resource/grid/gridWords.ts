import type { Field } from '@millwright/contract/core/fields/fields.ts';
import {
  columnsOfGrid,
  type Grid,
  rowResourceName,
  shownField,
} from '@millwright/contract/core/grid/grid.ts';
import type { GridColumn, GridPage, GridValue } from '@millwright/contract/core/grid/gridCalls.ts';
import { type CellWords, cellText, readCellText } from '@millwright/contract/core/grid/gridText.ts';
import { sameKey, valueOfReading } from '@millwright/contract/core/values/index.ts';
import { shiftNames } from '@millwright/contract/core/words/shiftNames.ts';
import { markPlaces } from '@millwright/contract/core/resource/resourceWords.ts';
import { useMemo } from 'react';
import { hasSentence } from '../../app/i18n/useT.ts';
import { formatDay, formatMonth, formatWeekday } from '../../kit/text/formatDate.ts';
import { resourceNamed } from '../../app/parts/declarations.ts';
import { plainText } from '../model/values/valueText.ts';
import { type ResourceWords, useResourceWords } from '../words.ts';
import { type CellValues, placeOfKey } from './model/gridState.ts';
import { weekdayOf } from './model/weeks.ts';
import type { CellTitle } from './useGrid.ts';

/** How a column's head reads. */
export interface ColumnHead {
  readonly main: string;
  readonly below: string;
  /** Day or title in full. */
  readonly title: string;
  readonly isWeekend: boolean;
  readonly isToday: boolean;
  readonly isHoliday: boolean;
}

export interface GridWords {
  /** Sentences of `core.resource.grid`. */
  readonly t: ResourceWords['t'];
  /** Of the cells and their fields. */
  readonly cells: ResourceWords;
  /** Of the resource whose rows the grid has. */
  readonly rows: ResourceWords;
  /** What stands in a cell: the short sign of a choice, else the value as it is written. */
  readonly mark: (values: CellValues) => string;
  /** All values of a cell in words; empty for an empty cell. */
  readonly text: (values: CellValues) => string;
  /** The values that a text means; undefined for none. */
  readonly read: (text: string) => GridValue[] | undefined;
  /** The value of the shown field that a text means; undefined for none. */
  readonly readShown: (text: string) => GridValue | undefined;
  readonly sign: (value: string) => string;
  readonly choice: (value: string) => string;
  readonly month: (month: string) => string;
  readonly column: (column: GridColumn, today: string) => ColumnHead;
  /** A cell by its row and column. */
  readonly cell: (cell: CellTitle) => string;
}

/** Everything a grid's page says, by its declaration and what was read. */
export function useGridWords(grid: Grid, page: GridPage | undefined): GridWords {
  const cells = useResourceWords(grid.cells);
  const rows = useResourceWords(resourceNamed(rowResourceName(grid)));
  const known = page?.words;
  return useMemo(() => wordsOf(grid, { cells, rows, known: known ?? {} }), [grid, cells, rows, known]);
}

/** The values of a field that are few and known. */
export function choicesOf(field: Field): readonly string[] {
  if (field.kind === 'shift') return shiftNames;
  if (field.kind === 'choice') return field.values ?? [];
  return [];
}

function wordsOf(
  grid: Grid,
  { cells, rows, known }: { cells: ResourceWords; rows: ResourceWords; known: GridPage['words'] },
): GridWords {
  const [name, field] = shownField(grid);
  const choice = (value: string) => (field.kind === 'shift' ? cells.shift(value) : cells.choice(name, value));
  const sign = (value: string) => {
    const key = markKey(grid, name, value);
    return key === undefined ? choice(value) : cells.t(key);
  };
  const textOf = (of: string, value: unknown): string => {
    const own = grid.cell[of];
    if (Array.isArray(value)) return value.map((one) => known[of]?.[String(one)] ?? String(one)).join(', ');
    if (typeof value === 'number') return String(value);
    if (own === undefined) return '';
    return (
      (typeof value === 'string' ? known[of]?.[value] : undefined) ??
      plainText(value, { name: of, field: own }, cells)
    );
  };
  const readable: CellWords = new Map(
    Object.entries(grid.cell).map(([of, own]) => [
      of,
      wordsToRead(grid, { name: of, field: own, cells, known: known[of] }),
    ]),
  );
  const shown = (value: GridValue) =>
    typeof value === 'number' ? plainText(value, { name, field }, cells) : textOf(name, value);
  return {
    t: (key, values) => cells.t(key.includes(':') ? key : `grid.${key}`, values),
    cells,
    rows,
    choice,
    sign,
    mark: ([value = null]) => {
      if (value === null) return '';
      return typeof value === 'string' && choicesOf(field).includes(value) ? sign(value) : shown(value);
    },
    text: (values) => cellText(grid, values, textOf),
    read: (text) => valueOfReading(readCellText(grid, text, { words: readable, language: cells.language })),
    readShown: (text) => {
      const asked = { words: readable, language: cells.language };
      return valueOfReading(readCellText({ cell: { [name]: field } }, text, asked))?.[0];
    },
    month: (month) => formatMonth(month, cells.language),
    column: (column, today) => headOf(grid, { column, today, cells }),
    cell: ({ key, row, column: title }) => {
      const column = { key: placeOfKey(key).column, title, holiday: null };
      return cells.t('grid.cell', { row, column: headOf(grid, { column, today: '', cells }).title });
    },
  };
}

/** Words, signs and keys of the values of one field, as keys of `sameKey`. */
function wordsToRead(
  grid: Grid,
  {
    name,
    field,
    cells,
    known = {},
  }: {
    name: string;
    field: Field;
    cells: ResourceWords;
    known: Readonly<Record<string, string>> | undefined;
  },
): ReadonlyMap<string, string> {
  const [shown] = shownField(grid);
  const words = new Map<string, string>(Object.entries(known).map(([value, word]) => [sameKey(word), value]));
  for (const value of choicesOf(field)) {
    const sign = markKey(grid, name, value);
    const said = [
      field.kind === 'shift' ? cells.shift(value) : cells.choice(name, value),
      sign === undefined ? undefined : cells.t(sign),
      name === shown ? grid.choices[value]?.key : undefined,
    ];
    for (const word of said)
      if (word !== undefined && !words.has(sameKey(word))) words.set(sameKey(word), value);
  }
  return words;
}

/** Where the short sign of a value stands; undefined for one without a sign. */
function markKey(grid: Grid, name: string, value: string): string | undefined {
  const keys = markPlaces(grid, name, value).map(({ namespace, path }) => `${namespace}:${path}`);
  return keys.find(hasSentence);
}

function headOf(
  grid: Grid,
  {
    column: { key, title, holiday },
    today,
    cells,
  }: { column: GridColumn; today: string; cells: ResourceWords },
): ColumnHead {
  if (columnsOfGrid(grid) !== 'days') {
    const name = title ?? key;
    return { main: name, below: '', title: name, isWeekend: false, isToday: false, isHoliday: false };
  }
  const atMs = Date.parse(`${key}T00:00:00Z`);
  const place = { zone: 'UTC', language: cells.language };
  const weekday = formatWeekday(atMs, place);
  const day = `${formatDay(atMs, place)} ${weekday}`;
  return {
    main: String(Number(key.slice(8))),
    // One letter is enough where a column is as wide as one.
    below: cells.language === 'zh' ? weekday.slice(-1) : weekday,
    title: holiday === null ? day : cells.t('grid.holiday', { day, holiday }),
    isWeekend: weekdayOf(key) >= 5,
    isToday: key === today,
    isHoliday: holiday !== null,
  };
}
