import { wallTimeMs } from '@millwright/contract/core/time/zone.ts';
import { kindOf } from '@millwright/contract/core/fields/fieldKinds.ts';
import type { Field } from '@millwright/contract/core/fields/fields.ts';
import type { Language } from '@millwright/contract/core/words/languages.ts';
import {
  createChoiceReader,
  decideDateOrder,
  decideNumberFormat,
  epochMsOf,
  isRead,
  type LocalMoment,
  momentOfSerial,
  numberExample,
  readDate,
  readDateTime,
  readFlag,
  readNumber,
  readText,
  type ValueReading,
  refusedValue,
} from '@millwright/contract/core/values/index.ts';
import { minuteMs } from '@millwright/contract/core/time/units.ts';
import type { CellValue } from '../../platform/sheets/sheetRows.ts';

type Filled = Exclude<CellValue, null>;
type CellReader = (cell: Filled) => ValueReading<unknown>;

/** Column that is read. */
interface Column {
  /** All its texts. */
  readonly texts: readonly string[];
  /** Values by the words for them. */
  readonly words: ReadonlyMap<string, string> | undefined;
  readonly zone: string;
  readonly language: Language;
}

/** Returns the reader of the cells of a column, by the kind of its field. */
export function createCellReader(field: Field, column: Column): CellReader {
  const { language, words } = column;
  if (field.kind === 'flag') return flagReader(field, language);
  if (field.kind === 'date' || field.kind === 'instant') return dateReader(field, column);
  const isNumber =
    field.to === undefined && (field.column === 'integer' || field.column === 'double precision');
  if (isNumber) return numberReader(field, column);
  if (kindOf(field).isList === true && kindOf(field).upload === undefined)
    return (cell) => ({ value: splitCell(textOfCell(cell, column)).map((word) => words?.get(word) ?? word) });
  if (field.values !== undefined) return choiceReader(field, column);
  return (cell) => {
    const text = textOfCell(cell, column);
    return { value: words?.get(text) ?? text };
  };
}

/** Several values in one cell. */
export function splitCell(text: string): string[] {
  return text.split(/[,，]/).map((word) => word.trim());
}

function flagReader({ flagWords }: Field, language: Language): CellReader {
  return (cell) =>
    typeof cell === 'boolean' ? { value: cell } : readFlag(String(cell), { language, words: flagWords });
}

function numberReader({ kind, unit }: Field, { texts, language }: Column): CellReader {
  const format = decideNumberFormat(texts, language);
  const mayPercent = kind === 'percent' || unit === 'percent';
  return (cell) => {
    if (typeof cell === 'number') return { value: cell };
    if (typeof cell !== 'string') return refusedValue('notNumber', numberExample(language));
    return readNumber(plain(cell), { language, format, mayPercent });
  };
}

function choiceReader({ values = [] }: Field, column: Column): CellReader {
  const { words = new Map<string, string>() } = column;
  const shown = values.map((value) => [...words].find(([, code]) => code === value)?.[0] ?? value);
  const read = createChoiceReader<string>(
    [...words, ...values.map((value) => [value, value] as const)],
    shown,
  );
  return (cell) => read(textOfCell(cell, column));
}

function dateReader({ kind }: Field, { texts, zone, language }: Column): CellReader {
  const order = decideDateOrder(texts, language) ?? 'undecided';
  const momentOf = (local: LocalMoment) =>
    new Date(epochMsOf(local, (date, minute) => wallTimeMs(zone, date, minute))).toISOString();
  return (cell) => {
    const shown = localMoment(cell);
    if (shown !== undefined)
      return { value: kind === 'date' ? shown.date : momentOf({ ...shown, offsetMin: undefined }) };
    if (kind === 'date') return readDate(String(cell), { language, order });
    const reading = readDateTime(String(cell), { language, order });
    return isRead(reading) ? { value: momentOf(reading.value) } : reading;
  };
}

function localMoment(cell: Filled) {
  if (cell instanceof Date) return localOf(cell);
  if (typeof cell === 'number') return momentOfSerial(cell);
  return undefined;
}

/** A time in a sheet is what the mill's clock shows; a spreadsheet's fractions of a day lie beside the second. */
function localOf(cell: Date): { date: string; timeMs: number } {
  const shownMs = Math.round(cell.getTime() / 1000) * 1000;
  const date = new Date(shownMs).toISOString().slice(0, 10);
  return { date, timeMs: shownMs - Date.parse(`${date}T00:00:00Z`) };
}

function textOfCell(cell: Filled, { zone }: Column): string {
  if (!(cell instanceof Date)) return plain(readText(String(cell)));
  const { date, timeMs } = localOf(cell);
  return new Date(wallTimeMs(zone, date, timeMs / minuteMs)).toISOString();
}

/** Older exports mark what a spreadsheet would take for a formula by a sign in the cell. */
function plain(text: string): string {
  return /^'[=+\-@]/.test(text) ? text.slice(1) : text;
}
