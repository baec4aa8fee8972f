/** One cell; `format` is a number format of spreadsheets, `#,##0.0`. */
export type Cell = {
  readonly value: string | number | boolean;
  readonly fontWeight?: 'bold';
  readonly format?: string;
} | null;

export function headCell(head: string): Cell {
  return { value: head, fontWeight: 'bold' };
}

/** A text that a spreadsheet would take for a formula is kept one; without text the cell is empty. */
export function textCell(text: string): Cell {
  return text === '' ? null : { value: formulaSigns.has(text.charCodeAt(0)) ? `'${text}` : text };
}

/** `=`, `+`, `-`, `@`, tab and return: looked up by code, as a long sheet has a million cells. */
const formulaSigns: ReadonlySet<number> = new Set([0x3d, 0x2b, 0x2d, 0x40, 0x09, 0x0d]);

/** What XML cannot hold at all. */
// oxlint-disable-next-line no-control-regex -- these are the characters that are meant
const impossible = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;
// oxlint-disable-next-line no-control-regex -- as above
const special = /[&<>\u0000-\u0008\u000B-\u001F\uFFFE\uFFFF]/;

/** Text as it stands in XML. */
export function xmlText(text: string): string {
  if (!special.test(text)) return text;
  return text
    .replaceAll(impossible, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;');
}

/** The looks that cells have, numbered in the order they are first met; 0 is the plain one. */
export interface Looks {
  numberOf(cell: NonNullable<Cell>): number;
  /** The part of the file that describes them. */
  xml(): string;
}

export function createLooks(): Looks {
  const numbers = new Map<string, number>([['', 0]]);
  const looks: { isBold: boolean; format: string | undefined }[] = [{ isBold: false, format: undefined }];
  return {
    numberOf({ fontWeight, format }) {
      if (fontWeight === undefined && format === undefined) return 0;
      const key = `${fontWeight ?? ''} ${format ?? ''}`;
      const known = numbers.get(key);
      if (known !== undefined) return known;
      looks.push({ isBold: fontWeight === 'bold', format });
      numbers.set(key, looks.length - 1);
      return looks.length - 1;
    },
    xml() {
      const formats = [...new Set(looks.flatMap(({ format }) => (format === undefined ? [] : [format])))];
      // Numbers below 164 are the format's own.
      const idOf = (format: string | undefined) => (format === undefined ? 0 : 164 + formats.indexOf(format));
      const named = formats.map(
        (format) => `<numFmt numFmtId="${idOf(format)}" formatCode="${xmlText(format)}"/>`,
      );
      const cells = looks.map(
        ({ isBold, format }) =>
          `<xf numFmtId="${idOf(format)}" fontId="${isBold ? 1 : 0}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`,
      );
      const font = '<sz val="11"/><name val="Calibri"/><family val="2"/>';
      return [
        '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
        '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
        formats.length === 0 ? '' : `<numFmts count="${formats.length}">${named.join('')}</numFmts>`,
        `<fonts count="2"><font>${font}</font><font><b/>${font}</font></fonts>`,
        '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
        '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
        '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
        `<cellXfs count="${cells.length}">${cells.join('')}</cellXfs>`,
        '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
      ].join('');
    },
  };
}

/** A row as it stands in the sheet; `columns` are the names of columns, from A on. */
export function rowXml(
  cells: readonly Cell[],
  { place, columns, looks }: { place: number; columns: readonly string[]; looks: Looks },
): string {
  let text = `<row r="${place}">`;
  for (let column = 0; column < cells.length; column++) {
    const cell = cells[column];
    if (cell) text += cellXml(cell, `${columns[column] ?? columnName(column)}${place}`, looks);
  }
  return `${text}</row>`;
}

function cellXml(cell: NonNullable<Cell>, reference: string, looks: Looks): string {
  const look = looks.numberOf(cell);
  const attributes = look === 0 ? `r="${reference}"` : `r="${reference}" s="${look}"`;
  const { value } = cell;
  if (typeof value === 'number') return Number.isFinite(value) ? `<c ${attributes}><v>${value}</v></c>` : '';
  if (typeof value === 'boolean') return `<c ${attributes} t="b"><v>${value ? 1 : 0}</v></c>`;
  // A text of its own, as a formula's is: half as long as an inline one, and no table of texts is held.
  return `<c ${attributes} t="str"><v>${xmlText(value)}</v></c>`;
}

/** 0 is A, 25 Z, 26 AA. */
export function columnName(index: number): string {
  const letter = String.fromCodePoint(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}
