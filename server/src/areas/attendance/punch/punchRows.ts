import type { PunchDirection } from '@millwright/contract/areas/shifts/shiftRules/attendanceRules.ts';
import {
  directionOf,
  type PunchColumn,
  readLocalTimes,
} from '@millwright/contract/areas/attendance/attendance/punchFile.ts';
import type { PunchLayout } from '@millwright/contract/areas/attendance/punch/punchLayout.ts';
import { wallTimeMs } from '@millwright/contract/core/time/zone.ts';
import type { Language } from '@millwright/contract/core/words/languages.ts';
import {
  isRead,
  readPlainText,
  readText,
  type ValueRefusal,
} from '@millwright/contract/core/values/index.ts';
import { dayMs } from '@millwright/contract/core/time/units.ts';
import { sentence } from '../../../platform/phrases/sentences.ts';
import type { Sheet } from '../../../platform/sheets/readSheet.ts';

type Cell = Sheet['lines'][number][number];

/** A row of the file of a time clock: whose punches, when. */
export interface PunchRow {
  /** Its number in the file, from 1. */
  readonly row: number;
  readonly workNo: string;
  /** Epoch ms; none where the file says no moment. */
  readonly times: readonly number[];
  /** The moment as it stands, and why it is none. */
  readonly refused: { readonly text: string; readonly refusal: ValueRefusal } | undefined;
  readonly direction: PunchDirection;
  readonly device: string | null;
}

/** So long is what a clock is called at most. */
const deviceLength = 40;
/** So many rows are read before others have their turn. */
const rowsInTurn = 1_000;

/** The rows of the file of a time clock, by its layout. */
export async function readPunchRows(
  lines: readonly (readonly string[])[],
  { columns, headAt, order, hasOneDirection }: PunchLayout,
  zone: string,
): Promise<PunchRow[]> {
  const placeOf = (column: PunchColumn) => columns.indexOf(column);
  const [first, second] = momentPlaces(placeOf);
  const rows: PunchRow[] = [];
  for (const [index, line] of lines.entries()) {
    if (index % rowsInTurn === rowsInTurn - 1) await new Promise(setImmediate);
    if (index <= headAt || line.every((cell) => cell === '')) continue;
    const cell = (at: number) => line[at] ?? '';
    const text = [cell(first), ...(second < 0 ? [] : [cell(second)])].join(' ').trim();
    const reading = readLocalTimes(text, order);
    const device = cell(placeOf('device')).slice(0, deviceLength);
    rows.push({
      row: index + 1,
      workNo: workNoOf(cell(placeOf('workNo'))),
      times: isRead(reading) ? epochMs(reading.value, zone) : [],
      refused: isRead(reading) ? undefined : { text, refusal: reading.refusal },
      direction: hasOneDirection ? 'unknown' : directionOf(cell(placeOf('direction'))),
      device: device === '' ? null : device,
    });
  }
  return rows;
}

/** Cells of a file as texts. A spreadsheet keeps days and times as one number, which is read as a moment without zone. */
export function textLines({ lines }: Pick<Sheet, 'lines'>): string[][] {
  return lines.map((line) => line.map(cellText));
}

/** A work number as people know it: some devices mark it as a text. */
export function workNoOf(text: string): string {
  return readPlainText(text).replace(/^'/, '');
}

/** What a column is called in our own template. */
export function columnWord(language: Language, column: PunchColumn): string {
  return sentence(language, `punchFile.columns.${column}`, { namespace: 'shifts' });
}

/** Where moments stand: in one column, whatever it is called, or in one of dates and one of times; −1 for none. */
export function momentPlaces(placeOf: (column: PunchColumn) => number): readonly [number, number] {
  const [moment, date, time] = [placeOf('moment'), placeOf('date'), placeOf('time')];
  if (moment >= 0) return [moment, -1];
  return date >= 0 && time >= 0 ? [date, time] : [Math.max(date, time), -1];
}

function epochMs(
  { date, seconds, offsetMin }: { date: string; seconds: readonly number[]; offsetMin?: number | undefined },
  zone: string,
): number[] {
  return seconds.map((each) => {
    if (offsetMin !== undefined) return Date.parse(`${date}T00:00:00Z`) + (each - offsetMin * 60) * 1000;
    return wallTimeMs(zone, date, Math.floor(each / 60)) + (each % 60) * 1000;
  });
}

function cellText(cell: Cell): string {
  if (typeof cell === 'number' && cell > 0 && cell < 1) return clockText(new Date(cell * dayMs));
  if (!(cell instanceof Date)) return cell === null ? '' : readText(String(cell));
  const moment = rounded(cell).toISOString();
  // Spreadsheets keep a time alone on their first days.
  if (moment < '1900-01-02') return clockText(cell);
  return moment.slice(11, 19) === '00:00:00' ? moment.slice(0, 10) : moment.slice(0, 19);
}

function clockText(moment: Date): string {
  return rounded(moment).toISOString().slice(11, 19);
}

/** Binary fractions of a day lie beside the second. */
function rounded(moment: Date): Date {
  return new Date(Math.round(moment.getTime() / 1000) * 1000);
}
