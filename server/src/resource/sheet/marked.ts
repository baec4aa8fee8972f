// A sheet that somebody sent, given back with what is wrong: cells marked, each with its sentence as a note, and a first column
// that names row, column and sentence.
import { type Language, languages } from '@millwright/contract/core/words/languages.ts';
import { sentence } from '../../platform/phrases/sentences.ts';
import { type SheetCell, dateCell, headCell, textCell } from '../../platform/sheets/cells.ts';
import type { Note } from '../../platform/sheets/notes.ts';
import type { ReadTab } from '../../platform/sheets/readSheet.ts';
import type { CellValue } from '../../platform/sheets/sheetRows.ts';
import type { Tab } from '../../platform/sheets/writeSheet.ts';
import { type ImportProblem, withoutSign } from './importRows.ts';
import { markedHead } from './sheet.ts';

type Told = Pick<ImportProblem, 'sheet' | 'row' | 'column' | 'message'>;

/** So many notes a sheet has at most, since spreadsheets become slow with more; the first column says all. */
const mostNotes = 2_000;
/** So many rows are made before others have their turn. */
const rowsInTurn = 500;
/** Of the first column, in letters. */
const problemWidth = 60;

/**
 * Sheets with their problems. Those that name no sheet are of the first. `isCut`: there are more problems than are told. Values
 * stand as they were sent; a first column of an earlier marking is left out.
 */
export function markedTabs(
  language: Language,
  tabs: readonly ReadTab[],
  { problems, isCut = false }: { problems: readonly Told[]; isCut?: boolean },
): Tab[] {
  const main = tabs[0]?.title ?? '';
  const bySheet = Map.groupBy(problems, ({ sheet = main }) => sheet);
  return tabs.map((tab) => markedTab(language, tab, { problems: bySheet.get(tab.title) ?? [], isCut }));
}

function markedTab(
  language: Language,
  { title, lines }: ReadTab,
  { problems, isCut }: { problems: readonly Told[]; isCut: boolean },
): Tab {
  const [said = []] = lines;
  const isMarked = languages.some(
    (each) => said[0] === markedHead(each, false) || said[0] === markedHead(each, true),
  );
  const own = isMarked ? lines.map((line) => line.slice(1)) : lines;
  const heads = new Map((own[0] ?? []).map((head, at) => [cellText(withoutSign(head)), at]));
  const byRow = Map.groupBy(problems, ({ row }) => row);
  return {
    title,
    widths: [problemWidth],
    notes: notesOf(byRow, heads),
    rows: rowsOf(own, (row) => {
      if (row === 1) return { told: headCell(markedHead(language, isCut)), wrong: nothing };
      const told = byRow.get(row) ?? [];
      const wrong = new Set(told.flatMap(({ column }) => heads.get(column) ?? []));
      const words = told.map(({ column, message }) =>
        sentence(language, 'resource.import.markedRow', {
          namespace: 'core',
          params: { row, column, message },
        }),
      );
      const text = textCell(words.join(' '));
      return { told: typeof text === 'string' ? { value: text, ground: 'wrong' } : text, wrong };
    }),
  };
}

const nothing: ReadonlySet<number> = new Set();

function* rowsOf(
  lines: readonly (readonly CellValue[])[],
  tell: (row: number) => { told: SheetCell; wrong: ReadonlySet<number> },
): Generator<SheetCell[][]> {
  for (let from = 0; from < lines.length; from += rowsInTurn)
    yield lines.slice(from, from + rowsInTurn).map((line, at) => {
      const row = from + at + 1;
      const { told, wrong } = tell(row);
      const width = Math.max(line.length, ...[...wrong].map((column) => column + 1));
      const cells = Array.from({ length: width }, (_, column) => {
        const cell = row === 1 ? headOf(line[column] ?? null) : cellOf(line[column] ?? null);
        return wrong.has(column) ? markedCell(cell) : cell;
      });
      return [told, ...cells];
    });
}

/** A cell on the ground of what is wrong; an empty one holds an empty text, as nothing has no ground. */
function markedCell(cell: SheetCell): SheetCell {
  if (typeof cell === 'object' && cell !== null) return { ...cell, ground: 'wrong' };
  return { value: cell ?? '', ground: 'wrong' };
}

function cellOf(value: CellValue): SheetCell {
  if (value instanceof Date) {
    const ms = value.getTime();
    return dateCell(ms, ms % 86_400_000 === 0 ? 'day' : 'minute');
  }
  return value;
}

function headOf(value: CellValue): SheetCell {
  return value === null ? null : headCell(cellText(value));
}

/** The sentences of each cell, in the order of the rows; columns stand one further, behind the first. */
function notesOf(byRow: ReadonlyMap<number, readonly Told[]>, heads: ReadonlyMap<string, number>): Note[] {
  const rows = [...byRow.keys()].toSorted((a, b) => a - b);
  const notes = rows.flatMap((row) => {
    const cells = Map.groupBy(byRow.get(row) ?? [], ({ column }) => heads.get(column));
    return [...cells].flatMap(([column, told]) =>
      column === undefined
        ? []
        : [{ row, column: column + 1, text: told.map(({ message }) => message).join('\n') }],
    );
  });
  return notes.slice(0, mostNotes);
}

function cellText(value: CellValue): string {
  return value === null ? '' : String(value);
}
