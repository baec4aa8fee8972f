import type { WorkbookReport } from '@millwright/contract/areas/basics/workbook/workbook.ts';
import type { ReadTab } from '../../platform/sheets/readSheet.ts';
import { rehearse, type WriteCtx } from '../acting.ts';
import { type DocumentsRead, readDocuments } from '../sheet/importDocument.ts';
import type { Fate } from '../sheet/importJobs.ts';
import { listedProblem, type ImportProblem } from '../sheet/importRows.ts';
import { importAll, mostProblems } from '../sheet/import.service.ts';
import { fieldOfHead, kept, rowsKept, type Wave, wavesOf } from './waves.ts';
import type { ReadList } from './workbookTabs.ts';

export interface WorkbookAsked {
  /** Of the file, for people. */
  readonly name: string;
  readonly lists: readonly ReadList[];
  readonly unread: readonly string[];
  readonly isDryRun: boolean;
}

/** What became of the rows of a sheet, by their number in it. */
interface SheetDone {
  readonly fates: Map<number, Fate>;
  rows: number;
  removed: number;
}
/** By the name of the sheet, in the order in which they are written. */
type Done = Map<string, SheetDone>;

/**
 * Writes the lists of a workbook one behind the other, so that rows find those that they refer to wherever these stand
 * in it, by the recipe of forms. All of it is done behind a savepoint, and undone on a dry run and when one row has a
 * problem. Throws `core.badSheet` for a sheet without a column that it needs.
 */
export async function importWorkbook(
  ctx: WriteCtx,
  { name, lists, unread, isDryRun }: WorkbookAsked,
): Promise<{ report: WorkbookReport; isWritten: boolean }> {
  const isKept = ({ problems }: { problems: readonly ImportProblem[] }) => !isDryRun && problems.length === 0;
  const { done, problems } = await rehearse(ctx, (inner) => importLists(inner, { name, lists }), isKept);
  const places = new Map([...done.keys()].map((sheet, at) => [sheet, at]));
  const tabOf = ({ sheet = '' }: ImportProblem) => places.get(sheet) ?? 0;
  const sorted = problems.toSorted((a, b) => tabOf(a) - tabOf(b) || a.row - b.row);
  const report: WorkbookReport = {
    sheets: [...done].map(([sheet, each]) => ({ sheet, ...countsOf(each) })),
    problems: sorted
      .slice(0, mostProblems)
      .map((problem) => ({ ...listedProblem(problem), sheet: problem.sheet ?? '' })),
    isCut: sorted.length > mostProblems,
    unread: [...unread],
  };
  return { report, isWritten: isKept({ problems }) };
}

/** How many steps an import takes that `heard` is told of: rows and lines are read, rows judged; some twice. */
export function stepsOf(lists: readonly ReadList[]): number {
  const rows = ({ lines }: ReadTab) => Math.max(0, lines.length - 1);
  return lists.reduce((sum, { list: { deferred }, tab, lines }) => {
    const ofLines = lines.reduce((all, each) => all + (each === undefined ? 0 : rows(each)), 0);
    return sum + 2 * rows(tab) * (deferred.length > 0 ? 2 : 1) + ofLines;
  }, 0);
}

async function importLists(
  ctx: WriteCtx,
  { name, lists }: Pick<WorkbookAsked, 'name' | 'lists'>,
): Promise<{ done: Done; problems: ImportProblem[] }> {
  const done: Done = new Map();
  const problems: ImportProblem[] = [];
  for (const list of lists)
    problems.push(...(await importList(ctx, { list: withoutDeferred(list), name, done })));
  // What refers to lists that came later is written when these are there; rows with a problem had it told already.
  const wrong = Map.groupBy(problems, ({ sheet }) => sheet);
  for (const list of lists.filter(saysDeferred)) {
    const rows = new Set(wrong.get(list.tab.title)?.map(({ row }) => row));
    const tab = kept(list.tab, (at) => !rows.has(at + firstRow));
    problems.push(...(await importWave(ctx, { list, wave: { tab, lines: [] }, name, done, isAgain: true })));
  }
  return { done, problems };
}

/**
 * Writes a list wave by wave. What was refused is tried once more as long as that helps: a row may name others in words
 * that no declaration knows, as a formula does, and these may have come behind it.
 */
