import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import type { ImportReport } from '@millwright/contract/core/resource/resourceCalls.ts';
import { Refusal } from '../../platform/http/errors/fail.ts';
import type { Workbook } from '../../platform/sheets/readSheet.ts';
import { rehearse, type WriteCtx } from '../acting.ts';
import type { RowDraft, Prepared } from '../write/draft.ts';
import { judgeDrafts } from '../write/judge.ts';
import { write } from '../write/recipe.ts';
import { changeOf, pickFields } from '../write/rowChange.ts';
import { refusedOr } from '../row/refusedOr.ts';
import { assertOpen } from '../write/saving.ts';
import { isChange } from '../write/store.ts';
import { type Fate, type ImportJob, type ImportJobs, importJobs } from './importJobs.ts';
import { lackedBy, outOfScope, problemsOf, repeatedIn, takenBy } from './importProblems.ts';
import { type DocumentsRead, readDocuments } from './importDocument.ts';
import { listedProblem, type ImportProblem, type SheetRow } from './importRows.ts';

interface Importing {
  readonly input: { readonly dryRun: boolean; readonly mode: 'good' | 'allOrNothing' };
  readonly workbook: Workbook;
  /** So many problems are told. */
  readonly most?: number;
}

/** So many problems a report lists. */
export const mostProblems = 500;

/**
 * Reads a workbook, judges every row with its lines, and writes those that are good: rows whose business key is known are
 * changed, the others added. All of it is done behind a savepoint, by the recipe that forms go through: on a dry run, and
 * under `allOrNothing` when one row has a problem, it is undone, with whatever hooks have done.
 */
export async function importRows(
  ctx: WriteCtx,
  resource: Resource,
  { input, workbook, most = mostProblems }: Importing,
): Promise<ImportReport> {
  const read = await readDocuments(ctx, resource, workbook);
  const isKept = ({ problems: found }: Imported) =>
    !input.dryRun && (input.mode === 'good' || found.length + read.problems.length === 0);
  const done = await rehearse(ctx, (inner) => importAll(inner, resource, read), isKept);
  const tabs = [workbook.title, ...read.lists.map(({ sheet }) => sheet)];
  const tabOf = ({ sheet }: ImportProblem) => (sheet === undefined ? 0 : tabs.indexOf(sheet));
  const all = [...read.problems, ...done.problems].toSorted((a, b) => tabOf(a) - tabOf(b) || a.row - b.row);
  const isDocument = read.join !== undefined;
  const heads = countsOf(read.count, fatesIn(done, isDocument ? workbook.title : undefined));
  return {
    isDryRun: !isKept(done),
    ...heads,
    problems: all.slice(0, most).map(listedProblem),
    isCut: all.length > most,
    ...(read.unreadColumns.length === 0 ? {} : { unreadColumns: [...new Set(read.unreadColumns)] }),
    ...(isDocument ? { lists: listReports(read, done), unread: [...workbook.unread] } : {}),
  };
}

/** What became of the rows of a workbook. */
export interface Imported {
  readonly problems: readonly ImportProblem[];
  /** What became of the rows that nothing refused. */
  readonly fates: readonly (readonly [row: SheetRow, fate: Fate])[];
  /** How many stored lines are gone, by the name of their sheet. */
  readonly removed: ReadonlyMap<string, number>;
  /** Ids of the documents that rows make. */
  readonly ids: ReadonlyMap<SheetRow, string>;
}

function fatesIn({ fates }: Imported, sheet: string | undefined): Fate[] {
  return fates.filter(([row]) => row.sheet === sheet).map(([, fate]) => fate);
}

/** Rows by what becomes of them; the others are refused. */
function countsOf(rows: number, fates: readonly Fate[]) {
  const count = (wanted: Fate) => fates.filter((fate) => fate === wanted).length;
  const [added, changed, unchanged] = [count('added'), count('changed'), count('unchanged')];
  return { rows, added, changed, unchanged, refused: rows - fates.length };
}

function listReports({ lists }: DocumentsRead, done: Imported): NonNullable<ImportReport['lists']> {
  return lists.map(({ sheet, count }) => ({
    sheet,
    ...countsOf(count, fatesIn(done, sheet)),
    removed: done.removed.get(sheet) ?? 0,
  }));
}

/**
 * Judges the rows of a workbook with their lines and writes those that are good, each by itself. Whoever asks decides
 * whether it stays, and so works behind a savepoint.
 */
