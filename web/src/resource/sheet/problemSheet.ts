import type { ImportReport } from '@millwright/contract/core/resource/resourceCalls.ts';
import type { ResourceWords } from '../words.ts';

/** Told to spreadsheets that the file is UTF-8. */
const byteOrderMark = '\ufeff';

/** The problems of an import as a file for a spreadsheet. */
export function problemSheet(problems: ImportReport['problems'], { t }: Pick<ResourceWords, 't'>): Blob {
  const hasSheets = problems.some(({ sheet }) => sheet !== undefined);
  const inSheet = (sheet: string) => (hasSheets ? [sheet] : []);
  const head = [...inSheet(t('import.sheet')), t('import.row'), t('import.column'), t('import.problem')];
  const lines = [
    head,
    ...problems.map(({ sheet = '', row, column, message }) => [
      ...inSheet(sheet),
      String(row),
      column,
      message,
    ]),
  ];
  const text = lines.map((cells) => cells.map(cell).join(',')).join('\r\n');
  return new Blob([byteOrderMark, text], { type: 'text/csv' });
}

/** A text that a spreadsheet would take for a formula is kept one. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
