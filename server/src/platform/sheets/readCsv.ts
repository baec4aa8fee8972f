import type { Upload } from '../http/upload.ts';
import { badSheet, type Sheet } from './readSheet.ts';
import { sheetLimits } from './sheetLimits.ts';
import { SheetProblem } from './sheetProblem.ts';
import type { Language } from '@millwright/contract/core/languages.ts';

/** So many letters are read before others have their turn. */
const lettersInTurn = 200_000;
const signs = [',', ';', '\t'] as const;

/**
 * A text of values between commas, semicolons or tabs, as rows of a sheet. UTF-8, or GB 18030 as Chinese devices write it.
 * It is held to the limits of a sheet. Throws `core.badSheet`.
 */
export async function readCsv({ name, body }: Upload, { language }: { language: Language }): Promise<Sheet> {
  try {
    return { title: name, name, lines: await linesOf(textOf(body)) };
  } catch (error) {
    throw error instanceof SheetProblem ? badSheet(error, { name, language }) : error;
  }
}

/** Whether a file is such a text and no workbook: workbooks are archives, and no text holds the byte 0. */
export function isCsv({ body }: Upload): boolean {
  const isArchive = body.subarray(0, 2).toString('latin1') === 'PK';
  return !isArchive && !body.includes(0);
}

function textOf(body: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    return decodedAs(body, 'gb18030');
  }
}

function decodedAs(body: Buffer, encoding: string): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(body);
  } catch {
    throw new SheetProblem('damaged');
  }
}

async function linesOf(text: string): Promise<string[][]> {
  const sign = signOf(text);
  const lines: string[][] = [];
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
    else if (letter !== '\r') cell += letter;
  }
  if (cell !== '' || line.length > 0) endLine();
  return lines;
}

/** What stands between the values: the sign that the first line has most often. */
function signOf(text: string): string {
  const [first = ''] = text.split('\n', 1);
  const counted = signs.map((sign) => ({ sign, count: first.split(sign).length }));
  return counted.toSorted((one, other) => other.count - one.count)[0]?.sign ?? ',';
}
