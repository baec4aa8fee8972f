import { type CellValue, createRowReader } from './sheetRows.ts';
import { SheetProblem } from './sheetProblem.ts';
import { readDirectory } from './unzip.ts';
import { readWorkbook, readXmlBy } from './workbookParts.ts';

/** What a workbook begins with, and what a locked one or one of before 2007 does. */
const zipMark = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
const compoundMark = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

/** Refuses by its first bytes and by the directory at its end what need not be unpacked at all. Throws `SheetProblem`. */
export function assertReadable(body: Buffer): void {
  const mark = body.subarray(0, zipMark.length);
  if (mark.equals(compoundMark)) throw new SheetProblem('oldFormat');
  if (!mark.equals(zipMark)) throw new SheetProblem('noSheet');
  const entries = readDirectory(body);
  if (!entries.has('[Content_Types].xml')) throw new SheetProblem('noSheet');
}

/**
 * The rows of the first sheet of a workbook, some at a time, from the first on; rows without a value stand empty between
 * others. Holds neither the sheet nor its XML. Throws `SheetProblem`.
 */
export async function* readRows(body: Buffer): AsyncGenerator<CellValue[][]> {
  assertReadable(body);
  const archive = { body, entries: readDirectory(body) };
  const { sheet, ...workbook } = await readWorkbook(archive);
  const { listener, take } = createRowReader(workbook);
  for await (const _ of readXmlBy(body, sheet, listener)) {
    const rows = take();
    if (rows.length > 0) yield rows;
  }
  yield take();
}
