import {
  type DateOrder,
  decideDateOrder,
  isRead,
  type ValueReading,
  readDate,
  readDateTime,
  readTimeOfDay,
} from '../../../core/values/index.ts';
import { columnOfHead, directionOf, type PunchColumn, readLocalTimes } from '../attendance/punchFile.ts';

/** How the columns of a clock's file are understood. */
export interface PunchLayout {
  /** Index of the line with the heads; -1 for a file without heads. */
  readonly headAt: number;
  /** Meaning of each column; null for a column that is passed over. */
  readonly columns: readonly (PunchColumn | null)[];
  readonly order: DateOrder | 'undecided';
  /** The column of directions says the same in every row, so it is passed over. */
  readonly hasOneDirection: boolean;
}

/** Parts of a layout that a person states. */
export interface ChosenLayout {
  readonly columns?: readonly (PunchColumn | null)[] | undefined;
  readonly order?: DateOrder | undefined;
}

/** Heads may stand below a title, within so many lines. */
const headLines = 10;
/** So many rows are looked at to find out what a column holds. */
const sampleRows = 200;

/**
 * Finds out how a file is understood: by its heads, else by what its columns hold. `isWorkNo` knows the work numbers of the
 * mill. What a person has chosen goes before; orders of dates are decided from the whole file.
 */
export function punchLayoutOf(
  lines: readonly (readonly string[])[],
  { isWorkNo, chosen = {} }: { isWorkNo: (text: string) => boolean; chosen?: ChosenLayout },
): PunchLayout {
  const headAt = headOf(lines);
  const rows = lines.slice(headAt + 1).filter((line) => line.some((cell) => cell !== ''));
  const found =
    headAt < 0 ? columnsByContent(rows.slice(0, sampleRows), isWorkNo) : columnsByHead(lines[headAt] ?? []);
  const columns = chosen.columns ?? found;
  const dates = columns.flatMap((column, at) => (column === 'moment' || column === 'date' ? [at] : []));
  const texts = rows.flatMap((row) => dates.map((at) => row[at] ?? ''));
  const order = chosen.order ?? decideDateOrder(texts) ?? 'undecided';
  const hasOneDirection = chosen.columns === undefined && isOneDirection(rows, columns);
  return { headAt, columns, order, hasOneDirection };
}

/** Columns that a file needs and that no column of it means. */
export function missingColumns(columns: PunchLayout['columns']): PunchColumn[] {
  const has = (column: PunchColumn) => columns.includes(column);
  const hasMoment = has('moment') || has('date') || has('time');
  return [...(has('workNo') ? [] : ['workNo' as const]), ...(hasMoment ? [] : ['moment' as const])];
}

/** Key under which the layout of a clock is remembered: its heads, else the kinds of its columns. */
export function layoutKey(lines: readonly (readonly string[])[]): string {
  const headAt = headOf(lines);
  const line = lines.find((each, at) => at >= headAt && each.some((cell) => cell !== '')) ?? [];
  const parts = headAt < 0 ? line.map(kindOfCell) : line.map((cell) => cell.toLowerCase());
  return `${headAt < 0 ? 'kinds' : 'heads'} ${parts.join('|')}`.slice(0, 1000);
}

function headOf(lines: readonly (readonly string[])[]): number {
  const best = lines
    .slice(0, headLines)
    .findIndex((line) => missingColumns(columnsByHead(line)).length === 0);
  if (best >= 0) return best;
  const first = lines.findIndex((line) => line.some((cell) => cell !== ''));
  // A line with a day or a time in it is a row.
  return lines[first]?.some((cell) => /^(?:moment|date|time)$/.test(kindOfCell(cell))) === true
    ? -1
    : Math.max(first, 0);
}

/** The first column of each meaning. */
function columnsByHead(line: readonly string[]): (PunchColumn | null)[] {
  const named = line.map(columnOfHead);
  return named.map((column, at) => (column !== undefined && named.indexOf(column) === at ? column : null));
}

function columnsByContent(
  rows: readonly (readonly string[])[],
  isWorkNo: (text: string) => boolean,
): (PunchColumn | null)[] {
  const width = Math.max(0, ...rows.map(({ length }) => length));
  const cells = Array.from({ length: width }, (_, at) => rows.map((row) => row[at] ?? ''));
  const columns: (PunchColumn | null)[] = cells.map(() => null);
  const kindAt = (kind: string) =>
    cells.findIndex(
      (column) => column.every((cell) => cell === '' || kindOfCell(cell) === kind) && column.some(Boolean),
    );
  const [momentAt, dateAt, timeAt] = [kindAt('moment'), kindAt('date'), kindAt('time')];
  if (momentAt >= 0) columns[momentAt] = 'moment';
  else {
    if (dateAt >= 0) columns[dateAt] = 'date';
    if (timeAt >= 0) columns[timeAt] = 'time';
  }
  const workNoAt = workNoColumn(cells, { columns, isWorkNo });
  if (workNoAt >= 0) columns[workNoAt] = 'workNo';
  // The files `attlog.dat` of many clocks: number, moment, device, direction, kind of check, code of work.
  const isAttlog = momentAt === 1 && workNoAt === 0 && width >= 4;
  if (isAttlog) [columns[2], columns[3]] = ['device', 'direction'];
  return columns;
}

/** The column with the most work numbers of the mill, if it is one alone; of `attlog` files the first. */
function workNoColumn(
  cells: readonly (readonly string[])[],
  { columns, isWorkNo }: { columns: readonly (PunchColumn | null)[]; isWorkNo: (text: string) => boolean },
): number {
  const counts = cells.map((column, at) => (columns[at] === null ? column.filter(isWorkNo).length : 0));
  const most = Math.max(0, ...counts);
  const best = counts.flatMap((count, at) => (count === most && most > 0 ? [at] : []));
  if (best.length === 1) return best[0] ?? -1;
  const isNumber = (at: number) => cells[at]?.every((cell) => /^\d+$/.test(cell)) === true;
  return columns[1] === 'moment' && isNumber(0) && (best.length === 0 || best.includes(0)) ? 0 : -1;
}

/** Returns true where all rows say one direction although somebody has several punches on a day. */
function isOneDirection(rows: readonly (readonly string[])[], columns: PunchLayout['columns']): boolean {
  const at = columns.indexOf('direction');
  if (at < 0) return false;
  const said = new Set(rows.map((row) => directionOf(row[at] ?? '')));
  if (said.size !== 1 || said.has('unknown')) return false;
  const [workNoAt, dayAt] = [
    columns.indexOf('workNo'),
    columns.findIndex((column) => column === 'moment' || column === 'date'),
  ];
  const days = rows.map((row) => `${row[workNoAt] ?? ''} ${(row[dayAt] ?? '').split(/[\sT]/)[0] ?? ''}`);
  return new Set(days).size < days.length;
}

function kindOfCell(text: string): 'moment' | 'date' | 'time' | 'number' | 'text' | 'none' {
  if (text === '') return 'none';
  const rules = { language: 'en', order: 'undecided' } as const;
  if (/^'?\d{1,8}$/.test(text) && !/^(?:19|20)\d{6}$/.test(text)) return 'number';
  if (isReadOrAmbiguous(readDateTime(text, rules)) || isRead(readLocalTimes(text, 'dmy'))) return 'moment';
  if (isReadOrAmbiguous(readDate(text, rules))) return 'date';
  return isRead(readTimeOfDay(text)) ? 'time' : 'text';
}

function isReadOrAmbiguous(reading: ValueReading<unknown>): boolean {
  return isRead(reading) || reading.refusal.reason === 'ambiguousDate';
}
