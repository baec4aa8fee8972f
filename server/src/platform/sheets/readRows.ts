import { type CellValue, createRowReader } from './sheetRows.ts';
import { SheetProblem } from './sheetProblem.ts';
import { readDirectory } from './unzip.ts';
import { readWorkbook, readXmlBy, type Workbook, type WorkbookTab } from './workbookParts.ts';

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

/** The rows of the first sheet of a workbook, as `readTabs` gives them. */
export async function* readRows(body: Buffer): AsyncGenerator<CellValue[][]> {
  for await (const said of readTabs(body, [])) if ('rows' in said) yield said.rows;
}

/** What a reader of a workbook is told: first which tabs are read, then rows of them. */
export type SaidOfTabs =
  | { readonly titles: readonly (string | undefined)[]; readonly unread: readonly string[] }
  | { readonly tab: number; readonly rows: CellValue[][] };

/**
 * The rows of some sheets of a workbook, some at a time, from the first on; rows without a value stand empty between
 * others. `wanted` are the sheets by what their tabs may say: the first of them is the main sheet, for which stands the
 * first one that is none of the others where no tab says so; no sheet is the main one where it has no name and others
 * have. Without any it is the first sheet alone. Holds neither a
 * sheet nor its XML. Throws `SheetProblem`, naming the sheet where it is not the main one.
 */
export async function* readTabs(
  body: Buffer,
  wanted: readonly (readonly string[])[],
): AsyncGenerator<SaidOfTabs> {
  assertReadable(body);
  const archive = { body, entries: readDirectory(body) };
  const workbook = await readWorkbook(archive);
  const { tabs } = workbook;
  const chosen = chosenTabs(tabs, wanted);
  const unread = tabs.filter((tab) => !chosen.includes(tab)).map(({ title }) => title);
  yield { titles: chosen.map((tab) => tab?.title), unread };
  const counted = { cells: 0, letters: 0 };
  for (const [at, tab] of chosen.entries()) {
    if (tab === undefined) continue;
    const { listener, take } = createRowReader(workbook, counted);
    try {
      for await (const _ of readXmlBy(body, tab.entry, listener)) {
        const rows = take();
        if (rows.length > 0) yield { tab: at, rows };
      }
    } catch (error) {
      if (!(error instanceof SheetProblem) || at === 0) throw error;
      throw new SheetProblem(error.problem, { ...error.params, sheet: tab.title });
    }
    yield { tab: at, rows: take() };
  }
}

function chosenTabs(
  tabs: Workbook['tabs'],
  [main = [], ...others]: readonly (readonly string[])[],
): (WorkbookTab | undefined)[] {
  const named = (names: readonly string[]) =>
    tabs.find(({ title }) => names.some((name) => isSame(name, title)));
  const found = others.map(named);
  if (main.length === 0 && others.length > 0) return [undefined, ...found];
  return [named(main) ?? tabs.find((tab) => !found.includes(tab)) ?? tabs[0], ...found];
}

function isSame(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