async function importList(
  ctx: WriteCtx,
  { list, name, done }: { list: ReadList; name: string; done: Done },
): Promise<ImportProblem[]> {
  let problems: ImportProblem[] = [];
  for (const wave of wavesOf(list))
    problems.push(...(await importWave(ctx, { list, wave, name, done, isAgain: false })));
  for (let before = Number.POSITIVE_INFINITY; ; ) {
    const again = triedAgain(problems, list.tab.title);
    if (again.size === 0 || again.size >= before) return problems;
    before = again.size;
    const wave = rowsKept(list, new Set([...again].map((row) => row - firstRow)));
    const left = problems.filter(({ sheet, row }) => sheet !== list.tab.title || !again.has(row));
    const tried = await importWave(ctx, { list, wave, name, done, isAgain: true });
    const known = new Set(left.map(placeOf));
    problems = [...left, ...tried.filter((problem) => !known.has(placeOf(problem)))];
  }
}

/** The head of a sheet is its row 1. */
const firstRow = 2;

/** The rows of a sheet that were refused; one that has the key of another would change that one. */
function triedAgain(problems: readonly ImportProblem[], sheet: string): Set<number> {
  const own = problems.filter((problem) => problem.sheet === sheet);
  const repeated = new Set(own.flatMap(({ rule, row }) => (rule === 'repeated' ? [row] : [])));
  return new Set(own.map(({ row }) => row).filter((row) => !repeated.has(row)));
}

function placeOf({ sheet = '', row, field, rule }: ImportProblem): string {
  return `${sheet} ${row} ${field} ${rule}`;
}

async function importWave(
  ctx: WriteCtx,
  {
    list: { list },
    wave,
    name,
    done,
    isAgain,
  }: { list: ReadList; wave: Wave; name: string; done: Done; isAgain: boolean },
): Promise<ImportProblem[]> {
  const { tab, lines } = wave;
  const workbook = { name, title: tab.title, lines: tab.lines, others: lines, unread: [] };
  const read = await readDocuments(ctx, list.resource, workbook, { isOneOfMany: true });
  const imported = await importAll(ctx, list.resource, read);
  note(done, { sheet: tab.title, rows: isAgain ? 0 : read.count });
  for (const { sheet, count } of read.lists) note(done, { sheet, rows: isAgain ? 0 : count });
  for (const [{ sheet = tab.title, place }, fate] of imported.fates) {
    const fates = done.get(sheet)?.fates;
    // What was written in two steps is what it was after the first, unless that changed nothing.
    if (fates !== undefined && (fates.get(place) ?? 'unchanged') === 'unchanged') fates.set(place, fate);
  }
  for (const [sheet, count] of imported.removed) note(done, { sheet, removed: count });
  return told(read, imported.problems, tab.title);
}

function told({ problems }: DocumentsRead, others: readonly ImportProblem[], sheet: string): ImportProblem[] {
  return [...problems, ...others].map((problem) => ({ sheet, ...problem }));
}

function note(
  done: Done,
  { sheet, rows = 0, removed = 0 }: { sheet: string; rows?: number; removed?: number },
): void {
  const known = done.get(sheet) ?? { fates: new Map<number, Fate>(), rows: 0, removed: 0 };
  known.rows += rows;
  known.removed += removed;
  done.set(sheet, known);
}

function countsOf({ fates, rows, removed }: SheetDone) {
  const count = (wanted: Fate) => [...fates.values()].filter((fate) => fate === wanted).length;
  const [added, changed, unchanged] = [count('added'), count('changed'), count('unchanged')];
  return { rows, added, changed, unchanged, removed, refused: rows - fates.size };
}

function saysDeferred({ list: { resource, deferred }, tab: { lines } }: ReadList): boolean {
  const [head = []] = lines;
  return head.some((cell) => deferred.includes(fieldOfHead(resource, cell) ?? ''));
}

/** The sheet without the columns that refer to lists behind it. */
function withoutDeferred(list: ReadList): ReadList {
  const { resource, deferred } = list.list;
  if (deferred.length === 0) return list;
  const [head = [], ...rows] = list.tab.lines;
  const shown = head.map((cell) => (deferred.includes(fieldOfHead(resource, cell) ?? '') ? null : cell));
  return { ...list, tab: { title: list.tab.title, lines: [shown, ...rows] } };
}
