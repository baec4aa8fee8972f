import { dayMs } from '@millwright/contract/core/time/units.ts';
import type { XmlBytes } from './xmlBytes.ts';
import { epochDay } from '@millwright/contract/core/values/serialDate.ts';

/** One cell: a value, one with a look of its own, or nothing. */
export type SheetCell = Value | Shown | null;
type Value = string | number | boolean;
type Ground = 'needed' | 'wrong';
interface Shown {
  readonly value: Value;
  readonly fontWeight?: 'bold';
  /** What must be filled in, and what is wrong, stand on grounds of their own. */
  readonly ground?: Ground;
  /** A number format of spreadsheets, `#,##0.0`. */
  readonly format?: string;
  /** Stays a text where it looks like a formula, also when somebody edits it; no sign of that is seen in the cell. */
  readonly isText?: true;
}

export function headCell(head: string): SheetCell {
  return { value: head, fontWeight: 'bold' };
}

/** The head of a column that must be filled in: told by a sign, and by its ground. */
export function neededHeadCell(head: string): SheetCell {
  return { value: `${head}${neededSign}`, fontWeight: 'bold', ground: 'needed' };
}

/** What stands behind the head of a column that must be filled in. */
export const neededSign = ' *';

/** A text that a spreadsheet would take for a formula is marked as text; without text the cell is empty. */
export function textCell(text: string): SheetCell {
  if (text === '') return null;
  return formulaSigns.has(text.charCodeAt(0)) ? { value: text, isText: true } : text;
}

/** What a date is shown as: the day, with the minute, or the month alone. */
const dateFormats = { day: 'yyyy-mm-dd', minute: 'yyyy-mm-dd hh:mm', month: 'yyyy-mm' } as const;

/**
 * A date as spreadsheets keep it, so that it can be sorted, filtered and reckoned with. `localMs` is the local time read
 * as if it were UTC: a sheet knows no zone.
 */
export function dateCell(localMs: number, shown: keyof typeof dateFormats = 'day'): SheetCell {
  if (!Number.isFinite(localMs)) return null;
  const unitMs = shown === 'minute' ? 60_000 : dayMs;
  const days = (Math.floor(localMs / unitMs) * unitMs) / dayMs + epochDay;
  // Binary fractions of a day lie beside the minute: readers that cut off would show the one before.
  return { value: shown === 'minute' ? days + 1e-9 : days, format: dateFormats[shown] };
}

/** A number shown with so many digits behind the mark, its thousands grouped. */
export function numberCell(value: number | null | undefined, digits: number): SheetCell {
  if (value === null || value === undefined) return null;
  return { value, format: digits === 0 ? '#,##0' : `#,##0.${'0'.repeat(digits)}` };
}

/** `=`, `+`, `-`, `@`, tab and return: looked up by code, as a long sheet has a million cells. */
const formulaSigns: ReadonlySet<number> = new Set([0x3d, 0x2b, 0x2d, 0x40, 0x09, 0x0d]);

/** The looks that cells have, numbered in the order they are first met; 0 is the plain one. */
export interface Looks {
  numberOf(cell: Shown): number;
  /** Writes the part of the file that describes them. */
  write(bytes: XmlBytes): void;
}

export function createLooks(): Looks {
  const numbers = new Map<string, number>([['', 0]]);
  const looks: Look[] = [{ isBold: false, isText: false, ground: undefined, format: undefined }];
  return {
    numberOf({ fontWeight, ground, format, isText = false }) {
      if (fontWeight === undefined && ground === undefined && format === undefined && !isText) return 0;
      const key = `${fontWeight ?? ''} ${ground ?? ''} ${String(isText)} ${format ?? ''}`;
      const known = numbers.get(key);
      if (known !== undefined) return known;
      looks.push({ isBold: fontWeight === 'bold', isText, ground, format });
      numbers.set(key, looks.length - 1);
      return looks.length - 1;
    },
    write(bytes) {
      const formats = [...new Set(looks.flatMap(({ format }) => (format === undefined ? [] : [format])))];
      // Numbers below 164 are the format's own.
      const idOf = (format: string | undefined) => (format === undefined ? 0 : 164 + formats.indexOf(format));
      bytes.mark('<?xml version="1.0" encoding="UTF-8" standalone="yes"?>');
      bytes.mark('<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">');
      if (formats.length > 0) {
        bytes.mark(`<numFmts count="${formats.length}">`);
        for (const format of formats) {
          bytes.mark(`<numFmt numFmtId="${idOf(format)}" formatCode="`);
          bytes.text(format);
          bytes.mark('"/>');
        }
        bytes.mark('</numFmts>');
      }
      bytes.mark(`<fonts count="2"><font>${font}</font><font><b/>${font}</font></fonts>${grounds}`);
      bytes.mark(
        '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
      );
      bytes.mark(`<cellXfs count="${looks.length}">`);
      for (const { isBold, isText, ground, format } of looks)
        bytes.mark(
          `<xf numFmtId="${idOf(format)}" fontId="${isBold ? 1 : 0}" fillId="${ground === undefined ? 0 : fillOf[ground]}" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"${ground === undefined ? '' : ' applyFill="1"'}${isText ? ' quotePrefix="1"' : ''}/>`,
        );
      bytes.mark(
        '</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
      );
    },
  };
}

interface Look {
  readonly isBold: boolean;
  readonly isText: boolean;
  readonly ground: Ground | undefined;
  readonly format: string | undefined;
}

const font = '<sz val="11"/><name val="Calibri"/><family val="2"/>';
/** The places of the fills below. */
const fillOf: Readonly<Record<Ground, number>> = { needed: 2, wrong: 3 };
const grounds =
  '<fills count="4"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFFFE8B3"/><bgColor indexed="64"/></patternFill></fill><fill><patternFill patternType="solid"><fgColor rgb="FFFFC7CE"/><bgColor indexed="64"/></patternFill></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>';

/** Writes rows of a sheet, the next below the last. */
export function createRows(bytes: XmlBytes, looks: Looks): (cells: readonly SheetCell[]) => void {
  const heads: string[] = [];
  let place = 0;
  return (cells) => {
    const row = String(++place);
    bytes.mark('<row r="');
    bytes.mark(row);
    bytes.mark('">');
    for (let column = 0; column < cells.length; column++) {
      const cell = cells[column];
      const value = valueOf(cell);
      if (value === undefined) continue;
      bytes.mark((heads[column] ??= `<c r="${columnName(column)}`));
      bytes.mark(row);
      const look = isShown(cell) ? looks.numberOf(cell) : 0;
      if (look !== 0) bytes.mark(`" s="${look}`);
      if (typeof value === 'string') {
        // A text of its own, as a formula's is: half as long as an inline one, and no table of texts is held.
        bytes.mark('" t="str"><v>');
        bytes.text(value);
      } else bytes.mark(typeof value === 'boolean' ? `" t="b"><v>${value ? 1 : 0}` : `"><v>${value}`);
      bytes.mark('</v></c>');
    }
    bytes.mark('</row>');
  };
}

function isShown(cell: SheetCell | undefined): cell is Shown {
  return typeof cell === 'object' && cell !== null;
}

/** Undefined where a sheet has no cell: no number stands for what is none. */
function valueOf(cell: SheetCell | undefined): Value | undefined {
  const value = isShown(cell) ? cell.value : (cell ?? undefined);
  return typeof value === 'number' && !Number.isFinite(value) ? undefined : value;
}

/** 0 is A, 25 Z, 26 AA. */
export function columnName(index: number): string {
  const letter = String.fromCodePoint(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}
