import type { Language } from '@millwright/contract/core/words/languages.ts';
import { decodeText, separatorOf } from '@millwright/contract/core/values/index.ts';
import type { Upload } from '../http/calls/upload.ts';
import { refuseSheet, type Sheet } from './readSheet.ts';
import { sheetLimits } from './sheetLimits.ts';
import { SheetProblem } from './sheetProblem.ts';

/** So many letters are read before others have their turn. */
const lettersInTurn = 200_000;

/**
 * A text of values between commas, semicolons or tabs, as rows of a sheet. Its encoding is recognised by
 * `decodeText`. It is held to the limits of a sheet. Throws `core.badSheet`.
 */
export async function readCsv({ name, body }: Upload, { language }: { language: Language }): Promise<Sheet> {
  try {
    return { title: name, name, lines: await linesOf(csvText(body)) };
  } catch (error) {
    if (error instanceof SheetProblem) refuseSheet(error, { name, language });
    throw error;
  }
}

/** Returns true for a file that is no workbook by its first bytes: neither an archive nor one of the old format. */
export function isCsv({ body }: Upload): boolean {
  const mark = body.subarray(0, 4).toString('hex');
  return !mark.startsWith('504b') && mark !== 'd0cf11e0';
}

function csvText(body: Buffer): string {
  const decoded = decodeText(body);
  if ('problem' in decoded) throw new SheetProblem(decoded.problem);
  return decoded.text;
}

async function linesOf(whole: string): Promise<string[][]> {
  const { separator: sign, body: text, firstRow } = separatorOf(whole);
  // A line that names the separator counts as a row, so that numbers of rows are those of the file.
  const lines: string[][] = firstRow > 1 ? [[]] : [];
  let line: string[] = [];
  let cell = '';
  let isQuoted = false;
  let cells = 0;
  const endCell = () => {
    if (cell.length > sheetLimits.textLength)
      throw new SheetProblem('textLength', { limit: sheetLimits.textLength });
    if (line.length >= sheetLimits.columns) throw new SheetProblem('columns', { limit: sheetLimits.columns });
    if (++cells > sheetLimits.cells) throw new SheetProblem('cells', { limit: sheetLimits.cells });
    line.push(cell.trim());
    cell = '';
  };
  const endLine = () => {
    endCell();
    if (lines.length > sheetLimits.rows) throw new SheetProblem('rows', { limit: sheetLimits.rows });
    lines.push(line);
    line = [];
  };
  for (let at = 0; at < text.length; at++) {
    if (at % lettersInTurn === lettersInTurn - 1) await new Promise(setImmediate);
    const letter = text[at] ?? '';
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (text[at + 1] === '"') {
        cell += '"';
        at++;
      } else isQuoted = false;
    } else if (letter === '"' && cell.trim() === '') {
      isQuoted = true;
      cell = '';
    } else if (letter === sign) endCell();
    else if (letter === '\n') endLine();
    else if (letter === '\r') {
      if (text[at + 1] !== '\n') endLine();
    } else cell += letter;
  }
  if (cell !== '' || line.length > 0) endLine();
  return lines;
}
