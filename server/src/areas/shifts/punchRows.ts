import type { PunchDirection } from '@millwright/contract/areas/shifts/attendanceRules.ts';
import {
  columnOfHead,
  directionOf,
  type PunchColumn,
  punchColumns,
  readLocalTimes,
} from '@millwright/contract/areas/shifts/punchFile.ts';
import { wallTimeMs } from '@millwright/contract/areas/shifts/zone.ts';
import type { Language } from '@millwright/contract/core/languages.ts';
import { sentence } from '../../platform/phrases/sentences.ts';
import { badSheet, type Sheet } from '../../platform/sheets/readSheet.ts';

type Cell = Sheet['lines'][number][number];

/** A row of the file of a time clock: whose punches, when. */
export interface PunchRow {
  /** Its number in the file; the head is 1. */
  readonly row: number;
  readonly workNo: string;
  /** Epoch ms; undefined where the file says no moment. */
  readonly times: readonly number[] | undefined;
  readonly direction: PunchDirection;
  readonly device: string | null;
}

export interface PunchRows {
  readonly rows: readonly PunchRow[];
  /** What the columns are called in the file. */
  readonly heads: Readonly<Record<'workNo' | 'moment', string>>;
}

/** So long is what a clock is called at most. */
const deviceLength = 40;
/** So many rows are read before others have their turn. */
const rowsInTurn = 1_000;

/** The rows of the file of a time clock. Throws `core.badSheet` where a column is missing. */
export async function readPunchRows(
  { lines: [head, ...lines], name }: Sheet,
  { zone, language }: { zone: string; language: Language },
): Promise<PunchRows> {
  if (head === undefined || lines.length === 0)
    throw badSheet({ problem: 'empty', params: {} }, { name, language });
  const places = placesOf(head);
  const missing = (column: PunchColumn) =>
    badSheet({ problem: 'column', params: { column: columnWord(language, column) } }, { name, language });
  const at = places.get('workNo');
  if (at === undefined) throw missing('workNo');
  const [first, second] = momentPlaces(places);
  if (first === undefined) throw missing('moment');
  const rows: PunchRow[] = [];
  for (const [index, line] of lines.entries()) {
    if (index % rowsInTurn === rowsInTurn - 1) await new Promise(setImmediate);
    if (line.every((cell) => cell === null || cell === '')) continue;
    const cell = (place: number | undefined) => (place === undefined ? null : (line[place] ?? null));
    const text = [momentText(cell(first)), ...(second === undefined ? [] : [timeText(cell(second))])].join(
      ' ',
    );
    const read = readLocalTimes(text);
    const device = textOf(cell(places.get('device'))).slice(0, deviceLength);
    rows.push({
      row: index + 2,
      workNo: textOf(cell(at)),
      times: read?.seconds.map(
        (seconds) => wallTimeMs(zone, read.date, Math.floor(seconds / 60)) + (seconds % 60) * 1000,
      ),
      direction: directionOf(textOf(cell(places.get('direction')))),
      device: device === '' ? null : device,
    });
  }
  return { rows, heads: { workNo: textOf(head[at] ?? null), moment: textOf(head[first] ?? null) } };
}

/** What a column is called in our own template. */
export function columnWord(language: Language, column: PunchColumn): string {
  return sentence(language, `punchFile.columns.${column}`, { namespace: 'shifts' });
}

/** The first column of each kind. */
function placesOf(head: readonly Cell[]): ReadonlyMap<PunchColumn, number> {
  const named = head.map((cell) => columnOfHead(textOf(cell)));
  return new Map(
    punchColumns.flatMap((column) => {
      const place = named.indexOf(column);
      return place < 0 ? [] : [[column, place] as const];
    }),
  );
}

/** Where moments stand: in one column, whatever it is called, or in one of dates and one of times. */
function momentPlaces(
  places: ReadonlyMap<PunchColumn, number>,
): readonly [first: number | undefined, second: number | undefined] {
  const [moment, date, time] = [places.get('moment'), places.get('date'), places.get('time')];
  if (moment !== undefined) return [moment, undefined];
  return date !== undefined && time !== undefined ? [date, time] : [date ?? time, undefined];
}

/** A spreadsheet keeps days and times as one number, which is read as a moment without zone. */
function momentText(cell: Cell): string {
  if (!(cell instanceof Date)) return textOf(cell);
  const text = rounded(cell).toISOString();
  return text.slice(11, 19) === '00:00:00' ? text.slice(0, 10) : text.slice(0, 19);
}

function timeText(cell: Cell): string {
  if (cell instanceof Date) return rounded(cell).toISOString().slice(11, 19);
  if (typeof cell === 'number' && cell >= 0 && cell < 1)
    return rounded(new Date(cell * 86_400_000))
      .toISOString()
      .slice(11, 19);
  return textOf(cell);
}

/** Binary fractions of a day lie beside the second. */
function rounded(moment: Date): Date {
  return new Date(Math.round(moment.getTime() / 1000) * 1000);
}

function textOf(cell: Cell): string {
  return cell === null ? '' : String(cell).trim();
}
