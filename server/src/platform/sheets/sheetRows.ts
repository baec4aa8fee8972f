import { readDate, readDateTime, valueOfReading } from '@millwright/contract/core/values/index.ts';
import { dayMs } from '@millwright/contract/core/time/units.ts';
import { columnName } from './cells.ts';
import { sheetLimits } from './sheetLimits.ts';
import { SheetProblem } from './sheetProblem.ts';
import { errorText, unknownCell } from './errorCells.ts';
import { shownNumber } from './numberLooks.ts';
import { plainOf, type Workbook } from './workbookParts.ts';
import { attributeOf, type XmlListener } from './xmlReader.ts';

/** The value of a cell; null where it has none. */
export type CellValue = string | number | boolean | Date | null;

/**
 * Hears the XML of a sheet and gathers its rows, one behind the other from the first on; rows without a value stand
 * empty between others. `take` gives what was gathered since the last time. What is `counted` goes on over the sheets of
 * a workbook. Throws `SheetProblem`.
 */
export function createRowReader(
  { texts, looks, isFrom1904 }: Omit<Workbook, 'tabs'>,
  counted: Counted = { cells: 0, letters: 0 },
) {
  let rows: CellValue[][] = [];
  /** Rows that were begun or passed over, from 1. */
  let lastRow = 0;
  let gatheredRows = 0;
  let rowNumber = 0;
  let row: CellValue[] = [];
  let cell: RawCell | undefined;
  let nextColumn = 0;
  let isData = false;
  let into: 'value' | 'inline' | undefined;
  let isReading = false;

  const openRow = (attributes: string) => {
    const said = attributeOf(attributes, 'r');
    rowNumber = said === undefined ? lastRow + 1 : Number(said);
    if (!Number.isInteger(rowNumber) || rowNumber <= lastRow) throw new SheetProblem('damaged');
    lastRow = rowNumber;
    row = [];
    nextColumn = 0;
  };

  const openCell = (attributes: string) => {
    const address = attributeOf(attributes, 'r');
    const column = address === undefined ? nextColumn : columnOf(address);
    if (column < nextColumn) throw new SheetProblem('damaged');
    nextColumn = column + 1;
    cell = {
      column,
      type: attributeOf(attributes, 't') ?? 'n',
      look: attributeOf(attributes, 's'),
      value: undefined,
      inline: undefined,
      isFormula: false,
    };
  };

  const openValue = () => {
    into = 'value';
    if (cell !== undefined) cell.value = '';
  };

  const closeCell = (raw: RawCell) => {
    const value = valueOf(raw);
    if (value === null) return;
    if (rowNumber > sheetLimits.rows + 1) throw new SheetProblem('rows', { limit: sheetLimits.rows });
    if (raw.column >= sheetLimits.columns) throw new SheetProblem('columns', { limit: sheetLimits.columns });
    if (++counted.cells > sheetLimits.cells) throw new SheetProblem('cells', { limit: sheetLimits.cells });
    if (typeof value === 'string') counted.letters += value.length;
    if (counted.letters > sheetLimits.textTotal) throw new SheetProblem('texts');
    while (row.length < raw.column) row.push(null);
    row.push(value);
  };

  const closeRow = () => {
    if (row.length === 0) return;
    for (; gatheredRows < rowNumber - 1; gatheredRows++) rows.push([]);
    rows.push(row);
    gatheredRows = rowNumber;
  };

  const valueOf = (raw: RawCell): CellValue => {
    const { type, value, inline } = raw;
    if (type === 'inlineStr') return inline === undefined ? null : plainOf(inline);
    if (value === undefined || value === '') {
      // Nobody calculates here, and a cell that silently stayed empty would be believed.
      if (raw.isFormula && value === undefined) throw new SheetProblem('formula', { cell: nameOf(raw) });
      return null;
    }
    switch (type) {
      case 's':
        return texts[Number(value)] ?? damaged();
      case 'b':
        if (value === '1') return true;
        if (value === '0') return false;
        return damaged();
      case 'n':
        return numberOf(value, raw.look);
      case 'd':
        return dateOfIso(value) ?? value;
      case 'str':
        return plainOf(value);
      case 'e':
        return errorText(plainOf(value));
      default:
        return `${unknownCell} ${plainOf(value)}`;
    }
  };

  const numberOf = (text: string, look: string | undefined): CellValue => {
    const number = Number(text);
    if (!Number.isFinite(number)) return damaged();
    const shown = look === undefined ? undefined : looks[Number(look)];
    if (shown === undefined) return number;
    // A number that is no day of the calendar stays the number it is.
    if (shown === 'date') return dateOf(msOfSerial(number, isFrom1904)) ?? number;
    return shownNumber(number, shown);
  };

  const nameOf = ({ column }: RawCell) => `${columnName(column)}${rowNumber}`;

  const listener: XmlListener = {
    open: (name, attributes) => {
      if (!isData) isData = name === 'sheetData';
      else if (name === 'c') openCell(attributes);
      else if (name === 'v') openValue();
      else if (name === 'row') openRow(attributes);
      else if (name === 't') into = 'inline';
      else if (name === 'rPh') isReading = true;
      else if (name === 'f' && cell !== undefined) cell.isFormula = true;
    },
    close: (name) => {
      if (!isData) return;
      if (name === 'v' || name === 't') into = undefined;
      else if (name === 'c' && cell !== undefined) {
        closeCell(cell);
        cell = undefined;
      } else if (name === 'row') closeRow();
      else if (name === 'rPh') isReading = false;
      else if (name === 'sheetData') isData = false;
    },
    text: (text) => {
      if (into === undefined || cell === undefined || isReading) return;
      const known = (into === 'value' ? cell.value : cell.inline) ?? '';
      if (known.length + text.length > sheetLimits.textLength)
        throw new SheetProblem('textLength', { limit: sheetLimits.textLength });
      if (into === 'value') cell.value = known + text;
      else cell.inline = known + text;
    },
  };

  return {
    listener,
    take: (): CellValue[][] => {
      const taken = rows;
      rows = [];
      return taken;
    },
  };
}