export async function importAll(ctx: WriteCtx, resource: Resource, read: DocumentsRead): Promise<Imported> {
  const { heads: rows, broken, join } = read;
  const wanted = await importJobs(ctx, resource, read);
  const idOf = new Map(
    wanted.jobs.flatMap(({ draft, rows: of }) => of.map(({ sheetRow }) => [sheetRow, draft.id])),
  );
  const problems: ImportProblem[] = [
    ...repeatedIn(ctx, resource, { rows, isOwn: join?.kind === 'own' }),
    ...(await takenBy(ctx, resource, { rows, idOf: (row) => idOf.get(row) })),
    ...wanted.unseen.map((row) => outOfScope(ctx, row)),
    ...wanted.jobs.flatMap((job) => lackedBy(ctx, job)),
  ];
  const isWhole = (job: ImportJob) => lackedBy(ctx, job).length === 0;
  const refusals = new Map<RowDraft, Refusal>();
  const settled: ImportJob[] = [];
  for (const job of wanted.jobs) {
    const { draft } = job;
    const row = draft.stored?.stored;
    if (row === undefined) continue;
    const closed = await refusedOr(() => assertOpen(ctx, wanted.resource, { verb: 'edit', row }));
    if (!(closed instanceof Refusal)) continue;
    // Nobody wants to change what a sheet says as it stands.
    if (isAsStored(wanted.resource, job)) settled.push(job);
    else refusals.set(draft, closed);
  }
  const open = wanted.jobs.filter(
    (job) => isWhole(job) && !refusals.has(job.draft) && !settled.includes(job),
  );
  const judged = await judgeDrafts(
    ctx,
    wanted.resource,
    open.map(({ draft }) => draft),
  );
  const jobOf = new Map(wanted.jobs.map((job) => [job.draft, job]));
  const isBroken = (job: ImportJob | undefined) => broken.has(job?.rows[0]?.sheetRow.key ?? '');
  const repeated = new Set(problems.map(placeOf));
  const tell = (draft: RowDraft, refusal: Refusal) => {
    const job = jobOf.get(draft);
    const told = problemsOf(ctx, resource, { refusal, rows: job?.rows ?? [] });
    // How many lines a head has is not known while some of them cannot be read, or while another head has its key.
    const isKnown = !isBroken(job) && job?.rows.every((row) => !repeated.has(placeIn(row))) === true;
    problems.push(...told.filter(({ rule }) => rule !== 'tooFewLines' || isKnown));
  };
  for (const [draft, refusal] of [...refusals, ...judged.refusals]) tell(draft, refusal);
  const flawed = new Set(problems.map(placeOf));
  if (wanted.resource !== resource && flawed.size > 0) {
    // Lines of one document: those that are good are written without the others.
    const heads = rows.filter((row) => !flawed.has(placeOf({ sheet: row.sheet, row: row.place })));
    const rest = await importAll(ctx, resource, { ...read, heads });
    return { ...rest, problems: [...problems, ...rest.problems] };
  }
  const isGood = ({ draft }: Prepared) => {
    const job = jobOf.get(draft);
    return job !== undefined && !isBroken(job) && !hasFlaw(job, flawed);
  };
  const good = judged.prepared.filter(isGood);
  const later = await write(ctx, wanted.resource, good, { isApart: true });
  for (const [draft, refusal] of later) tell(draft, refusal);
  const written = good.filter(({ draft }) => !later.has(draft));
  const removed = new Map<string, number>();
  for (const { draft } of written)
    for (const [sheet, count] of jobOf.get(draft)?.removed ?? [])
      removed.set(sheet, (removed.get(sheet) ?? 0) + count);
  return {
    problems,
    removed,
    ids: idOf,
    fates: [
      ...settled.flatMap(({ rows: same }) => same.map(({ sheetRow }) => [sheetRow, 'unchanged'] as const)),
      ...written.flatMap((each) => fatesOf(wanted, jobOf.get(each.draft), each)),
    ],
  };
}

/** Whether the sheets say a document as it is stored, with each of its lines. */
function isAsStored(resource: Resource, { draft: { stored, wanted }, rows, removed }: ImportJob): boolean {
  if (stored === undefined || [...removed.values()].some((count) => count > 0)) return false;
  const [row, before] = [pickFields(resource, wanted), pickFields(resource, stored.stored)];
  const areLinesSame = rows.every(({ prefix, fate }) => prefix === '' || fate === 'unchanged');
  return areLinesSame && changeOf({ row, before }) === undefined;
}

/** A row of a workbook among those of all its sheets. */
function placeOf({ sheet = '', row }: { sheet?: string | undefined; row: number }): string {
  return `${row} ${sheet}`;
}

function hasFlaw({ rows }: ImportJob, flawed: ReadonlySet<string>): boolean {
  return rows.some((row) => flawed.has(placeIn(row)));
}

function placeIn({ sheetRow: { sheet, place } }: ImportJob['rows'][number]): string {
  return placeOf({ sheet, row: place });
}

function fatesOf(
  { resource }: ImportJobs,
  job: ImportJob | undefined,
  prepared: Prepared,
): (readonly [SheetRow, Fate])[] {
  const [first, ...lines] = job?.rows ?? [];
  if (first === undefined) return [];
  const isSame = first.prefix === '' && !isChange(resource, prepared);
  const fate = isSame ? 'unchanged' : first.fate;
  return [
    [first.sheetRow, fate],
    ...lines.map((line) => [line.sheetRow, isSame ? 'unchanged' : line.fate] as const),
  ];
}
