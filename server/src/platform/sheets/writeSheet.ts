import type { Download } from '../http/call.ts';

/** One cell; `format` is a number format of spreadsheets, `#,##0.0`. */
export type Cell = { value: string | number | boolean; fontWeight?: 'bold'; format?: string } | null;

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A sheet to download; its first row stays in sight. */
export async function sheetOf(name: string, rows: Cell[][]): Promise<Download> {
  const { default: writeSheet } = await import('write-excel-file/node');
  const body = await writeSheet(rows, { stickyRowsCount: 1 }).toBuffer();
  return { name: `${name}.xlsx`, type: xlsx, body };
}

export function headCell(head: string): Cell {
  return { value: head, fontWeight: 'bold' };
}

/** A text that a spreadsheet would take for a formula is kept one; without text the cell is empty. */
export function textCell(text: string): Cell {
  return text === '' ? null : { value: /^[=+\-@\t\r]/.test(text) ? `'${text}` : text };
}