/** What all cells of a workbook hold together. */
interface Counted {
  cells: number;
  letters: number;
}

interface RawCell {
  readonly column: number;
  readonly type: string;
  readonly look: string | undefined;
  value: string | undefined;
  inline: string | undefined;
  isFormula: boolean;
}

/** Days between the spreadsheet's day 0 and 1 January 1970. */
const daysFrom1900 = 25_569;
const daysFrom1904 = 24_107;

/** A day of a spreadsheet in ms. It takes 1900 for a leap year, so its first 60 days are one late. */
function msOfSerial(serial: number, isFrom1904: boolean): number {
  if (isFrom1904) return Math.floor((serial - daysFrom1904) * dayMs);
  return Math.floor((serial - daysFrom1900 + (serial < 60 ? 1 : 0)) * dayMs);
}

const firstMs = Date.UTC(1900, 0, 1);
const lastMs = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

function dateOf(ms: number): Date | undefined {
  return ms >= firstMs && ms <= lastMs ? new Date(ms) : undefined;
}

/** The local time of a cell of a strict file, as if it were UTC: the zone of the process does not count. */
function dateOfIso(text: string): Date | undefined {
  const moment = valueOfReading(readDateTime(text, { language: 'en' }));
  const day = moment?.date ?? valueOfReading(readDate(text, { language: 'en' }));
  return day === undefined ? undefined : dateOf(Date.parse(`${day}T00:00:00Z`) + (moment?.timeMs ?? 0));
}

function damaged(): never {
  throw new SheetProblem('damaged');
}

/** The column of an address, from 0: A1 0, XFD1048576 16383. */
function columnOf(address: string): number {
  let column = 0;
  for (let at = 0; at < address.length && at < 4; at++) {
    const letter = (address.charCodeAt(at) & 0xdf) - 0x40;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  if (column === 0) throw new SheetProblem('damaged');
  return column - 1;
}
